"""The lessons of a game: the list with what is done, and each lesson on a board of its own."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import BaseModel

from ...core.errors import IllegalAction, InvalidNotation
from ...core.registry import game as game_of
from ...school.answers import Choice
from ...school.attempts import Outcome, begin, play, tell
from ...school.lessons import Lesson, Question, games_with_lessons
from ...words import gettext as _
from ...words import speaking
from ..common.problems import NoSuchTable
from ..live.learning import lesson_at, lessons_at, remember, rules_done, url_of
from ..live.scenes import scene, scene_screen
from ..tables.table import Table
from ..web.visit import Visit, Visiting
from .scene import AskedScene, scene_answer, scene_context
from .welcome import usual_wish

router = APIRouter(include_in_schema=False)


class AskedAnswer(BaseModel):
    """The answer to a question: its place among the choices."""

    choice: int


@router.get("/lessons")
def to_lessons(visit: Visiting) -> RedirectResponse:
    """The lessons of the game that was played last, or of the first one."""
    games = games_with_lessons()
    if not games:
        raise NoSuchTable("There are no lessons.")
    wished = usual_wish(visit).game
    return RedirectResponse(f"/lessons/{wished if wished in games else games[0]}", 303)


@router.get("/lessons/{game}")
def lessons_page(visit: Visiting, game: str) -> HTMLResponse:
    """All lessons of a game by chapter, those that are done marked."""
    lessons = lessons_at(game)
    done = rules_done(visit.tables.store, visit.person, lessons)
    first = next((lesson for rule, lesson in lessons.by_rule.items() if rule not in done), None)
    with speaking(visit.language):
        return visit.page(
            "lessons.html",
            game=lessons.game,
            names={each: game_of(each).name for each in games_with_lessons()},
            chapters=lessons.chapters,
            done=done,
            total=len(lessons.by_rule),
            first=first,
        )


@router.get("/lessons/{game}/{rule}")
def lesson_page(visit: Visiting, game: str, rule: str) -> HTMLResponse:
    """A lesson: the rule, the board, and what is to be done there or told about it."""
    lesson = lesson_at(game, rule)
    lessons = lessons_at(game)
    with speaking(visit.language):
        outcome = begin(lesson)
        table = drawn(lesson, outcome)
        shown = scene_screen(table, playing=not isinstance(lesson.exercise, Question))
        following = lessons.after(lesson.rule)
        return visit.page(
            "lesson.html",
            **scene_context(table, shown, url_of(lesson), []),
            lesson=lesson,
            learnt=lesson.rule in rules_done(visit.tables.store, visit.person, lessons),
            choices=choice_words(lesson, table),
            following=url_of(following) if following else None,
        )


@router.post("/lessons/{game}/{rule}/moves")
def make_move(visit: Visiting, game: str, rule: str, asked: AskedScene) -> Response:
    """A move in a task."""
    visit.trust()
    lesson = task_at(game, rule)
    with speaking(visit.language):
        moves = [*asked.moves, asked.move]
        return answered(visit, lesson, play(lesson, moves), moves)


@router.post("/lessons/{game}/{rule}/undo")
def take_back(visit: Visiting, game: str, rule: str, asked: AskedScene) -> Response:
    """The last own move of a task is taken back."""
    visit.trust()
    lesson = task_at(game, rule)
    with speaking(visit.language):
        return answered(visit, lesson, play(lesson, asked.moves[:-1]), asked.moves[:-1])


@router.post("/lessons/{game}/{rule}/answers")
def answer(visit: Visiting, game: str, rule: str, asked: AskedAnswer) -> Response:
    """An answer to a question."""
    visit.trust()
    lesson = lesson_at(game, rule)
    question = lesson.exercise
    if not isinstance(question, Question):
        raise IllegalAction(f"The lesson {lesson.rule} asks for moves.")
    if not 0 <= asked.choice < len(question.choices):
        raise InvalidNotation("There is no such choice.")
    with speaking(visit.language):
        return answered(visit, lesson, tell(lesson, question.choices[asked.choice]), [])


def task_at(game: str, rule: str) -> Lesson:
    """A lesson with a task."""
    lesson = lesson_at(game, rule)
    if isinstance(lesson.exercise, Question):
        raise IllegalAction(f"The lesson {lesson.rule} asks for an answer.")
    return lesson


def answered(visit: Visit, lesson: Lesson, outcome: Outcome, moves: list[str]) -> Response:
    """The board after an attempt with the verdict; what is done is remembered."""
    remember(visit.tables.store, visit.person, lesson, outcome)
    playing = outcome.status == "open" and not isinstance(lesson.exercise, Question)
    shown = scene_screen(drawn(lesson, outcome), playing=playing)
    return scene_answer(shown, moves, status=outcome.status, why=outcome.why)


def drawn(lesson: Lesson, outcome: Outcome) -> Table:
    """The board of a lesson."""
    return scene(outcome.record, outcome.seat, url=url_of(lesson), name=lesson.rule)


def choice_words(lesson: Lesson, table: Table) -> list[str]:
    """The answers that a question offers, in words."""
    question = lesson.exercise
    return (
        [choice_word(question, choice, table) for choice in question.choices] if isinstance(question, Question) else []
    )


def choice_word(question: Question, choice: Choice, table: Table) -> str:
    """One answer: yes, no, somebody's name, or a number."""
    if isinstance(choice, bool):
        return _("Yes") if choice else _("No")
    return table.row.seats[choice].name if question.answer.names_a_seat else str(choice)
