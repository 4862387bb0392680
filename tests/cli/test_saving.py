from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from heliopolis.lab import leaderboard, saved_games, saving, workers
from heliopolis.lab.arena import Failed
from heliopolis.lab.corpus import Corpus

SIMULATE = ("simulate", "ra", "--players", "2", "--games", "5", "--seed", "1")
ARENA = ("arena", "ra", "--bots", "medium,random", "--games", "4", "--seed", "1")


def interrupt(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Press Ctrl-C after so many files."""
    whole = workers.results

    def interrupted(*work: Any, **where: Any) -> Iterator[Any]:
        for count, result in enumerate(whole(*work, **where)):
            if count == after:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr(saving, "results", interrupted)


def rows(output: str) -> list[str]:
    return [line for line in output.splitlines() if line.startswith(("│", " medium", " random"))]


def test_saved_games_are_the_ones_that_are_counted(run: Run, tmp_path: Path) -> None:
    _, counted, _ = run(*SIMULATE)
    status, output, _ = run(*SIMULATE, "--save", str(tmp_path / "games"), "--part", "2", "--form", "jsonl")
    assert status == 0
    assert rows(output) == rows(counted) != []
    assert "games: 5 games, " in output
    assert len(list(Corpus(tmp_path / "games"))) == 5


def test_ctrl_c_keeps_what_is_saved_and_the_same_command_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = (*SIMULATE, "--save", str(tmp_path / "games"), "--part", "2")
    interrupt(monkeypatch, after=1)
    status, output, errors = run(*words)
    assert status == 130
    assert "2 of 5 games are saved; the same command goes on." in output
    assert "Interrupted." in errors
    monkeypatch.undo()
    monkeypatch.setenv("COLUMNS", "160")
    status, output, _ = run(*words)
    assert status == 0
    assert "2 of 5 games were saved before." in output
    assert rows(output) == rows(run(*SIMULATE)[1])
    assert run(*words)[0] == 0  # nothing is left to do


@pytest.mark.parametrize("form", ["records", "parquet"])
def test_a_match_counts_the_games_that_were_saved_before(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    words = (*ARENA, "--save", str(tmp_path / "games"), "--part", "2", "--form", form, "--out", str(tmp_path / "match"))
    interrupt(monkeypatch, after=1)
    assert run(*words)[0] == 130
    monkeypatch.undo()
    monkeypatch.setenv("COLUMNS", "160")
    status, output, _ = run(*words)
    assert status == 0
    assert "Ra, 2 players, 4 games, seed 1" in output
    lines = (tmp_path / "match" / "games.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines[1:]] == list("0123")
    assert all(line.rpartition(",")[2] for line in lines[1:])  # times were kept, too
    plain = run(*ARENA)[1]
    wins = [line.split()[:3] for line in rows(plain)]
    assert [line.split()[:3] for line in rows(run(*words[:-2])[1])] == wins != []


def test_another_run_is_refused_in_words(run: Run, tmp_path: Path) -> None:
    assert run(*SIMULATE, "--save", str(tmp_path))[0] == 0
    status, _, errors = run(*SIMULATE[:-1], "2", "--save", str(tmp_path))
    assert status == 2
    assert "holds games of another run (seed: 1 there, but 2 was asked for)" in errors


def test_the_corpus_has_a_folder_for_each_kind(run: Run, tmp_path: Path) -> None:
    status, output, _ = run("corpus", "--only", "ra-2,hellas-3-random", "--list")
    assert (status, output.split()) == (0, ["ra-2-random", "hellas-3-random", "ra-2-easy-0.2", "ra-2-medium-0.2"])
    words = ("corpus", "--games", "3", "--part", "2", "--out", str(tmp_path))
    assert run(*words, "--only", "ra-2-random")[0] == 0
    assert run(*words, "--only", "ra-2-medium-0.2")[0] == 0
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "| `ra-2-random` | 3 |" in card
    assert "| `ra-2-medium-0.2` | 3 |" in card
    assert len(Corpus(tmp_path / "ra-2-medium-0.2")) == 3
    assert run(*words, "--only", "chess")[0] == 2


def test_a_game_that_a_bot_broke_off_is_kept_beside_the_others(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_games, "recorded", lambda *asked: Failed("The bot broke down.", "the record\n"))
    status, output, errors = run(*ARENA, "--save", str(tmp_path))
    assert status == 2
    assert "failed.record" in output
    assert "The bot broke down." in errors
    assert (tmp_path / "failed.record").read_text(encoding="utf-8") == "the record\n"
    monkeypatch.setattr(leaderboard, "play", lambda *asked: Failed("The bot broke down.", "another\n"))
    status, _, errors = run("leaderboard", "ra", "--agents", "random,easy", "--out", str(tmp_path / "board"))
    assert status == 2
    assert "The bot broke down." in errors
    assert (tmp_path / "board" / "failed.record").read_text(encoding="utf-8") == "another\n"
