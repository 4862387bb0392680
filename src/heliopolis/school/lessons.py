"""The lessons of a game: for every numbered rule a position with a task or a question, read from the game's files.

A game that has lessons keeps them in the folder that its manifest names as `school`: `lessons.toml` with chapters and
words, and `positions.json` with the positions. Every field is explained in docs/lessons.md. What somebody does in a
lesson is judged in attempts.py, by the rules of the game.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from ..core.errors import HeliopolisError, Unavailable
from ..core.reading import Fields
from ..core.registry import game as game_of
from ..core.registry import games, manifest
from .answers import Answer, Choice, read_answer
from .goals import Goal, read_goal

LESSONS = "lessons.toml"
POSITIONS = "positions.json"
MOST = 400  # of anything that a list in the file can hold


@dataclass(frozen=True)
class Mistake:
    """A wrong way that many take, and what is said about it."""

    moves: tuple[str, ...]
    missed: str


@dataclass(frozen=True)
class Task:
    """Something to be done on the board: the own moves, with what nature and the others do on the way."""

    goals: tuple[Goal, ...]
    solution: tuple[str, ...]  # own moves that reach the goals
    draws: tuple[str, ...] = ()  # nature's, in their order
    answers: tuple[tuple[str, ...], ...] = ()  # the others', in their order: of each the first that is legal
    mistakes: tuple[Mistake, ...] = ()


@dataclass(frozen=True)
class Question:
    """Something to be told about a position, or about what follows from some moves."""

    answer: Answer
    choices: tuple[Choice, ...]
    after: tuple[str, ...] = ()  # moves of everybody, nature's too, after which the answer holds


@dataclass(frozen=True)
class Lesson:
    """One rule, and what there is to do or to tell about it; all words are in English, for `gettext`."""

    game: str
    rule: str
    chapter: str
    title: str
    text: str  # the rule in our own words
    asked: str  # the task or the question
    hint: str
    done: str  # what is said in the end
    missed: str  # what is said of a wrong way that is no known mistake
    position: dict[str, Any]
    seat: int | None  # whose eyes; None: whoever decides in the position
    exercise: Task | Question


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules with its lessons."""

    title: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Lessons:
    """All lessons of a game, in the order in which they are learnt."""

    game: str
    chapters: tuple[Chapter, ...]

    @cached_property
    def by_rule(self) -> dict[str, Lesson]:
        """Every lesson by the number of its rule."""
        return {lesson.rule: lesson for chapter in self.chapters for lesson in chapter.lessons}

    def lesson(self, rule: str) -> Lesson:
        """The lesson of a rule; capitals do not matter."""
        found = self.by_rule.get(rule.upper())
        if found is None:
            raise Unavailable(f'There is no lesson for the rule "{rule[:20]}".', field="rule")
        return found

    def after(self, rule: str) -> Lesson | None:
        """The lesson after that of a rule; None after the last one."""
        rules = list(self.by_rule)
        place = rules.index(rule) + 1
        return self.by_rule[rules[place]] if place < len(rules) else None


def has_lessons(game: str) -> bool:
    """Whether there are lessons for a game; their positions lie on the board that comes with it."""
    folder = _folder(game)
    return folder is not None and (folder / LESSONS).is_file() and game_of(game).board_hash is None


def games_with_lessons() -> list[str]:
    """The games that there are lessons for."""
    return [game for game in games() if has_lessons(game)]


@cache
def lessons_of(game: str) -> Lessons:
    """All lessons of a game, as its files have them.

    >>> lessons_of("ra").lesson("RA-15").title
    'The caller must bid'
    """
    folder = _folder(game)
    if folder is None or not (folder / LESSONS).is_file():
        raise Unavailable(f'There are no lessons for "{game}".', field="game")
    try:
        told = tomllib.loads((folder / LESSONS).read_text(encoding="utf-8"))
        positions = json.loads((folder / POSITIONS).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise HeliopolisError(f"The lessons of {game} cannot be read: {error}.") from error
    return read_lessons(game, told, positions)


def lesson_of_rule(rule: str | None) -> Lesson | None:
    """The lesson of a rule, whatever game it belongs to; None if there is none.

    >>> lesson_of_rule("RA-15").game
    'ra'
    """
    found = [lessons_of(game).by_rule.get(rule or "") for game in games_with_lessons()]
    return next((lesson for lesson in found if lesson is not None), None)


def _folder(game: str) -> Traversable | None:
    """Where the files of a game's school lie."""
    package = manifest(game).school
    return None if package is None else resources.files(package)


def read_lessons(game: str, told: object, positions: dict[str, Any]) -> Lessons:
    """The lessons that plain data describe; what is wrong with them is said with its place."""
    fields = Fields(told, error=HeliopolisError, source=f"{game}/{LESSONS}")
    chapters = []
    seen: set[str] = set()
    for part in fields.parts("chapter", 1, MOST):
        title = part.text("title")
        lessons = []
        for inner in part.parts("lesson", 1, MOST):
            lesson = read_lesson(game, title, inner, positions)
            if lesson.rule in seen:
                raise inner.wrong("rule", f"there is a lesson for {lesson.rule} already")
            seen.add(lesson.rule)
            lessons.append(lesson)
        part.close()
        chapters.append(Chapter(title, tuple(lessons)))
    fields.close()
    return Lessons(game, tuple(chapters))


def read_lesson(game: str, chapter: str, fields: Fields, positions: dict[str, Any]) -> Lesson:
    """One lesson."""
    rule = fields.text("rule")
    place = fields.optional("position", rule)
    if place not in positions:
        raise fields.wrong("position", f"{POSITIONS} has none of the name {place!r}")
    seat = fields.optional("seat", None)
    is_task = "task" in fields.unread
    lesson = Lesson(
        game=game,
        rule=rule,
        chapter=chapter,
        title=fields.text("title"),
        text=fields.text("text"),
        asked=fields.text("task" if is_task else "question"),
        hint=_words(fields, "hint"),
        done=_words(fields, "done"),
        missed=_words(fields, "missed"),
        position=positions[place],
        seat=None if seat is None else fields.whole_value("seat", seat, 0, MOST),
        exercise=read_task(fields) if is_task else read_question(fields),
    )
    fields.close()
    return lesson


def read_task(fields: Fields) -> Task:
    """What is to be done."""
    mistakes = _list(fields, "mistakes")
    return Task(
        goals=tuple([read_goal(part) for part in fields.parts("goal", 1, MOST)]),
        solution=_moves(fields, "solution", least=1),
        draws=_moves(fields, "draws"),
        answers=tuple([_either(fields, f"answers[{i}]", answer) for i, answer in enumerate(_list(fields, "answers"))]),
        mistakes=tuple([read_mistake(fields, f"mistakes[{i}]", mistake) for i, mistake in enumerate(mistakes)]),
    )


def read_mistake(fields: Fields, name: str, data: object) -> Mistake:
    """A known wrong way."""
    part = Fields(data, fields.place(name), fields.error, fields.source)
    mistake = Mistake(_moves(part, "moves", least=1), part.text("missed"))
    part.close()
    return mistake


def read_question(fields: Fields) -> Question:
    """What is to be told."""
    choices = fields.items("choices", 2, 12)
    for i, choice in enumerate(choices):
        if not isinstance(choice, int):
            raise fields.wrong(f"choices[{i}]", f"a number, a seat, true or false is needed, not {choice!r}")
    return Question(read_answer(fields.part("answer")), tuple(choices), _moves(fields, "after"))


def _words(fields: Fields, name: str) -> str:
    """Words that may be missing."""
    return fields.text(name) if name in fields.unread else ""


def _list(fields: Fields, name: str) -> list[Any]:
    """A list that may be missing."""
    return fields.items_value(name, fields.optional(name, []), 0, MOST)


def _moves(fields: Fields, name: str, least: int = 0) -> tuple[str, ...]:
    """Some moves in notation."""
    moves = fields.items_value(name, fields.optional(name, []), least, MOST)
    for i, move in enumerate(moves):
        if not isinstance(move, str):
            raise fields.wrong(f"{name}[{i}]", f"a move in notation is needed, not {move!r}")
    return tuple(moves)


def _either(fields: Fields, name: str, answer: object) -> tuple[str, ...]:
    """An answer of somebody else: a move, or several of which the first legal one is made."""
    moves = [answer] if isinstance(answer, str) else answer
    if not isinstance(moves, list) or not moves or not all([isinstance(move, str) for move in moves]):
        raise fields.wrong(name, f"a move or a list of moves is needed, not {answer!r}")
    return tuple(moves)
