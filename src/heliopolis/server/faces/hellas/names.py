"""Words that the prompt, the picture and the log of Hellas share."""

from __future__ import annotations

from ....games.hellas.material import KIND_NAMES, MARBLE_GAIN, TEMPLE, TEMPLE_COLUMNS, TEMPLE_KINDS, TEMPLE_PRICES
from ....words import N_, _, ngettext
from ..face import View
from .chart import chart_of

BUILDING_KINDS = ("house", "house and square", "palace")  # everybody may build
TEMPLES = {KIND_NAMES[TEMPLE + n]: (int(TEMPLE_COLUMNS[n]), int(TEMPLE_PRICES[n])) for n in range(TEMPLE_KINDS)}

ACTION_WORDS = {
    "house": N_("House"),
    "house and square": N_("House, square"),
    "palace": N_("Palace"),
    "quarry": N_("Quarry"),
    "statue": N_("Statue"),
}
PIECE_WORDS = {
    "house": N_("House"),
    "square": N_("Square"),
    "palace": N_("Palace"),
    "statue": N_("Statue"),
}
ITEM_WORDS = {
    "largest city": N_("largest city {points}"),
    "temple": N_("temples {points}"),
    "statue": N_("statues {points}"),
    "rings": N_("rings {points}"),
    "most rings": N_("most rings {points}"),
    "marble": N_("marble left {points}"),
}


def action_word(kind: str) -> str:
    """The short name of an action."""
    if kind in TEMPLES:
        columns = TEMPLES[kind][0]
        return ngettext("{count} column", "{count} columns", columns).format(count=columns)
    if kind == "marble":
        return marble(MARBLE_GAIN)
    return _(ACTION_WORDS[kind])


def signed(number: int) -> str:
    """A gain or a loss, with a real minus sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def marble(count: int) -> str:
    """So much marble."""
    return ngettext("{count} marble", "{count} marble", count).format(count=count)


def region_word(view: View, field: str) -> str:
    """Where a field lies, and its label."""
    place = chart_of(view).fields[field]
    return (_("on the coast, {field}") if place.coast else _("inland, {field}")).format(field=place.label)


def listed(words: list[str]) -> str:
    """Names one after another."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])
