"""The letters that make moves of Hellas, and where the page of rules explains them."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.seam import Move
from ...games.hellas.actions import BuildAt, ChooseAction, ColumnAt, Decline, TileTo, WorkerTo
from ...games.hellas.material import Kind, Piece
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
PIECES: Mapping[Piece, str] = {"house": "h", "square": "q", "palace": "a", "statue": "s"}
LETTERS: Mapping[type[Move], str] = {ColumnAt: "t", TileTo: "k", WorkerTo: "k", Decline: "p"}
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
        MoveKey("h", _("House: the action, then its fields")),
        MoveKey("q", _("House and square: the action, then the fields for a square")),
        MoveKey("a", _("Palace: the action, then its fields")),
        MoveKey("k", _("Quarry: the action, then the quarries")),
        MoveKey("t", _("Temples: the actions, then the temples")),
        MoveKey("s", _("Statue: the action, then its fields")),
        MoveKey("m", action_name("marble")),
        MoveKey("p", _("Build nothing")),
    ]


def move_key(move: Move) -> str | None:
    """The letter of a move."""
    if isinstance(move, ChooseAction):
        return "t" if move.kind in COLUMNS else ACTIONS[move.kind]
    if isinstance(move, BuildAt):
        return PIECES[move.piece]
    return LETTERS.get(type(move))


def rules_section(view: HellasView) -> str:
    """Where the page of rules says what may be done now."""
    if view["over"]:
        return "end"
    action = view["action"]
    if action is None:
        return "turn"
    return "temple" if action in COLUMNS else SECTIONS[action]
