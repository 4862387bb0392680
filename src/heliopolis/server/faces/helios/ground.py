"""The land board as a picture: where every field is, and what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ....core.hexes import Hex
from ....games.helios.actions import coordinate
from ....games.helios.view import BoardView, Field, place

SIZE = 37.0  # from the middle of a hex to its corner, with the gap to the next one
ACROSS = SIZE * 1.5
DOWN = SIZE * 3**0.5
MARGIN = 40.0
MARKS = ("gold", "corner", "mana", "bonus")  # what may be printed on a field

Fields = tuple[Hex, ...]


class Place(NamedTuple):
    """A field of the board with its middle in the picture and what is printed on it."""

    field: Hex
    x: float
    y: float
    ground: str  # "light" or "edge"
    mark: str | None  # of `MARKS`
    axis: str = ""  # its name, if it lies at the edge of the board


@dataclass(frozen=True)
class Ground:
    """The empty board."""

    places: tuple[Place, ...]
    by_field: Mapping[Hex, Place]
    left: float
    top: float
    width: float
    height: float

    @property
    def box(self) -> str:
        """The part of the plane that the picture shows."""
        return f"{self.left} {self.top} {self.width} {self.height}"

    def at(self, field: Hex) -> Place:
        """The place of a field."""
        return self.by_field[field]

    def spot(self, here: Place, half_width: float, half_height: float) -> str:
        """The style of a piece of that size that lies over the picture of the board."""
        left = (here.x - half_width - self.left) / self.width
        top = (here.y - half_height - self.top) / self.height
        return f"left:{left:.2%};top:{top:.2%};width:{2 * half_width / self.width:.2%}"


def ground(board: BoardView) -> Ground:
    """The empty board of a view."""
    marks = tuple(fields_of(fields) for fields in (board["gold"], board["corners"], board["mana"], board["bonus"]))
    names = tuple(board["labels"].items())
    return drawn(fields_of(board["light"]), fields_of(board["edge"]), marks, names)


def fields_of(fields: list[Field]) -> Fields:
    """Fields as coordinates."""
    return tuple(place(field) for field in fields)


@lru_cache(maxsize=8)
def drawn(light: Fields, edge: Fields, marks: tuple[Fields, ...], names: tuple[tuple[str, str], ...]) -> Ground:
    """The empty board, computed once."""
    labels = dict(names)
    places = []
    for q, r in light + edge:
        mark = next((name for name, fields in zip(MARKS, marks, strict=True) if (q, r) in fields), None)
        kind = "light" if (q, r) in light else "edge"
        axis = labels[coordinate((q, r))] if kind == "edge" else ""
        places.append(Place((q, r), round(ACROSS * q, 1), round(DOWN * (r + q / 2), 1), kind, mark, axis))
    left = min(place.x for place in places) - MARGIN
    top = min(place.y for place in places) - MARGIN + 5
    width = max(place.x for place in places) + MARGIN - left
    height = max(place.y for place in places) + MARGIN - 5 - top
    by_field = {place.field: place for place in places}
    return Ground(tuple(places), by_field, round(left, 1), round(top, 1), round(width, 1), round(height, 1))
