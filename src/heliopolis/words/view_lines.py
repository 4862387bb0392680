"""A view as lines of a label and a value, whatever the game: for games without a picture of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .speech import _

HEADER = ("game", "rules", "options", "seat", "actor", "over", "winners", "legal", "players")


class ViewLine(NamedTuple):
    """One thing that a seat may see."""

    label: str
    value: str


def common_lines(view: Mapping[str, Any]) -> list[ViewLine]:
    """What lies in the middle of the table; what is nothing is left out."""
    return [ViewLine(label(name), words(value)) for name, value in view.items() if name not in HEADER and value]


def seat_lines(view: Mapping[str, Any], seat: int) -> list[ViewLine]:
    """What lies in front of a seat; what is hidden is said to be so."""
    players = view.get("players", [])
    if seat >= len(players) or not isinstance(players[seat], Mapping):
        return []
    own = players[seat].items()
    return [ViewLine(label(name), words(value)) for name, value in own if value is None or value or value == 0]


def label(name: str) -> str:
    """The name of a thing in words."""
    return name.replace("_", " ")


def words(value: object) -> str:
    """A value of a view on one line."""
    if isinstance(value, Mapping):
        inner = [f"{label(str(name))} {words(part)}" for name, part in value.items() if part or part is None]
        return ", ".join(inner) or _("none")
    if isinstance(value, (list, tuple)):
        parts = [f"({words(part)})" if isinstance(part, Mapping) else words(part) for part in value]
        return " ".join(parts) or _("none")
    return _("hidden") if value is None else str(value)
