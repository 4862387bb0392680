"""What a value net of Helios is told: how far the round is, and of every seat features, estimate and what it has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, count_bits
from ...core.leads import Rows
from . import features, gains, outlook
from .beliefs import Beliefs
from .features import BAG, FINAL, HOUSES, NAMES
from .material import (
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    KIND_NAMES,
    KINDS,
    PERSON_NAMES,
    PERSONS,
    ROUNDS,
    SLOT_NAMES,
    SLOTS,
    TILE_KINDS,
    TILE_NAMES,
)
from .outlook import Horizon
from .player import Player
from .scoring import specials
from .state import EMPTY_COLUMN, State

LONGEST: Final = max(ROUNDS.values())
SHARED: Final = [
    *[f"round {number}" for number in range(1, LONGEST + 1)],
    "turns to come in the round",
    *[f"tiles in the column: {name}" for name in KIND_NAMES],
    *[f"open tiles: {name}" for name in TILE_NAMES],
    *[f"for sale: {name}" for name in PERSON_NAMES],
]
COLUMN_TILES: Final = LONGEST + 1
OPEN_TILES: Final = COLUMN_TILES + KINDS
FOR_SALE: Final = OPEN_TILES + TILE_KINDS
FIRST_SEAT: Final = FOR_SALE + PERSONS

# Behind the features of a seat.
ESTIMATE: Final = len(NAMES)
PLACES: Final = ESTIMATE + 1
STARTS: Final = ESTIMATE + 2
ESTIMATE_AHEAD: Final = ESTIMATE + 3
BARE: Final = ESTIMATE + 4  # land tiles that a sun would give a cube
LIT_NOW: Final = ESTIMATE + 5  # temples beside the sun
CUBES_OF: Final = ESTIMATE + 6
TILES_OF: Final = CUBES_OF + COLOURS
SLOTS_OF: Final = TILES_OF + TILE_KINDS
HIRED: Final = SLOTS_OF + SLOTS
AWAKE: Final = HIRED + PERSONS
CITY: Final = AWAKE + PERSONS  # the buildings that are no feature
OTHER_HOUSES: Final = vec[i64]([house for house in range(BUILDINGS) if house not in HOUSES])
POINTS: Final = CITY + len(OTHER_HOUSES)
POINTS_AHEAD: Final = POINTS + 1
BEST_LAND: Final = POINTS + 2
BEST_HOUSE: Final = POINTS + 3
BEST_SUN: Final = POINTS + 4
SLOW: Final = [
    "best tile, in hundredths of a point",
    "best house, in hundredths of a point",
    "best way of the sun, in hundredths of a point",
]
SEAT: Final = [
    *NAMES,
    "estimate, in hundredths of a point",
    "places to the turn",
    "starts the round",
    "estimate ahead of the best other, in hundredths of a point",
    "land tiles without cube and temple",
    "temples beside the sun",
    *[f"cubes: {name}" for name in COLOUR_NAMES],
    *[f"tiles: {name}" for name in TILE_NAMES],
    *[f"slot: {name}" for name in SLOT_NAMES],
    *[f"asleep: {name}" for name in PERSON_NAMES],
    *[f"active: {name}" for name in PERSON_NAMES],
    *[BUILDING_NAMES[house] for house in OTHER_HOUSES],
    "points, if it ended now",
    "points ahead of the best other, if it ended now",
    *SLOW,
]
WIDTH: Final = len(SEAT)
EMPTY: Final = vec[i64]([0] * WIDTH)


def fill(state: State, beliefs: Beliefs, values: vec[i64], *, thorough: bool) -> None:
    """Note what the seats share, then the row of every seat; what the best actions bring only if it is thorough."""
    for number in range(LONGEST):
        values[number] = 0
    values[state.round - 1] = 1
    values[LONGEST] = state.turns_left
    for kind in range(KINDS):
        values[COLUMN_TILES + kind] = column_size(state.columns[kind])
    for kind in range(TILE_KINDS):
        values[OPEN_TILES + kind] = state.offer[kind]
    for person in range(PERSONS):
        values[FOR_SALE + person] = state.for_sale >> person & 1
    row = EMPTY[:]
    start: i64 = FIRST_SEAT
    for seat in range(state.seats):
        player = state.players[seat]
        features.fill(state, beliefs, seat, row)
        horizon = Horizon(state, beliefs, seat)
        worth = outlook.worth(state, player, horizon)
        row[ESTIMATE] = worth + outlook.slots_worth(beliefs, player)
        row[POINTS] = row[BAG] + row[FINAL]
        if thorough:
            row[BEST_LAND] = if_useful(gains.best_tile(state, player, horizon, worth))
            row[BEST_HOUSE] = if_useful(gains.best_house(state, player, horizon, worth))
            row[BEST_SUN] = if_useful(gains.best_sun(state, player, horizon))
        row[PLACES] = state.places_between(state.turn, seat)
        row[STARTS] = 0
        if seat == state.start_player:
            row[STARTS] = 1
        fill_things(state, player, row)
        for place in range(WIDTH):
            values[start + place] = row[place]
        start += WIDTH
    rows = Rows(values, FIRST_SEAT, WIDTH, state.seats)
    rows.note_leads(ESTIMATE, ESTIMATE_AHEAD)
    rows.note_leads(POINTS, POINTS_AHEAD)


def if_useful(gain: i64) -> i64:
    """What an action brings that one may as well skip."""
    if gain < 0:
        return 0
    return gain


def fill_things(state: State, player: Player, row: vec[i64]) -> None:
    """Everything that lies in front of a player, counted."""
    row[BARE] = count_bits(player.land & ~player.temples & ~specials(player) & ~player.with_cubes())
    row[LIT_NOW] = count_bits(state.board.around[player.sun] & player.temples)
    for colour in range(COLOURS):
        row[CUBES_OF + colour] = count_bits(player.cubes[colour]) + count_bits(player.cubes[colour + COLOURS])
    for kind in range(TILE_KINDS):
        row[TILES_OF + kind] = count_bits(player.tiles[kind])
    for slot in range(SLOTS):
        row[SLOTS_OF + slot] = player.slot_size(slot)
    asleep = player.hired & ~player.active
    for person in range(PERSONS):
        row[HIRED + person] = asleep >> person & 1
        row[AWAKE + person] = player.active >> person & 1
    for number in range(len(OTHER_HOUSES)):
        row[CITY + number] = 0
        if player.buildings & BIT[OTHER_HOUSES[number]]:
            row[CITY + number] = 1


def column_size(column: i64) -> i64:
    """How many action tiles a column has."""
    size: i64 = 0
    while column > EMPTY_COLUMN:
        column >>= 2
        size += 1
    return size
