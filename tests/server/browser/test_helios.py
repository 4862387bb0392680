"""What only the table of Helios has."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import moments, prepare
from tests.server.serving import Server


def test_the_land_of_another_player_opens_large_and_closes_like_a_menu(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.sit(prepare(house.database, "helios", moments("helios")[1]))
    page, count = visitor.page, visitor.count()
    small = page.locator(".opp > summary").first
    large = page.locator(".opp > .big").first
    small.click()
    expect(large).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    small.click()
    large.click()
    expect(large).to_be_visible()
    page.locator(".stats").click()
    expect(large).to_be_hidden()
    assert visitor.count() == count
