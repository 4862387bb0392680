"""Numbers with their words, as several commands print them."""

from __future__ import annotations

from ..words import ngettext
from ..words.numbers import number


def players_text(count: int) -> str:
    """How many play."""
    return ngettext("{count} player", "{count} players", count).format(count=count)


def games_text(count: int) -> str:
    """How many games were played."""
    return ngettext("{count} game", "{count} games", count).format(count=number(count))


def tables_text(count: int) -> str:
    """How many tables there are."""
    return ngettext("{count} table", "{count} tables", count).format(count=number(count))


def moves_text(count: int) -> str:
    """How many moves were made."""
    return ngettext("{count} move", "{count} moves", count).format(count=number(count))
