"""How each game is drawn in the terminal, and its words: one module a game, named by its manifest."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from ...core.errors import Unavailable
from ...core.registry import manifest

View = dict[str, Any]


class Screen(Protocol):
    """What a module of this package offers. Everything is drawn from a view, so nothing hidden can be shown."""

    HELP: str
    """The game in a few lines, for somebody who knows board games."""

    def draw(self, view: View, names: list[str]) -> RenderableType:
        """The table as that viewer sees it."""
        ...

    def explain(self, view: View, move: str) -> str:
        """What a legal move would do, in a few words."""
        ...

    def tell(self, move: str) -> str:
        """A move that was made, as the rest of a sentence that begins with a name."""
        ...


def screen(key: str) -> Screen:
    """The screen that the manifest of a game names."""
    module = manifest(key).screen
    if module is None:
        raise Unavailable(f'The game "{key}" cannot be shown in a terminal.')
    return cast(Screen, import_module(module))


def seat_style(seat: int) -> str:
    """The colour of a seat, the same everywhere."""
    return ("red", "blue", "green", "magenta", "cyan")[seat]


def title(view: View, seat: int, name: str) -> str:
    """A player's name as the head of a column; an arrow marks who decides."""
    arrow = "▶ " if view["actor"] == seat else ""
    you = " (you)" if view["seat"] == seat else ""
    return f"[bold {seat_style(seat)}]{arrow}{name}{you}[/]"
