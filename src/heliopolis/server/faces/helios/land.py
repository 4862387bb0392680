"""The land board as a picture: where every field is, what lies on a land, and the way of the sun."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, cast

from ....core.hexes import SIDES
from ....core.registry import game
from ....games.helios.board import Board
from ....games.helios.coast import Coast
from ....games.helios.rules import Helios
from ..face import View

SIZE = 37.0  # from the middle of a hex to its corner, with the gap to the next one
ACROSS = SIZE * 1.5
DOWN = SIZE * 3**0.5
MARGIN = 40.0

Field = tuple[int, int]


class Place(NamedTuple):
    """A field of the board with its middle in the picture and what is printed on it."""

    field: Field
    x: float
    y: float
    ground: str  # "light" or "edge"
    mark: str | None  # "gold", "corner", "mana" or "bonus"

    def box(self, half_width: float, half_height: float) -> str:
        """The style of a piece of that size that lies over the picture of the board here."""
        board = ground()
        left = (self.x - half_width - board.left) / board.width
        top = (self.y - half_height - board.top) / board.height
        return f"left:{left:.2%};top:{top:.2%};width:{2 * half_width / board.width:.2%}"


@dataclass(frozen=True)
class Ground:
    """The empty board."""

    places: list[Place]
    by_field: dict[Field, Place]
    left: float
    top: float
    width: float
    height: float

    @property
    def box(self) -> str:
        """The part of the plane that the picture shows."""
        return f"{self.left} {self.top} {self.width} {self.height}"

    @property
    def shape(self) -> str:
        """Its width and height as a ratio."""
        return f"{self.width}/{self.height}"


@cache
def board() -> Board:
    """The board the game is played on."""
    return cast(Helios, game("helios")).board


@cache
def ground() -> Ground:
    """The empty board, computed once."""
    played_on = board()
    gold = {int(number) for number in played_on.gold_fields}
    places = []
    for number, (q, r) in enumerate(played_on.grid.fields):
        bit = 1 << number
        marks = {
            "gold": number in gold,
            "corner": played_on.corners & bit,
            "mana": played_on.mana & bit,
            "bonus": played_on.bonus & bit,
        }
        mark = next((name for name, there in marks.items() if there), None)
        light = "light" if played_on.light & bit else "edge"
        places.append(Place((q, r), round(ACROSS * q, 1), round(DOWN * (r + q / 2), 1), light, mark))
    left = min(place.x for place in places) - MARGIN
    top = min(place.y for place in places) - MARGIN + 5
    width = max(place.x for place in places) + MARGIN - left
    height = max(place.y for place in places) + MARGIN - 5 - top
    return Ground(
        places,
        {place.field: place for place in places},
        round(left, 1),
        round(top, 1),
        round(width, 1),
        round(height, 1),
    )


def field_of(name: str) -> Field:
    """A field from its name in a move, "1,-2"."""
    q, r = name.split(",")
    return int(q), int(r)


def place_of(name: str) -> Place:
    """The place of a field named in a move."""
    return ground().by_field[field_of(name)]


def around(field: Field) -> set[Field]:
    """The fields next to a field."""
    grid = board().grid
    near = grid.next_to[SIDES * grid.number(field) : SIDES * grid.number(field) + SIDES]
    return {grid.fields[number] for number in near if number >= 0}


# The way of the sun. [HEL-39] [HEL-40]


@lru_cache(maxsize=512)
def coast(land: int) -> Coast:
    """The legal steps around a land."""
    return Coast(board(), land)


def land_mask(player: View) -> int:
    """The fields with a tile as a set."""
    return sum(1 << board().grid.number((tile["field"][0], tile["field"][1])) for tile in player["tiles"])


Stop = tuple[int, int, bool]  # a field, the counter of turns, and whether a lap was made


class Ways:
    """The shortest ways of a player's sun, with and without a whole lap."""

    def __init__(self, player: View) -> None:
        grid = board().grid
        self.came: dict[Stop, Stop | None] = {}
        self.first: dict[tuple[int, bool], Stop] = {}
        steps = coast(land_mask(player)).steps
        sun = grid.number((player["sun"][0], player["sun"][1]))
        longest = 2 * len(grid.fields) if player["range"] == "unlimited" else int(player["range"])
        start: Stop = (sun, int(player["turns"]), False)
        self.came[start] = None
        waiting = deque([(start, 0)])
        while waiting:
            stop, length = waiting.popleft()
            field, turns, lap = stop
            self.first.setdefault((field, lap), stop)
            if length == longest:
                continue
            for side in range(SIDES):
                target = int(board().next_to[SIDES * field + side])
                if target < 0 or not steps[field] >> target & 1:
                    continue
                made = turns + int(board().turns[SIDES * field + side])
                following: Stop = (target, min(made, 0), lap or made > 0)
                if following not in self.came:
                    self.came[following] = stop
                    waiting.append((following, length + 1))

    def to(self, field: Field, *, lap: bool) -> list[Place]:
        """The fields from the sun to a target; with a whole lap if that is what brings points."""
        number = board().grid.number(field)
        found = self.first.get((number, lap)) or self.first.get((number, not lap))
        way: list[Place] = []
        while found is not None:
            way.append(ground().places[found[0]])
            found = self.came[found]
        return way[::-1]
