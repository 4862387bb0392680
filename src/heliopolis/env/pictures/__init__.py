"""A table as a picture, drawn from what a seat may see and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from ...core.game import State
from ...core.needed import needed
from ...core.registry import manifest
from ..text import heading, text

with needed("A picture", "env"):
    import numpy as np

from .canvas import HEIGHT, INK, Canvas

Drawer = Callable[[Canvas, State, dict[str, Any]], None]
LINE = 14


def picture(state: State, seat: int) -> np.ndarray:
    """Height times width times red, green and blue."""
    canvas = Canvas()
    canvas.text(10, 8, heading(state), INK, 16)
    drawer(state.game.key)(canvas, state, state.view(seat))
    return canvas.array()


def drawer(key: str) -> Drawer:
    """What draws a game: the function `draw` of the module that its manifest names."""
    module = manifest(key).picture
    return draw_text if module is None else cast(Drawer, import_module(module).draw)


def draw_text(canvas: Canvas, state: State, view: dict[str, Any]) -> None:
    """A game without a picture of its own is written."""
    lines = text(state, view["seat"]).splitlines()[1:]
    for number, line in enumerate(lines[: (HEIGHT - 40) // LINE]):
        canvas.text(10, 36 + LINE * number, line, INK, 11)
