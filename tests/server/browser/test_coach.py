"""The coach in a real browser, by keyboard and on a phone."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.visitor import PATIENCE, PHONE
from tests.server.serving import Server


def test_the_coach_says_more_each_time_it_is_asked(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, viewport=PHONE)
    visitor.open_table("ra", "me", "here Otto")
    page = visitor.page
    page.wait_for_load_state("load")
    page.locator(".menu-open").click()
    page.locator("#advice").click()
    expect(page.locator("#notice")).to_contain_text("Hint")
    expect(page.locator("[data-coach]")).to_be_visible()
    page.keyboard.press("i")
    steps = page.locator("#coach .step")
    expect(steps).to_have_count(1, timeout=PATIENCE)  # a worker may have to start
    expect(page.get_by_role("button", name="Say more")).to_be_visible()
    page.keyboard.press("i")
    expect(steps).to_have_count(2)
    expect(steps.last).to_contain_text("I would play")
    expect(page.locator("[data-coach]")).to_have_count(0)
    assert page.locator("main .advised").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("1")
    expect(page.locator("#coach .step")).to_have_count(0)  # it spoke of the move before
