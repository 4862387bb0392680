"""Lessons in the browser: wrong, why, right, remembered; by mouse and by keyboard."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import moments, prepare
from tests.server.browser.visitor import PHONE
from tests.server.serving import Server

from heliopolis.school.lessons import lessons_of

TASK = lessons_of("ra").lesson("RA-15")
QUESTION = lessons_of("ra").lesson("RA-2")


def test_a_task_is_done_wrong_explained_and_done_right(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    page = visitor.go("/lessons/ra")
    page.get_by_role("link", name="RA-15").click()
    page.wait_for_load_state("load")
    verdict = page.get_by_role("status").filter(has_text="Not quite.")
    page.locator('main [data-action="bid 8"]').first.click()
    expect(verdict).to_contain_text(TASK.missed)
    expect(visitor.lit).to_have_count(0)
    page.get_by_role("link", name="Again").click()
    page.wait_for_load_state("load")

    page.keyboard.press("1")  # the first answer of the prompt
    done = page.get_by_role("status").filter(has_text="Done!")
    expect(done).to_contain_text(TASK.done)
    expect(page.get_by_role("link", name="Next lesson")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#lesson h2")).to_contain_text("RA-16")
    page.go_back()
    page.get_by_role("link", name="Lessons").click()
    expect(page.get_by_role("link", name="RA-15")).to_contain_text("done")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "1")


def test_a_question_is_answered_on_a_phone_and_by_keys(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, viewport=PHONE)
    page = visitor.go("/lessons/ra/RA-2")
    page.wait_for_load_state("load")
    page.get_by_role("button", name="5", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text(QUESTION.missed)
    page.keyboard.press("3")  # the third choice
    expect(page.locator("#verdict")).to_contain_text(QUESTION.done)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("n")
    expect(page.locator("#lesson h2")).to_contain_text("RA-3")


def test_a_refused_move_leads_to_the_rule_that_forbids_it(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.expect("409")
    visitor.sit(prepare(house.database, "ra", moments("ra")[0]))
    page = visitor.page
    page.keyboard.press("/")
    page.keyboard.type("discard gold")  # is no move now, but could be one
    page.keyboard.press("Enter")
    why = page.locator("#notice").get_by_role("link")
    expect(why).to_contain_text("Why not?")
    with page.context.expect_page() as opened:
        why.click()
    expect(opened.value.locator("#lesson")).to_be_visible()
