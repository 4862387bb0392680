"""The tables of Ra's book: tiles, suns, the track, disasters and points."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.ra.material import (
    ALL_TILES,
    CIVILIZATIONS,
    DIFFERENT_CIVILIZATIONS,
    DIFFERENT_MONUMENTS,
    DISASTER_SIZE,
    EQUAL_MONUMENTS,
    FEWEST_PHARAOHS,
    GOD_POINTS,
    GOLD_POINTS,
    HIGHEST_SUNS,
    LOWEST_SUNS,
    MONUMENTS,
    MOST_PHARAOHS,
    ROW_FIELDS,
    STRUCK,
    SUN_SETS,
    TILES,
    TRACK_FIELDS,
    Kind,
)
from ...words import _
from ...words.numbers import listed
from ...words.ra.names import gain, tile_icon, tile_name
from ..tables import Cell, Table, row


def tables() -> dict[str, Table]:
    """All tables by name."""
    return {"tiles": tiles(), "suns": suns(), "disasters": disasters(), "points": points(), "kinds": kinds()}


def pictured(some: Sequence[Kind]) -> Cell:
    """Kinds of tiles with their pictures."""
    return Cell(listed([tile_name(kind) for kind in some]), tuple([tile_icon(kind) for kind in some]))


def tiles() -> Table:
    """How many tiles of each kind are in the bag. [RA-1]"""
    counts = dict(TILES)
    rows = []
    for kind, count in TILES:
        if kind not in (*CIVILIZATIONS, *MONUMENTS):
            rows.append(row(pictured([kind]), count, count))
        elif kind in (CIVILIZATIONS[0], MONUMENTS[0]):
            some = CIVILIZATIONS if kind in CIVILIZATIONS else MONUMENTS
            rows.append(row(pictured(some), count, sum(counts[same] for same in some)))
    rows.append(row(_("All tiles"), "", ALL_TILES))
    return Table(_("Tiles in the bag"), (_("Tile"), _("of each"), _("together")), tuple(rows))


def suns() -> Table:
    """The sets of suns and the length of the track. [RA-3] [RA-4]"""
    rows = [
        row(players, ", ".join("-".join(str(sun) for sun in suns) for suns in sets), TRACK_FIELDS[players], ROW_FIELDS)
        for players, sets in SUN_SETS.items()
    ]
    head = (_("Players"), _("Sets of suns"), _("Fields of the Ra track"), _("Fields of the row"))
    return Table(_("By the number of players"), head, tuple(rows))


def disasters() -> Table:
    """What each disaster takes, in the order of settling. [RA-21] [RA-23]"""
    rows = [row(pictured([disaster]), pictured(struck), DISASTER_SIZE) for disaster, struck in STRUCK.items()]
    return Table(_("What a disaster takes"), (_("Disaster"), _("takes of"), _("tiles")), tuple(rows))


def points() -> Table:
    """What is scored after every epoch, but for sets of different or equal kinds. [RA-28] to [RA-33]"""
    every, last = _("every epoch"), _("the last one only")
    rows = [
        row(Cell(_("each god"), (tile_icon("god"),)), gain(GOD_POINTS), every, _("leaves the game")),
        row(Cell(_("most pharaohs"), (tile_icon("pharaoh"),)), gain(MOST_PHARAOHS), every, _("stays")),
        row(Cell(_("fewest pharaohs"), (tile_icon("pharaoh"),)), gain(FEWEST_PHARAOHS), every, _("stays")),
        row(Cell(_("each Nile, with a flood"), (tile_icon("nile"),)), gain(1), every, _("stays")),
        row(Cell(_("each flood"), (tile_icon("flood"),)), gain(1), every, _("leaves the game")),
        row(Cell(_("each gold"), (tile_icon("gold"),)), gain(GOLD_POINTS), every, _("leaves the game")),
        row(Cell(_("highest sum of suns"), ("sunup",)), gain(HIGHEST_SUNS), last, ""),
        row(Cell(_("lowest sum of suns"), ("sunup",)), gain(LOWEST_SUNS), last, ""),
    ]
    return Table(_("Points"), (_("For"), _("points"), _("when"), _("afterwards")), tuple(rows))


def kinds() -> Table:
    """What different or equal kinds bring, by their number. [RA-31] [RA-33]"""

    def line(title: str, worth: Sequence[int]) -> tuple[Cell, ...]:
        return row(title, *[gain(worth[number]) if number < len(worth) else "" for number in columns])

    columns = range(len(DIFFERENT_MONUMENTS))
    rows = (
        line(_("different kinds of civilization, every epoch"), [int(points) for points in DIFFERENT_CIVILIZATIONS]),
        line(_("different monuments, at the end"), [int(points) for points in DIFFERENT_MONUMENTS]),
        line(_("equal monuments, at the end, for each kind"), [int(points) for points in EQUAL_MONUMENTS]),
    )
    return Table(_("Different and equal tiles"), (_("So many"), *[str(number) for number in columns]), rows)
