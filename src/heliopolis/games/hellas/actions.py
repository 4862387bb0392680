"""What can be done in Hellas, as numbers with a fixed meaning, and how each is written."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .island import FIELD_NAMES, FIELDS
from .material import KIND_NAMES, KINDS, MAX_PLAYERS, TILES

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


def _notations() -> list[str]:
    words = [*KIND_NAMES, "decline"]
    for verb in ("house at", "square at", "palace at", "statue at", "column at", "tile to", "worker to"):
        words += [f"{verb} {field}" for field in FIELD_NAMES]
    words += [f"start player {seat}" for seat in range(MAX_PLAYERS)]
    words += [f"tile {number}" for number in range(1, TILES + 1)]
    return words


NOTATIONS: Final = _notations()
