"""What can be done in Ra: numbers with a fixed meaning, the moves they stand for, and how each is written.

The number of a move is its place in `MOVES`. Nothing else knows the spelling of the notation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.seam import Move
from .material import HIGHEST_SUN, KIND_NAMES, SUN_SETS, Kind, as_set

# A player's moves.
DRAW: Final = 0
CALL: Final = 1
DONE: Final = 2  # no more god tiles this turn
PASS: Final = 3
BID: Final = 3  # + sun
TAKE: Final = 20  # + kind: a god tile for a tile of the row
DISCARD: Final = 43  # + kind: to a disaster
# Nature's moves.
SUNS: Final = 66  # + place in SETS
TILE: Final = 80  # + kind: drawn from the bag

# All sets of suns, for two players first: the action SUNS + i deals the i-th. FIRST_SET is by number of players.
SETS: Final = [suns for players in sorted(SUN_SETS) for suns in SUN_SETS[players]]
SET_MASKS: Final = vec[i64]([as_set(list(suns)) for suns in SETS])
FIRST_SET: Final = vec[i64]([0, 0] + [SUNS + SETS.index(SUN_SETS[players][0]) for players in sorted(SUN_SETS)])


@dataclass(frozen=True)
class Draw(Move):
    """Draw a tile from the bag."""


@dataclass(frozen=True)
class CallRa(Move):
    """Call Ra: an auction of the row."""


@dataclass(frozen=True)
class Done(Move):
    """Use no more god tiles this turn."""


@dataclass(frozen=True)
class Pass(Move):
    """Make no bid."""


@dataclass(frozen=True)
class Bid(Move):
    """Bid a sun."""

    sun: int


@dataclass(frozen=True)
class Take(Move):
    """Take a tile of the row with a god tile."""

    tile: Kind


@dataclass(frozen=True)
class Discard(Move):
    """Give up a tile to a disaster."""

    tile: Kind


@dataclass(frozen=True)
class DealSuns(Move):
    """Nature deals a set of suns to the next seat."""

    suns: tuple[int, ...]


@dataclass(frozen=True)
class RevealTile(Move):
    """Nature says which tile comes out of the bag."""

    tile: Kind


RaMove = Draw | CallRa | Done | Pass | Bid | Take | Discard | DealSuns | RevealTile


def _moves() -> list[RaMove]:
    moves: list[RaMove] = [Draw(), CallRa(), Done(), Pass()]
    moves += [Bid(sun) for sun in range(1, HIGHEST_SUN + 1)]
    moves += [Take(kind) for kind in KIND_NAMES]
    moves += [Discard(kind) for kind in KIND_NAMES]
    moves += [DealSuns(suns) for suns in SETS]
    moves += [RevealTile(kind) for kind in KIND_NAMES]
    return moves


def notation(move: RaMove) -> str:
    """A move as records write it."""
    if isinstance(move, Draw):
        return "draw"
    if isinstance(move, CallRa):
        return "call ra"
    if isinstance(move, Done):
        return "done"
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Bid):
        return f"bid {move.sun}"
    if isinstance(move, Take):
        return f"take {move.tile}"
    if isinstance(move, Discard):
        return f"discard {move.tile}"
    if isinstance(move, DealSuns):
        return "suns " + "-".join([str(sun) for sun in move.suns])
    return f"tile {move.tile}"


MOVES: Final = _moves()
NOTATIONS: Final = [notation(move) for move in MOVES]
NUMBERS: Final[dict[Move, int]] = {move: number for number, move in enumerate(MOVES)}
