"""What can be done in Hellas: moves as values, their numbers, and how each is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.seam import Move
from .island import FIELD_NAMES, FIELDS
from .material import KIND_NAMES, KINDS, MAX_PLAYERS, PIECES, TILES, Kind, Piece

# A player's moves. Numbers below DECLINE choose an action of that kind.
DECLINE: Final[i64] = KINDS
HOUSE_AT: Final[i64] = KINDS + 1  # + field
SQUARE_AT: Final[i64] = HOUSE_AT + FIELDS  # + field
PALACE_AT: Final[i64] = SQUARE_AT + FIELDS  # + field
STATUE_AT: Final[i64] = PALACE_AT + FIELDS  # + field
COLUMN_AT: Final[i64] = STATUE_AT + FIELDS  # + field of a temple
TILE_TO: Final[i64] = COLUMN_AT + FIELDS  # + field of a quarry
WORKER_TO: Final[i64] = TILE_TO + FIELDS  # + field of a quarry
# Nature's moves.
START_PLAYER: Final[i64] = WORKER_TO + FIELDS  # + seat
TILE: Final[i64] = START_PLAYER + MAX_PLAYERS - 1  # + number of the tile, from 1 on
ACTION_COUNT: Final[i64] = TILE + TILES + 1

# The first action that builds a piece, by piece.
SITE_ACTIONS: Final = vec[i64]([0, HOUSE_AT, SQUARE_AT, PALACE_AT, STATUE_AT])


@dataclass(frozen=True)
class ChooseAction(Move):
    """A stone on a field of the action bar. [HLS-5]"""

    kind: Kind


@dataclass(frozen=True)
class Decline(Move):
    """Nothing is built, or nothing more. [HLS-7]"""


@dataclass(frozen=True)
class BuildAt(Move):
    """A house, square, palace or statue on a field. [HLS-8]"""

    piece: Piece
    field: str


@dataclass(frozen=True)
class ColumnAt(Move):
    """A column for a temple. [HLS-16]"""

    temple: str


@dataclass(frozen=True)
class TileTo(Move):
    """The revealed tile on an active quarry. [HLS-13]"""

    quarry: str


@dataclass(frozen=True)
class WorkerTo(Move):
    """The worker to an empty quarry. [HLS-14]"""

    quarry: str


@dataclass(frozen=True)
class StartPlayer(Move):
    """Nature names the start player. [HLS-3]"""

    seat: int


@dataclass(frozen=True)
class RevealTile(Move):
    """Nature reveals a quarry tile. [HLS-13]"""

    number: int


def _moves() -> list[Move]:
    """Every move, in the order of the numbers above."""
    moves: list[Move] = [ChooseAction(kind) for kind in KIND_NAMES]
    moves.append(Decline())
    for piece in PIECES:
        moves += [BuildAt(piece, field) for field in FIELD_NAMES]
    moves += [ColumnAt(field) for field in FIELD_NAMES]
    moves += [TileTo(field) for field in FIELD_NAMES]
    moves += [WorkerTo(field) for field in FIELD_NAMES]
    moves += [StartPlayer(seat) for seat in range(MAX_PLAYERS)]
    moves += [RevealTile(number) for number in range(1, TILES + 1)]
    return moves


def _notation(move: Move) -> str:
    """A move as it is written."""
    if isinstance(move, ChooseAction):
        return move.kind
    if isinstance(move, BuildAt):
        return f"{move.piece} at {move.field}"
    if isinstance(move, ColumnAt):
        return f"column at {move.temple}"
    if isinstance(move, TileTo):
        return f"tile to {move.quarry}"
    if isinstance(move, WorkerTo):
        return f"worker to {move.quarry}"
    if isinstance(move, StartPlayer):
        return f"start player {move.seat}"
    if isinstance(move, RevealTile):
        return f"tile {move.number}"
    return "decline"


MOVES: Final = _moves()
NUMBERS: Final = {move: number for number, move in enumerate(MOVES)}
NOTATIONS: Final = [_notation(move) for move in MOVES]
