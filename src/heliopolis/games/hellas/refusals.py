"""Which rule of Hellas says what is to be decided, and which one forbids a move: for people, outside the hot path."""

from __future__ import annotations

from . import building
from .actions import MOVES, SITE_ACTIONS, BuildAt
from .island import COAST, INLAND
from .material import BUILD_HOUSE_AND_SQUARE, FREE, PIECES, SQUARE, STATUE
from .state import BUILD, PHASE_NAMES, PhaseName, State

# What is to be decided in a phase, and by whom.
NOW: dict[PhaseName, str] = {
    "start player": "HLS-3",
    "first tiles": "HLS-3",
    "choose": "HLS-5",
    "build": "HLS-7",
    "column": "HLS-16",
    "reveal": "HLS-13",
    "place tile": "HLS-13",
    "move worker": "HLS-14",
    "over": "HLS-4",
}


def rule_now(state: State) -> str:
    """The rule of the phase."""
    return NOW[PHASE_NAMES[state.phase]]


def rule_against(state: State, action: int) -> str:
    """The rule that forbids a move; where pieces are built there are several, else it is the one of the phase."""
    move = MOVES[action]
    if state.phase != BUILD or not isinstance(move, BuildAt):
        return rule_now(state)
    piece = PIECES.index(move.piece) + 1
    return against_building(state, piece, action - int(SITE_ACTIONS[piece]))


def against_building(state: State, piece: int, field: int) -> str:
    """Why a piece cannot be built on a field now."""
    if not building.may_build(state, piece):
        both = state.action == BUILD_HOUSE_AND_SQUARE and piece <= SQUARE
        return "HLS-10" if both else "HLS-5"  # one of each; what the action field says
    region = state.island.regions[field]
    if not state.pieces_left(state.actor, piece) or region not in (COAST, INLAND) or state.pieces[field] != FREE:
        return "HLS-8"
    return "HLS-11" if piece == STATUE else "HLS-9"  # the wrong region, or the price
