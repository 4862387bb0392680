"""What a learned estimate of Ra looks at: a seat's points, suns and tiles, each as a whole number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .material import (
    CIVILIZATION,
    CIVILIZATION_KINDS,
    FLOOD,
    GOD,
    GOLD,
    MONUMENT,
    MONUMENT_KINDS,
    NILE,
    PHARAOH,
    count_of,
    highest,
    lowest,
    sum_of,
)
from .state import Player, State
from .worth import different

# The columns of the table, and what each says.
POINTS: Final = 0
SUNS_UP: Final = 1
SUM_UP: Final = 2
HIGHEST_UP: Final = 3
LOWEST_UP: Final = 4
SUNS_UP_LEFT: Final = 5
SUM_UP_LEFT: Final = 6
SUM_DOWN: Final = 7
SUM_ALL: Final = 8
HIGHEST_SUM: Final = 9
LOWEST_SUM: Final = 10
HIGHEST_OF_ALL: Final = 11
OTHERS_SUNS_UP: Final = 12
CENTRE_SUN: Final = 13
PHARAOHS: Final = 14
MOST_PHARAOHS: Final = 15
FEWEST_PHARAOHS: Final = 16
PHARAOHS_AHEAD: Final = 17
NILES: Final = 18
FLOODS: Final = 19
FLOODED_NILES: Final = 20
CIVILIZATION_ANY: Final = 21
CIVILIZATION_3: Final = 22
CIVILIZATION_4: Final = 23
CIVILIZATION_5: Final = 24
GODS: Final = 25
GOLDS: Final = 26
DIFFERENT_MONUMENTS: Final = 27
MONUMENTS_6: Final = 28
MONUMENTS_7: Final = 29
MONUMENTS_8: Final = 30
PAIRS: Final = 31
THREES: Final = 32
FOURS: Final = 33
FIVES: Final = 34

COLUMN_NAMES: Final = {
    POINTS: "points",
    SUNS_UP: "suns face up",
    SUM_UP: "sum of suns face up",
    HIGHEST_UP: "highest sun face up",
    LOWEST_UP: "lowest sun face up",
    SUNS_UP_LEFT: "suns face up x free fields of the track",
    SUM_UP_LEFT: "sum of suns face up x free fields of the track",
    SUM_DOWN: "sum of suns face down",
    SUM_ALL: "sum of all suns",
    HIGHEST_SUM: "highest sum of suns",
    LOWEST_SUM: "lowest sum of suns",
    HIGHEST_OF_ALL: "highest sun of all",
    OTHERS_SUNS_UP: "suns of others face up",
    CENTRE_SUN: "sun in the middle",
    PHARAOHS: "pharaohs",
    MOST_PHARAOHS: "pharaohs more than anybody else",
    FEWEST_PHARAOHS: "pharaohs fewer than anybody else",
    PHARAOHS_AHEAD: "pharaohs ahead of the best other",
    NILES: "niles",
    FLOODS: "floods",
    FLOODED_NILES: "niles with a flood",
    CIVILIZATION_ANY: "civilization, any",
    CIVILIZATION_3: "civilization, 3 kinds",
    CIVILIZATION_4: "civilization, 4 kinds",
    CIVILIZATION_5: "civilization, 5 kinds",
    GODS: "gods",
    GOLDS: "gold",
    DIFFERENT_MONUMENTS: "different monuments",
    MONUMENTS_6: "different monuments, 6",
    MONUMENTS_7: "different monuments, 7",
    MONUMENTS_8: "different monuments, 8",
    PAIRS: "pairs of monuments",
    THREES: "threes of monuments",
    FOURS: "fours of monuments",
    FIVES: "fives of monuments",
}
NAMES: Final = [COLUMN_NAMES[column] for column in range(len(COLUMN_NAMES))]
MOST_AHEAD: Final = 4


def fill(state: State, seat: i64, values: vec[i64]) -> None:
    """Note every feature of a seat in its column."""
    player = state.players[seat]
    values[POINTS] = player.points
    fill_suns(state, player, values)
    fill_pharaohs(state, player, values)
    tiles = player.tiles
    values[NILES] = tiles[NILE]
    values[FLOODS] = tiles[FLOOD]
    values[FLOODED_NILES] = 0
    if tiles[FLOOD]:
        values[FLOODED_NILES] = tiles[NILE]
    kinds = different(tiles, CIVILIZATION, CIVILIZATION_KINDS)
    values[CIVILIZATION_ANY] = at_least(kinds, 1)
    values[CIVILIZATION_3] = at_least(kinds, 3)
    values[CIVILIZATION_4] = at_least(kinds, 4)
    values[CIVILIZATION_5] = at_least(kinds, 5)
    values[GODS] = tiles[GOD]
    values[GOLDS] = tiles[GOLD]
    kinds = different(tiles, MONUMENT, MONUMENT_KINDS)
    values[DIFFERENT_MONUMENTS] = kinds
    values[MONUMENTS_6] = at_least(kinds, 6)
    values[MONUMENTS_7] = at_least(kinds, 7)
    values[MONUMENTS_8] = at_least(kinds, 8)
    for column in range(PAIRS, FIVES + 1):
        values[column] = 0
    for kind in range(MONUMENT, MONUMENT + MONUMENT_KINDS):
        if tiles[kind] > 1:
            values[PAIRS + tiles[kind] - 2] += 1


def fill_suns(state: State, player: Player, values: vec[i64]) -> None:
    """The suns of a player, and how they stand against the others'."""
    left: i64 = state.track_fields - state.ra_tiles
    up: i64 = sum_of(player.suns)
    own: i64 = up + sum_of(player.spent)
    best = highest(player.suns | player.spent)
    values[SUNS_UP] = count_of(player.suns)
    values[SUM_UP] = up
    values[HIGHEST_UP] = highest(player.suns)
    values[LOWEST_UP] = lowest(player.suns)
    values[SUNS_UP_LEFT] = values[SUNS_UP] * left
    values[SUM_UP_LEFT] = up * left
    values[SUM_DOWN] = own - up
    values[SUM_ALL] = own
    values[HIGHEST_SUM] = 1
    values[LOWEST_SUM] = 1
    values[HIGHEST_OF_ALL] = 1
    values[OTHERS_SUNS_UP] = 0
    values[CENTRE_SUN] = state.centre_sun
    for other in state.players:
        if other is not player:
            suns = other.suns | other.spent
            total: i64 = sum_of(suns)
            if total >= own:
                values[HIGHEST_SUM] = 0
            if total <= own:
                values[LOWEST_SUM] = 0
            if highest(suns) > best:
                values[HIGHEST_OF_ALL] = 0
            values[OTHERS_SUNS_UP] += count_of(other.suns)


def fill_pharaohs(state: State, player: Player, values: vec[i64]) -> None:
    """The pharaohs of a player, and how they stand against the others'."""
    own: i64 = player.tiles[PHARAOH]
    most: i64 = 0
    fewest: i64 = 1 << 30
    for other in state.players:
        if other is not player:
            theirs: i64 = other.tiles[PHARAOH]
            if theirs > most:
                most = theirs
            if theirs < fewest:
                fewest = theirs
    ahead = own - most
    if ahead > MOST_AHEAD:
        ahead = MOST_AHEAD
    if ahead < -MOST_AHEAD:
        ahead = -MOST_AHEAD
    values[PHARAOHS] = own
    values[MOST_PHARAOHS] = at_least(own, most + 1)
    values[FEWEST_PHARAOHS] = at_least(fewest, own + 1)
    values[PHARAOHS_AHEAD] = ahead


def at_least(count: i64, least: i64) -> i64:
    """1 if there are so many, else 0."""
    if count >= least:
        return 1
    return 0
