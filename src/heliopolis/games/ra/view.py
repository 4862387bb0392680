"""What a seat may see of a position. [RA-36] [RA-37] [RA-39]"""

from __future__ import annotations

from typing import Any

from . import position, scoring
from .material import ITEM_FLOOR, ITEM_NAMES, KINDS, RA, TILE_COUNTS
from .state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it: with hidden points, the others' points and the count of the bag are missing."""
    open_book = state.over or state.options["points"] == "shown"
    seen = position.describe(state)
    seen["track_fields"] = int(state.track_fields)
    seen["bag_size"] = int(state.bag_size)
    seen["out"] = position.counts(out_of_game(state))
    if not open_book:
        seen["bag"] = None
        seen["out"] = None
    for number, player in enumerate(seen["players"]):
        player["now"] = dict(zip(ITEM_NAMES[:ITEM_FLOOR], scoring.sheet(state, number)))
        if not open_book and number != seat:
            player["points"] = None
            player["scored"] = None
    return seen


def out_of_game(state: State) -> list[int]:
    """How many tiles of each kind have left the game: all that are nowhere else."""
    out = list(TILE_COUNTS)
    out[RA] -= int(state.ra_tiles)
    for kind in range(KINDS):
        out[kind] -= state.bag[kind] + state.row[kind]
        for player in state.players:
            out[kind] -= player.tiles[kind]
    return out
