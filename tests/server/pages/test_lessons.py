"""The pages of the lessons: the list, a task, a question, and what is remembered."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from tests.server.visiting import Visitor, words

from heliopolis.school.attempts import right_choice
from heliopolis.school.lessons import Lesson, Question, Task, games_with_lessons, lessons_of
from heliopolis.server.live.learning import url_of
from heliopolis.words import gettext, speaking

TASK = lessons_of("ra").lesson("RA-15")
QUESTION = lessons_of("ra").lesson("RA-2")
TASK_PAGE, QUESTION_PAGE = "/lessons/ra/RA-15", "/lessons/ra/RA-2"


def post(visitor: Visitor, path: str, status: int = 200, **body: Any) -> Any:
    """What the script of a lesson sends, and the answer."""
    headers = {"X-CSRF": visitor.token, "accept": "*/*"}
    answer = visitor.client.post(path, json={"seat": 0, "on": 0, "moves": [], **body}, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


def in_words(html: str) -> str:
    """What a page says, typed apostrophes and all."""
    return unescape(words(html))


@pytest.mark.parametrize("game", games_with_lessons())
def test_every_lesson_has_a_page_that_says_what_is_to_be_done(anna: Visitor, german: Visitor, game: str) -> None:
    listed, gelistet = anna.page(f"/lessons/{game}"), in_words(german.page(f"/lessons/{game}"))
    for rule, lesson in lessons_of(game).by_rule.items():
        assert f'href="{url_of(lesson)}"' in listed
        shown = in_words(anna.page(url_of(lesson)))
        assert all(told in shown for told in (lesson.title, lesson.text, lesson.asked, rule))
        with speaking("de"):
            assert gettext(lesson.title) in gelistet


def test_a_task_is_missed_with_its_reason_and_then_done(anna: Visitor) -> None:
    assert 'data-action="bid 2"' in anna.page(TASK_PAGE)
    missed = post(anna, f"{TASK_PAGE}/moves", move="bid 8")
    assert (missed["status"], missed["why"]) == ("missed", TASK.missed)
    assert not any("data-action" in part for part in missed["parts"].values())
    assert "0 of" in anna.text("/lessons/ra")
    back = post(anna, f"{TASK_PAGE}/undo", moves=missed["moves"])
    assert (back["status"], back["moves"], back["why"]) == ("open", [], "")
    done = post(anna, f"{TASK_PAGE}/moves", move="bid 2", moves=back["moves"])
    assert (done["status"], done["why"], done["moves"]) == ("done", TASK.done, ["bid 2"])


def test_what_is_done_is_remembered_for_the_person_alone(anna: Visitor, german: Visitor) -> None:
    for _ in range(2):
        post(anna, f"{TASK_PAGE}/moves", move="bid 2")
    assert "1 of" in anna.text("/lessons/ra")
    assert "The caller must bid , done" in anna.text("/lessons/ra")
    assert "done before" in anna.text(TASK_PAGE)
    assert "0 von" in german.text("/lessons/ra")
    assert "Go on with" in anna.text("/lessons/ra")


def test_a_question_is_answered_by_its_place_among_the_choices(anna: Visitor, german: Visitor) -> None:
    question = QUESTION.exercise
    assert isinstance(question, Question)
    page = anna.page(QUESTION_PAGE)
    assert "data-action" not in page
    assert page.count("data-choice=") == len(question.choices)
    right = question.choices.index(right_choice(QUESTION))
    assert post(anna, f"{QUESTION_PAGE}/answers", choice=right)["status"] == "done"
    with speaking("de"):
        wrong = post(german, f"{QUESTION_PAGE}/answers", choice=right - 1)
        assert (wrong["status"], wrong["why"]) == ("missed", gettext(QUESTION.missed))
    assert "1 of" in anna.text("/lessons/ra")


def test_what_cannot_be_done_in_a_lesson_is_refused(anna: Visitor) -> None:
    refused = post(anna, f"{TASK_PAGE}/moves", 409, move="pass")
    assert (refused["code"], refused["rule"]) == ("illegal-action", "RA-15")
    assert refused["why"] == {"url": TASK_PAGE, "text": TASK.text}
    assert post(anna, f"{TASK_PAGE}/moves", 422, move="jump")["code"] == "invalid-notation"
    assert post(anna, f"{TASK_PAGE}/moves", 409, move="bid 2", moves=["bid 2"])["code"] == "illegal-action"
    assert post(anna, f"{TASK_PAGE}/answers", 409, choice=0)["code"] == "illegal-action"
    assert post(anna, f"{QUESTION_PAGE}/moves", 409, move="draw")["code"] == "illegal-action"
    assert post(anna, f"{QUESTION_PAGE}/answers", 422, choice=99)["code"] == "invalid-notation"
    assert anna.client.post(f"{TASK_PAGE}/moves", json={"move": "bid 2"}).status_code == 403
    for path in ("/lessons/chess", "/lessons/ra/RA-99", "/lessons/ra/XX"):
        anna.page(path, 404)


def test_lessons_are_found_from_everywhere(anna: Visitor) -> None:
    assert 'href="/lessons"' in anna.page("/")
    assert 'href="/lessons"' in anna.page("/rules/ra")
    assert anna.client.get("/lessons").headers["location"] == "/lessons/ra"
    assert TASK.asked in in_words(anna.page("/lessons/ra/ra-15"))


@pytest.mark.parametrize("lesson", [TASK, QUESTION], ids=lambda lesson: lesson.rule)
def test_a_lesson_leads_to_the_next_one_and_the_last_one_to_the_list(anna: Visitor, lesson: Lesson) -> None:
    following = lessons_of("ra").after(lesson.rule)
    assert following is not None
    assert f'href="/lessons/ra/{following.rule}"' in anna.page(f"/lessons/ra/{lesson.rule}")
    last = list(lessons_of("ra").by_rule)[-1]
    assert "All lessons" in anna.text(f"/lessons/ra/{last}")


def test_both_kinds_of_lessons_are_there() -> None:
    assert isinstance(TASK.exercise, Task)
    assert isinstance(QUESTION.exercise, Question)
