"""The temple actions: columns for marble, and rings. [HLS-16] to [HLS-19]"""

from __future__ import annotations

from mypy_extensions import i64

from . import stages
from .actions import COLUMN_AT, DECLINE
from .material import RINGS, TEMPLE, TEMPLE_COLUMNS, TEMPLE_PRICES
from .state import COLUMN, State


def begin(state: State) -> None:
    """The active player builds all columns of the action, or none. [HLS-16]"""
    state.phase = COLUMN
    state.actor = state.turn
    state.columns_left = TEMPLE_COLUMNS[state.action - TEMPLE]


def is_first(state: State) -> bool:
    """Whether no column has been built in this action yet."""
    return state.columns_left == TEMPLE_COLUMNS[state.action - TEMPLE]


def can_build(state: State) -> bool:
    """All columns must be paid and have room. [HLS-16]"""
    marble = state.players[state.turn].marble
    return marble >= TEMPLE_PRICES[state.action - TEMPLE] and state.room >= state.columns_left


def legal(state: State) -> None:
    """A column in any temple with room; declining only before the first. [HLS-16]"""
    if is_first(state):
        state.add(DECLINE)
        if not can_build(state):
            return
    island = state.island
    for temple in range(len(island.temples)):
        if state.columns[temple] < island.temple_sizes[temple]:
            state.add(COLUMN_AT + island.temples[temple])


def apply(state: State, action: i64) -> None:
    """One column; the whole price is paid with the first, the action's ring comes after the last. [HLS-16]"""
    if action != DECLINE:
        if is_first(state):
            state.players[state.turn].marble -= TEMPLE_PRICES[state.action - TEMPLE]
        build(state, state.island.temple_at[action - COLUMN_AT])
        state.columns_left -= 1
        if state.columns_left:
            return
        give_ring(state)
    state.columns_left = 0
    stages.end_action(state)


def build(state: State, temple: i64) -> None:
    """The last column of a temple brings a ring at once. [HLS-17]"""
    state.columns[temple] += 1
    state.room -= 1
    if state.columns[temple] == state.island.temple_sizes[temple]:
        give_ring(state)


def give_ring(state: State) -> None:
    """The active player gets a ring, if there is one left. [HLS-19]"""
    if state.rings < RINGS:
        state.rings += 1
        state.players[state.turn].rings += 1
