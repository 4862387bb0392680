"""Set-up: nature names the start player and puts a tile on each start quarry. [HLS-3]"""

from __future__ import annotations

from mypy_extensions import i64

from . import quarry, stages
from .actions import START_PLAYER, TILE
from .material import ACTIVE_QUARRIES
from .state import FIRST_TILES, State


def legal_first_player(state: State) -> None:
    """Every seat is as likely as the others."""
    for seat in range(state.seats):
        state.add_chance(START_PLAYER + seat, 1)


def apply_first_player(state: State, action: i64) -> None:
    """The tiles come next."""
    state.start_player = action - START_PLAYER
    state.phase = FIRST_TILES


def apply_first_tile(state: State, action: i64) -> None:
    """The next start quarry gets the tile; after the last one the first stage begins."""
    place = tiles_placed(state)
    quarry.put_tile(state, state.island.start_quarries[place], action - TILE)
    if place + 1 == ACTIVE_QUARRIES:
        stages.begin(state)


def tiles_placed(state: State) -> i64:
    """How many start quarries have their tile."""
    place: i64 = 0
    while state.tops[state.island.start_quarries[place]]:
        place += 1
    return place
