"""Words for what is counted over many games."""

from __future__ import annotations

from ...games.hellas.material import KIND_NAMES
from .. import _
from ..texts import Terms
from .names import ITEMS, PIECES, action_name, piece_name


def terms() -> Terms:
    """The items of the score, the moves, and what lies in front of a player."""
    return Terms(
        sources={item: _(name) for item, name in ITEMS.items()},
        deeds={
            "ChooseAction": _("Choose"),
            **{f"ChooseAction: {kind}": _("Choose “{action}”").format(action=action_name(kind)) for kind in KIND_NAMES},
            "Decline": _("Build nothing"),
            "BuildAt": _("Build"),
            **{piece: piece_name(piece) for piece in PIECES},
            "ColumnAt": _("Place a column"),
            "TileTo": _("Place a quarry tile"),
            "WorkerTo": _("Move the worker"),
        },
        gains={
            "houses": _("Houses"),
            "squares": _("Squares"),
            "palaces": _("Palaces"),
            "rings": _("Rings"),
            "marble": _("Marble"),
        },
    )
