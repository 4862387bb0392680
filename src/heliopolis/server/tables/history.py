"""What happened at a table: the steps that are still of interest, and the log in words.

A finished game is kept in memory as lines of text. Only the turn that is still open is kept as steps, for its line may
grow, and the last few steps, for what somebody is shown since their last decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from ...core.game import State
from ...core.record import Record
from ...core.seam import Step
from ...words import speaking
from ...words.game_words import words_of
from ...words.seats import Names
from ...words.steps import is_forced

MOST_RECENT = 60
SLACK = 12  # so many more before the oldest steps are forgotten
LINE_BYTES = 200
STEP_BYTES = 1000


class Line(NamedTuple):
    """A line of the log as it is kept."""

    first: int  # the first move of the turn it tells of
    last: int  # and the last one
    seat: int | None
    text: str
    stage_end: str | None
    scored: int | None = None  # the move that ended the stage, if it was scored


def weight(line: Line) -> int:
    """What a line costs in memory, about."""
    return LINE_BYTES + 2 * (len(line.text) + len(line.stage_end or ""))


class Log:
    """The lines of a game in one language."""

    def __init__(self, game: str, language: str, names: Names) -> None:
        self.words = words_of(game)
        self.language = language
        self.names = names
        self.closed: list[Line] = []  # of the turns that are over
        self.bytes = 0  # that they cost, about
        self.cuts: list[int] = []  # how many closed lines were left whenever some were taken back

    def lines(self, turn: Sequence[Step]) -> list[Line]:
        """The lines of one turn."""
        if not turn:
            return []
        with speaking(self.language):
            told = self.words.log_lines(turn, self.names)
        first, last = turn[0].number, turn[-1].number
        scored = next((step.number for step in turn if self.words.is_scoring(step)), None)
        return [
            Line(first, last, line.seat, line.text, line.stage_end, scored if line.stage_end else None) for line in told
        ]

    def begin_with(self, lines: Sequence[Line]) -> None:
        """What happened before the first move."""
        self.closed = [line._replace(first=0, last=0) for line in lines]
        self.bytes = sum(weight(line) for line in lines)

    def close(self, turn: Sequence[Step]) -> None:
        """The turn is over."""
        lines = self.lines(turn)
        self.closed += lines
        self.bytes += sum(weight(line) for line in lines)

    def reopen(self, first: int) -> None:
        """Forget the lines of the turns from a move on."""
        left = len(self.closed)
        while left and self.closed[left - 1].first >= first:
            left -= 1
        if left < len(self.closed):
            self.bytes -= sum(weight(line) for line in self.closed[left:])
            del self.closed[left:]
            self.cuts.append(left)


class History:
    """Follows a record, from whenever somebody first looks."""

    def __init__(self, record: Record, past: Record | None = None) -> None:
        """`past` is what led, at another table, to the position that the record begins with; it is in the log too."""
        self.record = record
        self.past = None if past is None else History(past)
        self.words = words_of(record.game.key)
        self.logs: dict[tuple[str, int | None], Log] = {}  # by language, and by whose seat is told as "you"
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.record.first()
        self.count = 0  # the moves followed so far
        self.recent: list[Step] = []  # the last steps, with all their secrets
        self.lately: list[Step] = []  # the same, as everybody saw them
        self.turn: list[Step] = []  # the open turn, as everybody saw it
        self.turns: list[int] = []  # the first moves of the turns that were closed lately
        self.scorings: list[int] = []  # the moves that ended a stage

    def follow(self) -> None:
        """Go on to where the record is."""
        while self.count < len(self.record.moves):
            step = self._step(self.state, self.count)
            self.count += 1
            self.recent.append(step)
            if self.words.is_scoring(step):
                self.scorings.append(step.number)
            shown = seen_by(step, None)
            self.lately.append(shown)
            for kept in (self.recent, self.lately):
                if len(kept) > MOST_RECENT + SLACK:
                    del kept[:-MOST_RECENT]
            self._add(shown)

    def _step(self, state: State, number: int) -> Step:
        """A move that is made on a state now."""
        action = self.record.moves[number]
        game = self.record.game
        actor = int(state.actor)
        events = tuple(game.events(state, action))
        step = Step(number + 1, actor, game.move(action), events, is_forced(state))
        state.apply(action)
        return step

    def _add(self, step: Step) -> None:
        if self.turn and self.words.begins_line(step):
            for log in self.logs.values():
                log.close(self.turn)
            self.turns.append(self.turn[0].number)
            del self.turns[:-MOST_RECENT]
            self.turn = []
        self.turn.append(step)

    def forget(self, count: int) -> None:
        """Moves were taken back: go back to the first `count` of them."""
        if count >= self.count:
            return
        first = next((number for number in reversed([*self.turns, *self._open()]) if number <= count), None)
        steps = [step for step in self.recent if first is not None and first <= step.number <= count]
        if first is None or not steps or steps[0].number != first:
            self.logs.clear()  # they are made anew
            self._begin()
            return
        self.recent = [step for step in self.recent if step.number <= count]
        self.lately = [step for step in self.lately if step.number <= count]
        self.turns = [number for number in self.turns if number < first]
        self.scorings = [number for number in self.scorings if number <= count]
        self.turn = [seen_by(step, None) for step in steps]
        for log in self.logs.values():
            log.reopen(first)
        self.state = self.record.state(count)
        self.count = count

    def bytes(self) -> int:
        """What all this costs in memory, about."""
        return STEP_BYTES * len(self.recent) + sum(log.bytes for log in self.logs.values())

    def _open(self) -> list[int]:
        return [self.turn[0].number] if self.turn else []

    def log(self, language: str, names: Names) -> Log:
        """The closed lines in a language and for a reader; whoever asks first waits until the whole game is told."""
        self.follow()
        reader = language, names.you
        found = self.logs.get(reader)
        if found is None or found.names != names:
            found = self.logs[reader] = Log(self.record.game.key, language, names)
            if self.past is not None:
                found.begin_with(self.past.lines(language, names))
            if self.turn and self.turn[0].number > 1:
                for turn in self._turns_until(self.turn[0].number - 1):
                    found.close(turn)
        return found

    def lines(self, language: str, names: Names) -> list[Line]:
        """All lines, for the log of a table that goes on from here."""
        log = self.log(language, names)
        lines = self.lines_at(log, self.count)
        self.logs.clear()  # they are kept there
        return lines

    def _turns_until(self, count: int) -> list[list[Step]]:
        """All turns of the first moves."""
        state = self.record.first()
        turns: list[list[Step]] = []
        for number in range(count):
            step = seen_by(self._step(state, number), None)
            if not turns or self.words.begins_line(step):
                turns.append([])
            turns[-1].append(step)
        return turns

    def lines_at(self, log: Log, count: int) -> list[Line]:
        """The lines as they were after so many moves."""
        if count >= self.count:
            return [*log.closed, *log.lines(self.turn)]
        lines = list(takewhile(lambda line: line.last <= count, log.closed))
        first = lines[-1].last + 1 if lines else 1
        if first > count:
            return lines
        state = self.record.state(first - 1)
        return [*lines, *log.lines([seen_by(self._step(state, n), None) for n in range(first - 1, count)])]

    def since(self, seat: int | None) -> list[Step]:
        """What happened since a seat's last decision, as it may see it; for a spectator, the last move of a player."""
        self.follow()
        first = len(self.recent)
        while first > 0 and len(self.recent) - first < MOST_RECENT:
            step = self.recent[first - 1]
            if seat is not None and step.actor == seat:
                break
            first -= 1
            if seat is None and step.actor >= 0:
                break
        return [seen_by(step, seat) for step in self.recent[first:]]

    def decision(self, seat: int | None) -> Step | None:
        """A seat's last decision, if it is not long ago."""
        self.follow()
        for step in reversed(self.recent[-MOST_RECENT:]):
            if step.actor == seat:
                return seen_by(step, seat)
        return None

    def steps(self, first: int) -> list[Step]:
        """What happened after so many moves, as everybody saw it."""
        self.follow()
        if self.recent and self.recent[0].number <= first + 1:
            return [seen_by(step, None) for step in self.recent if step.number > first]
        state = self.record.state(first)
        return [seen_by(self._step(state, number), None) for number in range(first, self.count)]

    def came_after(self, count: int) -> list[Step]:
        """The last moves, as far as they came after so many, as everybody saw them."""
        self.follow()
        return [step for step in self.lately if step.number > count]

    def lately_at(self, count: int) -> list[Step]:
        """The last moves before a moment of the past, as everybody saw them."""
        first = max(0, count - MOST_RECENT)
        state = self.record.state(first)
        return [seen_by(self._step(state, number), None) for number in range(first, count)]

    def stage_steps(self, number: int, seat: int | None) -> list[Step]:
        """All moves of the stage that a move ended, as a seat may see them."""
        first = max([ended for ended in self.scorings if ended < number], default=0)
        state = self.record.state(first)
        return [seen_by(self._step(state, each), seat) for each in range(first, number)]


def seen_by(step: Step, seat: int | None) -> Step:
    """A step as a seat (None: a spectator) may see it; most hide nothing, and are the same to everybody."""
    events = [event.seen_by(seat) for event in step.events]
    if all(shown is event for shown, event in zip(events, step.events)):
        return step
    return step._replace(events=tuple(events))
