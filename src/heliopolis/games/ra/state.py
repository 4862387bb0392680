"""A position of Ra."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from ...core import game
from .material import (
    ALL_TILES,
    EPOCHS,
    FIRST_CENTRE_SUN,
    ITEMS,
    KINDS,
    ROW_FIELDS,
    START_POINTS,
    TILE_COUNTS,
    TRACK_FIELDS,
)

# What is to be decided.
DEALING: Final = 0  # nature deals the sets of suns
TURN: Final = 1  # draw, god tiles or a call of Ra
DRAWING: Final = 2  # nature draws a tile
GODS: Final = 3  # another tile with a god tile, or done
AUCTION: Final = 4  # bid or pass
UNREST_CHOICE: Final = 5  # which civilization to lose
EARTHQUAKE_CHOICE: Final = 6  # which monument to lose
OVER: Final = 7
Phase = Literal["dealing", "turn", "drawing", "gods", "auction", "unrest", "earthquake", "over"]
PHASE_NAMES: Final[list[Phase]] = ["dealing", "turn", "drawing", "gods", "auction", "unrest", "earthquake", "over"]

# Why there is an auction; it decides who may pass. [RA-15] [RA-16] [RA-17]
CALLED: Final = 0
ROW_FULL: Final = 1
DRAWN: Final = 2
Cause = Literal["called", "row full", "drawn"]
CAUSE_NAMES: Final[list[Cause]] = ["called", "row full", "drawn"]

# A player's answer in an auction, unless it is a sun.
NOT_ASKED: Final = 0
PASSED: Final = -1

MOST_MOVES: Final = KINDS + 1


class Player:
    """What lies in front of one seat; a set of suns is a bit mask."""

    def __init__(self, source: Player | None = None) -> None:
        """A player at the start, or a copy of another."""
        if source is None:
            self.points: i64 = START_POINTS
            self.suns: i64 = 0  # face up
            self.spent: i64 = 0  # face down
            self.answer: i64 = NOT_ASKED
            self.tiles = vec[i64]([0] * KINDS)
            self.scored = vec[i64]([0] * (EPOCHS * ITEMS))
        else:
            self.points = source.points
            self.suns = source.suns
            self.spent = source.spent
            self.answer = source.answer
            self.tiles = source.tiles[:]
            self.scored = source.scored[:]


class State(game.State):
    """The whole table."""

    def __init__(self, rules: game.Game, seats: i64, options: dict[str, str], source: State | None = None) -> None:
        """The table before the suns are dealt, or a copy of another."""
        super().__init__(rules, seats, options, MOST_MOVES)
        if source is None:
            self.points_shown: bool = options["points"] == "shown"  # [RA-36]
            self.players = [Player() for _ in range(seats)]
            self.bag = TILE_COUNTS[:]
            self.bag_size: i64 = ALL_TILES
            self.row = vec[i64]([0] * KINDS)
            self.row_size: i64 = 0
            self.ra_tiles: i64 = 0  # on the track
            self.track_fields: i64 = TRACK_FIELDS[seats]
            self.centre_sun: i64 = FIRST_CENTRE_SUN
            self.epoch: i64 = 1
            self.phase: i64 = DEALING
            self.turn: i64 = 0  # the seat whose turn it is; in an auction, the Ra player
            self.cause: i64 = CALLED
            self.best_bidder: i64 = game.NOBODY
            self.owed: i64 = 0  # tiles still to be lost to the disaster being settled
        else:
            self.points_shown = source.points_shown
            self.players = [Player(player) for player in source.players]
            self.bag = source.bag[:]
            self.bag_size = source.bag_size
            self.row = source.row[:]
            self.row_size = source.row_size
            self.ra_tiles = source.ra_tiles
            self.track_fields = source.track_fields
            self.centre_sun = source.centre_sun
            self.epoch = source.epoch
            self.phase = source.phase
            self.turn = source.turn
            self.cause = source.cause
            self.best_bidder = source.best_bidder
            self.owed = source.owed
            self.actor = source.actor
            self.over = source.over

    def clone(self) -> State:
        """An independent copy."""
        return State(self.game, self.seats, self.options, self)

    def is_open(self) -> bool:
        """Whether everybody may see all points and what is left in the bag. [RA-36]"""
        return self.over or self.points_shown

    def row_is_full(self) -> bool:
        """Whether all eight fields of the row are taken. [RA-9]"""
        return self.row_size == ROW_FIELDS

    def next_with_sun(self, seat: i64) -> i64:
        """The next seat clockwise that has a face-up sun; the others are skipped. [RA-6]"""
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if self.players[seat].suns:
                return seat

    def anyone_has_sun(self) -> bool:
        """Whether a face-up sun is left with anybody."""
        for player in self.players:
            if player.suns:
                return True
        return False

    def clear_row(self) -> None:
        """Take every tile off the row."""
        if self.row_size:
            for kind in range(KINDS):
                self.row[kind] = 0
            self.row_size = 0
