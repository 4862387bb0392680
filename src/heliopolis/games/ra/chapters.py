"""Which chapter of the book speaks in which phase."""

from __future__ import annotations

from mypy_extensions import i64

from . import auction, disasters, epoch, gods, turn
from .state import AUCTION, DEALING, DRAWING, GODS, TURN, State


def find_moves(state: State) -> None:
    """Add every legal action to the state's buffer."""
    phase = state.phase
    if phase == AUCTION:
        auction.legal(state)
    elif phase == TURN:
        turn.legal(state)
    elif phase == DRAWING:
        turn.legal_draw(state)
    elif phase == GODS:
        gods.legal_more(state)
    elif phase == DEALING:
        epoch.legal_deal(state)
    else:
        disasters.legal(state)


def apply(state: State, action: i64) -> bool:
    """Carry out an action up to the end of the turn; whether the turn is over and passes on."""
    phase = state.phase
    if phase == AUCTION:
        return auction.apply(state, action)
    if phase == TURN:
        return turn.apply(state, action)
    if phase == DRAWING:
        return turn.apply_draw(state, action)
    if phase == GODS:
        return gods.apply(state, action)
    if phase == DEALING:
        epoch.apply_deal(state, action)
        return False
    return disasters.apply(state, action)
