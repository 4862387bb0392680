"""Bots of one's own on the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.bots.players import some
from tests.cli.conftest import Run

from heliopolis.cli import files

FILE = Path(some.__file__)


@pytest.fixture(autouse=True)
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_modules: None) -> None:
    """A folder with some bots in it."""
    (tmp_path / "mine.py").write_text(FILE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def words(text: str) -> str:
    return " ".join(text.split())


def test_the_arena_takes_files_beside_levels(run: Run, tmp_path: Path) -> None:
    bots = "mine.py:Wheel@2s, medium, mine:first"
    status, _, errors = run("arena", "ra", "--bots", bots, "--games", "2", "--out", str(tmp_path / "out"))
    assert (status, errors) == (0, "")
    games = (tmp_path / "out" / "games.csv").read_text()
    assert all(name in games for name in ("mine.py:Wheel@2s", "medium", "mine:first"))
    status, _, errors = run("arena", "ra", "--bots", "mine.py:Broken,easy", "--games", "2", "--jobs", "2")
    assert status == 2
    assert 'The bot "mine.py:Broken" on seat' in words(errors)
    assert "Traceback" not in errors


def test_a_bot_of_ones_own_plays_in_the_terminal_and_goes_on_if_it_is_named_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    begin = ("play", "ra", "--file", str(file), "--against", "mine.py:Anything,easy", "--seed", "1")
    status, output, _ = run(*begin, typed="1\nquit\n")
    assert status == 0
    assert f"--resume {file} --against mine.py:Anything" in words(output)
    assert files.read(file).names[1] == "bot:mine.py:Anything"
    status, _, errors = run("play", "--resume", str(file), typed="1\nquit\n")
    assert status == 2
    assert "a record is not enough to run them. If you trust them: --against mine.py:Anything" in words(errors)
    status, _, errors = run("play", "--resume", str(file), "--against", "mine.py:Wheel", typed="quit\n")
    assert status == 2
    before = len(files.read(file).moves)
    again = ("play", "--resume", str(file), "--against", "mine.py:Anything", "--seed", "1")
    assert run(*again, typed="1\n1\nquit\n")[0] == 0
    assert len(files.read(file).moves) > before


def test_a_bot_that_fails_in_the_terminal_loses_no_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    status, output, errors = run("play", "ra", "--file", str(file), "--against", "mine.py:Broken", typed="1\n" * 9)
    assert status == 2
    assert re.search(r'The bot "mine.py:Broken" on seat [12] broke down: ZeroDivisionError', words(errors))
    assert "The game is kept." in output
    assert files.read(file).moves


def test_a_name_that_a_record_cannot_keep_is_refused(run: Run) -> None:
    long = "x" * 60
    Path(f"{long}.py").write_text("from mine import Wheel")
    status, _, errors = run("play", "ra", "--against", f"{long}.py:Wheel")
    assert status == 2
    assert "too long for a record" in words(errors)


def test_reports_and_analyses_take_any_bot(run: Run, tmp_path: Path) -> None:
    status, output, _ = run("report", "ra", "--level", "mine.py:Wheel", "--players", "2", "--games", "2")
    assert status == 0
    assert "mine.py:Wheel" in output
    file = tmp_path / "game.record"
    run("play", "ra", "--file", str(file), "--seed", "1", "--players", "2", typed="1\n1\nquit\n")
    arguments = ("analyse", str(file), "--playouts", "4")
    assert run(*arguments, "--bot", "mine.py:first")[0] == 0
    assert "ZeroDivisionError" in run(*arguments, "--bot", "mine.py:Broken")[2]
    status, _, errors = run("analyse", "--position", "x", "--bot", "mine.py:first")
    assert "a --position is for the search alone" in words(errors)


def test_training_and_tuning_take_any_opponents(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("cmaes")
    out = ("--out", str(tmp_path / "weights.toml"))
    status, _, errors = run(
        "train", "ra", "--games", "2", "--players", "2", "--playouts", "0", "--against", "mine.py:Wheel", *out
    )
    assert (status, errors) == (0, "")
    assert "--against mine.py:Wheel" in (tmp_path / "weights.toml").read_text()
    tune = ("tune", "ra", "--players", "2", "--generations", "1", "--candidates", "3", "--deals", "1", "--games", "4")
    status, output, _ = run(*tune, "--against", "mine.py:Anything", "--out", str(tmp_path / "tuning"))
    assert status == 0
    assert "mine.py:Anything" in output
