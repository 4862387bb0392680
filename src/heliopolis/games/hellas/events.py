"""What can happen in Hellas, as values in the words of the book, and what a move brings about.

Everything is open but the others' marble, and every gain and price of marble is public [HLS-26]: so all of these may be
seen by everybody. How much somebody has is told by `FinalTotal` only, when the screens are taken away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.seam import Event
from .cities import TownKind
from .material import Kind, Piece
from .scoring import Item
from .state import PhaseName

# Why somebody starts a stage: by lot, because he chose a temple first, or because nobody did. [HLS-18]
Reason = Literal["lot", "temple", "no temple"]


@dataclass(frozen=True)
class IslandEvent(Event):
    """Something that happens on fields of an island; `island` is the `map` of a view."""

    island: str


@dataclass(frozen=True)
class StartPlayerNamed(Event):
    """The lot has named the start player. [HLS-3]"""

    seat: int


@dataclass(frozen=True)
class FirstTile(IslandEvent):
    """A start quarry gets its first tile. [HLS-3]"""

    quarry: str
    tile: int


@dataclass(frozen=True)
class StageBegins(Event):
    """A stage begins, the book's phase: who starts, and why; how many stones everybody has. [HLS-4] [HLS-18]"""

    stage: int
    start_player: int
    reason: Reason
    stones: int


@dataclass(frozen=True)
class StonePlaced(Event):
    """A stone is placed on a field of the action bar. [HLS-5]"""

    seat: int
    action: Kind


@dataclass(frozen=True)
class StartsNext(Event):
    """The first to choose a temple starts the next stage, if there is one. [HLS-18]"""

    seat: int
    stage: int | None


@dataclass(frozen=True)
class MarbleTaken(Event):
    """The action for marble. [HLS-5]"""

    seat: int
    marble: int


@dataclass(frozen=True)
class Harvested(IslandEvent):
    """The houses of a seat next to an active quarry bring marble. [HLS-12]"""

    seat: int
    quarry: str
    tile: int
    houses: tuple[str, ...]
    each: int  # marble for a house

    @property
    def marble(self) -> int:
        """What all of them bring."""
        return self.each * len(self.houses)


@dataclass(frozen=True)
class Built(IslandEvent):
    """A piece is built and paid. [HLS-8] [HLS-9]"""

    seat: int
    piece: Piece
    field: str
    price: int
    coast: bool


@dataclass(frozen=True)
class Declined(Event):
    """Somebody builds nothing, or nothing but the one of two pieces. [HLS-7] [HLS-10]"""

    seat: int
    action: Kind
    built: Piece | None


@dataclass(frozen=True)
class TownFounded(IslandEvent):
    """A piece stands alone: a village, or a piece that waits for a house. [HLS-20]"""

    seat: int
    town: TownKind
    fields: tuple[str, ...]


@dataclass(frozen=True)
class TownGrew(IslandEvent):
    """A piece is added to a group, which may become a village or a city by it. [HLS-20]"""

    seat: int
    town: TownKind
    fields: tuple[str, ...]
    was: TownKind


@dataclass(frozen=True)
class TownsJoined(IslandEvent):
    """A piece joins several groups. [HLS-20]"""

    seat: int
    town: TownKind
    fields: tuple[str, ...]
    were: tuple[TownKind, ...]


@dataclass(frozen=True)
class ColumnBuilt(IslandEvent):
    """A column of a temple; the whole price is paid with the first of an action. [HLS-16]"""

    seat: int
    temple: str
    number: int
    size: int
    price: int


@dataclass(frozen=True)
class RingGained(IslandEvent):
    """A ring for the last column of a temple, or (`temple` is None) for the action. [HLS-16] [HLS-17]"""

    seat: int
    temple: str | None


@dataclass(frozen=True)
class TileRevealed(Event):
    """A quarry tile is drawn; one that is lower than all active quarries is not placed by the player. [HLS-13]"""

    seat: int
    tile: int
    too_low: bool


@dataclass(frozen=True)
class TilePlaced(IslandEvent):
    """The revealed tile covers another one. [HLS-13]"""

    seat: int
    quarry: str
    tile: int
    covered: int


@dataclass(frozen=True)
class QuarryOpened(IslandEvent):
    """A tile that is too low opens the worker's quarry. [HLS-14]"""

    quarry: str
    tile: int


@dataclass(frozen=True)
class QuarryClosed(IslandEvent):
    """The quarry with the highest number closes. [HLS-14]"""

    quarry: str
    tile: int


@dataclass(frozen=True)
class TileDiscarded(Event):
    """A tile is too low, and there is no worker whose quarry could open. [HLS-15]"""

    tile: int


@dataclass(frozen=True)
class WorkerMoved(IslandEvent):
    """The worker goes to another empty quarry. [HLS-14]"""

    seat: int
    quarry: str


@dataclass(frozen=True)
class WorkerLeft(IslandEvent):
    """The worker leaves the board: there is no empty quarry for him. [HLS-15]"""

    quarry: str


@dataclass(frozen=True)
class PointsChanged(IslandEvent):
    """What a seat would score changes, marble apart: so many points more or less for an item. [HLS-21] to [HLS-24]"""

    seat: int
    item: Item
    field: str | None  # of the temple or the statue
    points: int


@dataclass(frozen=True)
class StageEnds(Event):
    """All stones are placed, and the bar is cleared. [HLS-5]"""

    stage: int


@dataclass(frozen=True)
class FinalScored(IslandEvent):
    """An item of the final scoring. [HLS-21] to [HLS-25]"""

    seat: int
    item: Item
    field: str | None
    points: int


@dataclass(frozen=True)
class FinalTotal(Event):
    """What a seat has at the end. [HLS-25]"""

    seat: int
    marble: int
    points: int


@dataclass(frozen=True)
class GameEnds(Event):
    """The game is over; the winners are None in a preview that may not tell them."""

    winners: tuple[int, ...] | None


@dataclass(frozen=True)
class Asked(Event):
    """Who decides next (nature: a tile is revealed), in which phase, and whose action it is."""

    seat: int
    phase: PhaseName
    turn: int  # who has chosen the action, or chooses one now
    action: Kind | None
    built: Piece | None  # house and square: what the seat has built already
    columns_left: int
    revealed: int  # tiles placed in this action


EVENTS: tuple[type[Event], ...] = (
    StartPlayerNamed,
    FirstTile,
    StageBegins,
    StonePlaced,
    StartsNext,
    MarbleTaken,
    Harvested,
    Built,
    Declined,
    TownFounded,
    TownGrew,
    TownsJoined,
    ColumnBuilt,
    RingGained,
    TileRevealed,
    TilePlaced,
    QuarryOpened,
    QuarryClosed,
    TileDiscarded,
    WorkerMoved,
    WorkerLeft,
    PointsChanged,
    StageEnds,
    FinalScored,
    FinalTotal,
    GameEnds,
    Asked,
)
"""All that can happen."""
