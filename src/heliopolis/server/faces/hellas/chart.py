"""The islands as they are drawn: where each field lies, what it is called, and the ground under everything."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt

from ....core.hexes import DIRECTIONS, neighbours
from ....games.hellas.island import COAST, GRID, INLAND, ISLANDS, QUARRY_FIELD, SEA, TEMPLE_FIELD, Island, named
from ..face import View

RADIUS = 32.0  # of a hex with its share of the gaps
HALF_WIDTH = RADIUS * sqrt(3) / 2
GROUND = 31.2  # radius of a hex as it is painted
SHORE = 39.0  # the shallow water around the island
MARGIN = 12.0
ROW_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OUTLINE_INSET = 3.4  # the line round a city lies inside its own fields


@dataclass(frozen=True)
class Field:
    """A field of an island as it is drawn; its label is the letter of its row and its place in it."""

    name: str
    label: str
    region: int
    x: float
    y: float
    near: tuple[str, ...]  # the fields of the island next to it
    sides: tuple[str | None, ...]  # the same in the six directions, clockwise; None: the sea
    sector: str  # where what hangs at it is drawn: see `.bub` in the style

    @property
    def coast(self) -> bool:
        """Whether building is cheap here."""
        return self.region == COAST

    @cached_property
    def at(self) -> str:
        """Where it is drawn."""
        return f"translate({self.x:g} {self.y:g})"


@dataclass(frozen=True)
class Chart:
    """An island as it is drawn."""

    island: Island
    fields: dict[str, Field]  # by name, in reading order
    ground: dict[str, list[str]]  # by kind of field: a path for each row
    peaks: list[Field]
    rows: list[tuple[str, float, float]]  # the letters at the ends of the rows
    left: float
    top: float
    width: float
    height: float

    @property
    def view_box(self) -> str:
        """The part of the plane that is shown."""
        return f"{self.left:g} {self.top:g} {self.width:g} {self.height:g}"

    def temple_size(self, name: str) -> int:
        """How many columns a temple has room for."""
        return int(self.island.temple_sizes[self.island.temple_at[GRID.number(coordinate(name))]])

    def yields(self, tile: int) -> int:
        """How much marble a quarry tile yields for a house."""
        return int(self.island.yields[tile])


def coordinate(name: str) -> tuple[int, int]:
    """The coordinate that a field's name is."""
    q, r = name.split(",")
    return int(q), int(r)


def place(q: int, r: int) -> tuple[float, float]:
    """Where a field's middle is drawn."""
    return round(HALF_WIDTH * (2 * q + r), 1), round(1.5 * RADIUS * r, 1)


def hexagon(x: float, y: float, radius: float) -> str:
    """A pointy-top hex as a part of a path."""
    half, side = round(radius * sqrt(3) / 2, 1), radius / 2
    return f"M{x:g} {y - radius:g}l{half} {side:g}v{radius:g}l-{half} {side:g}-{half}-{side:g}v-{radius:g}z"


def paths(fields: list[Field], radius: float) -> list[str]:
    """The hexes of some fields, a path for each row, so that an explanation stands near the row it belongs to."""
    rows: dict[float, str] = {}
    for field in fields:
        rows[field.y] = rows.get(field.y, "") + hexagon(field.x, field.y, radius)
    return list(rows.values())


def sector(x: float, y: float, sides: list[str | None], plain: set[str], size: tuple[float, float]) -> str:
    """Where the bubble of a field hangs: above (south) or below it, and the same on the turned map (east).

    It stays inside the picture, and covers as few temples and quarries as it can: those are what one looks at.
    """

    def covers(*numbers: int) -> int:
        return sum(sides[number] is not None and sides[number] not in plain for number in numbers)

    def before(place: float, edge: float, here: int, there: int) -> bool:
        if abs(place) > edge:
            return place > 0
        return here < there if here != there else place > 0

    words = ["south" if before(y, size[1], covers(0, 1), covers(3, 4)) else ""]
    words += ["east" if before(x, size[0], covers(5), covers(2)) else ""]
    words += ["top" if y < -2.5 * 1.5 * RADIUS else "", "foot" if y > 2.5 * 1.5 * RADIUS else ""]
    return " ".join(word for word in words if word)


@cache
def island_chart(name: str) -> Chart:
    """The island of that name."""
    island = next(island for island in ISLANDS if island.name == name)
    hexes = [field for number, field in enumerate(GRID.fields) if island.regions[number] != SEA]
    first_row = min(r for _, r in hexes)
    fields: dict[str, Field] = {}
    rows = []
    middles = [place(q, r) for q, r in hexes]
    plain = {named(field) for field in hexes if island.regions[GRID.number(field)] in (COAST, INLAND)}
    edges = max(x for x, _ in middles) - 1.5 * HALF_WIDTH, max(y for _, y in middles) - 1
    for row in sorted({r for _, r in hexes}):
        letter = ROW_LETTERS[(row - first_row) % len(ROW_LETTERS)]
        for number, q in enumerate(sorted(q for q, r in hexes if r == row)):
            x, y = place(q, row)
            sides = [named(near) if near in hexes else None for near in neighbours((q, row))]
            fields[named((q, row))] = Field(
                named((q, row)),
                f"{letter}{number + 1}",
                int(island.regions[GRID.number((q, row))]),
                x,
                y,
                tuple(side for side in sides if side),
                tuple(sides),
                sector(x, y, sides, plain, edges),
            )
            if number == 0:
                rows.append((letter, round(x - HALF_WIDTH - 15, 1), y))
    xs = [field.x for field in fields.values()]
    ys = [field.y for field in fields.values()]
    wide, high = SHORE * sqrt(3) / 2 + MARGIN, SHORE + MARGIN / 2
    left, top = round(min(min(xs) - wide, min(x for _, x, _ in rows) - MARGIN), 1), min(ys) - high
    kinds = {"coast": COAST, "inland": INLAND, "quarry": QUARRY_FIELD, "temple": TEMPLE_FIELD}
    ground = {
        kind: paths([field for field in fields.values() if field.region == kinds[kind]], GROUND) for kind in kinds
    }
    ground["shore"] = paths([field for field in fields.values() if len(field.near) < len(DIRECTIONS)], SHORE)
    return Chart(
        island,
        fields,
        ground,
        [field for field in fields.values() if field.region == INLAND],
        rows,
        left,
        top,
        round(max(xs) + wide - left, 1),
        max(ys) + high - top,
    )


def chart_of(view: View) -> Chart:
    """The island that is played on."""
    return island_chart(view["map"])
