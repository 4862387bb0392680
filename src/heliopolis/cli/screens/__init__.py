"""How each game is drawn in the terminal: one module a game, named by its manifest.

What is said about moves comes from the game's words; a screen only draws.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from ...core.registry import manifest
from ...words import _
from ..terminal import Drawn

SEAT_STYLES = ("red", "blue", "green", "magenta", "cyan")


class Screen(Protocol):
    """What such a module offers. Everything is drawn from a view, so nothing hidden can be shown."""

    def draw(self, view: Any, names: list[str]) -> Drawn:
        """The table as that viewer sees it, in the language spoken now; the view is that of the game."""
        ...

    def summary(self) -> str:
        """The game in a few lines, for somebody who knows board games."""
        ...


def screen(key: str) -> Screen:
    """The screen that the manifest of a game names, or the plain one."""
    return cast(Screen, import_module(manifest(key).screen or f"{__name__}.plain"))


def seat_style(seat: int) -> str:
    """The colour of a seat, the same everywhere."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def title(view: Mapping[str, object], seat: int, name: str) -> str:
    """A player's name as the head of a column; an arrow marks who decides."""
    arrow = "▶ " if view["actor"] == seat else ""
    shown = _("{name} (you)").format(name=name) if view["seat"] == seat else name
    return f"[bold {seat_style(seat)}]{arrow}{shown}[/]"
