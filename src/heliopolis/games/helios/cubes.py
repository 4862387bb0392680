"""Bonus cubes: any colour, then the tile they lie on. [HEL-12] [HEL-24] [HEL-44]"""

from __future__ import annotations

from mypy_extensions import i64

from ...core.hexes import BIT
from .actions import CUBE
from .material import COLOURS
from .player import Player
from .state import CUBE_COLOUR, CUBE_FIELD, NONE, State


def begin(state: State, seat: i64, cause: i64, field: i64) -> None:
    """Ask a player for the colour; `field` is where the cube lies, or NONE if that is to be chosen, too."""
    state.phase = CUBE_COLOUR
    state.actor = seat
    state.cube_cause = cause
    state.field = field


def room(player: Player) -> i64:
    """The tiles that can take a cube: no temple, fewer than two cubes. [HEL-44]"""
    return player.land & ~player.temples & ~player.with_two_cubes()


def legal_colour(state: State) -> None:
    """Any colour."""
    for colour in range(COLOURS):
        state.add(CUBE + colour)


def legal_field(state: State) -> None:
    """Any own tile with room."""
    fields = room(state.players[state.actor])
    first = state.board.cube_on
    for field in range(state.board.light_count):
        if fields & BIT[field]:
            state.add(first + field)


def apply_colour(state: State, action: i64) -> None:
    """The colour is chosen; if the field is settled, the cube lies there."""
    if state.field == NONE:
        state.cube_colour = action - CUBE
        state.phase = CUBE_FIELD
    else:
        state.players[state.actor].add_cube(action - CUBE, state.field)
        state.field = NONE


def apply_field(state: State, action: i64) -> None:
    """The cube lies on the chosen tile."""
    state.players[state.actor].add_cube(state.cube_colour, action - state.board.cube_on)
    state.cube_colour = NONE
