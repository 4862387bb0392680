from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.cli import arena as command
from heliopolis.core.chance import Chance
from heliopolis.lab import arena
from heliopolis.lab.arena import Played
from heliopolis.lab.match import Match

MATCH = ("arena", "ra", "--bots", "medium,easy", "--players", "3", "--seed", "1")


def test_the_table_has_a_line_for_every_bot(run: Run) -> None:
    status, output, _ = run(*MATCH, "--games", "5")
    assert status == 0
    assert "6 games instead of 5" in output
    assert "Ra, 3 players, 6 games, seed 1" in output
    lines = [line.split() for line in output.splitlines()]
    assert [line[3] for line in lines if line[:1] == ["medium"]] == ["33"]
    assert [line[4] for line in lines if line[:2] == ["easy", "×2"]] == ["67"]


def test_a_folder_gets_games_standings_and_report(run: Run, tmp_path: Path) -> None:
    status, output, _ = run(*MATCH, "--games", "6", "--out", str(tmp_path / "match"))
    assert status == 0
    assert "Written to" in output
    assert sorted(path.name for path in (tmp_path / "match").iterdir()) == [
        *("games.csv", "report.html", "settings.json", "standings.csv")
    ]
    with (tmp_path / "match" / "games.csv").open(encoding="utf-8") as lines:
        assert [row["game"] for row in csv.DictReader(lines)] == list("012345")


def interrupt(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Press Ctrl-C after so many games."""

    def interrupted(match: Match, numbers: Sequence[int], *, jobs: int | None, ray: str | None) -> Iterator[Played]:
        for count, played in enumerate(arena.run(match, numbers, jobs=jobs, ray=ray)):
            if count == after:
                raise KeyboardInterrupt
            yield played

    monkeypatch.setattr(command, "play_games", interrupted)


def test_an_interrupted_match_goes_on_where_it_stopped(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = str(tmp_path / "match")
    interrupt(monkeypatch, after=2)
    status, output, _ = run(*MATCH, "--games", "6", "--out", out)
    assert status == 130
    assert "2 of 6 games are kept; the same command goes on" in output
    monkeypatch.undo()
    status, output, _ = run(*MATCH, "--games", "6", "--out", out)
    assert status == 0
    assert "2 of 6 games were played before" in output
    run(*MATCH, "--games", "6", "--out", str(tmp_path / "whole"))
    assert results(tmp_path / "match") == results(tmp_path / "whole")


def results(folder: Path) -> list[list[str]]:
    """All lines of the games but for the times."""
    return [line.split(",")[:-3] for line in (folder / "games.csv").read_text(encoding="utf-8").splitlines()]


def test_an_interruption_before_the_first_game_has_no_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt(monkeypatch, after=0)
    status, output, errors = run(*MATCH, "--games", "6")
    assert status == 130
    assert "wins" not in output
    assert "Interrupted" in errors


def test_more_games_can_be_asked_for_later(run: Run, tmp_path: Path) -> None:
    run(*MATCH, "--games", "3", "--out", str(tmp_path))
    _, output, _ = run(*MATCH, "--games", "6", "--out", str(tmp_path))
    assert "3 of 6 games were played before" in output
    assert "6 games, seed 1" in output


class Cheat(Bot):
    """Makes no move that any game has."""

    def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
        return -7


def test_a_bot_that_cheats_stops_the_arena_and_leaves_a_record(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "made", lambda sitting: Cheat(sitting.name))
    status, output, errors = run(*MATCH, "--games", "3", "--out", str(tmp_path))
    assert status == 2
    assert "made no move, but -7" in errors
    assert "seed 1" in errors
    assert "Traceback" not in errors
    assert "failed.record" in output
    assert heliopolis.load((tmp_path / "failed.record").read_text(encoding="utf-8")).players == 3


def test_moves_beyond_the_budget_are_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heliopolis.lab.match.INSTANT", 1e-9)
    _, output, _ = run(*MATCH, "--games", "3")
    assert "took longer than" in output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess", "--bots", "easy"), 'no game "chess"'),
        (("ra", "--bots", "divine"), 'no level "divine"'),
        (("ra", "--bots", ","), "At least one bot"),
        (("ra", "--bots", "easy,easy,easy", "--players", "2"), "3 bots for 2 players"),
        (("ra", "--bots", "easy", "--games", "0"), "At least 1 game"),
        (("ra", "--bots", "easy", "--jobs", "0"), "1 to 64 jobs"),
        (("ra", "--bots", "hard", "--seconds", "0"), "more than 0"),
        (("ra", "--bots", "hard", "--playouts", "0"), "At least 1 play-out"),
        (("ra", "--bots", "hard", "--seconds", "1", "--playouts", "1"), "not allowed with"),
        (("ra",), "--bots"),
    ],
)
def test_a_match_that_cannot_be_gets_a_reason(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    status, _, errors = run("arena", *arguments)
    assert status == 2
    assert reason in " ".join(errors.split())
    assert "Traceback" not in errors
