"""What a learning player of Helios looks at. [HEL-51]"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i64

from ...core import game
from ...core.hexes import BIT
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
    write_layers,
    write_one_of,
)
from . import scoring
from .board import Board
from .material import (
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_SIZE,
    ITEM_NAMES,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_CUBES,
    PARTS,
    PERSON_NAMES,
    PERSONS,
    ROUNDS,
    SAME_TILES,
    SLOT_NAMES,
    SLOTS,
    SUBSTITUTE,
    TILE_COLOUR_NAMES,
    TILE_COLOURS,
    TILE_COUNTS,
    TILE_KINDS,
    TILE_NAMES,
    TURNS,
)
from .player import UNLIMITED, Player
from .state import CUBE_CAUSES, CUBE_COLOUR, CUBE_FIELD, EMPTY_COLUMN, PAYING, PHASE_NAMES, State

MOST_POINTS: Final = 1000
MOST_MANA: Final = 1000
MOST_WHOLE_TURNS: Final = 1000
MOST_TURNS: Final = max([players * turns for players, turns in TURNS.items()])
PHASES: Final = len(PHASE_NAMES)
ITEMS: Final = len(ITEM_NAMES)
CAUSES: Final = len(CUBE_CAUSES)
ACTION_TILES: Final = [f"{kind} {colour}" for kind in KIND_NAMES for colour in TILE_COLOUR_NAMES]
IN_COLUMNS: Final = [
    f"{kind} {place} {colour}"
    for kind in KIND_NAMES
    for place in range(1, COLUMN_SIZE + 1)
    for colour in TILE_COLOUR_NAMES
]
IN_SLOTS: Final = [f"{slot} {grey}{kind}" for slot in SLOT_NAMES for kind in KIND_NAMES for grey in ("", "grey ")]
ACTION_ENTRIES: Final = KINDS + 2 + TILE_KINDS + 1 + COLOURS


def entries(board: Board) -> list[Entry]:
    """The numbers of an observation on a board; column place 1 is the lowest tile, the one to be taken next."""
    counts = [int(count) for count in TILE_COUNTS]
    ground = board.names[: board.light_count]
    return [
        *number("players", MAX_PLAYERS, MIN_PLAYERS),
        *number("round", max(ROUNDS.values()), 1),
        *flags("phase", PHASE_NAMES),
        *seat_flags("to decide", MAX_PLAYERS),
        *seat_flags("turn", MAX_PLAYERS),
        *seat_flags("start player", MAX_PLAYERS),
        *number("turns left", MOST_TURNS),
        *flags("column", IN_COLUMNS),
        *numbers("pile", ACTION_TILES, [SAME_TILES] * len(ACTION_TILES)),
        *numbers("discarded", ACTION_TILES, [SAME_TILES] * len(ACTION_TILES)),
        *numbers("open tiles", TILE_NAMES, counts),
        *numbers("extra stack", COLOUR_NAMES, counts[:COLOURS]),
        *flags("for sale", PERSON_NAMES),
        *flags("action", KIND_NAMES),
        *number("bonus of the slot used", 1),
        *number("orbit scored", 1),
        *flags("tile to lay", TILE_NAMES),
        *number("managing land", 1),
        *numbers("drawn", COLOUR_NAMES, [2] * COLOURS),
        *flags("paying for", ITEM_NAMES),
        *flags("part owed", [str(part) for part in range(PARTS)]),
        *number("cubes of any colour owed", SUBSTITUTE * PARTS),
        *flags("bonus cube for", CUBE_CAUSES),
        *flags("bonus cube", COLOUR_NAMES),
        *flags("on", ground),
        *number("bought", 1),
        *number("acted", 1),
        *number("passes", MAX_PLAYERS),
        *for_seats(MAX_PLAYERS, seat_entries(board)),
    ]


def seat_entries(board: Board) -> list[Entry]:
    """The numbers of one seat."""
    ground = board.names[: board.light_count]
    return [
        *number("there", 1),
        *number("points shown", 1),
        *number("points", MOST_POINTS),
        *number("final scoring now", MOST_POINTS),
        *number("mana", MOST_MANA),
        *number("range of the sun", int(board.last_range)),
        *number("range without limit", 1),
        *number("whole turns of the sun", 0, -MOST_WHOLE_TURNS),
        *flags("sun", board.names),
        *flags("temple", ground),
        *[entry for tile in TILE_NAMES for entry in flags(tile, ground)],
        *[entry for colour in COLOUR_NAMES for entry in numbers(f"{colour} cubes", ground, [MOST_CUBES] * len(ground))],
        *numbers("slot", IN_SLOTS, [SAME_TILES] * len(IN_SLOTS)),
        *flags("building", BUILDING_NAMES),
        *flags("hired", PERSON_NAMES),
        *flags("active", PERSON_NAMES),
    ]


def fill(state: State, seat: i64, row: Row) -> None:
    """Write what a seat sees, in the order of `entries`."""
    values = row.values
    sets = row.sets
    place = row.place
    values[place] = i16(state.seats)
    values[place + 1] = i16(state.round)
    place = write_layers(values, sets, place + 2, BIT[state.phase], 0, PHASES)
    place = write_one_of(values, place, state.places_between(seat, state.actor), MAX_PLAYERS)
    place = write_one_of(values, place, state.places_between(seat, state.turn), MAX_PLAYERS)
    place = write_one_of(values, place, state.places_between(seat, state.start_player), MAX_PLAYERS)
    values[place] = i16(state.turns_left)
    place += 1
    for column in state.columns:
        place = write_layers(values, sets, place, column_bits(column), 0, COLUMN_SIZE * TILE_COLOURS)
    place = write_counts(values, place, state.piles, 0, KINDS * TILE_COLOURS)
    place = write_counts(values, place, state.discards, 0, KINDS * TILE_COLOURS)
    place = write_counts(values, place, state.offer, 0, TILE_KINDS)
    place = write_counts(values, place, state.extra, 0, COLOURS)
    row.place = write_bits(values, place, state.for_sale, PERSONS)
    fill_action(state, row)
    fill_payment(state, row)
    fill_persons(state, row)
    shown = state.is_open()
    before = row.place
    for after in range(state.seats):
        fill_seat(state, state.players[state.seat_after(seat, after)], shown or after == 0, row)
    row.skip((MAX_PLAYERS - state.seats) * ((row.place - before) // state.seats))


def column_bits(column: i64) -> i64:
    """The colours of a column as bits, a group of them for each tile from the lowest on."""
    bits: i64 = 0
    first: i64 = 0
    while column != EMPTY_COLUMN:
        bits |= BIT[first + column % TILE_COLOURS]
        column //= TILE_COLOURS
        first += TILE_COLOURS
    return bits


def fill_action(state: State, row: Row) -> None:
    """Where a player is inside a turn of phase 1."""
    if not state.in_turn():
        row.zeros(ACTION_ENTRIES)
        return
    row.one_of(state.kind, KINDS)
    row.number(state.full_slot_used)
    row.number(state.orbit_scored)
    row.one_of(state.tile, TILE_KINDS)
    row.number(state.managed)
    for colour in range(COLOURS):
        drawn: i64 = 0
        if state.drawn == colour:
            drawn += 1
        if state.drawn_too == colour:
            drawn += 1
        row.number(drawn)


def fill_payment(state: State, row: Row) -> None:
    """What is paid for and still owed, or where a bonus cube comes from and goes to."""
    item: i64 = 0
    field: i64 = 0
    paying = state.phase == PAYING
    cube = state.phase == CUBE_COLOUR or state.phase == CUBE_FIELD
    if paying:
        item = BIT[state.item]
    if (paying or cube) and state.field >= 0:
        field = BIT[state.field]
    row.same_bits(item, ITEMS)
    if paying:
        row.bits(state.owed_parts, PARTS)
        row.capped(state.owed_free, SUBSTITUTE * PARTS)
    else:
        row.zeros(PARTS + 1)
    if cube:
        row.one_of(state.cube_cause, CAUSES)
        row.one_of(state.cube_colour, COLOURS)
    else:
        row.zeros(CAUSES + COLOURS)
    row.same_bits(field, state.board.light_count)


def fill_persons(state: State, row: Row) -> None:
    """What a player has done in this turn of phase 2, and how many have passed before."""
    if state.in_persons():
        row.number(state.bought)
        row.number(state.acted)
        row.number(state.passes)
    else:
        row.zeros(3)


def fill_seat(state: State, player: Player, shown: bool, row: Row) -> None:
    """What lies in front of a player."""
    row.number(1)
    if shown:
        row.number(1)
        row.capped(scoring.total_points(state, player), MOST_POINTS)
    else:
        row.zeros(2)
    row.capped(scoring.final_points(state, player), MOST_POINTS)
    row.capped(player.mana, MOST_MANA)
    if player.sun_range == UNLIMITED:
        row.number(0)
        row.number(1)
    else:
        row.number(player.sun_range)
        row.number(0)
    turns = player.turns
    if turns < -MOST_WHOLE_TURNS:
        turns = -MOST_WHOLE_TURNS
    row.number(turns)
    fill_land(state.board, player, row)
    row.counts(player.slots, 0, SLOTS * KINDS * 2)
    row.bits(player.buildings, BUILDINGS)
    row.bits(player.hired, PERSONS)
    row.bits(player.active, PERSONS)


def fill_land(board: Board, player: Player, row: Row) -> None:
    """A player's sun, temples, tiles and cubes."""
    values = row.values
    sets = row.sets
    light = board.light_count
    tiles = player.tiles
    cubes = player.cubes
    place = write_layers(values, sets, row.place, BIT[player.sun], 0, board.size)
    place = write_layers(values, sets, place, player.temples, 0, light)
    for kind in range(TILE_KINDS):
        place = write_layers(values, sets, place, tiles[kind], 0, light)
    for colour in range(COLOURS):
        place = write_layers(values, sets, place, cubes[colour], cubes[colour + COLOURS], light)
    row.place = place


class HeliosObserver(Observer):
    """What a learner sees of Helios on a board."""

    def __init__(self, board: Board) -> None:
        self.all_entries = entries(board)

    def entries(self) -> list[Entry]:
        """The names and bounds of all numbers."""
        return self.all_entries

    def observe(self, state: game.State, seat: i64, row: Row) -> None:
        """Write what a seat may see."""
        fill(cast(State, state), seat, row)
