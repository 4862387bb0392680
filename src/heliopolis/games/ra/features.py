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

NAMES: Final = [
    "points",
    "suns face up",
    "sum of suns face up",
    "highest sun face up",
    "lowest sun face up",
    "suns face up x free fields of the track",
    "sum of suns face up x free fields of the track",
    "sum of suns face down",
    "sum of all suns",
    "highest sum of suns",
    "lowest sum of suns",
    "highest sun of all",
    "suns of others face up",
    "sun in the middle",
    "pharaohs",
    "pharaohs more than anybody else",
    "pharaohs fewer than anybody else",
    "pharaohs ahead of the best other",
    "niles",
    "floods",
    "niles with a flood",
    "civilization, any",
    "civilization, 3 kinds",
    "civilization, 4 kinds",
    "civilization, 5 kinds",
    "gods",
    "gold",
    "different monuments",
    "different monuments, 6",
    "different monuments, 7",
    "different monuments, 8",
    "pairs of monuments",
    "threes of monuments",
    "fours of monuments",
    "fives of monuments",
]
MOST_AHEAD: Final = 4


def fill(state: State, seat: i64, values: vec[i64]) -> None:
    """Note every feature of a seat, in the order of `NAMES`."""
    player = state.players[seat]
    values[0] = player.points
    fill_suns(state, player, values)
    fill_pharaohs(state, player, values)
    tiles = player.tiles
    values[18] = tiles[NILE]
    values[19] = tiles[FLOOD]
    values[20] = 0
    if tiles[FLOOD]:
        values[20] = tiles[NILE]
    kinds = different(tiles, CIVILIZATION, CIVILIZATION_KINDS)
    values[21] = at_least(kinds, 1)
    values[22] = at_least(kinds, 3)
    values[23] = at_least(kinds, 4)
    values[24] = at_least(kinds, 5)
    values[25] = tiles[GOD]
    values[26] = tiles[GOLD]
    kinds = different(tiles, MONUMENT, MONUMENT_KINDS)
    values[27] = kinds
    values[28] = at_least(kinds, 6)
    values[29] = at_least(kinds, 7)
    values[30] = at_least(kinds, 8)
    for place in range(31, 35):
        values[place] = 0
    for kind in range(MONUMENT, MONUMENT + MONUMENT_KINDS):
        if tiles[kind] > 1:
            values[29 + tiles[kind]] += 1


def fill_suns(state: State, player: Player, values: vec[i64]) -> None:
    """The suns of a player, and how they stand against the others'."""
    left: i64 = state.track_fields - state.ra_tiles
    up: i64 = sum_of(player.suns)
    own: i64 = up + sum_of(player.spent)
    best = highest(player.suns | player.spent)
    values[1] = count_of(player.suns)
    values[2] = up
    values[3] = highest(player.suns)
    values[4] = lowest(player.suns)
    values[5] = values[1] * left
    values[6] = up * left
    values[7] = own - up
    values[8] = own
    values[9] = 1
    values[10] = 1
    values[11] = 1
    values[12] = 0
    values[13] = state.centre_sun
    for other in state.players:
        if other is not player:
            suns = other.suns | other.spent
            total: i64 = sum_of(suns)
            if total >= own:
                values[9] = 0
            if total <= own:
                values[10] = 0
            if highest(suns) > best:
                values[11] = 0
            values[12] += count_of(other.suns)


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
    values[14] = own
    values[15] = at_least(own, most + 1)
    values[16] = at_least(fewest, own + 1)
    values[17] = ahead


def at_least(count: i64, least: i64) -> i64:
    """1 if there are so many, else 0."""
    if count >= least:
        return 1
    return 0
