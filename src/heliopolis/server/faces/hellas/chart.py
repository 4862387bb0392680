"""The islands as they are drawn: where each field lies, what it is called, and the ground under everything."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt

from ....core.hexes import DIRECTIONS
from ....games.hellas.island import Region
from ....games.hellas.view import BOARDS, HellasBoard, HellasView, row_letter

RADIUS = 32.0  # of a hex with its share of the gaps
HALF_WIDTH = RADIUS * sqrt(3) / 2
GROUND = 31.2  # radius of a hex as it is painted
SHORE = 39.0  # the shallow water around the island
MARGIN = 12.0
OUTLINE_INSET = 3.4  # the line round a city lies inside its own fields


@dataclass(frozen=True, eq=False)
class Field:
    """A field of an island as it is drawn; its label is the letter of its row and its place in it."""

    name: str
    label: str
    region: Region
    x: float
    y: float
    sides: tuple[str | None, ...]  # the fields in the six directions, clockwise; None: the sea
    sector: str  # where what hangs at it is drawn: see `.bub` in the style

    @cached_property
    def at(self) -> str:
        """Where it is drawn."""
        return f"translate({self.x:g} {self.y:g})"


@dataclass(frozen=True, eq=False)
class Chart:
    """An island as it is drawn; there is one chart of each."""

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


def hexes_around(board: HellasBoard) -> dict[tuple[int, int], str]:
    """The names of the fields by their coordinates."""
    return {(field["q"], field["r"]): name for name, field in board["fields"].items()}


@cache
def island_chart(name: str) -> Chart:
    """The island of that name."""
    board = BOARDS[name]
    hexes = hexes_around(board)
    middles = [place(q, r) for q, r in hexes]
    plain = {name for name, field in board["fields"].items() if field["region"] in ("coast", "inland")}
    edges = max(x for x, _ in middles) - 1.5 * HALF_WIDTH, max(y for _, y in middles) - 1
    fields: dict[str, Field] = {}
    rows: dict[int, tuple[str, float, float]] = {}
    first_row = min(r for _, r in hexes)
    for (q, r), field_name in hexes.items():
        x, y = place(q, r)
        printed = board["fields"][field_name]
        sides = [hexes.get((q + step_q, r + step_r)) for step_q, step_r in DIRECTIONS]
        fields[field_name] = Field(
            field_name, printed["label"], printed["region"], x, y, tuple(sides), sector(x, y, sides, plain, edges)
        )
        rows.setdefault(r, (row_letter(r - first_row), round(x - HALF_WIDTH - 15, 1), y))
    xs = [field.x for field in fields.values()]
    ys = [field.y for field in fields.values()]
    wide, high = SHORE * sqrt(3) / 2 + MARGIN, SHORE + MARGIN / 2
    left, top = round(min(min(xs) - wide, min(x for _, x, _ in rows.values()) - MARGIN), 1), min(ys) - high
    kinds: tuple[Region, ...] = ("coast", "inland", "quarry", "temple")
    ground: dict[str, list[str]] = {
        kind: paths([field for field in fields.values() if field.region == kind], GROUND) for kind in kinds
    }
    ground["shore"] = paths([field for field in fields.values() if None in field.sides], SHORE)
    return Chart(
        fields,
        ground,
        [field for field in fields.values() if field.region == "inland"],
        list(rows.values()),
        left,
        top,
        round(max(xs) + wide - left, 1),
        max(ys) + high - top,
    )


def chart_of(view: HellasView) -> Chart:
    """The island that is played on."""
    return island_chart(view["map"])
