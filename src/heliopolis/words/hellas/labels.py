"""What stands on the table, in words: for those who do not see the picture, and in its few letters."""

from __future__ import annotations

from typing import Literal

from ...games.hellas.material import Kind, Piece
from ...games.hellas.view import HellasBoard, HellasView, Town
from ..speech import _, ngettext
from .names import COLUMNS, HellasMoment, action_name, label, marble, yields


def action_label(kind: Kind) -> str:
    """An action on the bar, where room is scarce."""
    return _("House, square") if kind == "house and square" else action_name(kind)


def action_note(board: HellasBoard, kind: Kind) -> str:
    """The price of an action, or what happens, in a few letters."""
    prices = board["prices"]
    if kind in COLUMNS:
        return marble(board["temple_actions"][kind]["price"])
    if kind == "statue":
        return marble(prices["inland"]["statue"] or 0)
    if kind == "marble":
        return _("costs nothing")
    if kind == "quarry":
        return _("harvest, reveal")
    piece: Piece = "palace" if kind == "palace" else "house"
    words = _("{coast} or {inland} each") if kind == "house and square" else _("{coast} coast, {inland} inland")
    return words.format(coast=prices["coast"][piece], inland=prices["inland"][piece])


def town_label(moment: HellasMoment, seat: int, town: Town) -> str:
    """A village, a city, or pieces that are neither."""
    fields = ", ".join([label(moment.view, field) for field in town["fields"]])
    size = len(town["fields"])
    if town["kind"] == "city":
        words = ngettext("City of {name}, {count} piece: {fields}", "City of {name}, {count} pieces: {fields}", size)
    elif town["kind"] == "village":
        words = ngettext(
            "Village of {name}, {count} piece: {fields}", "Village of {name}, {count} pieces: {fields}", size
        )
    else:
        words = ngettext(
            "{name}, {count} piece without a house: {fields}", "{name}, {count} pieces without a house: {fields}", size
        )
    return words.format(name=moment.sitters[seat].name, count=size, fields=fields)


def statue_label(view: HellasView, field: str) -> str:
    """A statue."""
    return _("Statue {field}").format(field=label(view, field))


def temple_label(view: HellasView, field: str) -> str:
    """A temple with its columns."""
    words = _("Temple {field}: {built} of {size} columns")
    size = view["board"]["temples"][field]
    return words.format(field=label(view, field), built=view["columns"][field], size=size)


def quarry_label(view: HellasView, field: str) -> str:
    """A quarry: empty, active with a tile, or closed."""
    pile = view["quarries"].get(field)
    where = label(view, field)
    if pile is None:
        words = _("Quarry {field}, empty, with the worker") if view["worker"] == field else _("Quarry {field}, empty")
        return words.format(field=where)
    if pile["closed"]:
        return _("Quarry {field}, closed").format(field=where)
    tile = pile["tiles"][-1]
    words = _("Quarry {field}: tile {tile}, {count} marble for a house")
    return words.format(field=where, tile=tile, count=yields(view, tile))


def left_names() -> dict[Literal["house", "square", "palace"], str]:
    """What counts the pieces a player still has."""
    return {"house": _("houses left"), "square": _("squares left"), "palace": _("palaces left")}


def left_label(piece: Piece, left: int) -> str:
    """What a player still has of a kind of piece."""
    if piece == "house":
        words = ngettext("{count} house left", "{count} houses left", left)
    elif piece == "square":
        words = ngettext("{count} square left", "{count} squares left", left)
    else:
        words = ngettext("{count} palace left", "{count} palaces left", left)
    return words.format(count=left)
