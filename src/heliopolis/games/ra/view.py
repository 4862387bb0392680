"""What a seat may see of a position. [RA-36] [RA-37] [RA-39]"""

from __future__ import annotations

from typing import TypedDict

from ...core.seam import View
from . import position, scoring
from .material import ITEM_FLOOR, ITEM_NAMES, KINDS, MONUMENT, MONUMENTS, RA, TILE_COUNTS, Items, listed
from .position import Answer, Counts
from .state import AUCTION, PHASE_NAMES, Cause, Phase, Player, State


class RaAuction(TypedDict):
    """Why there is an auction, and everybody's answer so far."""

    cause: Cause
    answers: list[Answer]


class RaPlayer(TypedDict):
    """What lies in front of a seat."""

    points: int | None  # None: hidden
    suns: list[int]  # face up, the highest first
    spent: list[int]  # face down
    tiles: Counts
    scored: list[Items] | None  # the epochs scored so far; None: hidden
    now: Items  # what the epoch would bring if it ended now


class RaTable(TypedDict):
    """What the rules of Ra add to what every view tells."""

    epoch: int
    phase: Phase
    turn: int  # the seat whose turn it is; in an auction, the Ra player
    track: int  # Ra tiles on the track
    centre_sun: int
    row: Counts
    bag: Counts | None  # None: hidden
    auction: RaAuction | None
    owed: int  # tiles still to be lost to the disaster being settled
    players: list[RaPlayer]
    track_fields: int
    bag_size: int
    out: Counts | None  # what has left the game; None: hidden


class RaView(View, RaTable):
    """All that a seat or a spectator may see of a table of Ra."""


def view(state: State, seat: int | None) -> RaTable:
    """The table as a seat sees it: with hidden points, the others' points and the count of the bag are missing."""
    open_book = state.is_open()
    return {
        "epoch": int(state.epoch),
        "phase": PHASE_NAMES[state.phase],
        "turn": int(state.turn),
        "track": int(state.ra_tiles),
        "centre_sun": int(state.centre_sun),
        "row": position.counts(state.row),
        "bag": position.counts(state.bag) if open_book else None,
        "auction": position.describe_auction(state) if state.phase == AUCTION else None,
        "owed": int(state.owed),
        "players": [
            view_player(state, number, shown=open_book or number == seat) for number in range(int(state.seats))
        ],
        "track_fields": int(state.track_fields),
        "bag_size": int(state.bag_size),
        "out": position.counts(out_of_game(state)) if open_book else None,
    }


def view_player(state: State, seat: int, *, shown: bool) -> RaPlayer:
    """What lies in front of a seat; the points only if they are shown."""
    player = state.players[seat]
    return {
        "points": int(player.points) if shown else None,
        "suns": listed(player.suns),
        "spent": listed(player.spent),
        "tiles": position.counts(player.tiles),
        "scored": position.describe_scored(state, player) if shown else None,
        "now": items_now(state, seat),
    }


def items_now(state: State, seat: int) -> Items:
    """What a seat would get if the epoch ended now, by item."""
    return {
        ITEM_NAMES[item]: int(points) for item, points in enumerate(scoring.sheet(state, seat)) if item < ITEM_FLOOR
    }


def out_of_game(state: State) -> list[int]:
    """How many tiles of each kind have left the game: all that are nowhere else."""
    out = list(TILE_COUNTS)
    out[RA] -= int(state.ra_tiles)
    for kind in range(KINDS):
        out[kind] -= state.bag[kind] + state.row[kind]
        for player in state.players:
            out[kind] -= player.tiles[kind]
    return out


def monuments(tiles: Counts) -> int:
    """What the monuments of a display would bring at the end of the game. [RA-33]"""
    player = Player()
    for place, kind in enumerate(MONUMENTS):
        player.tiles[MONUMENT + place] = tiles.get(kind, 0)
    return int(scoring.monuments(player))
