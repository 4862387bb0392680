"""A puzzle in a browser: solved by keyboard, told aloud, readable by everybody, light."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response, expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.test_axe import findings
from tests.server.browser.test_weight import MOST_BYTES
from tests.server.browser.visitor import PHONE
from tests.server.serving import Server

from heliopolis.school.puzzles import games_with_puzzles, puzzles_of


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_puzzle_is_answered_by_keyboard_and_the_next_one_follows(
    house: Server, visitors: NewVisitor, game: str
) -> None:
    visitor = visitors(house)
    puzzle = next(iter(puzzles_of(game).values()))
    answers: list[Response] = []
    visitor.page.on("response", lambda answer: answers.append(answer))
    page = visitor.go(f"/puzzles/{puzzle.id}?game={game}")
    page.wait_for_load_state("load")
    asked = [answer for answer in answers if answer.request.resource_type in ("document", "stylesheet", "script")]
    assert sum(answer.request.sizes()["responseBodySize"] for answer in asked) < MOST_BYTES
    assert not findings(page, "puzzle")
    assert set(page.locator("main [data-action]").evaluate_all("all => all.map(one => one.dataset.action)")) == set(
        puzzle.chances
    )
    page.locator(f'main [data-action="{puzzle.best}"]').first.focus()
    page.keyboard.press("Enter")
    verdict = page.get_by_role("status").filter(has_text="Right!")
    expect(verdict).to_be_visible()
    expect(page.locator("main [data-action]")).to_have_count(0)
    expect(page.locator("#following")).to_be_focused()
    page.get_by_text("All moves").click()
    moves = page.get_by_role("table", name="Every legal move and its chance to win")
    expect(moves.get_by_role("row")).to_have_count(len(puzzle.chances) + 1)
    assert not findings(page, "verdict")
    page.locator("#following").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: puzzle.id not in url)
    assert "/puzzles/" in page.url


def test_on_a_phone_the_solution_is_shown_and_nothing_is_wider_than_the_screen(
    house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(house, viewport=PHONE, locale="de-DE")
    page = visitor.go("/puzzles")
    wide = "document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(wide)
    assert not findings(page, "puzzles")
    page.get_by_role("link", name="Lösen").click()
    page.wait_for_url("**/puzzles/*")
    page.wait_for_load_state("load")  # nobody presses before the scripts are there
    page.get_by_role("button", name="Lösung zeigen").click()
    expect(page.get_by_text("Der beste Zug:")).to_be_visible()
    page.get_by_text("Alle Züge").click()
    assert not page.evaluate(wide)
    page.get_by_role("link", name="Noch einmal").click()
    expect(page.get_by_text("schon einmal verfehlt")).to_be_visible()
