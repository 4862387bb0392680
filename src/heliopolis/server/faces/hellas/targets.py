"""The lit fields of the map: what can be clicked, what it says, and what pointing at it shows."""

from __future__ import annotations

from dataclasses import dataclass

from ....words import N_, _
from ..face import Moment, View
from .chart import Field, chart_of
from .effects import Effect, beside_quarries, build_effects, gains, houses_beside
from .names import marble, signed

FEW = 12  # so many targets are lit whole
BUILD_LABELS = {
    "house": N_("House on {field}."),
    "square": N_("Square on {field}."),
    "palace": N_("Palace on {field}."),
    "statue": N_("Statue on {field}."),
}
Said = dict[tuple[object, ...], tuple[str, str, str]]  # words that many fields share


@dataclass(frozen=True)
class Target:
    """A lit field, or the half of one when two pieces can be built there."""

    move: str
    kind: str  # the piece, or "column", "tile", "worker"
    field: Field
    label: str
    say: str
    confirm: str
    price: int = 0
    points: int = 0
    half: str = ""  # "first" or "second"

    @property
    def builds(self) -> bool:
        """Whether a piece would stand on the field."""
        return self.kind in BUILD_LABELS

    @property
    def code(self) -> str:
        """The move as `data-shows` writes it."""
        return self.move.replace(" ", "_")

    @property
    def gain(self) -> str:
        """The points, if there are any."""
        return signed(self.points) if self.points else ""


@dataclass(frozen=True)
class Cause:
    """A temple or statue that brings points with some of the moves, or a house that earns marble."""

    field: Field
    points: str
    shows: str


def targets(moment: Moment) -> tuple[list[Target], list[Cause]]:
    """Everything that is lit on the map, in reading order, and what the points come from."""
    if not moment.moves:
        return [], []
    effects = build_effects(moment)
    order = {name: number for number, name in enumerate(chart_of(moment.view).fields)}
    moves = [move for move in moment.moves if move.rpartition(" ")[2] in order]
    moves.sort(key=lambda move: (order[move.rpartition(" ")[2]], move))
    both = len({move.split(" ")[0] for move in moves}) == 2  # a house or a square
    said: Said = {}
    found = [target(moment, move, effects.get(move), said, both=both) for move in moves]
    causes: dict[tuple[str, int], list[str]] = {}
    for each in found:
        change = effects.get(each.move)
        for field, points in change.causes.items() if change else []:
            causes.setdefault((field, points), []).append(each.code)
    fields = chart_of(moment.view).fields
    rings = [Cause(fields[field], signed(points), " ".join(codes)) for (field, points), codes in causes.items()]
    return found, rings + (earners(moment) if "quarry" in moment.moves else [])


def earners(moment: Moment) -> list[Cause]:
    """The viewer's houses that a harvest would pay for."""
    assert moment.seat is not None
    chart = chart_of(moment.view)
    found = []
    for house in moment.view["players"][moment.seat]["houses"]:
        earned = sum(chart.yields(tile) for tile in beside_quarries(moment.view, house))
        if earned:
            found.append(Cause(chart.fields[house], signed(earned), "quarry"))
    return found


def target(moment: Moment, move: str, effect: Effect | None, said: Said, *, both: bool) -> Target:
    """One lit field."""
    verb, _space, name = move.rpartition(" ")
    kind = verb.split(" ")[0]
    field = chart_of(moment.view).fields[name]
    if kind == "tile":
        return tile_target(moment, move, field)
    if kind == "worker":
        say = with_houses(moment, _("This is where the next new quarry opens."), name)
        label = _("Send the worker to quarry {field}").format(field=field.label)
        return Target(move, kind, field, label, say, _("Send the worker here"))
    assert effect is not None
    assert moment.seat is not None
    if kind == "column":
        return column_target(moment, move, field, effect)
    tiles = tuple(beside_quarries(moment.view, name)) if kind == "house" else ()
    key = (kind, id(effect), tiles)
    if key not in said:
        said[key] = build_words(moment, kind, field, effect, tiles, both=both)
    label, say, confirm = said[key]
    half = ("first" if kind == "house" else "second") if both else ""
    price = -(effect.marble[moment.seat] or 0)
    label = f"{label.format(field=field.label)} {say}"
    return Target(move, kind, field, label, say, confirm, price, effect.points[moment.seat], half)


def build_words(
    moment: Moment, kind: str, field: Field, effect: Effect, tiles: tuple[int, ...], *, both: bool
) -> tuple[str, str, str]:
    """The label, the sentences and the button for a piece on a field: price, harvests and points."""
    assert moment.seat is not None
    chart = chart_of(moment.view)
    price = -(effect.marble[moment.seat] or 0)
    where = _("On the coast: {price} of your {have} marble.")
    if not field.coast:
        where = _("Inland: {price} of your {have} marble.")
    words = [where.format(price=price, have=moment.view["players"][moment.seat]["marble"])]
    for tile in tiles:
        harvest = _("At quarry {tile}: {marble} in every harvest.")
        words.append(harvest.format(tile=tile, marble=marble(chart.yields(tile))))
    if effect.items:
        words.append(_("Points: {gains}.").format(gains=gains(effect)))
    confirm = _("Build here: {price}")
    if both:
        confirm = _("House here: {price}") if kind == "house" else _("Square here: {price}")
    return _(BUILD_LABELS[kind]), " ".join(words + others(moment, effect)), confirm.format(price=price)


def others(moment: Moment, effect: Effect) -> list[str]:
    """What the move brings the others."""
    changed = [
        f"{sitter.name} {signed(effect.points[sitter.seat])}"
        for sitter in moment.order
        if sitter.seat != moment.seat and effect.points[sitter.seat]
    ]
    return [_("Others: {gains}.").format(gains=", ".join(changed))] if changed else []


def column_target(moment: Moment, move: str, field: Field, effect: Effect) -> Target:
    """A temple with room for a column."""
    assert moment.seat is not None
    chart = chart_of(moment.view)
    number, size = moment.view["columns"][field.name] + 1, chart.temple_size(field.name)
    words = [_("Column {number} of {size}.").format(number=number, size=size)]
    if number == size:
        words.append(_("It completes the temple and brings a ring at once."))
    if effect.items:
        words.append(_("Points: {gains}.").format(gains=gains(effect)))
    words += others(moment, effect)
    label = _("Column {number} of {size} in temple {field}").format(number=number, size=size, field=field.label)
    price = -(effect.marble[moment.seat] or 0)
    confirm = _("Build here: {price}").format(price=price) if price else _("Build here")
    return Target(move, "column", field, label, " ".join(words), confirm, price, effect.points[moment.seat])


def tile_target(moment: Moment, move: str, field: Field) -> Target:
    """An active quarry with a lower number than the revealed tile."""
    top, tile = moment.view["quarries"][field.name]["tiles"][-1], moment.view["tile"]
    label = _("Put tile {tile} on {top}, quarry {field}").format(tile=tile, top=top, field=field.label)
    say = tile_words(moment, field.name)
    return Target(move, "tile", field, label, say, _("Put {tile} on {top}").format(tile=tile, top=top))


def tile_words(moment: Moment, name: str) -> str:
    """What changes at a quarry when the revealed tile covers it."""
    yields = chart_of(moment.view).yields
    before = yields(moment.view["quarries"][name]["tiles"][-1])
    after = yields(moment.view["tile"])
    words = _("Instead of {before} it yields {after} for a house.")
    if before == after:
        words = _("As before it yields {after} for a house.")
    return with_houses(moment, words.format(before=marble(before), after=marble(after)), name)


def with_houses(moment: Moment, words: str, name: str) -> str:
    """A sentence, and whose houses are next to the quarry."""
    counts = houses_beside(moment.view, name)
    there = [f"{sitter.name} {counts[sitter.seat]}" for sitter in moment.order if counts[sitter.seat]]
    return " ".join(
        [words, _("Houses there: {houses}.").format(houses=", ".join(there)) if there else _("No house is there.")]
    )


def lit_names(view: View, found: list[Target]) -> set[str]:
    """The temples and quarries that are themselves lit."""
    return {each.field.name for each in found if each.field.name in view["columns"] or each.kind in ("tile", "worker")}
