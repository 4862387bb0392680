"""How many sequences of moves there are from some positions: golden numbers that change when a rule changes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.hellas.crafted import table

import heliopolis

COUNTS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "first turn, 2 players": ({"players": 2}, [9, 223, 7188]),
    # 9 kinds; then 80 houses, 160 houses and squares, 48 palaces on the coast, 37 tiles, 5 columns twice, declining
    # everywhere but for the quarry, and 9 kinds again after the marble.
    "first turn, 4 players": ({"players": 4}, [9, 80 + 160 + 48 + 37 + 5 + 5 + 7 + 9, 22356]),
    "a tile is revealed": ({"step": "reveal", "action": "quarry"}, [37, 129, 2700, 33480]),
    "five columns, three temples nearly full": (
        {
            "step": "column",
            "action": "temple 5",
            "columns_left": 5,
            "marble": {0: 12},
            "columns": {"2,2": 3, "0,0": 7, "-3,2": 5},
        },
        [6, 30, 435, 22641],
    ),
    "house and square with little marble": (
        {"players": 2, "step": "build", "action": "house and square", "marble": {0: 3, 1: 1}},
        [89, 3449, 183664],
    ),
}


@pytest.mark.parametrize("name", COUNTS)
def test_perft_from_crafted_positions(name: str) -> None:
    wishes, expected = COUNTS[name]
    state = table(**wishes)
    assert [heliopolis.perft(state, depth) for depth in range(1, len(expected) + 1)] == expected
