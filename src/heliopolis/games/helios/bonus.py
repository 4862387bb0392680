"""Bonus actions: what comes after an action, in its order. [HEL-17] [HEL-18] [HEL-19]"""

from __future__ import annotations

from . import rounds
from .state import BONUS, NONE, State


def after_action(state: State) -> None:
    """A full slot brings a bonus action and is cleared when that is done; then the turn is over. [HEL-17]

    A Palace never gets here before its own bonus action is done, so that one comes first. [HEL-18]
    """
    if state.full_slot != NONE and not state.full_slot_used:
        state.full_slot_used = 1
        state.phase = BONUS
    else:
        if state.full_slot != NONE:
            state.clear_slot(state.players[state.turn], state.full_slot)
            state.full_slot = NONE
            state.full_slot_used = 0
        state.kind = NONE
        rounds.end_turn(state)
