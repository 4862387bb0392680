"""A turn: a stone on a free action field, and its action. [HLS-5]"""

from __future__ import annotations

from mypy_extensions import i64

from ...core.game import NOBODY
from . import building, quarry, stages, temple
from .material import KINDS, MARBLE, MARBLE_GAIN, QUARRY, TEMPLE, TEMPLE_KINDS
from .state import TRAIL_DIGIT, State


def legal(state: State) -> None:
    """Any kind of action with a free field, also one that he cannot use. [HLS-5] [HLS-6]"""
    for kind in range(KINDS):
        if state.bar[kind] < state.island.bar[kind]:
            state.add(kind)


def apply(state: State, kind: i64) -> None:
    """Place a stone and begin the action."""
    state.bar[kind] += 1
    state.stones += 1
    state.trail = TRAIL_DIGIT * state.trail + kind + 1
    state.action = kind
    if kind == QUARRY:
        quarry.begin(state)
    elif kind == MARBLE:
        state.players[state.turn].marble += MARBLE_GAIN
        stages.end_action(state)
    elif is_temple(kind):
        if state.next_start == NOBODY:  # the first in this stage [HLS-18]
            state.next_start = state.turn
        temple.begin(state)
    else:
        building.begin(state)


def is_temple(kind: i64) -> bool:
    """Whether an action is one of the three for temples."""
    return TEMPLE <= kind < TEMPLE + TEMPLE_KINDS
