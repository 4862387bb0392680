"""A table in plain text, written from what a seat may see, whatever the game."""

from __future__ import annotations

from ..core.game import NATURE, State
from ..words.view_lines import common_lines, seat_lines, words


def text(state: State, seat: int) -> str:
    """The table as a seat sees it, a line for each thing."""
    view = state.view(seat)
    lines = [heading(state)]
    lines += [f"  {label}: {value}" for label, value in common_lines(view)]
    for number in range(int(state.seats)):
        lines.append(f"seat {number}{' (you)' if number == seat else ''}")
        lines += [f"  {label}: {value}" for label, value in seat_lines(view, number)]
    if view["legal"]:
        lines.append(f"legal: {', '.join(view['legal'])}")
    return "\n".join(lines) + "\n"


def heading(state: State) -> str:
    """Which game this is, and who is asked."""
    if state.over:
        return f"{state.game.name}, over; won by {words(state.winners())}"
    return f"{state.game.name}, {'nature' if state.actor == NATURE else f'seat {state.actor}'} to decide"
