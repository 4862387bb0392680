"""The score sheet in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ..words import _
from ..words.texts import Sheet
from .screens import seat_style
from .terminal import Table, escape


def score_table(sheet: Sheet, names: Sequence[str]) -> Table:
    """Every seat's points by their source; a line that is nothing for everybody is left out."""
    table = Table(title=escape(sheet.title))
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(f"[{seat_style(seat)}]{escape(name)}[/]", justify="right")
    for line in sheet.lines:
        if any(line.values):
            table.add_row(escape(line.label), *[cell(value) for value in line.values])
    table.add_section()
    table.add_row(f"[bold]{escape(sheet.total.label)}[/]", *[f"[bold]{cell(value)}[/]" for value in sheet.total.values])
    return table


def cell(value: int | None) -> str:
    """A number of points, if it may be seen."""
    return _("hidden") if value is None else str(value)
