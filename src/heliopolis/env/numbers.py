"""Observations as NumPy arrays: of small whole numbers, or of floats from 0 to 1; nothing here needs Gymnasium."""

from __future__ import annotations

from ..bots import seen
from ..core.game import Game, State
from ..core.needed import needed

with needed("An observation as an array", "env"):
    import numpy as np


class Scale:
    """Brings the numbers of observations into [0, 1], each by the bounds that the game states for it."""

    def __init__(self, game: Game) -> None:
        entries = game.observer.entries()
        self.low = np.array([entry.low for entry in entries], dtype=np.float32)
        self.span = np.array([max(1, entry.high - entry.low) for entry in entries], dtype=np.float32)

    def write(self, numbers: np.ndarray, floats: np.ndarray) -> None:
        """Write numbers as floats into an array of the same shape."""
        np.subtract(numbers, self.low, out=floats)
        np.divide(floats, self.span, out=floats)

    def floats(self, numbers: np.ndarray) -> np.ndarray:
        """Numbers as floats, in an array of their own."""
        made = np.empty(numbers.shape, dtype=np.float32)
        self.write(numbers, made)
        return made


def observation(state: State, seat: int, scale: Scale | None = None) -> np.ndarray:
    """What a seat may see, as an array of its own: of small whole numbers, or of floats."""
    numbers = seen.observation(state, seat)
    return numbers if scale is None else scale.floats(numbers)
