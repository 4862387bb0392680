from __future__ import annotations

import io
import itertools
from typing import cast

import pytest
from tests.cli.conftest import Run
from tests.games.hellas.crafted import table
from tests.games.hellas.players import games

from heliopolis.cli.screens import hellas as HELLAS  # noqa: N812
from heliopolis.cli.terminal import Console
from heliopolis.games.hellas.state import State
from heliopolis.games.hellas.view import HellasView
from heliopolis.words import speaking

NAMES = ["Anna", "Bernd", "Chris", "Dora"]


def drawn(state: State, seat: int | None = None) -> str:
    """The screen as plain text."""
    output = io.StringIO()
    view = cast(HellasView, state.view(seat))
    Console(width=120, file=output).print(HELLAS.draw(view, NAMES[: state.seats]))
    return output.getvalue()


def test_the_island_shows_pieces_temples_quarries_and_the_worker() -> None:
    quarries = {"2,-3": [4, 12], "-5,3": [18], "5,0": [31], "0,4": [7]}
    text = drawn(
        table(
            3,
            houses={0: ["0,1"]},
            squares={1: ["0,2"]},
            palaces={2: ["0,3"]},
            statues=["1,2"],
            columns={"0,0": 5},
            quarries=quarries,
            closed=["5,0"],
        )
    )
    for mark in (
        " H0 ",
        " S1 ",
        " P2 ",
        " * ",
        " 5/8 ",
        " 12>1 ",
        " 18>2 ",
        " 7>1 ",
        " x ",
        " QW ",
        " -6,4 ",
        " ~ ",
        " ^ ",
    ):
        assert mark in text, mark


@pytest.mark.parametrize(("players", "rows"), [(2, 7), (4, 9)])
def test_the_rows_of_the_island_are_shifted_by_half_a_field(players: int, rows: int) -> None:
    lines = [line for line in drawn(table(players)).splitlines() if line.count(",") > 4 and "H house" not in line]
    assert len(lines) == rows
    middle = rows // 2
    first = [len(line) - len(line.lstrip()) for line in lines]
    assert first[middle] == min(first)
    assert all(abs(one - other) >= 2 for one, other in itertools.pairwise(first))


def test_what_is_going_on_is_told() -> None:
    text = drawn(table(3, step="place tile", action="quarry", tile=25, bar={"quarry": 1, "temple 2": 1}, next_start=1))
    assert "Phase 1 of 3" in text
    assert "Bernd chose Quarry" in text
    assert "tile 25 is revealed" in text
    assert "Bernd starts the next phase" in text
    last = drawn(table(3, phase=3, bar={"temple 2": 1}, next_start=0))
    assert "next phase" not in last


def test_hidden_marble_is_not_drawn() -> None:
    state = table(3, marble={0: 17, 1: 23}, options={"marble": "hidden"})
    text = drawn(state, 0)
    assert " 17 " in text
    assert "23" not in text.replace("-", "")
    assert "hidden" in text


def test_points_by_item_are_drawn() -> None:
    state = table(3, houses={0: ["-1,0"]}, palaces={0: ["-1,1"]}, columns={"0,0": 5}, statues=["-2,1"], rings={1: 2})
    lines = {line.split("  ")[0].strip(): line.split() for line in drawn(state).splitlines()}
    assert lines["points: Temples"][-3:] == ["5", "0", "0"]
    assert lines["points: Statues"][-3:] == ["3", "0", "0"]
    assert lines["points: Most rings"][-3:] == ["0", "3", "0"]
    assert lines["Total"][-3:] == [str(points) for points in state.points()]


def test_positions_of_purposeful_games_can_be_drawn() -> None:
    for state in games(range(3), every=11):
        assert "Phase" in drawn(state, int(state.actor) if state.actor >= 0 else None)


def test_the_screen_speaks_german_too() -> None:
    with speaking("de"):
        text = drawn(table(3, step="place tile", action="quarry", tile=25, rings={1: 2}))
    for words in ("Phase 1 von 3", "Anna hat „Steinbruch“ gewählt", "Plättchen 25 ist aufgedeckt", "Summe", "übrig"):
        assert words in text


def test_people_who_hide_their_marble_hand_over_the_keyboard_and_many_choices_stand_side_by_side(run: Run) -> None:
    arguments = ("play", "hellas", "--players", "2", "--people", "2", "--names", "Anna,Bernd", "--seed", "1")
    _, output, _ = run(*arguments, "--option", "marble=hidden", typed="\nhouse\ndecline\n\nquit\n")
    assert "Anna, take the keyboard" in output
    assert "Bernd, take the keyboard" in output
    assert max(line.lower().count("house") for line in output.splitlines()) >= 2


def test_rows_have_the_letters_that_the_log_names() -> None:
    lines = drawn(table(2)).splitlines()
    letters = [
        line[0]
        for line in lines
        if line[1:2] == " " and line[:1].isalpha() and line[2:].lstrip()[:1] in "~^Q1234567890"
    ]
    assert letters == list("ABCDEFG")
