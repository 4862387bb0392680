"""The names of things in Hellas, and what prompts, log and pictures share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ...core.seam import Move
from ...games.hellas.events import IslandEvent
from ...games.hellas.material import KIND_NAMES, MARBLE_GAIN, TEMPLE, TEMPLE_COLUMNS, TEMPLE_KINDS, Kind, Piece
from ...games.hellas.preview import HellasPreview
from ...games.hellas.scoring import Item
from ...games.hellas.view import BOARDS, HellasView
from ..moment import Choice, Moment
from ..speech import N_, _, ngettext

HellasMoment: TypeAlias = Moment[HellasView, Move, HellasPreview]
HellasChoice: TypeAlias = Choice[Move, HellasPreview]

COLUMNS: Mapping[Kind, int] = {KIND_NAMES[TEMPLE + n]: int(TEMPLE_COLUMNS[n]) for n in range(TEMPLE_KINDS)}
ACTIONS: Mapping[Kind, str] = {
    "house": N_("House"),
    "house and square": N_("House and square"),
    "palace": N_("Palace"),
    "quarry": N_("Quarry"),
    "statue": N_("Statue"),
}
PIECES: Mapping[Piece, str] = {
    "house": N_("House"),
    "square": N_("Square"),
    "palace": N_("Palace"),
    "statue": N_("Statue"),
}
ITEMS: Mapping[Item, str] = {
    "largest city": N_("Largest city"),
    "temple": N_("Temples"),
    "statue": N_("Statues"),
    "rings": N_("Rings"),
    "most rings": N_("Most rings"),
    "marble": N_("Marble left"),
}
# What something changes in them, inside a sentence.
GAINS: Mapping[Item, str] = {
    "largest city": N_("largest city {points}"),
    "temple": N_("temples {points}"),
    "statue": N_("statues {points}"),
    "rings": N_("rings {points}"),
    "most rings": N_("most rings {points}"),
    "marble": N_("marble left {points}"),
}


def action_name(kind: Kind) -> str:
    """What an action of the bar is called."""
    if kind in COLUMNS:
        return columns(COLUMNS[kind])
    if kind == "marble":
        return marble(MARBLE_GAIN)
    return _(ACTIONS[kind])


def columns(count: int) -> str:
    """So many columns."""
    return ngettext("{count} column", "{count} columns", count).format(count=count)


def piece_name(piece: Piece) -> str:
    """What a piece is called."""
    return _(PIECES[piece])


def item_name(item: Item) -> str:
    """What brings points."""
    return _(ITEMS[item])


def marble(count: int) -> str:
    """So much marble."""
    return ngettext("{count} marble", "{count} marble", count).format(count=count)


def points(count: str, number: int) -> str:
    """So many points, with or without a sign."""
    return ngettext("{points} point", "{points} points", abs(number)).format(points=count)


def label(view: HellasView, field: str) -> str:
    """What a field of the island is called: the letter of its row and its place there."""
    return view["board"]["fields"][field]["label"]


def label_of(event: IslandEvent, field: str) -> str:
    """The same for a field of an event."""
    return BOARDS[event.island]["fields"][field]["label"]


def island_name(island: str) -> str:
    """What an island is called."""
    return _("The island of Pegasus") if island == "pegasus" else _("The island of the Minotaur")


def name_of(moment: HellasMoment, seat: int) -> str:
    """A player's name in a list; the viewer is told as such."""
    return _("You") if seat == moment.seat else moment.sitters[seat].name


# What a view tells at a glance.


def active_tiles_beside(view: HellasView, field: str) -> list[int]:
    """The top tiles of the active quarries next to a field."""
    piles = [view["quarries"][near] for near in view["board"]["fields"][field]["near"] if near in view["quarries"]]
    return [pile["tiles"][-1] for pile in piles if not pile["closed"]]


def active_tiles(view: HellasView) -> list[int]:
    """The numbers of the active quarries."""
    return sorted(pile["tiles"][-1] for pile in view["quarries"].values() if not pile["closed"])


def houses_beside(view: HellasView, field: str) -> list[int]:
    """How many houses each seat has next to a field."""
    near = view["board"]["fields"][field]["near"]
    return [sum(house in near for house in player["houses"]) for player in view["players"]]


def yields(view: HellasView, tile: int) -> int:
    """How much marble a quarry tile yields for a house."""
    return view["board"]["yields"][tile]
