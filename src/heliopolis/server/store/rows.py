"""Rows of the database as plain objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass
class SeatRow:
    """A place at a table."""

    seat: int
    kind: str  # "person", "bot" or "open"
    person: str | None
    name: str
    level: str | None
    invitation: str
    key: str
    auto: bool = True
    advice: bool = False  # the player wants advice, or allows it: it is given when all people at the table do
    passed: int = 0  # the revision of the last move after which the player did not want to wait any longer


@dataclass(frozen=True)
class MoveRow:
    """A move of a record."""

    actor: int
    move: str
    forced: bool
    revision: int = 0  # of the table, since when it stands


@dataclass
class TableRow:
    """A table without its moves."""

    id: str
    game: str
    rules: int
    board: str | None
    players: int
    options: dict[str, str]
    position: dict[str, Any] | None
    past: str | None  # the record of what led to the position, if the table goes on from another
    name: str
    host: str
    listed: bool
    secret: str
    revision: int
    count: int
    actor: int
    over: bool
    stage: dict[str, str]
    winners: list[int]
    made: float
    changed: float
    rematch: str | None
    seats: list[SeatRow]
    guide: str | None = None  # of a guided game: whether its script is "followed" or was "left"
    bot_turn: bool = False  # a bot is to move
    played: bool = False  # a person has made a move

    def only_seat(self, person: str) -> int | None:
        """The seat of a person who has just one; several at one screen are called by their names."""
        own = [seat.seat for seat in self.seats if seat.person == person]
        return own[0] if len(own) == 1 else None

    def others(self, person: str) -> set[str]:
        """Everybody else who has a seat."""
        return {seat.person for seat in self.seats if seat.person is not None} - {person}
