"""What a legal move would bring, in words."""

from __future__ import annotations

from collections.abc import Mapping

from ...games.hellas.actions import BuildAt, ChooseAction, ColumnAt, TileTo, WorkerTo
from ...games.hellas.events import ColumnBuilt, StartsNext
from ...games.hellas.material import Kind, Piece
from ...games.hellas.preview import HellasPreview
from ...games.hellas.scoring import Item
from ..numbers import signed
from ..speech import N_, _
from .names import (
    COLUMNS,
    GAINS,
    HellasChoice,
    HellasMoment,
    active_tiles_beside,
    houses_beside,
    label,
    marble,
    name_of,
    yields,
)

ACTIONS: Mapping[Kind, str] = {
    "house": N_("Everybody, from you on, may build a house."),
    "house and square": N_("Everybody, from you on, may build a house, a square or both."),
    "palace": N_("Everybody, from you on, may build a palace."),
    "statue": N_("You may build a statue inland for {price} marble."),
    "marble": N_("You get {gain}."),
}
LABELS: Mapping[Piece, str] = {
    "house": N_("House on {field}."),
    "square": N_("Square on {field}."),
    "palace": N_("Palace on {field}."),
    "statue": N_("Statue on {field}."),
}


def preview_line(moment: HellasMoment, choice: HellasChoice) -> str:
    """What a legal move would bring: prices, points and where they come from, harvests and what follows."""
    match choice.move:
        case ChooseAction(kind=kind):
            return action_line(moment, kind, choice.preview)
        case BuildAt(piece=piece, field=field):
            return build_line(moment, piece, field, choice.preview)
        case ColumnAt():
            return column_line(moment, choice.preview)
        case TileTo(quarry=quarry):
            return tile_line(moment, quarry)
        case WorkerTo(quarry=quarry):
            return with_houses(moment, _("This is where the next new quarry opens."), quarry)
    return ""


def action_line(moment: HellasMoment, kind: Kind, preview: HellasPreview) -> str:
    """What choosing an action would bring."""
    board = moment.view["board"]
    if kind == "quarry":
        words = harvest_line(moment, preview)
    elif kind in COLUMNS:
        words = _("{columns} columns for {price} marble and 1 ring").format(**board["temple_actions"][kind]) + "."
    else:
        words = _(ACTIONS[kind]).format(price=board["prices"]["inland"]["statue"], gain=marble(board["marble_gain"]))
    if any(isinstance(event, StartsNext) and event.stage is not None for event in preview.events):
        words += " " + _("You start the next phase.")
    if preview.useless:
        words += " " + _("You cannot build it now.")
    return words


def harvest_line(moment: HellasMoment, preview: HellasPreview) -> str:
    """The harvest, and what follows."""
    gains = [
        f"{name_of(moment, sitter.seat)} {signed(preview.marble[sitter.seat])}"
        for sitter in moment.order
        if preview.marble[sitter.seat]
    ]
    words = _("Harvest: {harvest}.").format(harvest=", ".join(gains)) if gains else _("Nobody harvests.")
    return words + " " + _("Then you reveal up to four tiles.")


def build_line(moment: HellasMoment, piece: Piece, field: str, preview: HellasPreview) -> str:
    """A piece on a field: its price, the harvests and the points."""
    view = moment.view
    coast = view["board"]["fields"][field]["region"] == "coast"
    where = _("On the coast: {price} of your {have} marble.") if coast else _("Inland: {price} of your {have} marble.")
    words = [where.format(price=-preview.marble[preview.seat], have=view["players"][preview.seat]["marble"])]
    if piece == "house":
        for tile in active_tiles_beside(view, field):
            harvest = _("At quarry {tile}: {marble} in every harvest.")
            words.append(harvest.format(tile=tile, marble=marble(yields(view, tile))))
    return " ".join(words + points_lines(moment, preview))


def points_lines(moment: HellasMoment, preview: HellasPreview) -> list[str]:
    """The points for the viewer, item by item, and for the others."""
    gains: dict[Item, int] = {}
    for change in preview.changes:
        gains[change.item] = gains.get(change.item, 0) + change.points
    own = [_(GAINS[item]).format(points=signed(points)) for item, points in gains.items() if points]
    others = [
        f"{sitter.label} {signed(preview.points[sitter.seat])}"
        for sitter in moment.order
        if sitter.seat != preview.seat and preview.points[sitter.seat]
    ]
    lines = [_("Points: {gains}.").format(gains=", ".join(own))] if own else []
    return [*lines, _("Others: {gains}.").format(gains=", ".join(others))] if others else lines


def column_line(moment: HellasMoment, preview: HellasPreview) -> str:
    """A column, and what it completes."""
    built = next(event for event in preview.events if isinstance(event, ColumnBuilt))
    words = [_("Column {number} of {size}.").format(number=built.number, size=built.size)]
    if built.number == built.size:
        words.append(_("It completes the temple and brings a ring at once."))
    return " ".join(words + points_lines(moment, preview))


def tile_line(moment: HellasMoment, quarry: str) -> str:
    """What changes at a quarry when the revealed tile covers it."""
    view = moment.view
    before, after = yields(view, view["quarries"][quarry]["tiles"][-1]), yields(view, view["tile"] or 0)
    words = _("Instead of {before} it yields {after} for a house.")
    if before == after:
        words = _("As before it yields {after} for a house.")
    return with_houses(moment, words.format(before=marble(before), after=marble(after)), quarry)


def with_houses(moment: HellasMoment, words: str, quarry: str) -> str:
    """A sentence, and whose houses are next to the quarry."""
    counts = houses_beside(moment.view, quarry)
    there = [f"{name_of(moment, sitter.seat)} {counts[sitter.seat]}" for sitter in moment.order if counts[sitter.seat]]
    houses = _("Houses there: {houses}.").format(houses=", ".join(there)) if there else _("No house is there.")
    return f"{words} {houses}"


def choice_label(moment: HellasMoment, choice: HellasChoice) -> str:
    """A move on the island, for those who do not see it."""
    view = moment.view
    match choice.move:
        case BuildAt(piece=piece, field=field):
            return _(LABELS[piece]).format(field=label(view, field))
        case ColumnAt(temple=temple):
            words = _("Column {number} of {size} in temple {field}")
            size = view["board"]["temples"][temple]
            return words.format(number=view["columns"][temple] + 1, size=size, field=label(view, temple))
        case TileTo(quarry=quarry):
            words = _("Put tile {tile} on {top}, quarry {field}")
            return words.format(tile=view["tile"], top=view["quarries"][quarry]["tiles"][-1], field=label(view, quarry))
        case WorkerTo(quarry=quarry):
            return _("Send the worker to quarry {field}").format(field=label(view, quarry))
    return ""


def confirm_label(moment: HellasMoment, choice: HellasChoice, *, both: bool = False) -> str:
    """The button that confirms a move on the island; `both`: a house or a square could stand on the same field."""
    price = -choice.preview.marble[choice.preview.seat]
    match choice.move:
        case BuildAt(piece=piece):
            words = _("Build here: {price}")
            if both:
                words = _("House here: {price}") if piece == "house" else _("Square here: {price}")
            return words.format(price=price)
        case ColumnAt():
            return _("Build here: {price}").format(price=price) if price else _("Build here")
        case TileTo(quarry=quarry):
            view = moment.view
            return _("Put {tile} on {top}").format(tile=view["tile"], top=view["quarries"][quarry]["tiles"][-1])
    return _("Send the worker here")
