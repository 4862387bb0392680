"""Words for what is counted over many games."""

from __future__ import annotations

from .. import _
from ..texts import Terms
from .names import ITEMS, NAMES


def terms() -> Terms:
    """The items of the score, the moves, and what lies in front of a player."""
    tiles: dict[str, str] = {kind: _(name) for kind, name in NAMES.items()}
    return Terms(
        sources={"start": _("Start"), **{item: _(name) for item, name in ITEMS.items()}},
        deeds={
            "Draw": _("Draw a tile"),
            "CallRa": _("Call Ra"),
            "Done": _("Use no more gods"),
            "Pass": _("Pass"),
            "Bid": _("Bid"),
            "Take": _("Take with a god"),
            "Discard": _("Lose to a disaster"),
            **tiles,
        },
        gains={"tiles": _("Tiles"), **tiles},
    )
