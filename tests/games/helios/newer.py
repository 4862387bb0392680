"""An invented version 2 of the rules: what differs, and nothing else."""

from __future__ import annotations

from heliopolis.core.game import State
from heliopolis.games.helios.rules import Helios


class Newer(Helios):
    """Nobody may pass by what stands last among his choices, unless it is the only one."""

    def __init__(self) -> None:
        super().__init__(version=2)

    def find_moves(self, state: State) -> None:
        super().find_moves(state)
        if state.actor >= 0 and state.move_count > 1:
            state.move_count -= 1
