"""What a seat may see of a position. [HEL-51]"""

from __future__ import annotations

from typing import Any

from . import position, scoring
from .state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it: with hidden points, what the others have in their bags is missing.

    The order of piles and stacks is nobody's to see, and it is not even there: nature draws when a tile is needed.
    """
    open_bags = state.over or state.options["points"] == "shown"
    seen = position.describe(state)
    points = scoring.points(state)
    for number, player in enumerate(seen["players"]):
        player["points"] = points[number]
        player["now"] = scoring.final(state, state.players[number])
        if not open_bags and number != seat:
            player["points"] = None
            player["bag"] = None
    return seen
