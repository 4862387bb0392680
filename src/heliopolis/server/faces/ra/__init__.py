"""How Ra looks and reads at the table."""

from __future__ import annotations

from typing import Any

from ....games.ra.material import EPOCHS
from ....words import _
from ..face import Chapter, Cover, Moment, View
from . import board, displays, kinds, result
from .helps import help  # noqa: A004  the name that every face has
from .log import hairline, tell
from .prompt import prompt
from .sheet import sheet

__all__ = ["chapter", "cover", "hairline", "help", "option_words", "picture", "prompt", "sheet", "tell"]


def cover() -> Cover:
    """What the box says."""
    return Cover(_("Bid your suns for what three epochs of Egypt bring, before Ra ends them."), 45)


def option_words() -> dict[str, tuple[str, dict[str, str]]]:
    """The one option: whether everybody's points lie open."""
    return {"points": (_("Points of the others"), {"shown": _("shown"), "hidden": _("hidden until the end")})}


def chapter(view: View) -> Chapter:
    """Which of the three epochs it is."""
    return Chapter(_("Epoch {number}").format(number=view["epoch"]), view["epoch"], EPOCHS)


def picture(moment: Moment) -> dict[str, Any]:
    """Everything the template draws."""
    return {
        "board": board.draw(moment),
        "bids": board.bids(moment),
        "displays": displays.draw(moment),
        "result": result.draw(moment) if moment.view["over"] else None,
        "epochs": result.epochs(moment.view),
        "civilizations": kinds.CIVILIZATIONS,
        "monuments": kinds.MONUMENTS,
    }
