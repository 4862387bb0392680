"""The tables of a game's book, made from the tables that its rules play by: no number stands twice.

A game that has some keeps a module `tables` in its school, with a function `tables()`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from ..core.registry import manifest


@dataclass(frozen=True)
class Cell:
    """A cell: a text, and the symbols of the game's sprite that stand for it or beside it."""

    text: str
    icons: tuple[str, ...] = ()
    alone: bool = False  # the symbols say it; the text is for those who do not see them


@dataclass(frozen=True)
class Table:
    """A table: its title, its head, and its rows, each with a head of its own."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def numbers(self) -> tuple[bool, ...]:
        """For each column whether it has nothing but numbers."""
        return tuple(
            [place > 0 and all(is_number(row[place].text) for row in self.rows) for place in range(len(self.head))]
        )


def is_number(text: str) -> bool:
    """Whether a cell is a number, perhaps with a sign, or empty."""
    return text.lstrip("+\u2212").isdigit() or not text


class HasTables(Protocol):
    """The module `tables` of a game's school."""

    def tables(self) -> Mapping[str, Table]:
        """All tables by name, in the language spoken now."""


def tables_of(game: str) -> Mapping[str, Table]:
    """The tables of a game that has a school."""
    package = manifest(game).school
    return cast(HasTables, import_module(f"{package}.tables")).tables() if package else {}


def row(*cells: str | int | Cell) -> tuple[Cell, ...]:
    """A row of a table."""
    return tuple([cell if isinstance(cell, Cell) else Cell(str(cell)) for cell in cells])
