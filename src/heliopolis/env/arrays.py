"""Observations and masks as NumPy arrays, and the spaces they lie in."""

from __future__ import annotations

from ..core.game import Game, State
from ..core.needed import needed
from ..core.observing import Row

with needed("An environment", "env"):
    import numpy as np
    from gymnasium import spaces


def observation_space(game: Game) -> spaces.Box:
    """The bounds that the game states for its observations."""
    entries = game.observer.entries()
    low = np.array([entry.low for entry in entries], dtype=np.int16)
    high = np.array([entry.high for entry in entries], dtype=np.int16)
    return spaces.Box(low, high, dtype=np.int16)


def looking_into(numbers: memoryview, kind: type[np.generic]) -> np.ndarray:
    """An array of packed numbers that lie elsewhere; it shows what is written there, and cannot be written itself."""
    return np.frombuffer(numbers, dtype=kind)


def observation(state: State, seat: int) -> np.ndarray:
    """What a seat may see, as an array of its own."""
    row = Row(len(state.game.observer.entries()))
    state.game.observer.observe(state, seat, row)
    return looking_into(memoryview(row.values), np.int16).copy()


def action_mask(state: State, seat: int) -> np.ndarray:
    """1 for every action that a seat may take now; nobody but the seat that decides may take any."""
    mask = np.zeros(state.game.action_count, dtype=np.int8)
    if state.actor == seat:
        mask[state.legal()] = 1
    return mask
