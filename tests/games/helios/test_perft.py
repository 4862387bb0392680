"""How many sequences of moves there are from the middle of a game: golden numbers that change when a rule changes."""

from __future__ import annotations

import pytest
from tests.games.helios.crafted import Land, table

import heliopolis

RICH: Land = {(0, 0): "brown: brown grey", (0, 1): "green: green blue", (1, 0): "grey: black brown"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_perft_of_a_turn(players: int) -> None:
    columns = {"land": ["red", "grey"], "build": ["blue", "grey"], "sun": ["yellow"]}
    seats = {0: {"slots": {"red": ["land"] * 3}, "mana": 4}}
    state = table(players, phase="take tile", columns=columns, land={0: RICH}, seats=seats)
    assert [heliopolis.perft(state, depth) for depth in range(1, 6)] == [3, 9, 84, 417, 3377]


def test_perft_of_a_turn_of_phase_2() -> None:
    seats = {0: {"mana": 4, "persons": {"priestess": "inactive", "cartographer": "inactive"}}}
    state = table(phase="persons", land={0: RICH}, seats=seats)
    assert [heliopolis.perft(state, depth) for depth in range(1, 6)] == [9, 32, 87, 329, 1636]
