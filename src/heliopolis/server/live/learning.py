"""Lessons as the pages and the interface for programs have them: found by their address, and remembered when done."""

from __future__ import annotations

from ...core.registry import game as game_of
from ...school.attempts import Outcome
from ...school.lessons import Lesson, Lessons, has_lessons, lessons_of
from ..common.people import Person
from ..common.problems import NoSuchTable
from ..store import Store
from ..store.learning import note_learnt, rules_learnt


def url_of(lesson: Lesson) -> str:
    """Where the page of a lesson is."""
    return f"/lessons/{lesson.game}/{lesson.rule}"


def lessons_at(game: str) -> Lessons:
    """The lessons of the game at an address."""
    key = game_of(game).key
    if not has_lessons(key):
        raise NoSuchTable("There are no lessons for this game.")
    return lessons_of(key)


def lesson_at(game: str, rule: str) -> Lesson:
    """The lesson at an address; capitals do not matter."""
    lessons = lessons_at(game)
    if rule.upper() not in lessons.by_rule:
        raise NoSuchTable("There is no such lesson.")
    return lessons.lesson(rule)


def rules_done(store: Store, person: Person, lessons: Lessons) -> set[str]:
    """The rules whose lessons a person has done, of those that there are."""
    return rules_learnt(store, person.id, lessons.game) & set(lessons.by_rule)


def remember(store: Store, person: Person, lesson: Lesson, outcome: Outcome) -> None:
    """Keep that a lesson is done, if it is."""
    if outcome.status == "done":
        note_learnt(store, person.id, lesson.game, lesson.rule)
