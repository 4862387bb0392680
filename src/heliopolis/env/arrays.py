"""What the environments hand out as NumPy arrays: observations, masks, and the spaces they lie in."""

from __future__ import annotations

from ..bots import seen
from ..bots.seen import looking_into
from ..core.game import Game, State
from ..core.needed import needed
from .numbers import Scale, observation

with needed("An environment", "env"):
    import numpy as np
    from gymnasium import spaces

__all__ = ["Scale", "action_mask", "looking_into", "observation", "observation_space"]


def observation_space(game: Game, *, floats: bool = False) -> spaces.Box:
    """The bounds that the game states for its observations, or those of floats."""
    entries = game.observer.entries()
    if floats:
        return spaces.Box(0.0, 1.0, (len(entries),), dtype=np.float32)
    low = np.array([entry.low for entry in entries], dtype=np.int16)
    high = np.array([entry.high for entry in entries], dtype=np.int16)
    return spaces.Box(low, high, dtype=np.int16)


def action_mask(state: State, seat: int, *, over: bool = False) -> np.ndarray:
    """1 for every action that a seat may take now, nothing for a seat that does not decide.

    When a game is over there is nothing to decide, and the mask is all 1: a softmax over none has no value.
    """
    if over or state.over:
        return np.ones(state.game.action_count, dtype=np.int8)
    return seen.action_mask(state, seat)
