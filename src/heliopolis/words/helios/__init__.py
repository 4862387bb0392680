"""What Helios says."""

from __future__ import annotations

from ...games.helios.material import ROUNDS, TURNS
from ...games.helios.view import HeliosView
from .. import _
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
    return Cover(_("Shape a land, raise temples, and lead the sun around it."), 60)


def option_words() -> dict[str, tuple[str, dict[str, str]]]:
    """The choices before the game."""
    return {"points": (_("Points in the bags"), {"shown": _("shown"), "hidden": _("hidden")})}


def stage(view: HeliosView) -> Stage:
    """The round, and inside it the turn or the persons."""
    seats = len(view["players"])
    number = view["round"]
    if view["over"]:
        label = _("End of the game")
    elif view["person_turn"] is not None:
        label = _("Round {number}, persons").format(number=number)
    elif view["turns_left"]:
        turn = TURNS[seats] - (view["turns_left"] - 1) // seats
        label = _("Round {number}, turn {turn}").format(number=number, turn=turn)
    else:
        label = _("Round {number}").format(number=number)
    return Stage(label, ROUNDS[seats] + 1 if view["over"] else number, ROUNDS[seats])
