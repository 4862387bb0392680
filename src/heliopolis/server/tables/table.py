"""A table in memory: its row, its record, and what follows from them. The record is the truth; this is a cache."""

from __future__ import annotations

import threading
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any

from ...core.errors import HeliopolisError, Unavailable
from ...core.game import NATURE, State
from ...core.loading import load
from ...core.nature import fair_draw
from ...core.record import Record
from ...core.registry import game as game_of
from ...core.seam import Step
from ...words import languages, speaking
from ...words.game_words import words_of
from ...words.steps import same
from ..store import MoveRow, SeatRow, TableRow
from .history import History

LEAST_BYTES = 20_000
MOVE_BYTES = 40
SCREEN_BYTES = 30_000


@dataclass
class Table:
    """One game being played. Whoever reads or changes it holds its lock."""

    row: TableRow
    record: Record
    forced: list[bool] = field(default_factory=list)  # for each move of the record
    written: list[int] = field(default_factory=list)  # for each move of the record the revision that it came with
    draws: int = 0  # how many moves nature has made
    lock: threading.RLock = field(default_factory=threading.RLock)
    drawings: dict[Any, Any] = field(default_factory=dict)  # what is shown of it, as the live room keeps it
    _history: History | None = None
    _views: dict[int | None, dict[str, Any]] = field(default_factory=dict)  # what each seat sees now
    _views_at: tuple[int, int] = (-1, -1)  # the mark that they were made at

    @property
    def history(self) -> History:
        """What happened; made when somebody first looks."""
        if self._history is None:
            self._history = History(self.record, None if self.row.past is None else load(self.row.past))
        return self._history

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
        self._note(forced=False, revision=self.row.revision + 1)
        self.settle()
        return self.rows(before)

    def repeat(self, row: MoveRow) -> None:
        """A move that was made before, as it was kept."""
        self.record.play(row.move)
        self._note(forced=row.forced, revision=row.revision)

    def _note(self, *, forced: bool, revision: int) -> None:
        """What else is known of the move that was just made."""
        self.forced.append(forced)
        self.written.append(revision)
        self.draws += self.record.actors[-1] == NATURE

    def settle(self) -> list[MoveRow]:
        """Let nature act and make forced moves until somebody has a choice."""
        before = self.count
        secret = bytes.fromhex(self.row.secret)
        while not self.state.over:
            if self.actor == NATURE:
                action = fair_draw(self.state, secret, self.draws)
            else:
                legal = self.state.legal()
                seat = self.row.seats[self.actor]
                if len(legal) > 1 or seat.kind == "open" or not (seat.auto or seat.kind == "bot"):
                    break
                action = legal[0]
            self.record.play(action)
            self._note(forced=True, revision=self.row.revision + 1)
        return self.rows(before)

    def rows(self, first: int) -> list[MoveRow]:
        """The moves from a number on, as they are kept."""
        record = self.record
        return [
            MoveRow(record.actors[i], record.game.notation(record.moves[i]), self.forced[i], self.written[i])
            for i in range(first, self.count)
        ]

    def take_back(self, count: int) -> None:
        """Forget all but the first moves."""
        self.draws -= sum(actor == NATURE for actor in self.record.actors[count:])
        self.record.take_back(count)
        del self.forced[count:]
        del self.written[count:]
        if self._history is not None:
            self._history.forget(count)

    def kept_since(self, revision: int) -> int:
        """How many moves still stand of those that there were at a revision."""
        return bisect_right(self.written, revision)

    @property
    def mark(self) -> tuple[int, int]:
        """How many moves were made, and when the last one was: tells one past from any other."""
        return self.count, self.written[-1] if self.written else 0

    @property
    def newest(self) -> list[Step]:
        """The moves that came last together, as everybody saw them."""
        return self.history.came_after(self.kept_since(self.mark[1] - 1))

    def last_decision(self, seat: int) -> int | None:
        """The number of moves before a seat's last decision, if only its own forced moves came since."""
        for number in range(self.count - 1, -1, -1):
            if self.record.actors[number] != seat:
                return None
            if not self.forced[number]:
                return number
        return None

    def bytes(self) -> int:
        """What the table costs in memory, about."""
        history = 0 if self._history is None else self._history.bytes()
        return LEAST_BYTES + MOVE_BYTES * self.count + SCREEN_BYTES * len(self.drawings) + history

    # Looking.

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees now; made once, so nobody changes it."""
        if self._views_at != self.mark:
            self._views, self._views_at = {}, self.mark
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    def summary(self) -> dict[str, Any]:
        """What the row says about the game, for lists of tables."""
        words = words_of(self.row.game)
        stage = {}
        for language in languages():
            with speaking(language):
                stage[language] = words.stage(self.view(None)).label
        return {
            "count": self.count,
            "actor": self.actor,
            "over": self.state.over,
            "stage": stage,
            "winners": self.state.winners(),
        }

    def hides(self) -> bool:
        """Whether some seat sees what a spectator does not: then a shared screen needs a curtain."""
        return any(not same(self.view(seat), self.view(None)) for seat in range(self.row.players))

    def secretive(self) -> bool:
        """Whether the whole position may not be given away yet."""
        return not self.state.over and self.hides()

    def past_until(self, count: int) -> Record:
        """All that led to a moment, also at the tables before, if this one goes on from another."""
        past = opened(self.row) if self.row.past is None else load(self.row.past)
        for action in self.record.moves[:count]:
            past.play(action)
        return past

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


def check_board(row: TableRow) -> None:
    """Refuse a table that was begun on another board than this server has."""
    other = game_of(row.game, row.rules).other_board(row.board)
    if other is not None:
        raise Unavailable(other)


def opened(row: TableRow) -> Record:
    """A table's record before the first move, by the rules that it was begun with."""
    return Record(row.game, row.players, version=row.rules, options=row.options, position=row.position)


def from_rows(row: TableRow, made: list[MoveRow]) -> Table:
    """A table as the database has it; one that this server's rules cannot follow is not available."""
    try:
        check_board(row)
        record = opened(row)
        record.commit(bytes.fromhex(row.secret))
        table = Table(row, record)
        for move in made:
            table.repeat(move)
    except HeliopolisError as error:
        raise Unavailable(f"This server cannot show the table. {error.message}") from error
    return table
