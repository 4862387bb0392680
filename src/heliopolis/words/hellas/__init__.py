"""What Hellas says: names, moves, prompts, the log, the score sheet and short explanations."""

from __future__ import annotations

from ...games.hellas.material import STAGES
from ...games.hellas.view import HellasView
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
    """What the box says about the game."""
    return Cover(_("Quarry marble, raise temples and found the cities beside them."), 45)


def option_words() -> dict[str, tuple[str, dict[str, str]]]:
    """The options and their values."""
    return {
        "marble": (_("Marble"), {"shown": _("shown"), "hidden": _("behind screens")}),
        "map": (
            _("Island"),
            {"usual": _("suited to the number of players"), "minotaur": _("Minotaur"), "pegasus": _("Pegasus")},
        ),
    }


def stage(view: HellasView) -> Stage:
    """Which of the three phases of the book it is."""
    return Stage(_("Phase {number}").format(number=view["phase"]), view["phase"], STAGES)
