"""An invented version 2 of the rules: what differs, and nothing else."""

from __future__ import annotations

from heliopolis.core.game import State
from heliopolis.games.hellas.rules import Hellas


class Newer(Hellas):
    """Ties are not broken: all who have the most points win."""

    def __init__(self) -> None:
        super().__init__(version=2)

    def winners(self, state: State) -> list[int]:
        points = self.points(state)
        return [seat for seat, own in enumerate(points) if own == max(points)]
