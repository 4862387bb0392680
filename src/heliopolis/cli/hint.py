"""What `hint` shows: the best moves, how often each wins, and why."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from ..lab.advice import Advice, out_of_ten, verdict
from .screens import Screen, View


def table_of(found: list[Advice], view: View, screen: Screen) -> Table:
    """One line a move, the best first."""
    table = Table(title="What a bot would do", title_justify="left", box=None, pad_edge=False, header_style="dim")
    table.add_column("", justify="right", style="bold")
    table.add_column("move", no_wrap=True)
    table.add_column("you win", justify="right")
    table.add_column("that is")
    table.add_column("rule of thumb")
    table.add_column("what it does", style="dim")
    seat = view["seat"]
    for place, advice in enumerate(found):
        chance = advice.chances[seat]
        words = out_of_ten(chance)
        table.add_row(
            str(view["legal"].index(advice.move) + 1),
            escape(advice.move),
            f"{chance:.0%}",
            f"{words}, the best" if place == 0 else f"{words}, {verdict(chance, found[0].chances[seat])}",
            f"{advice.leaning:.0%}" + (", its favourite" if advice.favourite else ""),
            escape(screen.explain(view, advice.move)),
        )
    looked = sum(advice.playouts for advice in found)
    table.caption = f"{looked:,} play-outs. Rule of thumb: how much the game's own policy leans to a move."
    table.caption_justify = "left"
    return table
