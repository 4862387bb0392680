"""What an environment shows of a table: text, or a picture as an array."""

from __future__ import annotations

from typing import Any

from ..core.errors import HeliopolisError
from ..core.game import State
from ..core.reading import shown

ANSI = "ansi"
RGB_ARRAY = "rgb_array"
MODES = (ANSI, RGB_ARRAY)
FPS = 2


def check_mode(mode: str | None) -> str | None:
    """The mode itself, if there is such a one."""
    if mode is not None and mode not in MODES:
        raise HeliopolisError(f"A render_mode is {' or '.join(MODES)}, not {shown(mode)}.", field="render_mode")
    return mode


def render(state: State, seat: int, mode: str | None) -> Any:
    """The table as a seat sees it, in the way of the mode."""
    if mode == ANSI:
        from .text import text

        return text(state, seat)
    if mode == RGB_ARRAY:
        from .pictures import picture

        return picture(state, seat)
    raise HeliopolisError(f"To render, choose a render_mode: {' or '.join(MODES)}.", field="render_mode")
