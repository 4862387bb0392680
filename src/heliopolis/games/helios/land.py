"""Creating land: a tile, its field, and what the field brings. [HEL-22] [HEL-23] [HEL-24] [HEL-31]"""

from __future__ import annotations

from mypy_extensions import i64

from ...core.game import NATURE
from ...core.hexes import BIT
from . import bonus, cubes
from .actions import CREATE, DRAW
from .board import Board
from .material import COLOURS, MANA_FIELD, TILE_KINDS
from .player import Player
from .state import DRAWING, FOR_FIELD, LAYING, MANAGING, NONE, State


def fields_for_tile(state: State, player: Player) -> i64:
    """All fields where the player may lay a tile. [HEL-22] [HEL-23]"""
    board = state.board
    fields = fields_next_to_land(board, player)
    if not BIT[player.sun] & board.edge:
        for field in range(board.light_count):
            if fields & BIT[field] and not board.reaches_edge(player.sun, player.land | BIT[field]):
                fields ^= BIT[field]
    return fields


def fields_next_to_land(board: Board, player: Player) -> i64:
    """Free light fields next to a tile, but not the sun's. [HEL-22]"""
    return board.spread(player.land) & board.light & ~player.land & ~BIT[player.sun]


def has_field_for_tile(state: State, player: Player) -> bool:
    """Whether there is such a field at all."""
    fields = fields_next_to_land(state.board, player)
    while fields:
        low = fields & -fields
        if state.board.reaches_edge(player.sun, player.land | low):
            return True
        fields ^= low
    return False


def legal(state: State) -> None:
    """Any kind of tile on offer, if there is a field for it; equal tiles are one choice. [HEL-22]"""
    if has_field_for_tile(state, state.players[state.actor]):
        for kind in range(TILE_KINDS):
            if state.offer[kind]:
                state.add(CREATE + kind)


def apply(state: State, action: i64) -> None:
    """The tile is chosen; now its field."""
    state.tile = action - CREATE
    state.offer[state.tile] -= 1
    state.phase = LAYING


def legal_field(state: State) -> None:
    """Every field where the tile may lie."""
    fields = fields_for_tile(state, state.players[state.actor])
    first = state.board.lay
    for field in range(state.board.light_count):
        if fields & BIT[field]:
            state.add(first + field)


def apply_field(state: State, action: i64) -> None:
    """The tile lies; its field may bring mana or a bonus cube. [HEL-24]"""
    board = state.board
    player = state.players[state.actor]
    field = action - board.lay
    player.lay(state.tile, field)
    state.tile = NONE
    if board.mana & BIT[field]:
        player.mana += MANA_FIELD
    if board.bonus & BIT[field]:
        cubes.begin(state, state.actor, FOR_FIELD, field)
    else:
        after_tile(state)


def after_tile(state: State) -> None:
    """The next tile of the Land Management, or the action is done."""
    state.cube_cause = NONE
    if state.managed:
        manage(state)
    else:
        bonus.after_action(state)


# Land Management. [HEL-31]


def begin_managing(state: State) -> None:
    """Nature draws two tiles from below the extra stack."""
    state.phase = DRAWING
    state.actor = NATURE
    state.managed = 1


def legal_draw(state: State) -> None:
    """Any tile of the extra stack; it can never be empty."""
    drawn: i64 = 0
    for colour in range(COLOURS):
        if state.extra[colour]:
            state.add_chance(DRAW + colour, state.extra[colour])
            drawn += 1
    assert drawn > 0


def apply_draw(state: State, action: i64) -> None:
    """Both tiles are drawn before either is placed."""
    colour = action - DRAW
    state.extra[colour] -= 1
    if state.drawn == NONE:
        state.drawn = colour
    else:
        state.drawn_too = colour
        state.actor = state.turn
        manage(state)


def manage(state: State) -> None:
    """Tiles that fit nowhere leave the game with their cubes; the others must be placed."""
    if state.drawn != NONE and has_field_for_tile(state, state.players[state.actor]):
        state.phase = MANAGING
    else:
        state.drawn = NONE
        state.drawn_too = NONE
        state.managed = 0
        bonus.after_action(state)


def legal_managed(state: State) -> None:
    """The player picks the order; equal tiles are one choice."""
    state.add(CREATE + state.drawn)
    if state.drawn_too != NONE and state.drawn_too != state.drawn:
        state.add(CREATE + state.drawn_too)


def apply_managed(state: State, action: i64) -> None:
    """One of the drawn tiles is chosen; now its field."""
    state.tile = action - CREATE
    if state.tile == state.drawn:
        state.drawn = state.drawn_too
    state.drawn_too = NONE
    state.phase = LAYING
