"""What a game's own policy knows, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .game import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """The knowledge of one game; a game without one has players who know nothing."""

    def rate_moves(self, state: State) -> None:
        """Give every move in the buffer a weight of at least 1: how much a sensible player would lean to it."""
        for i in range(state.move_count):
            state.weights[i] = 1

    def estimate(self, state: State, values: vec[i64]) -> None:
        """What every seat will have at the end, in hundredths of a point, as far as one can tell."""
        points = state.points()
        for seat in range(state.seats):
            values[seat] = 100 * points[seat]

    def stage(self, state: State) -> i64:
        """A number that changes when an epoch, round or phase ends: there an estimate says most."""
        return 0

    def feature_names(self) -> list[str]:
        """What a learned estimate looks at; empty for a game that cannot be learned."""
        return []

    def features(self, state: State, seat: i64, values: vec[i64]) -> None:
        """Note the features of a seat, whole numbers in the order of their names."""
        raise NotImplementedError
