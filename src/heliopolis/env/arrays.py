"""Observations and masks as NumPy arrays, and the spaces they lie in."""

from __future__ import annotations

from ..core.game import Game
from ..core.needed import needed

with needed("An environment", "env"):
    import numpy as np
    from gymnasium import spaces

from ..bots.seen import action_mask, looking_into, observation

__all__ = ["action_mask", "looking_into", "observation", "observation_space"]


def observation_space(game: Game) -> spaces.Box:
    """The bounds that the game states for its observations."""
    entries = game.observer.entries()
    low = np.array([entry.low for entry in entries], dtype=np.int16)
    high = np.array([entry.high for entry in entries], dtype=np.int16)
    return spaces.Box(low, high, dtype=np.int16)
