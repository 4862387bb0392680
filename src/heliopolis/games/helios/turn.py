"""A turn of phase 1: take an action tile, lay it on a slot, carry out its action or skip it. [HEL-16] [HEL-17]"""

from __future__ import annotations

from mypy_extensions import i64

from . import bonus, building, land, sun
from .actions import CONSTRUCT, CREATE, SKIP, SLOT, TAKE
from .material import BUILD, FULL_SLOT, GREY_TILE, KINDS, LAND, SLOTS, TILE_COLOURS
from .state import ACTING, EMPTY_COLUMN, SLOTTING, State


def legal(state: State) -> None:
    """The lowest tile of any column that still has one; taking one is mandatory. [HEL-9] [HEL-16]"""
    for kind in range(KINDS):
        if state.columns[kind] != EMPTY_COLUMN:
            state.add(TAKE + kind)


def apply(state: State, action: i64) -> None:
    """A coloured tile goes on its own slot; for a grey one the player chooses. [HEL-16]"""
    kind = action - TAKE
    colour = state.columns[kind] % TILE_COLOURS
    state.columns[kind] //= TILE_COLOURS
    state.kind = kind
    if colour == GREY_TILE:
        state.phase = SLOTTING
    else:
        lay(state, colour, 0)


def legal_slot(state: State) -> None:
    """Any of the three slots."""
    for slot in range(SLOTS):
        state.add(SLOT + slot)


def apply_slot(state: State, action: i64) -> None:
    """The grey tile lies on the chosen slot."""
    lay(state, action - SLOT, 1)


def lay(state: State, slot: i64, grey: i64) -> None:
    """The tile lies; the fourth on a slot will bring a bonus action. [HEL-17]"""
    player = state.players[state.actor]
    player.slots[(slot * KINDS + state.kind) * 2 + grey] += 1
    if player.slot_size(slot) == FULL_SLOT:
        state.full_slot = slot
    state.phase = ACTING


def legal_action(state: State) -> None:
    """What the tile's kind offers, or skip. [HEL-16]"""
    state.add(SKIP)
    if state.kind == LAND:
        land.legal(state)
    elif state.kind == BUILD:
        building.legal(state)
    else:
        sun.legal(state)


def legal_bonus(state: State) -> None:
    """Any of the three actions, whatever the columns hold, or skip. [HEL-17] [HEL-19]"""
    state.add(SKIP)
    land.legal(state)
    building.legal(state)
    sun.legal(state)


def apply_action(state: State, action: i64) -> None:
    """Begin the chosen action, or skip it."""
    if action == SKIP:
        bonus.after_action(state)
    elif action >= state.board.sun_to:
        sun.apply(state, action)
    elif is_tile(action):
        land.apply(state, action)
    else:
        building.apply(state, action)


def is_tile(action: i64) -> bool:
    """Whether the action chooses a tile of land."""
    return CREATE <= action < CONSTRUCT
