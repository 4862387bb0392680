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
        hints=hints(),
        majorities={"most rings": _("the majority")},
    )


def hints() -> dict[str, str]:
    """Where a coach would look, for each item of the score."""
    return {
        "largest city": _("Look at your largest city: can it grow, or be joined with another?"),
        "temple": _("Look at the temples: next to which of them do your cities lie, and the others'?"),
        "statue": _("Look at the statues: whose cities lie next to them?"),
        "rings": _("Count the rings: when does the next one come, and to whom?"),
        "most rings": _("Count everybody's rings: who has most of them?"),
        "marble": _("Mind your marble: what will you need it for before the next harvest?"),
    }
