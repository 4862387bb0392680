"""What the pages of rules draw besides the parts of the table: a piece of an island in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....words.hellas.names import HellasMoment
from ..face import Part
from .chart import HALF_WIDTH, RADIUS, Chart, Field, chart_of
from .picture import Badge, Island, Lit, Quarry, Settlement, Statue, Temple, Tile, island, lit_part
from .recent import recent_changes
from .targets import Cause, Target, targets

MARGIN = 8.0


@dataclass(frozen=True)
class Box:
    """A part of the plane."""

    left: float
    top: float
    width: float
    height: float

    def has(self, field: Field) -> bool:
        """Whether the middle of a field is inside."""
        return 0 < field.x - self.left < self.width and 0 < field.y - self.top < self.height

    def __str__(self) -> str:
        """As a picture names it."""
        return f"{self.left:g} {self.top:g} {self.width:g} {self.height:g}"


@dataclass(frozen=True)
class IslandFigure:
    """What stands and is lit on a piece of an island."""

    map: str
    box: str
    settlements: tuple[Settlement, ...]
    statues: tuple[Statue, ...]
    temples: tuple[Temple, ...]
    quarries: tuple[Quarry, ...]
    sites: tuple[Target, ...]
    few: bool
    badges: tuple[Badge, ...]
    traces: tuple[Field, ...]
    targets: tuple[Target, ...]
    causes: tuple[Cause, ...]
    seat: int | None
    tile: Tile | None


def figures(moment: HellasMoment, around: Sequence[str]) -> list[Part]:
    """The island, or the piece of it around some fields; what lies outside is left out."""
    chart = chart_of(moment.view)
    lit = targets(moment)
    box = box_of(chart, around)
    stands: Island = island(moment, chart, recent_changes(moment), lit)
    shines: Lit = lit_part(moment, chart, recent_changes(moment), lit)
    shown = IslandFigure(
        map=moment.view["map"],
        box=str(box),
        settlements=tuple([town for town in stands.settlements if any(box.has(piece.field) for piece in town.pieces)]),
        statues=tuple([statue for statue in stands.statues if box.has(statue.field)]),
        temples=tuple([temple for temple in stands.temples if box.has(temple.field)]),
        quarries=tuple([quarry for quarry in stands.quarries if box.has(quarry.field)]),
        sites=tuple([target for target in shines.sites if box.has(target.field)]),
        few=shines.few,
        badges=tuple([badge for badge in shines.badges if box.has(badge.field)]),
        traces=tuple([field for field in shines.traces if box.has(field)]),
        targets=tuple([target for target in shines.targets if box.has(target.field)]),
        causes=tuple([cause for cause in shines.causes if box.has(cause.field)]),
        seat=shines.seat,
        tile=shines.tile,
    )
    return [Part("island", "hellas/figure.html", shown)]


def grounds(moment: HellasMoment) -> list[Part]:
    """The ground of the island, which all figures of it use."""
    name = moment.view["map"]
    return [Part(f"ground-{name}", "hellas/small_ground.html", {"map": name, "chart": chart_of(moment.view)})]


def box_of(chart: Chart, around: Sequence[str]) -> Box:
    """The part of the plane that shows some fields; without any, all of it."""
    if not around:
        return Box(chart.left, chart.top, chart.width, chart.height)
    fields = [chart.fields[name] for name in around]
    left = min(field.x for field in fields) - HALF_WIDTH - MARGIN
    top = min(field.y for field in fields) - RADIUS - MARGIN
    right = max(field.x for field in fields) + HALF_WIDTH + MARGIN
    bottom = max(field.y for field in fields) + RADIUS + MARGIN
    return Box(round(left, 1), round(top, 1), round(right - left, 1), round(bottom - top, 1))
