"""The letters that make moves of Hellas, and where the page of rules explains them; fields are reached by arrows."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.seam import Move
from ...games.hellas.actions import ChooseAction, Decline
from ...games.hellas.material import Kind
from ...games.hellas.view import HellasView
from ..speech import _
from ..texts import MoveKey
from .names import COLUMNS, action_name

ACTIONS: Mapping[Kind, str] = {
    "house": "h",
    "house and square": "q",
    "palace": "a",
    "quarry": "k",
    "statue": "s",
    "marble": "m",
}
SECTIONS: Mapping[Kind, str] = {
    "house": "building",
    "house and square": "building",
    "palace": "building",
    "quarry": "quarry",
    "statue": "statue",
    "marble": "statue",
}


def move_keys() -> list[MoveKey]:
    """The letters of Hellas."""
    return [
        *[MoveKey(letter, action_name(kind)) for kind, letter in ACTIONS.items()],
        MoveKey("t", _("Temples: two, three or five columns")),
        MoveKey("p", _("Build nothing")),
    ]


def move_key(move: Move) -> str | None:
    """The letter of a move."""
    if isinstance(move, ChooseAction):
        return "t" if move.kind in COLUMNS else ACTIONS[move.kind]
    return "p" if isinstance(move, Decline) else None


def rules_section(view: HellasView) -> str:
    """Where the page of rules says what may be done now."""
    if view["over"]:
        return "end"
    action = view["action"]
    if action is None:
        return "turn"
    return "temple" if action in COLUMNS else SECTIONS[action]
