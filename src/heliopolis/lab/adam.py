"""Adam: steps down a slope, each weight at a pace of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

FORGETTING, SQUARES_FORGETTING = 0.9, 0.999
NOWHERE: Mapping[int, float] = MappingProxyType({})


class Adam:
    """What Adam remembers of some arrays of weights, which it changes in place."""

    def __init__(self, weights: list[np.ndarray]) -> None:
        import numpy as np

        self.np = np
        self.weights = weights
        self.means = [np.zeros_like(weight) for weight in weights]
        self.squares = [np.zeros_like(weight) for weight in weights]
        self.steps = 0

    def step(
        self, slopes: Sequence[np.ndarray], pace: float, decay: float, towards: Mapping[int, float] = NOWHERE
    ) -> None:
        """One step; `decay` draws every weight to 0, or some arrays `towards` another number."""
        self.steps += 1
        for place, slope in enumerate(slopes):
            weight = self.weights[place]
            slope = slope + decay * (weight - towards.get(place, 0.0))
            self.means[place] = FORGETTING * self.means[place] + (1 - FORGETTING) * slope
            self.squares[place] = SQUARES_FORGETTING * self.squares[place] + (1 - SQUARES_FORGETTING) * slope * slope
            mean = self.means[place] / (1 - FORGETTING**self.steps)
            square = self.squares[place] / (1 - SQUARES_FORGETTING**self.steps)
            weight -= (pace * mean / (self.np.sqrt(square) + 1e-8)).astype(weight.dtype)
