"""The letters that make moves of Helios, and where the page of rules explains them; fields are reached by arrows."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.seam import Move
from ...games.helios.actions import (
    Activate,
    Build,
    Buy,
    CreateLand,
    LayOnSlot,
    Pass,
    Skip,
    TakeTile,
)
from ...games.helios.view import HeliosView
from .. import _
from ..texts import MoveKey

LETTERS: Mapping[type[Move], str] = {
    CreateLand: "d",
    Build: "b",
    Buy: "b",
    LayOnSlot: "g",
    Activate: "a",
    Skip: "p",
    Pass: "p",
}
KINDS = {"land": "d", "build": "b", "sun": "s"}


def move_keys() -> list[MoveKey]:
    """The letters of Helios."""
    return [
        MoveKey("d", _("Land: the action tile, then the tiles on offer")),
        MoveKey("b", _("Build: the action tile, then the buildings; with the persons: buy")),
        MoveKey("s", _("Sun: the action tile")),
        MoveKey("g", _("Slots for a grey tile")),
        MoveKey("a", _("Activate a person")),
        MoveKey("p", _("Pass, or skip")),
    ]


def move_key(move: Move) -> str | None:
    """The letter of a move."""
    return KINDS[move.kind] if isinstance(move, TakeTile) else LETTERS.get(type(move))


def rules_section(view: HeliosView) -> str:
    """Where the page of rules says what may be done now."""
    if view["over"]:
        return "end"
    if view["person_turn"] is not None:
        return "persons"
    action = view["action"]
    return "turn" if action is None else action["kind"]
