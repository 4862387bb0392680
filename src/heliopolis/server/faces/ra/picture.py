"""All parts of the page of Ra."""

from __future__ import annotations

from ....words.ra.previews import RaMoment
from ..face import Part
from .bids import bids
from .board import board
from .result import more, result
from .seats import displays


def parts(moment: RaMoment) -> list[Part]:
    """What is drawn of a moment: the board or the result, the bids, a display for each seat, and more to unfold."""
    over = moment.view["over"]
    drawn = [Part("board", "ra/result.html", result(moment)) if over else Part("board", "ra/board.html", board(moment))]
    if not over:
        drawn.append(Part("bids", "ra/bids.html", bids(moment)))
    drawn += [
        Part(f"display-{shown.sitter.seat}", "ra/display.html", shown) for shown in displays(moment, moment.order)
    ]
    unfolds = more(moment)
    if unfolds:
        drawn.append(Part("more", "ra/more.html", unfolds))
    return drawn
