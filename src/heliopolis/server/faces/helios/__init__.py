"""How Helios looks and reads at the table."""

from __future__ import annotations

from ....words import _
from ..face import Cover
from .helps import help  # noqa: A004  the name that every face has
from .log import hairline, tell
from .picture import picture
from .prompts import prompt
from .sheet import chapter, sheet

__all__ = ["chapter", "cover", "hairline", "help", "option_words", "picture", "prompt", "sheet", "tell"]


def cover() -> Cover:
    """What the box says about the game."""
    return Cover(_("Shape a land, raise temples, and lead the sun around it."), 60)


def option_words() -> dict[str, tuple[str, dict[str, str]]]:
    """The choices before the game."""
    return {"points": (_("Points in the bags"), {"shown": _("shown"), "hidden": _("hidden")})}
