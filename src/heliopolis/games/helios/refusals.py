"""Which rule of Helios says what is to be decided, and which one forbids a move: for people, outside the hot path."""

from __future__ import annotations

from typing import cast

from ...core.hexes import BIT
from . import land
from .actions import (
    BUY,
    Activate,
    Build,
    Buy,
    CreateLand,
    HeliosMove,
    LayOn,
    SunTo,
    TakeTile,
    TempleOn,
)
from .coast import connected_to_edge
from .material import BUILD, LAND, PRICES, SUN
from .state import ACTING, BONUS, CUBE_CAUSES, CUBE_COLOUR, LAYING, PEOPLE_TURN, PHASE_NAMES, TAKING, State

# What is to be decided in a phase, and by whom.
NOW = {
    "reveal tiles": "HEL-9",
    "start player": "HEL-10",
    "start tile": "HEL-10",
    "open extra stack": "HEL-11",
    "take tile": "HEL-16",
    "slot": "HEL-16",
    "action": "HEL-16",
    "bonus action": "HEL-17",
    "lay tile": "HEL-22",
    "cube field": "HEL-44",
    "pay": "HEL-27",
    "exchange": "HEL-29",
    "draw tiles": "HEL-31",
    "manage land": "HEL-31",
    "persons": "HEL-42",
    "over": "HEL-15",
}
CUBES = {"seat": "HEL-12", "field": "HEL-24", "person": "HEL-44"}  # the colour of a bonus cube, by where it comes from
KIND_OF = {CreateLand: LAND, Build: BUILD, TempleOn: BUILD, SunTo: SUN}  # the action that a move belongs to


def rule_now(state: State) -> str:
    """The rule of the phase."""
    if state.phase == CUBE_COLOUR:
        return CUBES[CUBE_CAUSES[state.cube_cause]]
    return NOW[PHASE_NAMES[state.phase]]


def rule_against(state: State, action: int) -> str:
    """The rule that forbids a move, or the one of the phase where it is no move of it."""
    move = cast(HeliosMove, state.game.move(action))
    if state.phase == TAKING and isinstance(move, TakeTile):
        return "HEL-9"  # the column is empty
    if state.phase in (ACTING, BONUS):
        return against_action(state, move, action) or rule_now(state)
    if state.phase == LAYING and isinstance(move, LayOn):
        return against_field(state, action - state.board.lay)
    if state.phase == PEOPLE_TURN:
        return against_person(state, move, action) or rule_now(state)
    return rule_now(state)


def against_action(state: State, move: HeliosMove, action: int) -> str | None:
    """Why an action cannot be begun so; None if the tile that was taken is not for it."""
    kind = KIND_OF.get(type(move))
    if kind is None or (state.phase == ACTING and kind != state.kind):
        return None
    if isinstance(move, SunTo):
        return against_sun(state, action - state.board.sun_to)
    if isinstance(move, CreateLand):
        return "HEL-22"  # the tile is not there, or fits nowhere
    return "HEL-25" if isinstance(move, TempleOn) else "HEL-27"  # the price, or it stands already


def against_sun(state: State, field: int) -> str:
    """Why the sun cannot go there: into a dead end, or else too far, the wrong way, or onto a tile."""
    player = state.players[state.actor]
    empty = connected_to_edge(state.board, player.land)
    dead_end = empty & BIT[field] and not player.coast_of(state.board).open & BIT[field]
    return "HEL-37" if dead_end else "HEL-33"


def against_field(state: State, field: int) -> str:
    """Why the tile cannot lie there: it would enclose the sun, or else the field is not free or not beside a tile."""
    beside = land.fields_next_to_land(state.board, state.players[state.actor])
    return "HEL-23" if beside & BIT[field] else "HEL-22"


def against_person(state: State, move: HeliosMove, action: int) -> str | None:
    """Why a person cannot be bought or activated; None if it is no such move."""
    if isinstance(move, Activate):
        return "HEL-43"
    if not isinstance(move, Buy):
        return None
    person = action - BUY
    dear = state.for_sale & BIT[person] and not state.bought and state.players[state.actor].mana < PRICES[person]
    return "HEL-43" if dear else "HEL-42"
