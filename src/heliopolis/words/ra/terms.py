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
        hints=hints(),
        majorities={"pharaoh": _("the majority"), "suns": _("the highest sum")},
    )


def hints() -> dict[str, str]:
    """Where a coach would look, for each item of the score."""
    return {
        "god": _("Look at the god tiles: are there some to win, or to use?"),
        "pharaoh": _("Count the pharaohs: who has most, and who has fewest?"),
        "nile": _("Look at the Nile: who has a flood, and how many tiles would count with it?"),
        "civilization": _("Count your kinds of civilization in this epoch."),
        "gold": _("Look for gold."),
        "monuments": _("Look at the monuments: kinds that you lack, and kinds of which you have several."),
        "suns": _("Think of your suns: what will they add up to at the end, and which do you need now?"),
        "not below 0": _("Count how far your points could fall: never below 0."),
    }
