"""A table as a picture, drawn from what a seat may see and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.game import State
from ..needed import needed
from ..text import heading, text

with needed("A picture", "env"):
    import numpy as np

from . import helios, hellas, ra
from .canvas import HEIGHT, INK, Canvas

Drawer = Callable[[Canvas, State, dict[str, Any]], None]
DRAWERS: dict[str, Drawer] = {"ra": ra.draw, "helios": helios.draw, "hellas": hellas.draw}
LINE = 14


def picture(state: State, seat: int) -> np.ndarray:
    """Height times width times red, green and blue."""
    canvas = Canvas()
    canvas.text(10, 8, heading(state), INK, 16)
    drawer = DRAWERS.get(state.game.key, draw_text)
    drawer(canvas, state, state.view(seat))
    return canvas.array()


def draw_text(canvas: Canvas, state: State, view: dict[str, Any]) -> None:
    """A game without a picture of its own is written."""
    lines = text(state, view["seat"]).splitlines()[1:]
    for number, line in enumerate(lines[: (HEIGHT - 40) // LINE]):
        canvas.text(10, 36 + LINE * number, line, INK, 11)
