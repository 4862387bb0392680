from __future__ import annotations

import io
import itertools
from typing import Any

import pytest
from rich.console import Console
from tests.cli.conftest import Run
from tests.games.hellas.crafted import play, table
from tests.games.hellas.players import games

from heliopolis.cli.screens import hellas as HELLAS  # noqa: N812
from heliopolis.games.hellas.state import State

NAMES = ["Anna", "Bernd", "Chris", "Dora"]


def drawn(state: State, seat: int | None = None) -> str:
    """The screen as plain text."""
    output = io.StringIO()
    view = state.view(seat)
    Console(width=120, file=output, color_system=None).print(HELLAS.draw(view, NAMES[: state.seats]))
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
    assert "Bernd chose quarry" in text
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
    assert lines["points: temples"][-3:] == ["5", "0", "0"]
    assert lines["points: statues"][-3:] == ["3", "0", "0"]
    assert lines["points: most rings"][-3:] == ["0", "3", "0"]
    assert lines["points now"][-3:] == [str(points) for points in state.points()]


EXPLAINED: list[tuple[dict[str, Any], str, str]] = [
    ({}, "temple 3", "3 columns for 6 marble, and a ring; you start the next phase"),
    ({"phase": 3}, "temple 3", "3 columns for 6 marble, and a ring"),
    ({}, "quarry", "everybody harvests, then you reveal tiles"),
    ({"step": "build", "action": "house"}, "decline", "build nothing"),
    (
        {"step": "build", "action": "house and square", "built": "house", "houses": {0: ["0,1"]}},
        "decline",
        "build nothing but the house",
    ),
    ({"step": "build", "action": "house"}, "house at 1,-3", "1 marble, coast, at quarry 10"),
    ({"step": "build", "action": "palace", "marble": {0: 9}}, "palace at 1,0", "7 marble, inland, next to a temple"),
    (
        {"step": "build", "action": "house", "houses": {0: ["0,1"]}, "statues": ["1,2"]},
        "house at 0,2",
        "2 marble, inland, next to 1 of your pieces, next to a statue",
    ),
    ({"step": "column", "action": "temple 2", "columns_left": 2}, "column at 2,2", "column 1 of 4"),
    (
        {"step": "column", "action": "temple 2", "columns_left": 2, "columns": {"2,2": 3}},
        "column at 2,2",
        "column 4 of 4: the last one, a ring",
    ),
    ({"step": "place tile", "action": "quarry", "tile": 25}, "tile to -5,3", "tile 25 on 20"),
]


@pytest.mark.parametrize(("wishes", "move", "words"), EXPLAINED)
def test_a_move_is_explained(wishes: dict[str, Any], move: str, words: str) -> None:
    state = table(3, **wishes)
    assert move in state.view(int(state.actor))["legal"]
    assert HELLAS.explain(state.view(int(state.actor)), move) == words


def test_the_worker_s_new_place_is_explained() -> None:
    state = play(table(3), "quarry", "tile 1")
    assert HELLAS.explain(state.view(0), "worker to 1,1") == "the next quarry to open"


def test_positions_of_purposeful_games_can_be_drawn_and_their_moves_explained() -> None:
    for state in games(range(3), every=11):
        seat = int(state.actor) if state.actor >= 0 else None
        assert "Phase" in drawn(state, seat)
        view = state.view(seat)
        for move in view["legal"]:
            assert HELLAS.explain(view, move)


def test_people_who_hide_their_marble_hand_over_the_keyboard_and_many_choices_stand_side_by_side(run: Run) -> None:
    arguments = ("play", "hellas", "--players", "2", "--people", "2", "--names", "Anna,Bernd", "--seed", "1")
    _, output, _ = run(*arguments, "--option", "marble=hidden", typed="\nhouse\ndecline\n\nquit\n")
    assert "Anna, take the keyboard" in output
    assert "Bernd, take the keyboard" in output
    assert max(line.lower().count("house") for line in output.splitlines()) >= 2
