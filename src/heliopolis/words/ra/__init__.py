"""What Ra says: names, moves, prompts, the log, the score sheet and short explanations."""

from __future__ import annotations

from ...games.ra.material import EPOCHS
from ...games.ra.view import RaView
from ..speech import _
from ..texts import Cover, Stage
from .captions import captions
from .helps import helps
from .keys import move_key, move_keys, rules_section
from .log import begins_line, log_lines
from .moves import move_name
from .previews import preview_line
from .prompt import prompt
from .readings import readings
from .scoring import is_scoring, scoring
from .sheet import sheet
from .terms import terms

__all__ = [
    "begins_line",
    "captions",
    "cover",
    "helps",
    "is_scoring",
    "log_lines",
    "move_key",
    "move_keys",
    "move_name",
    "option_words",
    "preview_line",
    "prompt",
    "scoring",
    "readings",
    "rules_section",
    "sheet",
    "stage",
    "terms",
]


def cover() -> Cover:
    """What the box says."""
    return Cover(_("Bid your suns for what three epochs of Egypt bring, before Ra ends them."), 45)


def option_words() -> dict[str, tuple[str, dict[str, str]]]:
    """The one option: whether everybody's points lie open."""
    return {"points": (_("Points of the others"), {"shown": _("shown"), "hidden": _("hidden until the end")})}


def stage(view: RaView) -> Stage:
    """Which of the three epochs it is."""
    return Stage(_("Epoch {number}").format(number=view["epoch"]), view["epoch"], EPOCHS)
