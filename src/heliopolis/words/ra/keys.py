"""The letters that make moves of Ra, and where the page of rules explains them."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.seam import Move
from ...games.ra.actions import CallRa, Discard, Done, Draw, Pass, Take
from ...games.ra.view import RaView
from ..speech import _
from ..texts import MoveKey

LETTERS: Mapping[type[Move], str] = {Draw: "d", CallRa: "c", Pass: "p", Done: "p", Take: "t", Discard: "g"}
SECTIONS = {"turn": "turn", "gods": "turn", "auction": "auction", "unrest": "disasters", "earthquake": "disasters"}


def move_keys() -> list[MoveKey]:
    """The letters of Ra."""
    return [
        MoveKey("d", _("Draw a tile")),
        MoveKey("c", _("Call Ra")),
        MoveKey("p", _("Pass, or stop taking tiles")),
        MoveKey("t", _("Tiles that a god tile can take")),
        MoveKey("g", _("Tiles to give up")),
    ]


def move_key(move: Move) -> str | None:
    """The letter of a move."""
    return LETTERS.get(type(move))


def rules_section(view: RaView) -> str:
    """Where the page of rules says what may be done now."""
    return "end" if view["over"] else SECTIONS.get(view["phase"], "aim")
