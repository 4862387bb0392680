"""The three stages: how the turn passes on, how a stage ends, how the game ends. [HLS-4] [HLS-5] [HLS-18]"""

from __future__ import annotations

from ...core.game import NOBODY
from .material import KINDS, STAGES
from .state import CHOOSE, NOTHING, OVER, State


def begin(state: State) -> None:
    """The start player has the first turn."""
    state.turn = state.start_player
    begin_turn(state)


def begin_turn(state: State) -> None:
    """The active player chooses an action field."""
    state.action = NOTHING
    state.phase = CHOOSE
    state.actor = state.turn


def end_action(state: State) -> None:
    """The next player has a turn; after the last stone the stage ends. [HLS-5]"""
    if state.stones < state.all_stones():
        state.turn = state.after(state.turn)
        begin_turn(state)
    else:
        end(state)


def end(state: State) -> None:
    """The bar is cleared; the next stage begins, or the game is over."""
    for kind in range(KINDS):
        state.bar[kind] = 0
    state.stones = 0
    state.trail = 0
    if state.stage == STAGES:
        end_game(state)
        return
    if state.next_start != NOBODY:  # who chose a temple first starts the next stage [HLS-18]
        state.start_player = state.next_start
        state.next_start = NOBODY
    state.stage += 1
    begin(state)


def end_game(state: State) -> None:
    """Nobody has a move any more; the points are those of the position."""
    state.next_start = NOBODY
    state.action = NOTHING
    state.phase = OVER
    state.actor = NOBODY
    state.over = True
