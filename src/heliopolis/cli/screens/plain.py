"""The screen of a game that has none of its own: what a seat may see, line by line."""

from __future__ import annotations

from typing import Any

from ...words import _
from ...words.view_lines import ViewLine, common_lines, seat_lines
from ..terminal import Columns, Drawn, Group, Panel, Table, escape
from . import title


def draw(view: Any, names: list[str]) -> Drawn:
    """What lies in the middle, and a box for each seat."""
    seats = [Panel(lines_table(seat_lines(view, seat)), title=title(view, seat, name)) for seat, name in boxes(names)]
    return Group(lines_table(common_lines(view)), Columns(seats))


def summary() -> str:
    """Nothing is known of the game but its moves."""
    return _("This game explains itself by its moves: they are listed whenever you have a choice.")


def boxes(names: list[str]) -> list[tuple[int, str]]:
    """The seats with their names, safe to print."""
    return [(seat, escape(name)) for seat, name in enumerate(names)]


def lines_table(lines: list[ViewLine]) -> Table:
    """A label and a value a line."""
    table = Table(show_header=False, box=None)
    for line in lines:
        table.add_row(f"[dim]{escape(line.label)}[/]", escape(line.value))
    return table
