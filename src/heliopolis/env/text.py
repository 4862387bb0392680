"""A table in plain text, written from what a seat may see, whatever the game."""

from __future__ import annotations

from typing import Any

from ..core.game import NATURE, State

HEADER = ("game", "rules", "options", "seat", "actor", "over", "winners", "legal", "players")
HIDDEN = "hidden"


def text(state: State, seat: int) -> str:
    """The table as a seat sees it, a line for each thing."""
    view = state.view(seat)
    lines = [heading(state)]
    lines += [f"  {label(name)}: {words(value)}" for name, value in view.items() if name not in HEADER and value]
    for number, player in enumerate(view.get("players", [])):
        lines.append(f"seat {number}{' (you)' if number == seat else ''}")
        lines += [
            f"  {label(name)}: {HIDDEN if value is None else words(value)}"
            for name, value in player.items()
            if value is None or value
        ]
    if view["legal"]:
        lines.append(f"legal: {', '.join(view['legal'])}")
    return "\n".join(lines) + "\n"


def heading(state: State) -> str:
    """Which game this is, and who is asked."""
    if state.over:
        return f"{state.game.name}, over; won by {words(state.winners())}"
    return f"{state.game.name}, {'nature' if state.actor == NATURE else f'seat {state.actor}'} to decide"


def label(name: str) -> str:
    """The name of a thing in words."""
    return name.replace("_", " ")


def words(value: Any) -> str:
    """A value of a view on one line."""
    if isinstance(value, dict):
        inner = [f"{label(str(name))} {words(part)}" for name, part in value.items() if part or part is None]
        return ", ".join(inner) or "none"
    if isinstance(value, list):
        return " ".join(f"({words(part)})" if isinstance(part, dict) else words(part) for part in value) or "none"
    return HIDDEN if value is None else str(value)
