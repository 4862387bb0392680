"""Every lesson can be done as its file says, by the rules, and in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.test_rules_have_tests import PAGES, rules

import heliopolis
from heliopolis.core.errors import HeliopolisError
from heliopolis.school.attempts import begin, play, right_choice, tell
from heliopolis.school.lessons import (
    Lesson,
    Question,
    Task,
    games_with_lessons,
    has_lessons,
    lesson_of_rule,
    lessons_of,
    read_lessons,
)
from heliopolis.words import gettext, languages, speaking

GAMES = games_with_lessons()
LESSONS = [lesson for game in GAMES for lesson in lessons_of(game).by_rule.values()]
TASKS = [lesson for lesson in LESSONS if isinstance(lesson.exercise, Task)]
QUESTIONS = [lesson for lesson in LESSONS if isinstance(lesson.exercise, Question)]
MOST_WORDS = 75  # of rule and task together: read in about 20 seconds


def task(lesson: Lesson) -> Task:
    """The task of a lesson that has one."""
    assert isinstance(lesson.exercise, Task)
    return lesson.exercise


def question(lesson: Lesson) -> Question:
    """The question of a lesson that has one."""
    assert isinstance(lesson.exercise, Question)
    return lesson.exercise


def by_rule(lesson: Lesson) -> str:
    """How a lesson is called in the list of tests."""
    return lesson.rule


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_every_rule_has_its_lesson_in_the_order_of_the_rules(page: Path) -> None:
    assert list(lessons_of(page.parent.name).by_rule) == rules(page)


@pytest.mark.parametrize("lesson", LESSONS, ids=by_rule)
def test_a_lesson_begins_at_a_possible_position_in_which_the_learner_decides(lesson: Lesson) -> None:
    outcome = begin(lesson)
    assert outcome.status == "open"
    assert outcome.record.first().position() == lesson.position
    if isinstance(lesson.exercise, Task):
        assert outcome.record.current.actor == outcome.seat


@pytest.mark.parametrize("lesson", LESSONS, ids=by_rule)
def test_a_lesson_is_short_and_there_in_every_language(lesson: Lesson) -> None:
    mistakes = [mistake.missed for mistake in lesson.exercise.mistakes] if isinstance(lesson.exercise, Task) else []
    needed = [lesson.chapter, lesson.title, lesson.text, lesson.asked, lesson.done, *mistakes]
    assert all(needed)
    assert len(f"{lesson.text} {lesson.asked}".split()) <= MOST_WORDS
    for language in languages():
        with speaking(language):
            for words in [*needed, lesson.hint, lesson.missed]:
                assert not words or language == "en" or gettext(words) != words or len(words) < 12


@pytest.mark.parametrize("lesson", TASKS, ids=by_rule)
def test_the_solution_does_the_task_and_nothing_less_of_it(lesson: Lesson) -> None:
    solution = task(lesson).solution
    for made in range(len(solution)):
        assert play(lesson, solution[:made]).status == "open"
    outcome = play(lesson, solution)
    assert (outcome.status, outcome.why) == ("done", lesson.done)


@pytest.mark.parametrize("lesson", TASKS, ids=by_rule)
def test_mistakes_miss_the_task_with_their_reason(lesson: Lesson) -> None:
    for mistake in task(lesson).mistakes:
        outcome = play(lesson, mistake.moves)
        assert (outcome.status, outcome.why) == ("missed", mistake.missed), mistake.moves


@pytest.mark.parametrize("lesson", TASKS, ids=by_rule)
def test_another_move_does_not_do_the_task(lesson: Lesson) -> None:
    solution = task(lesson).solution
    others = 0
    for made in range(len(solution)):
        state = play(lesson, solution[:made]).record.current
        for action in state.legal():
            move = state.game.notation(action)
            if move != solution[made]:
                outcome = play(lesson, [*solution[:made], move])
                others += outcome.status != "done"
                assert outcome.why or outcome.status == "open"
    choices = [len(play(lesson, solution[:made]).record.current.legal()) for made in range(len(solution))]
    assert others or set(choices) == {1}, "whatever one does is right"


@pytest.mark.parametrize("lesson", QUESTIONS, ids=by_rule)
def test_the_right_answer_is_among_the_choices_and_only_that_one_is_right(lesson: Lesson) -> None:
    choices = question(lesson).choices
    right = right_choice(lesson)
    assert [choice for choice in choices if tell(lesson, choice).status == "done"] == [right]
    assert len({type(choice) for choice in choices}) == 1
    outcome = tell(lesson, right)
    assert outcome.why == lesson.done
    assert len(outcome.record.moves) == len(question(lesson).after)
    if question(lesson).answer.names_a_seat:
        assert max(choices) < outcome.record.players
    assert all([tell(lesson, choice).why for choice in choices])


def test_a_game_without_lessons_has_none() -> None:
    assert not has_lessons("chess")
    with pytest.raises(HeliopolisError, match='no lessons for "chess"'):
        lessons_of("chess")


def test_on_an_own_board_there_are_no_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    assert has_lessons("helios")
    monkeypatch.setattr(heliopolis.game("helios"), "board_hash", "0123")
    assert not has_lessons("helios")
    assert lesson_of_rule("HEL-1") is None


def test_a_task_takes_no_move_after_its_end_and_none_that_is_illegal() -> None:
    lesson = lessons_of("ra").lesson("ra-15")
    with pytest.raises(HeliopolisError, match="was over after 1 moves"):
        play(lesson, ["bid 2", "draw"])
    with pytest.raises(heliopolis.IllegalAction, match='"pass" is not legal now'):
        play(lesson, ["pass"])
    with pytest.raises(HeliopolisError, match="asks for moves"):
        tell(lesson, 1)


WHOLE = {"rule": "XX-1", "title": "a", "text": "b", "task": "c", "goal": [{"points": 1}], "solution": ["pass"]}
ASKING = {"rule": "XX-1", "title": "a", "text": "b", "question": "c", "answer": {"at": "x"}, "choices": [1, 2]}
BROKEN = {
    "title": (WHOLE | {"title": 1}, "title: a text is needed, not 1"),
    "goal": (WHOLE | {"goal": [{"score": 1}]}, "goal[0]: a goal has event, no_event, at or points, not score"),
    "at": (WHOLE | {"goal": [{"at": "x", "was": 1}]}, "goal[0].was: there is no such field"),
    "bare": (WHOLE | {"goal": [{"at": "x"}]}, "goal[0].at: is, least or most is needed beside it"),
    "solution": (WHOLE | {"solution": []}, "solution: a list of length 1 to 400 is needed"),
    "moves": (WHOLE | {"draws": [1]}, "draws[0]: a move in notation is needed, not 1"),
    "answers": (WHOLE | {"answers": [[]]}, "answers[0]: a move or a list of moves is needed, not []"),
    "mistake": (WHOLE | {"mistakes": [{"moves": ["pass"]}]}, "mistakes[0].missed: it is missing"),
    "position": (WHOLE | {"position": "XX-9"}, "position: positions.json has none of the name 'XX-9'"),
    "unknown": (WHOLE | {"colour": 1}, "colour: there is no such field"),
    "answer": (ASKING | {"answer": {"is": 1}}, "answer: one of at, count"),
    "choices": (ASKING | {"choices": ["a", "b"]}, "choices[0]: a number, a seat, true or false is needed, not 'a'"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_refused_with_the_place_of_its_fault(name: str) -> None:
    lesson, fault = BROKEN[name]
    with pytest.raises(HeliopolisError) as refused:
        read_lessons("ra", {"chapter": [{"title": "a", "lesson": [lesson]}]}, {"XX-1": {}})
    assert str(refused.value).startswith(f"ra/lessons.toml: chapter[0].lesson[0].{fault}")


def test_a_rule_has_one_lesson() -> None:
    with pytest.raises(HeliopolisError, match="there is a lesson for XX-1 already"):
        read_lessons("ra", {"chapter": [{"title": "a", "lesson": [WHOLE, dict(WHOLE)]}]}, {"XX-1": {}})
