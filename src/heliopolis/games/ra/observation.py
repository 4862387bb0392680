"""What a learning player of Ra looks at. [RA-36] [RA-37] [RA-39]"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ...core import game
from ...core.observing import Entry, Observer, Row, flags, for_seats, number, numbers, seat_flags
from .material import (
    ALL_TILES,
    DISASTER_SIZE,
    EARTHQUAKE,
    EPOCHS,
    GOD,
    HIGHEST_SUN,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    ROW_FIELDS,
    TILE_COUNTS,
    TRACK_FIELDS,
    UNREST,
)
from .state import AUCTION, CAUSE_NAMES, PASSED, PHASE_NAMES, Player, State

MOST_POINTS: Final = 1000
MOST_OWED: Final = DISASTER_SIZE * max(int(TILE_COUNTS[UNREST]), int(TILE_COUNTS[EARTHQUAKE]))  # all at once [RA-23]
PHASES: Final = len(PHASE_NAMES)
CAUSES: Final = len(CAUSE_NAMES)
SUN_NAMES: Final = [str(sun) for sun in range(1, HIGHEST_SUN + 1)]


def _entries() -> list[Entry]:
    counts = [int(count) for count in TILE_COUNTS]
    in_row = [min(count, ROW_FIELDS) for count in counts[GOD:]]
    return [
        *number("players", MAX_PLAYERS, MIN_PLAYERS),
        *number("epoch", EPOCHS, 1),
        *flags("phase", PHASE_NAMES),
        *seat_flags("to decide", MAX_PLAYERS),
        *seat_flags("turn", MAX_PLAYERS),
        *number("ra tiles on the track", max(TRACK_FIELDS.values())),
        *number("fields of the track", max(TRACK_FIELDS.values())),
        *number("sun in the middle", HIGHEST_SUN, 1),
        *flags("auction", CAUSE_NAMES),
        *number("owed to a disaster", MOST_OWED),
        *number("tiles in the row", ROW_FIELDS),
        *numbers("row", KIND_NAMES[GOD:], in_row),
        *number("tiles in the bag", ALL_TILES),
        *number("bag shown", 1),
        *numbers("bag", KIND_NAMES, counts),
        *for_seats(MAX_PLAYERS, _seat_entries(counts)),
    ]


def _seat_entries(counts: list[int]) -> list[Entry]:
    return [
        *number("there", 1),
        *number("points shown", 1),
        *number("points", MOST_POINTS),
        *flags("sun face up", SUN_NAMES),
        *flags("sun face down", SUN_NAMES),
        *numbers("tiles", KIND_NAMES[GOD:], counts[GOD:]),
        *number("bid", HIGHEST_SUN),
        *number("passed", 1),
    ]


ENTRIES: Final = _entries()
SEAT_ENTRIES: Final = len(_seat_entries([0] * KINDS))


def fill(state: State, seat: i64, row: Row) -> None:
    """Write what a seat sees, in the order of `ENTRIES`."""
    shown = state.over or state.options["points"] == "shown"
    bidding = state.phase == AUCTION
    row.number(state.seats)
    row.number(state.epoch)
    row.one_of(state.phase, PHASES)
    row.one_of(state.places_between(seat, state.actor), MAX_PLAYERS)
    row.one_of(state.places_between(seat, state.turn), MAX_PLAYERS)
    row.number(state.ra_tiles)
    row.number(state.track_fields)
    row.number(state.centre_sun)
    if bidding:
        row.one_of(state.cause, CAUSES)
    else:
        row.zeros(CAUSES)
    row.number(state.owed)
    row.number(state.row_size)
    row.counts(state.row, GOD, KINDS)
    row.number(state.bag_size)
    if shown:
        row.number(1)
        row.counts(state.bag, 0, KINDS)
    else:
        row.zeros(1 + KINDS)
    for place in range(state.seats):
        fill_seat(state.players[state.seat_after(seat, place)], shown or place == 0, bidding, row)
    row.skip((MAX_PLAYERS - state.seats) * SEAT_ENTRIES)


def fill_seat(player: Player, shown: bool, bidding: bool, row: Row) -> None:
    """What lies in front of a player."""
    row.number(1)
    if shown:
        row.number(1)
        row.capped(player.points, MOST_POINTS)
    else:
        row.zeros(2)
    row.bits(player.suns >> 1, HIGHEST_SUN)
    row.bits(player.spent >> 1, HIGHEST_SUN)
    row.counts(player.tiles, GOD, KINDS)  # disasters that wait, too [RA-11]
    if not bidding:
        row.zeros(2)
    elif player.answer == PASSED:
        row.number(0)
        row.number(1)
    else:
        row.number(player.answer)
        row.number(0)


class RaObserver(Observer):
    """What a learner sees of Ra."""

    def entries(self) -> list[Entry]:
        """The names and bounds of all numbers."""
        return ENTRIES

    def observe(self, state: game.State, seat: i64, row: Row) -> None:
        """Write what a seat may see."""
        fill(cast(State, state), seat, row)
