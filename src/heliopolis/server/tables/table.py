"""A table in memory: its row, its record, and what follows from them. The record is the truth; this is a cache."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ...core.errors import HeliopolisError, Unavailable
from ...core.game import NATURE, State
from ...core.nature import fair_draw
from ...core.record import Record
from ..store import MoveRow, SeatRow, TableRow
from .log import Chronicle

ALWAYS_DIFFERENT = ("seat", "legal")


@dataclass
class Table:
    """One game being played. Whoever reads or changes it holds its lock."""

    row: TableRow
    record: Record
    forced: list[bool] = field(default_factory=list)  # for each move of the record
    lock: threading.RLock = field(default_factory=threading.RLock)
    chronicles: dict[str, Chronicle] = field(default_factory=dict)  # the log, by language
    shown: dict[Any, dict[str, Any]] = field(default_factory=dict)  # what was made of this revision, by who sees it
    shown_at: int = 0

    @property
    def id(self) -> str:
        """The name in links."""
        return self.row.id

    @property
    def state(self) -> State:
        """The position now."""
        return self.record.current

    @property
    def count(self) -> int:
        """How many moves were made."""
        return len(self.record.moves)

    @property
    def actor(self) -> int:
        """The seat to decide."""
        return int(self.state.actor)

    def seat(self, seat: int) -> SeatRow:
        """A seat that exists."""
        return self.row.seats[self.state.check_seat(seat)]

    def seats_of(self, person: str) -> list[int]:
        """The seats that belong to a person, also those a bot plays for them."""
        return [seat.seat for seat in self.row.seats if seat.person == person]

    def played_by(self, person: str) -> list[int]:
        """The seats that a person plays now."""
        return [seat.seat for seat in self.row.seats if seat.person == person and seat.kind == "person"]

    def waits_for_bot(self) -> bool:
        """Whether a bot is to move."""
        return not self.state.over and self.actor != NATURE and self.row.seats[self.actor].kind == "bot"

    def names(self) -> list[str]:
        """Who sits where."""
        return [seat.name for seat in self.row.seats]

    # Making moves.

    def play(self, move: str, on: int) -> list[MoveRow]:
        """Make a player's move on move number `on`, and all that follows by itself; what is new in the record."""
        before = self.count
        self.record.play(move, on=on)
        self.forced.append(False)
        self.settle()
        return self.rows(before)

    def settle(self) -> list[MoveRow]:
        """Let nature act and make forced moves until somebody has a choice."""
        before = self.count
        secret = bytes.fromhex(self.row.secret)
        draws = self.record.draws()
        while not self.state.over:
            if self.actor == NATURE:
                action = fair_draw(self.state, secret, draws)
                draws += 1
            else:
                legal = self.state.legal()
                seat = self.row.seats[self.actor]
                if len(legal) > 1 or seat.kind == "open" or not (seat.auto or seat.kind == "bot"):
                    break
                action = legal[0]
            self.record.play(action)
            self.forced.append(True)
        return self.rows(before)

    def rows(self, first: int) -> list[MoveRow]:
        """The moves from a number on, as they are kept."""
        record = self.record
        return [
            MoveRow(record.actors[i], record.game.notation(record.moves[i]), self.forced[i])
            for i in range(first, self.count)
        ]

    def take_back(self, count: int) -> None:
        """Forget all but the first moves."""
        self.record.take_back(count)
        del self.forced[count:]
        for chronicle in self.chronicles.values():
            chronicle.forget(count)

    def last_decision(self, seat: int) -> int | None:
        """The number of moves before a seat's last decision, if only its own forced moves came since."""
        for number in range(self.count - 1, -1, -1):
            if self.record.actors[number] != seat:
                return None
            if not self.forced[number]:
                return number
        return None

    # Looking.

    def hides(self) -> bool:
        """Whether some seat sees what a spectator does not: then a shared screen needs a curtain."""
        return any(not same(self.state.view(seat), self.state.view(None)) for seat in range(self.row.players))

    def secretive(self) -> bool:
        """Whether the whole position may not be given away yet."""
        return not self.state.over and self.hides()

    def shown_record(self) -> Record:
        """The record as everybody may have it: the secret of the draws only once the game is over."""
        copy = opened(self.row)
        copy.commitment = self.record.commitment
        copy.secret = self.record.secret if self.state.over else None
        for seat in self.row.seats:
            copy.name(seat.seat, seat.name)
        for action in self.record.moves:
            copy.play(action)
        return copy

    def chronicle(self, language: str) -> Chronicle:
        """The log in a language."""
        if language not in self.chronicles:
            self.chronicles[language] = Chronicle(self.record, language, self.names())
        return self.chronicles[language]


def same(one: dict[str, object], other: dict[str, object]) -> bool:
    """Whether two views show the same position."""
    return all(one[name] == other[name] for name in one if name not in ALWAYS_DIFFERENT)


def shared(one: Sequence[object], other: Sequence[object]) -> int:
    """With how many equal entries two lists begin."""
    count = 0
    for mine, theirs in zip(one, other):
        if mine != theirs:
            break
        count += 1
    return count


def opened(row: TableRow) -> Record:
    """A table's record before the first move, by the rules that it was begun with."""
    return Record(row.game, row.players, version=row.rules, options=row.options, position=row.position)


def from_rows(row: TableRow, made: list[MoveRow]) -> Table:
    """A table as the database has it; one that this server's rules cannot follow is not available."""
    try:
        record = opened(row)
        record.commit(bytes.fromhex(row.secret))
        table = Table(row, record)
        for move in made:
            record.play(move.move)
            table.forced.append(move.forced)
    except HeliopolisError as error:
        raise Unavailable(f"This server cannot show the table. {error.message}") from error
    return table
