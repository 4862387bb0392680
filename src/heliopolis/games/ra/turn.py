"""A turn: draw a tile, use god tiles, or call Ra. [RA-7]"""

from __future__ import annotations

from librt.random import Random
from mypy_extensions import i64

from ...core.game import NATURE
from . import auction, epoch, gods
from .actions import CALL, DRAW, TILE
from .material import KINDS, RA
from .state import CALLED, DRAWING, DRAWN, ROW_FULL, State


def legal(state: State) -> None:
    """With a full row nobody may draw [RA-9]; calling Ra is always possible [RA-12]."""
    if not state.row_is_full():
        state.add(DRAW)
    state.add(CALL)
    if gods.can_take(state):
        gods.legal(state)


def apply(state: State, action: i64) -> bool:
    """Carry out the one thing the player does; whether that was the whole turn."""
    if action == DRAW:
        state.phase = DRAWING
        state.actor = NATURE
        return False
    if action == CALL:
        auction.begin(state, ROW_FULL if state.row_is_full() else CALLED)  # [RA-16]
        return False
    return gods.apply(state, action)


def legal_draw(state: State) -> None:
    """Any tile of the bag."""
    for kind in range(KINDS):
        if state.bag[kind]:
            state.add_chance(TILE + kind, state.bag[kind])


def draw(state: State, rng: Random) -> i64:
    """The same chances without listing them first, for play-outs."""
    place: i64 = rng.randrange(state.bag_size)
    kind: i64 = 0
    while place >= state.bag[kind]:
        place -= state.bag[kind]
        kind += 1
    return TILE + kind


def apply_draw(state: State, action: i64) -> bool:
    """A Ra tile goes on the track, any other into the row, which ends the turn. [RA-8]"""
    kind = action - TILE
    state.bag[kind] -= 1
    state.bag_size -= 1
    if kind != RA:
        state.row[kind] += 1
        state.row_size += 1
        return True
    state.ra_tiles += 1
    if state.ra_tiles == state.track_fields:  # no auction [RA-24]
        epoch.end(state)
    else:
        auction.begin(state, DRAWN)
    return False
