"""Everything that the table of Hellas shows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from ....games.hellas.view import HellasView, Town
from ....words.hellas.labels import quarry_label, statue_label, temple_label, town_label
from ....words.hellas.names import HellasMoment, island_name, yields
from ..face import Part
from .bar import bar
from .chart import Chart, Field, chart_of
from .outlines import outline
from .recent import Recent, recent_changes
from .seats import seat
from .targets import FEW, Cause, Target, causes, targets

COLUMN_RING = 18.2  # radius of the circle on which a temple's columns stand


@dataclass(frozen=True)
class Sea:
    """The island's ground; nothing of it changes in a game."""

    name: str
    chart: Chart


class Temple(NamedTuple):
    """A temple with its columns."""

    field: Field
    label: str
    built: int
    columns: tuple[tuple[float, float], ...]
    target: Target | None


class Tile(NamedTuple):
    """A quarry tile as it is drawn."""

    number: int
    marble: tuple[float, ...]  # where its blocks begin


class Quarry(NamedTuple):
    """A quarry: empty, active with a tile, or closed; and perhaps the worker."""

    field: Field
    label: str
    help: str
    state: str  # "empty", "open" or "closed"
    tile: Tile | None
    worker: bool
    target: Target | None
    travels: str | None = None  # the name of a tile that has just been placed, or of the worker


class Piece(NamedTuple):
    """A player's piece on the map."""

    field: Field
    kind: str
    travels: str | None


class Settlement(NamedTuple):
    """A village, a city, or pieces that are neither."""

    seat: int
    label: str
    kind: str  # "city", "village" or "loose"
    line: str
    pieces: tuple[Piece, ...]


class Badge(NamedTuple):
    """The number of pieces of a city."""

    seat: int
    field: Field
    size: int


class Statue(NamedTuple):
    """A statue on the map."""

    field: Field
    label: str
    travels: str | None


@dataclass(frozen=True)
class Island:
    """What stands on the island."""

    settlements: tuple[Settlement, ...]
    statues: tuple[Statue, ...]
    temples: tuple[Temple, ...]
    quarries: tuple[Quarry, ...]


@dataclass(frozen=True)
class Lit:
    """What is lit on the island, what changed there, and what pointing shows."""

    sites: tuple[Target, ...]
    few: bool
    badges: tuple[Badge, ...]
    traces: tuple[Field, ...]
    targets: tuple[Target, ...]
    causes: tuple[Cause, ...]
    seat: int | None  # whose piece would be built
    tile: Tile | None  # revealed and to be placed


@dataclass(frozen=True)
class Supply:
    """The tiles that lie face down, and the one that is revealed."""

    size: int
    tile: Tile | None


def parts(moment: HellasMoment) -> list[Part]:
    """Everything that is drawn of a moment."""
    view = moment.view
    chart = chart_of(view)
    recent = recent_changes(moment)
    lit = targets(moment)
    return [
        Part("sea", "hellas/sea.html", Sea(island_name(view["map"]), chart)),
        Part("island", "hellas/island.html", island(moment, chart, recent, lit)),
        Part("lit", "hellas/lit.html", lit_part(moment, chart, recent, lit)),
        Part("supply", "hellas/supply.html", Supply(view["supply_size"], revealed(view))),
        Part("bar", "hellas/bar.html", bar(moment, recent)),
        *[Part(f"seat-{sitter.seat}", "hellas/seat.html", seat(moment, sitter)) for sitter in moment.sitters],
    ]


def revealed(view: HellasView) -> Tile | None:
    """The tile that is to be placed."""
    return drawn_tile(view, view["tile"]) if view["tile"] else None


def lit_part(moment: HellasMoment, chart: Chart, recent: Recent, lit: list[Target]) -> Lit:
    """What is lit on the island, what changed there, and what pointing shows."""
    return Lit(
        tuple([target for target in lit if not target.on_piece]),
        len(lit) <= FEW,
        badges(moment.view, chart),
        tuple([chart.fields[name] for name in recent.traces]),
        tuple(lit),
        tuple(causes(moment)),
        moment.seat if lit else None,
        revealed(moment.view) if lit else None,
    )


def island(moment: HellasMoment, chart: Chart, recent: Recent, lit: list[Target]) -> Island:
    """What stands on the island, and which temples and quarries are lit; most moves change one thing of it."""
    view = moment.view
    lit_pieces = {target.field.name: target for target in lit if target.on_piece}
    settled = [settlements(moment, chart, number, recent) for number in range(len(view["players"]))]
    quarried = (view["quarries"], view["worker"], lit_pieces, recent.tiles, recent.worker)
    return Island(
        tuple([town for towns in settled for town in towns]),
        tuple(
            [Statue(chart.fields[name], statue_label(view, name), recent.pieces.get(name)) for name in view["statues"]]
        ),
        moment.keep(
            "temples",
            (view["columns"], lit_pieces),
            lambda: tuple([temple(view, chart, name, lit_pieces.get(name)) for name in view["columns"]]),
        ),
        moment.keep(
            "quarries",
            quarried,
            lambda: tuple(
                [quarry(view, chart, name, lit_pieces.get(name), recent) for name in view["board"]["quarries"]]
            ),
        ),
    )


def settlements(moment: HellasMoment, chart: Chart, number: int, recent: Recent) -> tuple[Settlement, ...]:
    """All groups of a player's pieces."""
    player = moment.view["players"][number]
    houses, squares, palaces = player["houses"], player["squares"], player["palaces"]
    new = {field: name for field, name in recent.pieces.items() if field in (*houses, *squares, *palaces)}

    def made() -> tuple[Settlement, ...]:
        kinds = dict.fromkeys(houses, "house") | dict.fromkeys(squares, "square") | dict.fromkeys(palaces, "palace")
        return tuple([settlement(moment, chart, number, town, kinds, recent) for town in player["towns"]])

    sitter = moment.sitters[number]
    return moment.keep(f"towns-{number}", (sitter, player["towns"], houses, squares, palaces, new), made)


def settlement(
    moment: HellasMoment, chart: Chart, number: int, town: Town, kinds: dict[str, str], recent: Recent
) -> Settlement:
    """A group of pieces as it is drawn."""
    return Settlement(
        number,
        town_label(moment, number, town),
        town["kind"],
        outline(tuple(town["fields"]), chart) if town["kind"] != "loose" else "",
        tuple([Piece(chart.fields[name], kinds[name], recent.pieces.get(name)) for name in town["fields"]]),
    )


def badges(view: HellasView, chart: Chart) -> tuple[Badge, ...]:
    """How large every city is, at its first palace."""
    return tuple(
        [
            Badge(number, chart.fields[next(f for f in town["fields"] if f in player["palaces"])], len(town["fields"]))
            for number, player in enumerate(view["players"])
            for town in player["towns"]
            if town["kind"] == "city"
        ]
    )


@cache
def column_places(size: int) -> tuple[tuple[float, float], ...]:
    """Where the columns of a temple stand, clockwise from the top."""
    angles = [2 * pi * number / size - pi / 2 for number in range(size)]
    return tuple((round(COLUMN_RING * cos(angle), 1), round(COLUMN_RING * sin(angle), 1)) for angle in angles)


def temple(view: HellasView, chart: Chart, name: str, target: Target | None) -> Temple:
    """A temple as it is drawn."""
    places = column_places(view["board"]["temples"][name])
    return Temple(chart.fields[name], temple_label(view, name), view["columns"][name], places, target)


def quarry(view: HellasView, chart: Chart, name: str, target: Target | None, recent: Recent) -> Quarry:
    """A quarry as it is drawn."""
    pile = view["quarries"].get(name)
    field, label, worker = chart.fields[name], quarry_label(view, name), view["worker"] == name
    if pile is None:
        travels = "worker" if worker and recent.worker else None
        return Quarry(field, label, "worker" if worker else "quarry", "empty", None, worker, target, travels)
    if pile["closed"]:
        return Quarry(field, label, "worker" if worker else "quarry-closed", "closed", None, worker, target)
    number = pile["tiles"][-1]
    travels = f"tile-{number}" if name in recent.tiles else None
    tile = drawn_tile(view, number)
    return Quarry(field, label, "worker" if worker else "quarry-open", "open", tile, worker, target, travels)


def drawn_tile(view: HellasView, number: int) -> Tile:
    """A tile with the places of its blocks of marble, from the left."""
    count = yields(view, number)
    return Tile(number, tuple([round((place - count / 2) * 10.5, 2) for place in range(count)]))
