"""The lessons in the JSON interface: what there is, and attempts judged by the rules."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from ...core.errors import HeliopolisError, IllegalAction, InvalidNotation, UnknownGame
from ...school.attempts import Outcome, begin, play, tell
from ...school.lessons import Lesson, Question
from ...words import gettext, speaking
from ..common.problems import NoSuchTable, Untrusted
from ..live.learning import lesson_at, lessons_at, remember, rules_done
from ..web.visit import Trusted, Visiting
from .models import Asked, MadeBy, Notation, Whole
from .refusals import changing, looking, refusals

router = APIRouter(prefix="/api/v1", tags=["lessons"])
MOST_MOVES = 100
ONE_LESSON = (NoSuchTable, UnknownGame, HeliopolisError)


class LessonLine(BaseModel):
    """A lesson in the list of all."""

    rule: str
    chapter: str
    title: str
    kind: Literal["task", "question"] = Field(
        description="task: moves are to be made; question: an answer is to be given"
    )
    done: bool = Field(description="whether you have done it")


class Attempt(Asked):
    """What you do in a lesson: all own moves of a task so far, or the answer to a question."""

    moves: list[Notation] = Field(default_factory=list, max_length=MOST_MOVES, description="of a task, in notation")
    answer: Whole | bool | None = Field(None, description="to a question: one of its choices")


class LessonAnswer(BaseModel):
    """A lesson, and where you stand in it."""

    rule: str
    title: str
    text: str
    asked: str = Field(description="the task or the question")
    hint: str
    choices: list[int | bool] = Field(description="of a question: numbers, seats, or true and false")
    seat: int = Field(description="yours")
    status: Literal["open", "done", "missed"]
    why: str = Field(description="what is said about it when it is done or missed")
    moves: list[MadeBy] = Field(description="all moves made since the lesson began, by whom")
    view: dict[str, Any] = Field(description="what your seat sees now; view.legal: what it may do")


@router.get("/lessons/{game}", responses=looking(*ONE_LESSON))
def all_lessons(visit: Visiting, game: str) -> list[LessonLine]:
    """The lessons of a game: one for each numbered rule, in the order of the rules."""
    lessons = lessons_at(game)
    done = rules_done(visit.tables.store, visit.person, lessons)
    with speaking(visit.language):
        return [
            LessonLine(
                rule=rule,
                chapter=gettext(lesson.chapter),
                title=gettext(lesson.title),
                kind=kind_of(lesson),
                done=rule in done,
            )
            for rule, lesson in lessons.by_rule.items()
        ]


@router.get("/lessons/{game}/{rule}", responses=refusals(Untrusted, *ONE_LESSON))
def one_lesson(visit: Visiting, game: str, rule: str) -> LessonAnswer:
    """A lesson at its beginning."""
    lesson = lesson_at(game, rule)
    with speaking(visit.language):
        return lesson_answer(lesson, begin(lesson))


@router.post("/lessons/{game}/{rule}", responses=changing(*ONE_LESSON, IllegalAction, InvalidNotation))
def attempt(visit: Trusted, game: str, rule: str, asked: Attempt) -> LessonAnswer:
    """Do a lesson: send all your moves so far, or your answer. Nothing but a lesson that is done is kept."""
    lesson = lesson_at(game, rule)
    with speaking(visit.language):
        outcome = attempted(lesson, asked)
        remember(visit.tables.store, visit.person, lesson, outcome)
        return lesson_answer(lesson, outcome)


def attempted(lesson: Lesson, asked: Attempt) -> Outcome:
    """What comes of an attempt."""
    if not isinstance(lesson.exercise, Question):
        return play(lesson, asked.moves)
    if asked.answer is None:
        raise InvalidNotation(f"The lesson {lesson.rule} asks for an answer.", field="answer")
    return tell(lesson, asked.answer)


def kind_of(lesson: Lesson) -> Literal["task", "question"]:
    """Whether a lesson has a task or a question."""
    return "question" if isinstance(lesson.exercise, Question) else "task"


def lesson_answer(lesson: Lesson, outcome: Outcome) -> LessonAnswer:
    """A lesson as plain data, in the language spoken now."""
    return LessonAnswer(
        rule=lesson.rule,
        title=gettext(lesson.title),
        text=gettext(lesson.text),
        asked=gettext(lesson.asked),
        hint=gettext(lesson.hint) if lesson.hint else "",
        choices=list(lesson.exercise.choices) if isinstance(lesson.exercise, Question) else [],
        seat=outcome.seat,
        status=outcome.status,
        why=outcome.why,
        moves=[MadeBy(actor=made.actor, move=made.move) for made in outcome.record],
        view=outcome.record.current.view(outcome.seat),
    )
