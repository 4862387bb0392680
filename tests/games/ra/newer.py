"""An invented version 2 of the rules: what differs, and nothing else."""

from __future__ import annotations

from heliopolis.core.game import State
from heliopolis.games.ra.rules import Ra


class Newer(Ra):
    """Whoever sits last gets two points more for his patience."""

    def __init__(self) -> None:
        super().__init__(version=2)

    def points(self, state: State) -> list[int]:
        points = super().points(state)
        return [*points[:-1], points[-1] + 2]

    def breakdown(self, state: State, seat: int) -> dict[str, int]:
        items = super().breakdown(state, seat)
        return {**items, "patience": 2} if seat == state.seats - 1 else items
