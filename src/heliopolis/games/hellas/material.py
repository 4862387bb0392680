"""The book's tables: pieces, prices, action stones, and what things are worth."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4

# Pieces. [HLS-1] How many of each there are: a player's own, but for the statues, which belong to nobody. [HLS-11]
FREE: Final = 0  # no piece
HOUSE: Final = 1
SQUARE: Final = 2
PALACE: Final = 3
STATUE: Final = 4
Piece = Literal["house", "square", "palace", "statue"]
PIECES: Final[list[Piece]] = ["house", "square", "palace", "statue"]  # from HOUSE on
PIECE_COUNTS: Final = vec[i64]([0, 12, 3, 3, 3])
PALACES: Final = 3
STATUES: Final = 3

# What a piece costs, by region. A statue cannot be built on the coast. [HLS-9] [HLS-11]
COAST_PRICES: Final = vec[i64]([0, 1, 1, 5, 0])
INLAND_PRICES: Final = vec[i64]([0, 2, 2, 7, 7])

# The actions of the bar; fields of one kind are interchangeable. [HLS-5]
BUILD_HOUSE: Final = 0
BUILD_HOUSE_AND_SQUARE: Final = 1
BUILD_PALACE: Final = 2
QUARRY: Final = 3
TEMPLE: Final = 4  # the first of three kinds
TEMPLE_KINDS: Final = 3
BUILD_STATUE: Final = 7
MARBLE: Final = 8
KINDS: Final = 9
Kind = Literal["house", "house and square", "palace", "quarry", "temple 2", "temple 3", "temple 5", "statue", "marble"]
KIND_NAMES: Final[list[Kind]] = [
    "house",
    "house and square",
    "palace",
    "quarry",
    "temple 2",
    "temple 3",
    "temple 5",
    "statue",
    "marble",
]
SHARED: Final[list[Kind]] = ["house", "house and square", "palace", "quarry"]  # everybody takes part
MARBLE_GAIN: Final = 3

# Temples, by their kind of action: how many columns for how much marble. [HLS-16]
TEMPLE_COLUMNS: Final = vec[i64]([2, 3, 5])
TEMPLE_PRICES: Final = vec[i64]([4, 6, 10])
COLUMNS: Final = 30
RINGS: Final = 14

# Quarries. [HLS-1] [HLS-13] [HLS-15]
TILES: Final = 40
ACTIVE_QUARRIES: Final = 3
MOST_REVEALS: Final = 4

# Action stones of each player in stage 1, 2 and 3. [HLS-4]
STAGES: Final = 3
STONES: Final = {2: (6, 6, 5), 3: (4, 4, 3), 4: (3, 3, 2)}
# All stones of a stage, by number of players and stage.
ALL_STONES: Final = vec[i64]([players * stones for players in sorted(STONES) for stones in STONES[players]])

# Points. [HLS-21] to [HLS-25]
STATUE_POINTS: Final = 3
RING_POINTS: Final = 2
MOST_RINGS_POINTS: Final = 3
MARBLE_A_POINT: Final = 5


def piece_name(piece: i64) -> Piece:
    """What a kind of piece is called."""
    return PIECES[piece - HOUSE]


def stones_of_stage(players: i64, stage: i64) -> i64:
    """How many stones all players together place in a stage. [HLS-4]"""
    return ALL_STONES[(players - MIN_PLAYERS) * STAGES + stage - 1]
