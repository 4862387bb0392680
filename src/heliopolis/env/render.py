"""What an environment shows of a table: text, a picture as an array, or text that is printed for a person."""

from __future__ import annotations

from typing import Any

from ..core.errors import HeliopolisError
from ..core.game import State
from ..core.reading import shown

ANSI = "ansi"
HUMAN = "human"
RGB_ARRAY = "rgb_array"
MODES = (ANSI, HUMAN, RGB_ARRAY)
FPS = 2


def check_mode(mode: str | None) -> str | None:
    """The mode itself, if there is such a one."""
    if mode is not None and mode not in MODES:
        raise HeliopolisError(f"A render_mode is {' or '.join(MODES)}, not {shown(mode)}.", field="render_mode")
    return mode


def render(state: State, seat: int, mode: str | None) -> Any:
    """The table as a seat sees it, in the way of the mode; for a person it is printed."""
    if mode in (ANSI, HUMAN):
        from .text import text

        page = text(state, seat)
        if mode == ANSI:
            return page
        print(page)
        return None
    if mode == RGB_ARRAY:
        from .pictures import picture

        return picture(state, seat)
    raise HeliopolisError(f"To render, choose a render_mode: {' or '.join(MODES)}.", field="render_mode")
