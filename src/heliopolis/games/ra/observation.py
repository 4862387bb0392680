"""What a learning player of Ra looks at. [RA-36] [RA-37] [RA-39]"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ...core import game
from ...core.observing import (
    Entry,
    Observer,
    Row,
    flags,
    for_seats,
    number,
    numbers,
    seat_flags,
    write_bits,
    write_counts,
    write_one_of,
    write_zeros,
)
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
NO_CAUSE: Final = -1
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
    shown = state.is_open()
    bidding = state.phase == AUCTION
    values = row.values
    place = row.place
    values[place] = i16(state.seats)
    values[place + 1] = i16(state.epoch)
    place = write_one_of(values, place + 2, state.phase, PHASES)
    place = write_one_of(values, place, state.places_between(seat, state.actor), MAX_PLAYERS)
    place = write_one_of(values, place, state.places_between(seat, state.turn), MAX_PLAYERS)
    values[place] = i16(state.ra_tiles)
    values[place + 1] = i16(state.track_fields)
    values[place + 2] = i16(state.centre_sun)
    cause: i64 = NO_CAUSE
    if bidding:
        cause = state.cause
    place = write_one_of(values, place + 3, cause, CAUSES)
    values[place] = i16(state.owed)
    values[place + 1] = i16(state.row_size)
    place = write_counts(values, place + 2, state.row, GOD, KINDS)
    values[place] = i16(state.bag_size)
    if shown:
        values[place + 1] = 1
        place = write_counts(values, place + 2, state.bag, 0, KINDS)
    else:
        place = write_zeros(values, place + 1, 1 + KINDS)
    for after in range(state.seats):
        player = state.players[state.seat_after(seat, after)]
        place = fill_seat(player, shown or after == 0, bidding, values, place)
    row.place = place
    row.skip((MAX_PLAYERS - state.seats) * SEAT_ENTRIES)


def fill_seat(player: Player, shown: bool, bidding: bool, values: vec[i16], place: i64) -> i64:
    """What lies in front of a player; the place behind it."""
    values[place] = 1
    values[place + 1] = 0
    values[place + 2] = 0
    if shown:
        points = player.points
        if points > MOST_POINTS:
            points = MOST_POINTS
        values[place + 1] = 1
        values[place + 2] = i16(points)
    place = write_bits(values, place + 3, player.suns >> 1, HIGHEST_SUN)
    place = write_bits(values, place, player.spent >> 1, HIGHEST_SUN)
    place = write_counts(values, place, player.tiles, GOD, KINDS)  # disasters that wait, too [RA-11]
    values[place] = 0
    values[place + 1] = 0
    if bidding:
        if player.answer == PASSED:
            values[place + 1] = 1
        else:
            values[place] = i16(player.answer)
    return place + 2


class RaObserver(Observer):
    """What a learner sees of Ra."""

    def entries(self) -> list[Entry]:
        """The names and bounds of all numbers."""
        return ENTRIES

    def observe(self, state: game.State, seat: i64, row: Row) -> None:
        """Write what a seat may see."""
        fill(cast(State, state), seat, row)
