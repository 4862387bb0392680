"""What the pages of rules draw besides the parts of the table: a land, or a piece of it, in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....games.helios.actions import coordinate
from ....words.helios.moves import HeliosMoment
from ..face import Part
from .ground import SIZE, Ground, ground
from .picture import GroundPart, moves_part
from .recent import Recent
from .seats import Cube, Land, Tile, land
from .targets import Target


@dataclass(frozen=True)
class LandFigure:
    """A land with its moves, and the part of the plane that is shown."""

    land: Land
    box: str
    targets: tuple[Target, ...]
    many: bool
    paying: tuple[tuple[Tile, Cube], ...]


def figures(moment: HeliosMoment, around: Sequence[str]) -> list[Part]:
    """The land of the first seat in the picture."""
    board = ground(moment.view["board"])
    own = land(moment, Recent(moment), board, moment.order[0])
    moves = moves_part(moment, board, own)
    shown = LandFigure(own, box(board, around), moves.targets, moves.many, moves.paying)
    return [Part("land", "helios/figure.html", shown)]


def grounds(moment: HeliosMoment) -> list[Part]:
    """The empty board, which all figures use."""
    board = ground(moment.view["board"])
    return [Part("small-ground", "helios/small_ground.html", GroundPart(board.places, board.box))]


def box(board: Ground, around: Sequence[str]) -> str:
    """The part of the plane that shows some fields; without any, all of it."""
    if not around:
        return board.box
    places = [place for place in board.places if coordinate(place.field) in around]
    left, right = min(place.x for place in places) - SIZE, max(place.x for place in places) + SIZE
    top, bottom = min(place.y for place in places) - SIZE, max(place.y for place in places) + SIZE
    return f"{left:g} {top:g} {right - left:g} {bottom - top:g}"
