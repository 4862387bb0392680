"""What a learning player of Hellas looks at. [HLS-26]"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ...core import game
from ...core.hexes import BIT, MOST_MASKED, count_bits
from ...core.observing import Entry, Observer, Row, flags, for_seats, number, numbers, seat_flags
from . import scoring
from .island import CLOSED, FIELD_NAMES, FIELDS, ISLAND_NAMES, ISLANDS, QUARRIES
from .material import (
    COLUMNS,
    FREE,
    HOUSE,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_REVEALS,
    PALACE,
    PIECE_COUNTS,
    PIECES,
    RINGS,
    SQUARE,
    STAGES,
    STATUE,
    STATUES,
    STONES,
    TEMPLE_COLUMNS,
    TILES,
)
from .state import PHASE_NAMES, State

MOST_MARBLE: Final = 1000
MOST_POINTS: Final = 1000
MOST_STONES: Final = max([players * max(stones) for players, stones in STONES.items()])
MOST_TEMPLES: Final = max([len(island.temples) for island in ISLANDS])
PHASES: Final = len(PHASE_NAMES)
MOST_BAR_FIELDS: Final = max([int(island.bar_fields) for island in ISLANDS])
MAPS: Final = len(ISLAND_NAMES)
OWN_PIECES: Final[list[str]] = [piece for piece in PIECES[:PALACE]]
QUARRY_NAMES: Final = [str(quarry) for quarry in range(QUARRIES)]
TEMPLE_NAMES: Final = [str(temple) for temple in range(MOST_TEMPLES)]


def _entries() -> list[Entry]:
    return [
        *number("players", MAX_PLAYERS, MIN_PLAYERS),
        *flags("map", ISLAND_NAMES),
        *number("phase", STAGES, 1),
        *flags("step", PHASE_NAMES),
        *seat_flags("to decide", MAX_PLAYERS),
        *seat_flags("turn", MAX_PLAYERS),
        *seat_flags("start player", MAX_PLAYERS),
        *seat_flags("next start player", MAX_PLAYERS),
        *flags("action", KIND_NAMES),
        *flags("built", OWN_PIECES[:SQUARE]),
        *number("stones to place", MOST_STONES),
        *number("columns to build", max(TEMPLE_COLUMNS)),
        *number("tiles placed", MOST_REVEALS),
        *number("tile to place", TILES),
        *numbers("free action fields", KIND_NAMES, [MOST_BAR_FIELDS] * KINDS),
        *flags("tile face down", [str(tile) for tile in range(1, TILES + 1)]),
        *flags("worker", QUARRY_NAMES),
        *numbers("top tile of quarry", QUARRY_NAMES, [TILES] * QUARRIES),
        *numbers("tiles on quarry", QUARRY_NAMES, [TILES] * QUARRIES),
        *flags("closed quarry", QUARRY_NAMES),
        *numbers("columns of temple", TEMPLE_NAMES, [COLUMNS] * MOST_TEMPLES),
        *numbers("room for columns in temple", TEMPLE_NAMES, [COLUMNS] * MOST_TEMPLES),
        *number("statues left", STATUES),
        *flags("statue", FIELD_NAMES),
        *for_seats(MAX_PLAYERS, _seat_entries()),
    ]


def _seat_entries() -> list[Entry]:
    return [
        *number("there", 1),
        *number("marble shown", 1),
        *number("marble", MOST_MARBLE),
        *number("points without marble", MOST_POINTS),
        *number("rings", RINGS),
        *numbers("left", OWN_PIECES, [int(PIECE_COUNTS[piece]) for piece in range(HOUSE, PALACE + 1)]),
        *flags("house", FIELD_NAMES),
        *flags("square", FIELD_NAMES),
        *flags("palace", FIELD_NAMES),
    ]


ENTRIES: Final = _entries()
SEAT_ENTRIES: Final = len(_seat_entries())

# The pieces of the table as sets of fields, each in as many parts as bit masks need: statues first, then by seat and
# kind of piece. A board of an owner may have more fields than ours.
PARTS: Final = (FIELDS + MOST_MASKED - 1) // MOST_MASKED
PART: Final = (FIELDS + PARTS - 1) // PARTS  # fields in all of them but perhaps the last
NO_PIECES: Final = vec[i64]([0] * (PARTS * (1 + PALACE * MAX_PLAYERS)))


def fill(state: State, seat: i64, row: Row) -> None:
    """Write what a seat sees, in the order of `ENTRIES`."""
    pieces = pieces_seen(state, seat)
    fill_course(state, seat, row)
    fill_quarries(state, row)
    fill_temples(state, row)
    row.number(state.pieces_left(0, STATUE))
    fill_fields(pieces, 0, row)
    shown = state.is_open()
    for after in range(state.seats):
        fill_seat(state, state.seat_after(seat, after), shown or after == 0, row)
        for piece in range(PALACE):
            fill_fields(pieces, 1 + PALACE * after + piece, row)
    row.skip((MAX_PLAYERS - state.seats) * SEAT_ENTRIES)


def pieces_seen(state: State, seat: i64) -> vec[i64]:
    """Where which pieces stand; the viewer's come first."""
    found = NO_PIECES[:]
    pieces = state.pieces
    owners = state.owners
    for field in range(FIELDS):
        piece = pieces[field]
        if piece != FREE:
            number: i64 = 0
            if piece != STATUE:
                number = 1 + PALACE * state.places_between(seat, owners[field]) + piece - HOUSE
            found[PARTS * number + field // PART] |= BIT[field % PART]
    return found


def fill_fields(pieces: vec[i64], number: i64, row: Row) -> None:
    """The fields with one kind of piece."""
    left: i64 = FIELDS
    for part in range(PARTS):
        size: i64 = PART
        if left < PART:
            size = left
        row.same_bits(pieces[PARTS * number + part], size)
        left -= size


def fill_course(state: State, seat: i64, row: Row) -> None:
    """Where the game is, and what the active player is doing."""
    row.number(state.seats)
    for island in ISLANDS:
        if island is state.island:
            row.number(1)
        else:
            row.number(0)
    row.number(state.stage)
    row.one_of(state.phase, PHASES)
    row.one_of(state.places_between(seat, state.actor), MAX_PLAYERS)
    row.one_of(state.places_between(seat, state.turn), MAX_PLAYERS)
    row.one_of(state.places_between(seat, state.start_player), MAX_PLAYERS)
    row.one_of(state.places_between(seat, state.next_start), MAX_PLAYERS)
    row.one_of(state.action, KINDS)
    row.one_of(state.built - HOUSE, SQUARE)
    if state.over:  # a game can end before all stones are placed
        row.number(0)
    else:
        row.number(state.all_stones() - state.stones)
    row.number(state.columns_left)
    row.number(state.revealed)
    row.number(state.tile)
    for kind in range(KINDS):
        row.number(state.island.bar[kind] - state.bar[kind])


def fill_quarries(state: State, row: Row) -> None:
    """Tiles and the worker; which tiles lie face down is known to all, their order to nobody. [HLS-26]"""
    row.same_bits(state.supply >> 1, TILES)
    row.one_of(state.worker, QUARRIES)
    values = row.values
    tops = state.tops
    piles = state.piles
    place = row.place
    for quarry in range(QUARRIES):
        top = tops[quarry]
        closed: i64 = 0
        if top == CLOSED:
            top = 0
            closed = 1
        values[place + quarry] = i16(top)
        values[place + QUARRIES + quarry] = i16(count_bits(piles[quarry]))
        values[place + 2 * QUARRIES + quarry] = i16(closed)
    row.place = place + 3 * QUARRIES


def fill_temples(state: State, row: Row) -> None:
    """The columns of every temple, and how many more it takes."""
    temples: i64 = len(state.columns)
    row.counts(state.columns, 0, temples)
    row.zeros(MOST_TEMPLES - temples)
    for temple in range(temples):
        row.number(state.island.temple_sizes[temple] - state.columns[temple])
    row.zeros(MOST_TEMPLES - temples)


def fill_seat(state: State, seat: i64, shown: bool, row: Row) -> None:
    """What a player has, but for the pieces on the board."""
    player = state.players[seat]
    row.number(1)
    if shown:
        row.number(1)
        row.capped(player.marble, MOST_MARBLE)
    else:
        row.zeros(2)
    row.capped(scoring.total(state, seat) - scoring.marble(player), MOST_POINTS)
    row.number(player.rings)
    for piece in range(HOUSE, PALACE + 1):
        row.number(state.pieces_left(seat, piece))


class HellasObserver(Observer):
    """What a learner sees of Hellas."""

    def entries(self) -> list[Entry]:
        """The names and bounds of all numbers."""
        return ENTRIES

    def observe(self, state: game.State, seat: i64, row: Row) -> None:
        """Write what a seat may see."""
        fill(cast(State, state), seat, row)
