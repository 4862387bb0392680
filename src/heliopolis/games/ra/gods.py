"""God tiles: each takes one tile of the row. [RA-10] [RA-11]"""

from __future__ import annotations

from mypy_extensions import i64

from . import disasters
from .actions import DONE, TAKE
from .material import GOD, KINDS
from .state import GODS, State


def can_take(state: State) -> bool:
    """Whether the player has a god tile and the row a tile that it can take."""
    return state.players[state.actor].tiles[GOD] > 0 and state.row_size > state.row[GOD]


def legal(state: State) -> None:
    """Any tile of the row but a god tile; equal tiles are one choice."""
    for kind in range(KINDS):
        if kind != GOD and state.row[kind]:
            state.add(TAKE + kind)


def legal_more(state: State) -> None:
    """After the first tile one may stop."""
    state.add(DONE)
    legal(state)


def apply(state: State, action: i64) -> bool:
    """Take a tile for a god tile; after the last one the disasters taken are settled [RA-11], which ends the turn."""
    if action != DONE:
        player = state.players[state.actor]
        player.tiles[GOD] -= 1
        player.tiles[action - TAKE] += 1
        state.row[action - TAKE] -= 1
        state.row_size -= 1
        if can_take(state):
            state.phase = GODS
            return False
    return disasters.settle(state, state.turn)
