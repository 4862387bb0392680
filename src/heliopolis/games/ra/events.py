"""What can happen in Ra, as typed values; `outcome.py` says which of it a move brought about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ...core.seam import Event
from .material import Disaster, Items, Kind
from .position import Answer
from .state import Cause

Tiles = tuple[Kind, ...]
"""Tiles one by one, in the order of a display."""
EndCause = Literal["track full", "no suns left"]


@dataclass(frozen=True)
class SunsDealt(Event):
    """A seat got a set of suns."""

    seat: int
    suns: tuple[int, ...]


@dataclass(frozen=True)
class TurnBegun(Event):
    """It is a seat's turn."""

    seat: int


@dataclass(frozen=True)
class DrawBegun(Event):
    """A seat reaches into the bag; nature says what comes out."""

    seat: int


@dataclass(frozen=True)
class TileDrawn(Event):
    """A tile came out of the bag into the row."""

    seat: int
    tile: Kind


@dataclass(frozen=True)
class RaDrawn(Event):
    """A Ra tile came out of the bag and lies on the track: its number, of so many fields."""

    seat: int
    number: int
    fields: int


@dataclass(frozen=True)
class AuctionBegun(Event):
    """An auction of the row began; the seat is the Ra player."""

    seat: int
    cause: Cause


@dataclass(frozen=True)
class BidAsked(Event):
    """A seat is the next to bid or pass."""

    seat: int


@dataclass(frozen=True)
class BidMade(Event):
    """A seat bid a sun."""

    seat: int
    sun: int


@dataclass(frozen=True)
class Passed(Event):
    """A seat made no bid."""

    seat: int


@dataclass(frozen=True)
class AuctionWon(Event):
    """The highest bidder swapped suns and took the row."""

    seat: int
    sun: int  # the one that was bid; it lies in the middle now
    won_sun: int  # the one that lay there; it lies face down before the winner
    tiles: Tiles
    ra_player: int
    answers: tuple[Answer, ...]  # by seat, how the round went


@dataclass(frozen=True)
class RowStayed(Event):
    """Nobody bid; the row stays as it is."""

    ra_player: int
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class RowDiscarded(Event):
    """Nobody bid for a full row; its tiles left the game."""

    tiles: Tiles
    ra_player: int
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class GodTileUsed(Event):
    """A seat took a tile of the row for a god tile, which left the game."""

    seat: int
    tile: Kind
    first: bool  # whether it is the first one of the turn
    more: bool  # whether the seat may take another one


@dataclass(frozen=True)
class DisasterStruck(Event):
    """Disasters of one kind left a display and took tiles that left no choice."""

    seat: int
    disaster: Disaster
    count: int  # how many of them
    lost: Tiles
    owed: int  # how many tiles of its choice the seat must still give up


@dataclass(frozen=True)
class TileGivenUp(Event):
    """A seat gave up a tile of its choice to a disaster."""

    seat: int
    disaster: Disaster
    tile: Kind
    forced: Tiles  # the rest, where that left no choice
    owed: int  # how many more the seat must give up


@dataclass(frozen=True)
class EpochEnded(Event):
    """An epoch ended; what lay in the row and on the track left the game."""

    epoch: int
    cause: EndCause
    row: Tiles
    ra_tiles: int


@dataclass(frozen=True)
class EpochScored(Event):
    """What an epoch brought every seat; None for what is hidden from the viewer."""

    epoch: int
    items: tuple[Items | None, ...]
    points: tuple[int | None, ...]  # the new totals
    displays: tuple[Tiles, ...]  # by seat: all tiles that counted
    suns: tuple[int, ...]  # by seat: the sum of all its suns
    discarded: tuple[Tiles, ...]  # by seat: the tiles that are used up
    secret: bool  # whether only the owner may see items and points

    def seen_by(self, seat: int | None) -> EpochScored:
        """Others' items and points are missing if points are hidden. [RA-36]"""
        if not self.secret:
            return self
        return replace(
            self,
            items=tuple([items if owner == seat else None for owner, items in enumerate(self.items)]),
            points=tuple([points if owner == seat else None for owner, points in enumerate(self.points)]),
        )


@dataclass(frozen=True)
class SunsTurnedUp(Event):
    """All suns in front of the seats lie face up again."""


@dataclass(frozen=True)
class EpochBegun(Event):
    """The next epoch began."""

    epoch: int


@dataclass(frozen=True)
class SecretsRevealed(Event):
    """The game ended, and what was hidden is shown to all."""

    points: tuple[int, ...]
    scored: tuple[list[Items], ...]  # by seat, an entry for each epoch
    bag: dict[Kind, int]
    out: dict[Kind, int]


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over."""

    winners: tuple[int, ...] | None  # None in a preview, where hidden points decide


RaEvent = (
    SunsDealt
    | TurnBegun
    | DrawBegun
    | TileDrawn
    | RaDrawn
    | AuctionBegun
    | BidAsked
    | BidMade
    | Passed
    | AuctionWon
    | RowStayed
    | RowDiscarded
    | GodTileUsed
    | DisasterStruck
    | TileGivenUp
    | EpochEnded
    | EpochScored
    | SunsTurnedUp
    | EpochBegun
    | SecretsRevealed
    | GameEnded
)
