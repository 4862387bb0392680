"""Everything that the template of Hellas draws."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Any

from markupsafe import Markup

from ....games.hellas.island import FIELD_NAMES
from ....games.hellas.material import PIECE_COUNTS, PIECES, STAGES, STONES
from ....words import _, ngettext
from ...common.render import page
from ..face import Moment, Sitter, View
from .bar import bar
from .chart import Chart, Field, chart_of, island_chart
from .targets import FEW, Target, lit_names, targets
from .towns import Town, outline, towns
from .travel import Journey, journey, next_stone, piece_name, stone_name

COLUMN_RING = 18.2  # radius of the circle on which a temple's columns stand
COUNTS: dict[str, int] = {PIECES[piece - 1]: int(PIECE_COUNTS[piece]) for piece in (1, 2, 3)}


@dataclass(frozen=True)
class Temple:
    """A temple with its columns."""

    field: Field
    label: str
    built: int
    columns: list[tuple[float, float]]
    target: Target | None


@dataclass(frozen=True)
class Quarry:
    """A quarry: empty, active with a number and a yield, or closed; and perhaps the worker."""

    field: Field
    label: str
    state: str  # "empty", "open" or "closed"
    tile: int
    marble: list[float]  # where its blocks are drawn
    worker: bool
    target: Target | None
    travels: str | None = None  # the name of a tile that has just been placed, or of the worker

    @property
    def help(self) -> str:
        """What is explained here."""
        if self.worker:
            return "worker"
        return {"empty": "quarry", "open": "quarry-open", "closed": "quarry-closed"}[self.state]


@dataclass(frozen=True)
class Piece:
    """A player's piece on the map."""

    field: Field
    kind: str
    travels: str | None


@dataclass(frozen=True)
class Settlement:
    """A village, a city, or pieces that are neither."""

    seat: int
    label: str
    kind: str  # "city", "village" or "loose"
    line: str
    pieces: list[Piece]
    size: int
    badge: Field | None  # where the number of pieces of a city is shown


@dataclass(frozen=True)
class Stock:
    """What a player still has of a kind of piece."""

    piece: str
    left: int
    travels: str | None
    label: str


@dataclass(frozen=True)
class Owner:
    """What a player has."""

    sitter: Sitter
    marble: int | None
    rings: int
    stocks: list[Stock]
    stones: list[str | None]  # those left, each with the name under which it travels
    spent: int
    starts: bool  # the next phase
    won: bool


def picture(moment: Moment) -> dict[str, Any]:
    """Everything the template draws."""
    view = moment.view
    chart = chart_of(view)
    changes = journey(moment)
    lit, causes = targets(moment)
    on_pieces = lit_names(view, lit)
    by_name = {target.field.name: target for target in lit if target.field.name in on_pieces}
    return {
        "chart": chart,
        "ground": ground(view["map"]),
        "island_name": island_name(view),
        "settlements": [settlement(moment, chart, town, changes) for town in towns(view, chart)],
        "statues": [(chart.fields[name], changes.pieces.get(name)) for name in view["statues"]],
        "next_statue": f"statue-{len(view['statues']) + 1}" if view["statues_left"] else None,
        "temples": [temple(view, chart, name, by_name.get(name)) for name in view["columns"]],
        "quarries": quarries(view, chart, by_name, changes),
        "sites": [target for target in lit if target.field.name not in on_pieces],
        "lit": lit,
        "few": len(lit) <= FEW,
        "causes": causes,
        "traces": [chart.fields[name] for name in changes.traces],
        "revealed_marble": blocks(chart.yields(view["tile"])) if view["tile"] else [],
        "bar": bar(moment, changes),
        "owners": [owner(moment, sitter) for sitter in moment.order],
    }


@cache
def ground(island: str) -> Markup:
    """The ground of an island, drawn once for all tables."""
    return Markup(page("hellas/ground.svg", chart=island_chart(island)))


def island_name(view: View) -> str:
    """The name of the island."""
    return _("The island of Pegasus") if view["map"] == "pegasus" else _("The island of the Minotaur")


def settlement(moment: Moment, chart: Chart, town: Town, changes: Journey) -> Settlement:
    """A group of pieces as it is drawn."""
    name = moment.sitters[town.seat].name
    fields = ", ".join(chart.fields[field].label for field in town.pieces)
    size = len(town.pieces)
    if town.is_city:
        words = ngettext("City of {name}, {count} piece: {fields}", "City of {name}, {count} pieces: {fields}", size)
    elif town.is_village:
        words = ngettext(
            "Village of {name}, {count} piece: {fields}", "Village of {name}, {count} pieces: {fields}", size
        )
    else:
        words = ngettext(
            "{name}, {count} piece without a house: {fields}", "{name}, {count} pieces without a house: {fields}", size
        )
    kind = "city" if town.is_city else "village" if town.is_village else "loose"
    return Settlement(
        town.seat,
        words.format(name=name, count=size, fields=fields),
        kind,
        outline(town, chart) if kind != "loose" else "",
        [Piece(chart.fields[field], piece, changes.pieces.get(field)) for field, piece in town.pieces.items()],
        size,
        chart.fields[town.centre] if town.is_city else None,
    )


@cache
def column_places(size: int) -> list[tuple[float, float]]:
    """Where the columns of a temple stand, clockwise from the top."""
    angles = [2 * pi * number / size - pi / 2 for number in range(size)]
    return [(round(COLUMN_RING * cos(angle), 1), round(COLUMN_RING * sin(angle), 1)) for angle in angles]


def temple(view: View, chart: Chart, name: str, target: Target | None) -> Temple:
    """A temple as it is drawn."""
    built, size = view["columns"][name], chart.temple_size(name)
    field = chart.fields[name]
    label = _("Temple {field}: {built} of {size} columns").format(field=field.label, built=built, size=size)
    return Temple(field, label, built, column_places(size), target)


def quarries(view: View, chart: Chart, lit: dict[str, Target], changes: Journey) -> list[Quarry]:
    """The quarries as they are drawn."""
    found = []
    for number in chart.island.quarries:
        name = FIELD_NAMES[number]
        pile = view["quarries"].get(name)
        field = chart.fields[name]
        worker = view["worker"] == name
        if pile is None:
            label = _("Quarry {field}, empty, with the worker") if worker else _("Quarry {field}, empty")
            label = label.format(field=field.label)
            travels = "worker" if worker and changes.worker else None
            found.append(Quarry(field, label, "empty", 0, [], worker, lit.get(name), travels))
        elif pile["closed"]:
            label = _("Quarry {field}, closed").format(field=field.label)
            found.append(Quarry(field, label, "closed", 0, [], worker, lit.get(name)))
        else:
            tile = pile["tiles"][-1]
            count = chart.yields(tile)
            label = _("Quarry {field}: tile {tile}, {count} marble for a house")
            label = label.format(field=field.label, tile=tile, count=count)
            travels = f"tile-{tile}" if name in changes.tiles else None
            found.append(Quarry(field, label, "open", tile, blocks(count), worker, lit.get(name), travels))
    return found


def blocks(count: int) -> list[float]:
    """Where a tile's blocks of marble begin, from the left."""
    return [round((place - count / 2) * 10.5, 2) for place in range(count)]


def owner(moment: Moment, sitter: Sitter) -> Owner:
    """A player's line."""
    view, seat = moment.view, sitter.seat
    player = view["players"][seat]
    left = view["stones_left"][seat]
    first = next_stone(view, seat)
    seats = len(moment.sitters)
    stones: list[str | None] = []
    for number in range(left):
        assert first is not None
        stones.append(stone_name(view["phase"], first + number * seats))
    return Owner(
        sitter,
        player["marble"],
        player["rings"],
        [stock(seat, piece, player["left"][piece]) for piece in COUNTS],
        stones,
        STONES[seats][view["phase"] - 1] - left,
        view["next_start_player"] == seat and view["phase"] < STAGES and not view["over"],
        seat in view["winners"],
    )


def stock(seat: int, piece: str, left: int) -> Stock:
    """What is left of a kind of piece."""
    words = {
        "house": ngettext("{count} house left", "{count} houses left", left),
        "square": ngettext("{count} square left", "{count} squares left", left),
        "palace": ngettext("{count} palace left", "{count} palaces left", left),
    }
    travels = piece_name(seat, piece, COUNTS[piece] - left + 1) if left else None
    return Stock(piece, left, travels, words[piece].format(count=left))
