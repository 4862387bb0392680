"""What a seat sees and may do, as NumPy arrays: for environments, and for bots that are functions or networks."""

from __future__ import annotations

from ..core.game import State
from ..core.needed import needed
from ..core.observing import Row

with needed("An observation as an array", "env"):
    import numpy as np


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
