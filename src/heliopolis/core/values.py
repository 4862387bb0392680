"""Small values with names: not compiled, for compiled ones would lose what they say of themselves."""

from __future__ import annotations

from typing import NamedTuple


class Option(NamedTuple):
    """A choice made before the game; the first value is the usual one."""

    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value that holds if none is chosen."""
        return self.values[0]


class Made(NamedTuple):
    """A move of a record: who made it (`NATURE` for a draw), and its notation."""

    actor: int
    move: str
