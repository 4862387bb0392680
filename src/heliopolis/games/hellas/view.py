"""What a seat may see of a position. [HLS-26]"""

from __future__ import annotations

from typing import Any

from . import position, scoring
from .material import HOUSE, PALACE, PIECE_NAMES, SQUARE, STATUE
from .state import OVER, State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it: with hidden marble, the others' marble and its points are missing."""
    open_screens = state.phase == OVER or state.options["marble"] == "shown"
    seen = position.describe(state)
    seen["map"] = state.island.name
    seen["supply_size"] = len(seen["supply"])
    seen["statues_left"] = int(state.pieces_left(0, STATUE))
    seen["stones_left"] = stones_left(state)
    for number, player in enumerate(seen["players"]):
        player["left"] = {
            PIECE_NAMES[piece]: int(state.pieces_left(number, piece)) for piece in (HOUSE, SQUARE, PALACE)
        }
        now: dict[str, int | None] = {name: points for name, points in scoring.breakdown(state, number).items()}
        player["now"] = now
        if not open_screens and number != seat:
            player["marble"] = None
            now["marble"] = None
    return seen


def stones_left(state: State) -> list[int]:
    """How many stones each seat has still to place in this stage. [HLS-4]"""
    if state.over:
        return [0] * int(state.seats)
    seats = int(state.seats)
    each = int(state.all_stones()) // seats
    placed = int(state.stones)
    start = int(state.start_player)
    return [each - (placed + seats - 1 - (seat - start) % seats) // seats for seat in range(seats)]
