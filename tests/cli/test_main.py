from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import heliopolis
from heliopolis import version
from heliopolis.server.common.settings import Settings


def test_the_version_tells_which_rules_are_running(run: Run) -> None:
    status, output, _ = run("--version")
    assert status == 0
    words = "compiled rules" if version.is_compiled() else "plain Python rules"
    assert output.startswith(f"heliopolis {heliopolis.__version__} ({words}")


def test_the_help_names_every_command(run: Run) -> None:
    status, output, _ = run("--help")
    assert status == 0
    for command in (
        "serve",
        "play",
        "replay",
        "analyse",
        "verify",
        "simulate",
        "arena",
        "report",
        "perft",
        "train",
        "backup",
        "restore",
        "check",
        "config",
    ):
        assert command in output


def test_without_a_command_the_table_is_served(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Settings] = []
    monkeypatch.setattr("heliopolis.server.run.serve", lambda settings, unknown: asked.append(settings))
    assert run()[0] == 0
    assert asked.pop() == Settings()
    words = (
        "--host",
        "0.0.0.0",
        "--port",
        "9",
        "--no-browser",
        "--database",
        "club.sqlite",
        "--pace",
        "0",
        "--undo",
        "4",
        "--jobs",
        "3",
    )
    assert run("serve", *words, "--rate", "5", "--seconds", "2", "--https")[0] == 0
    assert asked.pop() == Settings(
        host="0.0.0.0",
        port=9,
        browser=False,
        database="sqlite:///club.sqlite",
        https=True,
        bot_processes=3,
        bot_pace=0.0,
        undo_seconds=4.0,
        bot_seconds=2.0,
        posts_per_second=5.0,
        post_burst=15,
        new_tables_per_minute=300.0,
    )


def test_the_table_is_served_without_its_word_also_if_there_are_options(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports: list[int] = []
    monkeypatch.setattr("heliopolis.server.run.serve", lambda settings, unknown: ports.append(settings.port))
    assert run("--port", "9", "--no-browser")[0] == 0
    assert ports == [9]


def test_a_game_may_be_written_as_on_its_box(run: Run) -> None:
    status, output, _ = run("simulate", "Ra", "--games", "2")
    assert status == 0
    assert "Ra, 5 random players, 2 games" in output


@pytest.mark.parametrize(
    "command",
    ["serve", "play", "replay", "analyse", "verify", "simulate", "arena", "report", "perft", "train", "config"],
)
def test_the_help_of_a_command_says_what_it_does_and_explains_every_argument(run: Run, command: str) -> None:
    status, output, _ = run(command, "--help")
    assert status == 0
    assert output.split("\n\n")[1].endswith(".")  # the sentence after the usage
    for line in re.sub(r"\n {10,}", "    ", output).splitlines():  # words that stand below a long option belong to it
        assert line.startswith("   ") or not line.startswith("  ") or "  " in line.strip(), f"unexplained: {line}"


def test_the_help_names_the_options_of_every_game(run: Run) -> None:
    _, output, _ = run("play", "--help")
    words = " ".join(output.split())
    for key in heliopolis.games():
        for option in heliopolis.game(key).options:
            assert f"{option.name}={'|'.join(option.values)}" in words


BAD = [
    (("serve", "--port", "70000"), "0 to 65535, not 70000"),
    (("serve", "--jobs", "0"), "--jobs is a whole number from 1 to 256, not 0"),
    (("serve", "--port", "many"), "--port is a whole number from 0 to 65535, not many"),
    (("serve", "--log", "xml"), '--log is "text" or "json", not xml'),
    (("serve", "--metrics", "there"), '--metrics: "off", a port of this machine, or HOST:PORT, not "there"'),
    (("serve", "--trusted-proxies", "10.0.0.0/8,proxy"), 'Addresses or networks with commas between them, or "*"'),
    (("config", "--config", "nowhere.toml"), "nowhere.toml cannot be read: No such file or directory."),
    (("serve", "--rate", "-1"), "--rate is a number from 0.1 to 1000000, not -1"),
    (("serve", "--rate", "inf"), "--rate is a number from 0.1 to 1000000, not inf"),
    (("serve", "--pace", "nan"), "--pace is a number from 0 to 60, not nan"),
    (("serve", "--seconds", "inf"), "--seconds is a number from 0.01 to 3600, not inf"),
    (("serve", "--host", ".."), "Cannot listen on .., port 8000"),
    (("serve", "--host", "203.0.113.1"), "--host is an address of this machine"),
    (("serve", "--database", "mysql://x"), 'not "mysql://'),
    (("play", "chess"), 'no game "chess"'),
    (("play", "ra", "--players", "7"), "2 to 5 players, not 7"),
    (("play", "ra", "--people", "4"), "1 to 3 of the players"),
    (("play", "ra", "--names", "A,B"), "2 names for 1 player at this keyboard"),
    (("play", "ra", "--option", "points"), "NAME=VALUE"),
    (("play", "ra", "--option", "points=secret"), '"shown" or "hidden"'),
    (("play", "ra", "--option", "cats=two"), 'no option "cats"'),
    (("play", "[/x]"), 'no game "[/x]"'),
    (("play", "ra", "--option", "players=3"), 'no option "players"'),
    (("play", "ra", "--option", "self=3"), 'no option "self"'),
    (("play", "ra", "--names", "bot:x"), "is for bots"),
    (("play", "ra", "--file", "."), "is there already"),
    (("play", "ra", "--resume", "x.record"), "--resume stands alone"),
    (("simulate", "ra", "--option", "players=3"), 'no option "players"'),
    (("simulate", "ra", "--games", "1" + "0" * 12), "1 to 10,000,000 games"),
    (("simulate", "ra", "--out", "/dev/null/x.csv"), "no folder"),
    (("replay", "/"), '"/" is a folder, not a record'),
    (("--bogus",), "unrecognized arguments: --bogus"),
    (("play", "--resume"), "no unfinished game"),
    (("play", "--resume", "nowhere.record"), 'no file "nowhere.record"'),
    (("replay", "nowhere.record"), 'no file "nowhere.record"'),
    (("verify", "nowhere.record"), 'no file "nowhere.record"'),
    (("simulate", "chess"), 'no game "chess"'),
    (("simulate", "ra", "--players", "1"), "2 to 5 players"),
    (("simulate", "ra", "--games", "0"), "1 to 10,000,000 games are possible, not 0"),
    (("simulate", "ra", "--jobs", "0"), "1 to 64 jobs are possible, not 0"),
    (("simulate", "ra", "--out", "games.xls"), "must end in .csv or .parquet"),
    (("simulate", "ra", "--out", "no/such/folder/games.csv"), "no folder"),
    (("perft", "ra", "--depth", "99"), "1 to 12"),
    (("perft", "ra", "--players", "9"), "2 to 5 players"),
    (("simulate", "ra", "--games", "many"), "invalid int value"),
    (("dance",), "invalid choice"),
]


@pytest.mark.parametrize(
    ("arguments", "reason"), BAD, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_bad_input_gets_a_reason_and_exit_status_2_and_no_traceback(
    run: Run, arguments: tuple[str, ...], reason: str
) -> None:
    status, _, errors = run(*arguments)
    assert status == 2
    assert reason in " ".join(errors.split())
    assert "Traceback" not in errors


def test_without_a_terminal_there_is_no_trace_of_a_progress_bar(run: Run) -> None:
    assert run("simulate", "ra", "--games", "0")[1] == ""
    assert run("simulate", "ra", "--games", "2")[1].lstrip(" ").startswith("Ra, 5 random players")


def test_a_broken_record_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.record"
    file.write_text("heliopolis record 1\ngame: ra\nrules: 1\nplayers: 2\n\nnature: suns 9-6\n", encoding="utf-8")
    for command in ("replay", "verify"):
        status, _, errors = run(command, str(file))
        assert status == 2
        assert f'"{file}", line 6: "suns 9-6" is no move' in " ".join(errors.split())
    file.write_bytes(b"\xff\xfe\x00")
    status, _, errors = run("verify", str(file))
    assert status == 2
    assert "is no record: it is not even text" in " ".join(errors.split())


def test_perft_counts_depth_by_depth(run: Run) -> None:
    status, output, _ = run("perft", "ra", "--players", "2", "--depth", "3")
    assert status == 0
    assert [line.split()[1::2][:2] for line in output.splitlines() if line.strip().startswith("│")] == [
        ["1", "2"],
        ["2", "2"],
        ["3", "4"],
    ]


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "heliopolis", "play", "chess"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("heliopolis: There is no game")


def test_a_folder_is_no_place_for_a_table(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games.csv").mkdir()
    status, _, errors = run("simulate", "ra", "--games", "1", "--out", str(tmp_path / "games.csv"))
    assert status == 2
    assert "cannot be written" in errors


def test_a_closed_keyboard_and_a_poor_terminal_are_no_reason_for_a_traceback(tmp_path: Path) -> None:
    for command in (["play", "ra", "--file", str(tmp_path / "x.record")], ["replay", str(tmp_path / "x.record")]):
        done = subprocess.run(
            f"exec {sys.executable} -m heliopolis {' '.join(command)} <&-",
            shell=True,
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONIOENCODING": "ascii"},
        )
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr
