"""The book's tables: tiles, suns, the board, and what things are worth."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

# The kinds of tiles. [RA-1] The order is the one of the five rows of a display; disasters come last.
RA: Final = 0
GOD: Final = 1
PHARAOH: Final = 2
NILE: Final = 3
FLOOD: Final = 4
CIVILIZATION: Final = 5  # the first of five kinds
GOLD: Final = 10
MONUMENT: Final = 11  # the first of eight kinds
FUNERAL: Final = 19
DROUGHT: Final = 20
UNREST: Final = 21
EARTHQUAKE: Final = 22
KINDS: Final = 23

Kind = Literal[
    "ra",
    "god",
    "pharaoh",
    "nile",
    "flood",
    "art",
    "agriculture",
    "religion",
    "astronomy",
    "writing",
    "gold",
    "fortress",
    "obelisk",
    "palace",
    "pyramid",
    "sphinx",
    "statues",
    "step pyramid",
    "temple",
    "funeral",
    "drought",
    "unrest",
    "earthquake",
]
Disaster = Literal["funeral", "drought", "unrest", "earthquake"]

TILES: Final[tuple[tuple[Kind, int], ...]] = (
    ("ra", 30),
    ("god", 8),
    ("pharaoh", 25),
    ("nile", 25),
    ("flood", 12),
    ("art", 5),
    ("agriculture", 5),
    ("religion", 5),
    ("astronomy", 5),
    ("writing", 5),
    ("gold", 5),
    ("fortress", 5),
    ("obelisk", 5),
    ("palace", 5),
    ("pyramid", 5),
    ("sphinx", 5),
    ("statues", 5),
    ("step pyramid", 5),
    ("temple", 5),
    ("funeral", 2),
    ("drought", 2),
    ("unrest", 4),
    ("earthquake", 2),
)
KIND_NAMES: Final[list[Kind]] = [name for name, _ in TILES]
TILE_COUNTS: Final = vec[i64]([count for _, count in TILES])
ALL_TILES: Final = sum(count for _, count in TILES)
CIVILIZATION_KINDS: Final = 5
MONUMENT_KINDS: Final = 8

CIVILIZATIONS: Final = KIND_NAMES[CIVILIZATION : CIVILIZATION + CIVILIZATION_KINDS]
MONUMENTS: Final = KIND_NAMES[MONUMENT : MONUMENT + MONUMENT_KINDS]

# A disaster takes two tiles of its category. [RA-21] The disasters stand in the order of settling. [RA-23]
DISASTER_SIZE: Final = 2
STRUCK: Final[dict[Disaster, list[Kind]]] = {
    "funeral": ["pharaoh"],
    "drought": ["flood", "nile"],  # floods first [RA-22]
    "unrest": CIVILIZATIONS,
    "earthquake": MONUMENTS,
}

# Suns. [RA-3]
FIRST_CENTRE_SUN: Final = 1
HIGHEST_SUN: Final = 16
SUN_SETS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    2: ((9, 6, 5, 2), (8, 7, 4, 3)),
    3: ((13, 8, 5, 2), (12, 9, 6, 3), (11, 10, 7, 4)),
    4: ((13, 6, 2), (12, 7, 3), (11, 8, 4), (10, 9, 5)),
    5: ((16, 7, 2), (15, 8, 3), (14, 9, 4), (13, 10, 5), (12, 11, 6)),
}

# The board. [RA-4]
TRACK_FIELDS: Final = {2: 6, 3: 8, 4: 9, 5: 10}
ROW_FIELDS: Final = 8

# Points. [RA-2] [RA-28] to [RA-33]
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
EPOCHS: Final = 3
START_POINTS: Final = 10
GOD_POINTS: Final = 2
MOST_PHARAOHS: Final = 5
FEWEST_PHARAOHS: Final = -2
NO_CIVILIZATION: Final = -5
GOLD_POINTS: Final = 3
HIGHEST_SUNS: Final = 5
LOWEST_SUNS: Final = -5
# By the number of different kinds, or of tiles of one kind, from 0 on.
DIFFERENT_CIVILIZATIONS: Final = vec[i64]([NO_CIVILIZATION, 0, 0, 5, 10, 15])
DIFFERENT_MONUMENTS: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 10, 15])
EQUAL_MONUMENTS: Final = vec[i64]([0, 0, 0, 5, 10, 15])

# What an epoch's scoring consists of, in the book's order; the last item makes good what would fall below 0. [RA-34]
ITEM_GOD: Final = 0
ITEM_PHARAOH: Final = 1
ITEM_NILE: Final = 2
ITEM_CIVILIZATION: Final = 3
ITEM_GOLD: Final = 4
ITEM_MONUMENTS: Final = 5
ITEM_SUNS: Final = 6
ITEM_FLOOR: Final = 7
ITEMS: Final = 8
Item = Literal["god", "pharaoh", "nile", "civilization", "gold", "monuments", "suns", "not below 0"]
Items = dict[Item, int]
ITEM_NAMES: Final[list[Item]] = ["god", "pharaoh", "nile", "civilization", "gold", "monuments", "suns", "not below 0"]
LAST_ITEMS: Final[tuple[Item, ...]] = ("monuments", "suns")  # scored only after the last epoch [RA-33]


def highest(suns: i64) -> i64:
    """The highest sun of a set, 0 if it is empty."""
    sun: i64 = HIGHEST_SUN
    while sun > 0 and not suns >> sun & 1:
        sun -= 1
    return sun


def lowest(suns: i64) -> i64:
    """The lowest sun of a set, 0 if it is empty."""
    for sun in range(1, HIGHEST_SUN + 1):
        if suns >> sun & 1:
            return sun
    return 0


def count_of(suns: i64) -> i64:
    """How many suns a set has."""
    count: i64 = 0
    while suns:
        suns &= suns - 1
        count += 1
    return count


def sum_of(suns: i64) -> i64:
    """The sum of a set of suns."""
    total: i64 = 0
    for sun in range(1, HIGHEST_SUN + 1):
        if suns >> sun & 1:
            total += sun
    return total


def listed(suns: i64) -> list[int]:
    """A set of suns as a list, highest first."""
    return [sun for sun in range(HIGHEST_SUN, 0, -1) if suns >> sun & 1]


def as_set(suns: list[int]) -> int:
    """A list of suns as a set."""
    return sum([1 << sun for sun in suns])
