from __future__ import annotations

from typing import cast

import pytest
from tests.words.helios.tables import play

import heliopolis
from heliopolis.games.helios.view import HeliosView
from heliopolis.words import helios


def view(state: heliopolis.State, seat: int | None = None) -> HeliosView:
    return cast(HeliosView, state.view(seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheet_adds_up_to_the_points_of_the_game(players: int) -> None:
    for state, _ in play(players, 37):
        sheet = helios.sheet(view(state))
        for seat in range(players):
            assert sum(line.values[seat] or 0 for line in sheet.lines) == sheet.total.values[seat]
    assert sheet.total.values == state.points()
    assert len(sheet.lines) == 10


def test_hidden_points_are_unknown_on_the_sheet_until_the_end() -> None:
    for state, _ in play(2, 41, points="hidden"):
        sheet = helios.sheet(view(state, 0))
        assert (sheet.total.values[1] is None) != state.over
        assert sheet.total.values[0] is not None


def test_the_stage_counts_rounds_and_turns() -> None:
    labels: list[str] = []
    for state, _ in play(3, 43):
        stage = helios.stage(view(state))
        assert stage.of == 3
        if not labels or labels[-1] != stage.label:
            labels.append(stage.label)
    assert labels[:3] == ["Round 1", "Round 1, turn 1", "Round 1, turn 2"]
    assert "Round 2, persons" in labels
    assert labels[-1] == "End of the game"


def test_every_line_of_the_sheet_is_explained() -> None:
    helps = helios.helps()
    for state, _ in play(2, 45):
        assert {line.help for line in helios.sheet(view(state)).lines} <= set(helps)
