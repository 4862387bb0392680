"""What the pages of rules draw besides the parts of the table: one row of everybody's display, and the bag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....games.ra.material import EPOCHS
from ....words.ra.previews import RaMoment
from ..face import Part
from .result import bag_tiles
from .seats import ROWS, Display, Row, displays


@dataclass(frozen=True)
class Lines:
    """The same row of several displays."""

    row: Row
    displays: tuple[Display, ...]
    last: bool  # the epoch in which suns count


def figures(moment: RaMoment, around: Sequence[str]) -> list[Part]:
    """A drawing for each row of the displays, and the tiles in the bag."""
    shown = tuple(displays(moment, moment.sitters))
    last = moment.view["epoch"] == EPOCHS
    lines = [Part(row, "ra/figure.html", Lines(row, shown, last)) for row in ROWS]
    return [*lines, Part("bag", "ra/bag.html", {"bag": bag_tiles(moment.view)})]
