"""Paying with cubes, one a move: owned colours of the cost first, then any cubes. [HEL-27] [HEL-43]"""

from __future__ import annotations

from mypy_extensions import i64

from ...core.hexes import BIT
from .material import COLOURS, COST_COLOURS, COST_PARTS, COST_WHITE, PARTS, SUBSTITUTE
from .player import Player
from .state import NONE, PAYING, State


def price(owned: i64, item: i64) -> i64:
    """How many cubes an item costs who owns these colours: two for each one that is missing. [HEL-27]"""
    cubes = COST_WHITE[item]
    for part in range(item * PARTS, item * PARTS + COST_PARTS[item]):
        if COST_COLOURS[part] & owned:
            cubes += 1
        else:
            cubes += SUBSTITUTE
    return cubes


def owned_colours(player: Player) -> i64:
    """The colours of which the player has a cube, as a mask."""
    cubes = player.cubes
    owned: i64 = 0
    for colour in range(COLOURS):
        if cubes[colour]:
            owned |= BIT[colour]
    return owned


def begin(state: State, item: i64) -> None:
    """What is missing is judged once, before paying. [HEL-27]"""
    owned = owned_colours(state.players[state.actor])
    state.phase = PAYING
    state.item = item
    state.owed_parts = 0
    state.owed_free = COST_WHITE[item]
    for part in range(COST_PARTS[item]):
        if colours_of(item, part) & owned:
            state.owed_parts |= BIT[part]
        else:
            state.owed_free += SUBSTITUTE


def begin_free(state: State, item: i64, cubes: i64) -> None:
    """A payment of any cubes."""
    state.phase = PAYING
    state.item = item
    state.owed_parts = 0
    state.owed_free = cubes


def owed_part(state: State) -> i64:
    """The next part of the cost that is owed in its colour; NONE if only free cubes are left."""
    for part in range(PARTS):
        if state.owed_parts & BIT[part]:
            return part
    return NONE


def colours_of(item: i64, part: i64) -> i64:
    """The colours that will do for a part of a cost."""
    return COST_COLOURS[item * PARTS + part]


def legal(state: State) -> None:
    """Any cube of the colour that is due, from any tile."""
    part = owed_part(state)
    colours: i64 = BIT[COLOURS] - 1
    if part != NONE:
        colours = colours_of(state.item, part)
    cubes = state.players[state.actor].cubes
    for colour in range(COLOURS):
        if colours & BIT[colour]:
            fields = cubes[colour]
            action = state.board.pay + colour
            while fields:
                if fields & 1:
                    state.add(action)
                fields >>= 1
                action += COLOURS


def apply(state: State, action: i64) -> bool:
    """A cube goes back to the supply; whether all is paid."""
    place = action - state.board.pay
    state.players[state.actor].remove_cube(place % COLOURS, place // COLOURS)
    part = owed_part(state)
    if part == NONE:
        state.owed_free -= 1
    else:
        state.owed_parts ^= BIT[part]
    return state.owed_parts == 0 and state.owed_free == 0
