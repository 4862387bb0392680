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
from ...school.guide import Guide, guide_of
from ...words import languages, speaking
from ...words.game_words import words_of
from ..store import MoveRow, SeatRow, TableRow
from ..store.notes import News
from .history import History

FOLLOWED, LEFT = "followed", "left"  # the script of a guided game
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
    compared: int = 0  # with the database, while the process heard of changes by the connection of this number
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

    def waits_for_bot(self, changed: SeatRow | None = None) -> bool:
        """Whether a bot is to move; `changed` is a seat as it will be in a moment."""
        if self.state.over or self.actor == NATURE:
            return False
        place = changed if changed is not None and changed.seat == self.actor else self.row.seats[self.actor]
        return place.kind == "bot"

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

    def follow(self, news: News) -> None:
        """Moves that another process has just made, and what the row says of the game since."""
        for column, value in news.values.items():
            setattr(self.row, column, value)
        for row in news.moves:
            self.repeat(row)

    def _note(self, *, forced: bool, revision: int) -> None:
        """What else is known of the move that was just made."""
        self.forced.append(forced)
        self.written.append(revision)
        self.draws += self.record.actors[-1] == NATURE

    def settle(self) -> list[MoveRow]:
        """Let nature act and make forced moves until somebody has a choice."""
        before = self.count
        while not self.state.over:
            if self.actor == NATURE:
                action = self._draw()
            else:
                legal = self.state.legal()
                seat = self.row.seats[self.actor]
                if len(legal) > 1 or seat.kind == "open" or not (seat.auto or seat.kind == "bot"):
                    break
                action = legal[0]
            self.record.play(action)
            self._note(forced=True, revision=self.row.revision + 1)
        return self.rows(before)

    def _draw(self) -> int:
        """Nature's next move: as the script of a guided game has it if that is possible, else by the secret."""
        guide = self.guide
        prepared = None if guide is None else guide.draw(self.state, self.draws)
        return fair_draw(self.state, bytes.fromhex(self.row.secret), self.draws) if prepared is None else prepared

    @property
    def guide(self) -> Guide | None:
        """The script of a guided game that is still followed."""
        return guide_of(self.row.game) if self.row.guide == FOLLOWED else None

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
            self._views[seat] = self._new_view(seat)
        return self._views[seat]

    def _new_view(self, seat: int | None) -> dict[str, Any]:
        if seat is None or self.hides():
            return self.state.view(seat)
        game = self.record.game
        legal = [game.notation(action) for action in self.state.legal()] if seat == self.actor else []
        return self.view(None) | {"seat": seat, "legal": legal}

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
        return self.record.game.hides(self.state)

    def rule_now(self) -> str | None:
        """The number of the rule that says what is to be decided now, and by whom."""
        return self.record.game.rule_now(self.state)

    def secretive(self) -> bool:
        """Whether the whole position may not be given away yet."""
        return not self.state.over and self.hides()

    def may_advise(self) -> bool:
        """Whether a coach could help here: it sees the whole position, so it says nothing while something is hidden."""
        return not self.state.over and not self.hides()

    def advised(self) -> bool:
        """Whether a coach helps here: all people at the table agreed."""
        people = [seat for seat in self.row.seats if seat.kind == "person"]
        return bool(people) and all(seat.advice for seat in people) and self.may_advise()

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


def promised(row: TableRow) -> Record:
    """The same, with the promise that every draw follows from the secret; a guided game does not make it."""
    record = opened(row)
    if row.guide is None:
        record.commit(bytes.fromhex(row.secret))
    return record


def from_rows(row: TableRow, made: list[MoveRow]) -> Table:
    """A table as the database has it; one that this server's rules cannot follow is not available."""
    try:
        check_board(row)
        table = Table(row, promised(row))
        for move in made:
            table.repeat(move)
    except HeliopolisError as error:
        raise Unavailable(f"This server cannot show the table. {error.message}") from error
    return table
