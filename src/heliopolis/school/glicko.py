"""Ratings of solvers and puzzles: Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system".

An answer is a game between a person and a puzzle: whoever finds the best move has won. Each side has a rating, how
uncertain it is (its deviation), and how erratic (its volatility).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

SCALE = 173.7178  # points of the usual scale in one of Glicko-2's own
USUAL = 1500.0
WIDEST = 350.0  # the deviation of somebody of whom nothing is known
TAU = 0.5  # how much volatilities may change
NEAR = 1e-6


@dataclass(frozen=True)
class Rating:
    """How strong somebody is, or how hard something."""

    rating: float = USUAL
    deviation: float = WIDEST
    volatility: float = 0.06

    def after(self, days: float) -> Rating:
        """The same after days without a game: less certain, a little for each."""
        phi = math.sqrt((self.deviation / SCALE) ** 2 + self.volatility**2 * max(0.0, days))
        return replace(self, deviation=min(WIDEST, phi * SCALE))


def expected(solver: Rating, puzzle: Rating) -> float:
    """How likely it is that a solver finds the answer."""
    distance = (solver.rating - puzzle.rating) / SCALE
    return 1 / (1 + math.exp(-weight(puzzle) * distance))


def weight(other: Rating) -> float:
    """How much a game with somebody says: the less, the less certain his own rating is."""
    phi = other.deviation / SCALE
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def updated(own: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """A rating after some games, each with the other's rating and the result: 1 won, 0 lost.

    >>> after = updated(Rating(1500, 200), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    >>> f"{after.rating:.2f} {after.deviation:.2f} {after.volatility:.6f}"
    '1464.05 151.52 0.059996'
    """
    phi = own.deviation / SCALE
    chances = [expected(own, other) for other, _ in games]
    weights = [weight(other) for other, _ in games]
    variance = 1 / sum([factor**2 * chance * (1 - chance) for factor, chance in zip(weights, chances, strict=True)])
    better = sum(
        [factor * (result - chance) for factor, chance, (_, result) in zip(weights, chances, games, strict=True)]
    )
    volatility = new_volatility(own, phi, variance, variance * better)
    widened = phi**2 + volatility**2
    narrowed = 1 / (1 / widened + 1 / variance)
    return Rating(own.rating + SCALE * narrowed * better, SCALE * math.sqrt(narrowed), volatility)


def new_volatility(own: Rating, phi: float, variance: float, delta: float) -> float:
    """The volatility at which the results are least surprising, found between two bounds (the Illinois algorithm)."""
    start = math.log(own.volatility**2)

    def surprise(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        high = start - TAU
        while surprise(high) < 0:
            high -= TAU
    at_low, at_high = surprise(low), surprise(high)
    while abs(high - low) > NEAR:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = surprise(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
