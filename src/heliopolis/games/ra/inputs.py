"""What a value net of Ra is told: how far the epoch is, and of every seat the features and what the row brings it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.leads import Rows
from . import features
from .beliefs import Beliefs
from .features import NAMES, POINTS, SUM_ALL
from .material import (
    CIVILIZATION,
    CIVILIZATION_KINDS,
    EPOCHS,
    FLOOD,
    FUNERAL,
    GOD,
    GOLD,
    KINDS,
    MONUMENT,
    MONUMENT_KINDS,
    NILE,
    PHARAOH,
    RA,
    count_of,
    highest,
    lowest,
)
from .state import Player, State
from .worth import POINT, different, display_worth, lot_worth, suns_worth

# Tiles by what they are for: the first kind of each, up to the next one's.
CATEGORY_NAMES: Final = ["Ra", "god", "pharaoh", "Nile", "flood", "civilization", "gold", "monument", "disaster"]
CATEGORIES: Final = vec[i64]([RA, GOD, PHARAOH, NILE, FLOOD, CIVILIZATION, GOLD, MONUMENT, FUNERAL, KINDS])

SHARED: Final = [
    *[f"epoch {epoch}" for epoch in range(1, EPOCHS + 1)],
    "free fields of the track",
    "tiles in the row",
    "draws until the track is full, in tenths",
    "seats with a sun face up",
    "suns face up",
    *[f"tiles in the bag: {name}" for name in CATEGORY_NAMES],
    *[f"tiles in the row: {name}" for name in CATEGORY_NAMES],
]
LEFT: Final = EPOCHS
ROW: Final = EPOCHS + 1
DRAWS: Final = EPOCHS + 2
SEATS_LEFT: Final = EPOCHS + 3
SUNS_LEFT: Final = EPOCHS + 4
IN_BAG: Final = EPOCHS + 5
IN_ROW: Final = IN_BAG + len(CATEGORY_NAMES)
FIRST_SEAT: Final = IN_ROW + len(CATEGORY_NAMES)

# Behind the features of a seat.
DISPLAY: Final = len(NAMES)
SUNS: Final = DISPLAY + 1
LOT: Final = DISPLAY + 2
PLACES: Final = DISPLAY + 3
CIVILIZATION_2: Final = DISPLAY + 4
TAKEN_MONUMENTS: Final = DISPLAY + 5
SUNS_ABOVE: Final = DISPLAY + 6
POINTS_AHEAD: Final = DISPLAY + 7
ESTIMATE_AHEAD: Final = DISPLAY + 8
LOT_AHEAD: Final = DISPLAY + 9
SUM_AHEAD: Final = DISPLAY + 10
ESTIMATE: Final = DISPLAY + 11
SECOND_UP: Final = DISPLAY + 12
THIRD_UP: Final = DISPLAY + 13
ABOVE_HIGHEST: Final = DISPLAY + 14
ABOVE_LOWEST: Final = DISPLAY + 15
ALONE: Final = DISPLAY + 16
CENTRE_AHEAD: Final = DISPLAY + 17
PHARAOHS_BEYOND: Final = DISPLAY + 18
NEW_CIVILIZATIONS: Final = DISPLAY + 19
NEW_MONUMENTS: Final = DISPLAY + 20
SEAT: Final = [
    *NAMES,
    "display, in hundredths of a point",
    "suns, in hundredths of a point",
    "row, in hundredths of a point",
    "places to the turn",
    "civilization, 2 kinds",
    "monuments",
    "suns face up above all of the others",
    "points ahead of the best other",
    "estimate ahead of the best other, in hundredths of a point",
    "row ahead of the best other, in hundredths of a point",
    "sum of suns ahead of the best other",
    "estimate, in hundredths of a point",
    "second sun face up",
    "third sun face up",
    "suns of others face up above the highest",
    "suns of others face up above the lowest",
    "alone with suns face up",
    "sun in the middle above the lowest",
    "pharaohs beyond the fewest of the others",
    "civilizations in the row that are missing",
    "monuments in the row that are missing",
]
WIDTH: Final = len(SEAT)
EMPTY: Final = vec[i64]([0] * WIDTH)


def fill(state: State, beliefs: Beliefs, values: vec[i64]) -> None:
    """Note what the seats share, then the row of every seat."""
    for epoch in range(EPOCHS):
        values[epoch] = 0
    values[state.epoch - 1] = 1
    values[LEFT] = state.track_fields - state.ra_tiles
    values[ROW] = state.row_size
    for category in range(len(CATEGORY_NAMES)):
        in_bag: i64 = 0
        in_row: i64 = 0
        for kind in range(CATEGORIES[category], CATEGORIES[category + 1]):
            in_bag += state.bag[kind]
            in_row += state.row[kind]
        values[IN_BAG + category] = in_bag
        values[IN_ROW + category] = in_row
    fill_draws(state, values)
    row = EMPTY[:]
    start: i64 = FIRST_SEAT
    for seat in range(state.seats):
        player = state.players[seat]
        tiles = player.tiles
        features.fill(state, seat, row)
        row[DISPLAY] = display_worth(state, beliefs, player)
        row[SUNS] = suns_worth(state, beliefs, player)
        row[LOT] = 0
        if player.suns:
            row[LOT] = lot_worth(state, beliefs, player)
        row[PLACES] = state.places_between(state.turn, seat)
        row[CIVILIZATION_2] = 0
        if different(tiles, CIVILIZATION, CIVILIZATION_KINDS) > 1:
            row[CIVILIZATION_2] = 1
        row[TAKEN_MONUMENTS] = 0
        for kind in range(MONUMENT, MONUMENT + MONUMENT_KINDS):
            row[TAKEN_MONUMENTS] += tiles[kind]
        row[SUNS_ABOVE] = suns_above(state, seat)
        row[ESTIMATE] = POINT * player.points + row[DISPLAY] + row[SUNS]
        fill_order(state, seat, row)
        row[NEW_CIVILIZATIONS] = missing(state, player, CIVILIZATION, CIVILIZATION_KINDS)
        row[NEW_MONUMENTS] = missing(state, player, MONUMENT, MONUMENT_KINDS)
        for place in range(WIDTH):
            values[start + place] = row[place]
        start += WIDTH
    rows = Rows(values, FIRST_SEAT, WIDTH, state.seats)
    rows.note_leads(POINTS, POINTS_AHEAD)
    rows.note_leads(ESTIMATE, ESTIMATE_AHEAD)
    rows.note_leads(LOT, LOT_AHEAD)
    rows.note_leads(SUM_ALL, SUM_AHEAD)


def suns_above(state: State, seat: i64) -> i64:
    """How many suns of a seat that lie face up are higher than all of the others'."""
    best: i64 = 0
    for other in range(state.seats):
        if other != seat:
            sun = highest(state.players[other].suns)
            if sun > best:
                best = sun
    return count_of(state.players[seat].suns >> (best + 1))


def fill_draws(state: State, values: vec[i64]) -> None:
    """How long the epoch may go on: by Ra tiles, and by suns."""
    left = state.track_fields - state.ra_tiles
    values[DRAWS] = 10 * left * (state.bag_size + 1) // (state.bag[RA] + 1)
    values[SEATS_LEFT] = 0
    values[SUNS_LEFT] = 0
    for player in state.players:
        if player.suns:
            values[SEATS_LEFT] += 1
            values[SUNS_LEFT] += count_of(player.suns)


def fill_order(state: State, seat: i64, row: vec[i64]) -> None:
    """How the suns of a seat that lie face up stand among all, and its pharaohs above the fewest."""
    player = state.players[seat]
    suns = player.suns
    others: i64 = 0
    fewest: i64 = 1 << 30
    for other in range(state.seats):
        if other != seat:
            others |= state.players[other].suns
            pharaohs = state.players[other].tiles[PHARAOH]
            if pharaohs < fewest:
                fewest = pharaohs
    row[PHARAOHS_BEYOND] = player.tiles[PHARAOH] - fewest
    best = highest(suns)
    second = highest(suns & ~(1 << best))
    row[SECOND_UP] = second
    row[THIRD_UP] = highest(suns & ~(1 << best) & ~(1 << second))
    row[ABOVE_HIGHEST] = count_of(others >> (best + 1))
    row[ABOVE_LOWEST] = count_of(others >> (lowest(suns) + 1))
    row[ALONE] = 0
    row[CENTRE_AHEAD] = 0
    if suns:
        row[CENTRE_AHEAD] = state.centre_sun - lowest(suns)
        if not others:
            row[ALONE] = 1


def missing(state: State, player: Player, first: i64, kinds: i64) -> i64:
    """How many of the kinds from `first` on are in the row but not in front of a player."""
    count: i64 = 0
    for kind in range(first, first + kinds):
        if state.row[kind] and not player.tiles[kind]:
            count += 1
    return count
