"""Small things the tests of all games use."""

from __future__ import annotations

from typing import TypeVar

import heliopolis

Position = TypeVar("Position", bound=heliopolis.State)


def play(state: Position, *moves: str) -> Position:
    """Make some moves, each of them checked; the state itself, for chaining."""
    for move in moves:
        state.play(move)
    return state


def legal(state: heliopolis.State) -> list[str]:
    """What may be done now, in notation."""
    return [state.game.notation(action) for action in state.legal()]
