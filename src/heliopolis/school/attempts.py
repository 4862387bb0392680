"""What somebody does in a lesson, judged by the rules: done, not done and why, or not yet at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..core.errors import HeliopolisError, IllegalAction
from ..core.record import Record
from ..core.state import NATURE, State
from ..words import _, gettext
from .answers import Choice
from .goals import EventData, Reached
from .lessons import Lesson, Question, Task

Status = Literal["open", "done", "missed"]


@dataclass(frozen=True)
class Outcome:
    """Where somebody stands in a lesson: the record from the lesson's position on, and the verdict in words."""

    record: Record
    seat: int
    status: Status
    why: str = ""  # empty while it is open


def begin(lesson: Lesson) -> Outcome:
    """A lesson before anything was done."""
    return play(lesson, ()) if isinstance(lesson.exercise, Task) else Outcome(*_opened(lesson), "open")


def play(lesson: Lesson, moves: Sequence[str]) -> Outcome:
    """A task after some own moves; nature and the others answer as the lesson says.

    >>> from heliopolis.school.lessons import lessons_of
    >>> play(lessons_of("ra").lesson("RA-15"), ["bid 2"]).status
    'done'
    """
    return _Attempt(lesson).after(moves)


def tell(lesson: Lesson, choice: Choice) -> Outcome:
    """A question after an answer; what is right is read from the position by the rules."""
    if not isinstance(lesson.exercise, Question):
        raise HeliopolisError(f"The lesson {lesson.rule} asks for moves, not for an answer.")
    record, seat = _opened(lesson)
    right = right_choice(lesson)
    if choice != right or isinstance(choice, bool) != isinstance(right, bool):
        return Outcome(record, seat, "missed", gettext(lesson.missed) if lesson.missed else _("No. Look again."))
    for move in lesson.exercise.after:
        record.play(move)
    return Outcome(record, seat, "done", gettext(lesson.done))


def right_choice(lesson: Lesson) -> Choice:
    """The right answer to a question."""
    question = lesson.exercise
    assert isinstance(question, Question)
    record, seat = _opened(lesson)
    before = record.first()
    for move in question.after:
        record.play(move)
    return question.answer.right(record.current, before, seat)


def _opened(lesson: Lesson) -> tuple[Record, int]:
    """The record that begins at the lesson's position, and the seat of whoever learns."""
    record = Record(lesson.game, position=lesson.position)
    decides = max(int(record.current.actor), 0)
    return record, record.current.check_seat(decides if lesson.seat is None else lesson.seat)


class _Attempt:
    """A task under way."""

    def __init__(self, lesson: Lesson) -> None:
        assert isinstance(lesson.exercise, Task)
        self.lesson = lesson
        self.task: Task = lesson.exercise
        self.record, self.seat = _opened(lesson)
        self.first_points = self.state.points()[self.seat]
        self.draws = list(self.task.draws)
        self.answers = list(self.task.answers)
        self.events: list[EventData] = []
        self.moved = False

    @property
    def state(self) -> State:
        """The position now."""
        return self.record.current

    def after(self, moves: Sequence[str]) -> Outcome:
        """The verdict after some own moves; what comes after the end is refused."""
        self.let_others_move()
        for number, move in enumerate(moves, 1):
            if self.is_stuck():
                raise IllegalAction(f"The lesson {self.lesson.rule} waits for no move of yours here.")
            self.moved = True
            self.make(move)
            self.let_others_move()
            reached = self.reached()
            verdict = self.verdict(reached, moves[:number])
            if verdict.status != "open":
                if number < len(moves):
                    raise IllegalAction(f"The lesson {self.lesson.rule} was over after {number} moves.")
                return verdict
        return Outcome(self.record, self.seat, "open")

    def make(self, move: str) -> None:
        """A move of anybody, with what it brings about."""
        action = self.state.check(move)
        if self.moved:
            self.events += [event.seen_by(self.seat).as_json() for event in self.state.events(action)]
        self.record.play(action)

    def let_others_move(self) -> None:
        """Nature and the others do what the lesson says, until it says no more."""
        while not self.state.over and self.state.actor != self.seat:
            script = self.draws if self.state.actor == NATURE else self.answers
            move = self.legal_one(script.pop(0)) if script else None
            if move is None:
                return
            self.make(move)

    def legal_one(self, wishes: str | tuple[str, ...]) -> str | None:
        """The first move that is legal now; None if none is."""
        legal = self.state.legal()
        moves = (wishes,) if isinstance(wishes, str) else wishes
        return next((move for move in moves if self.record.game.parse(move) in legal), None)

    def is_stuck(self) -> bool:
        """Whether it is not the learner who decides."""
        return self.state.over or self.state.actor != self.seat

    def reached(self) -> Reached:
        """How far it got."""
        return Reached(self.state, self.events, self.state.points()[self.seat] - self.first_points)

    def verdict(self, reached: Reached, moves: Sequence[str]) -> Outcome:
        """Done when all goals hold; missed after a known mistake, or when no move is left."""
        missing = [goal for goal in self.task.goals if not goal.holds(reached)]
        if not missing:
            return Outcome(self.record, self.seat, "done", gettext(self.lesson.done))
        known = [mistake.missed for mistake in self.task.mistakes if list(mistake.moves) == list(moves)]
        if not known and len(moves) < len(self.task.solution) and not self.is_stuck():
            return Outcome(self.record, self.seat, "open")
        why = known[0] if known else self.lesson.missed
        return Outcome(self.record, self.seat, "missed", gettext(why) if why else missing[0].open_line(reached))
