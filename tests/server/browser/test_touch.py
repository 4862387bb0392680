"""A phone: the first tap shows what a move brings, the button makes it; an answer in the dock too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.visitor import PHONE
from tests.server.serving import Server

import heliopolis

ON_THE_BOARD = "main.play [data-action]:visible:not(.prompt [data-action])"


@pytest.mark.parametrize("game", heliopolis.games())
def test_the_first_tap_previews_a_move_and_the_button_makes_it(house: Server, visitors: NewVisitor, game: str) -> None:
    visitor = visitors(house, viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.open_table(game, "me", "here Otto")
    page = visitor.page
    confirm = page.locator(".prompt .confirm")
    pieces = page.locator(ON_THE_BOARD)
    made = 0
    for _ in range(12):
        if pieces.count() < 2:  # these are answered in the dock
            before = visitor.revision()
            height = page.locator(".prompt").bounding_box()
            page.locator(".prompt [data-action]").first.tap()
            expect(confirm).to_be_visible()
            assert page.locator(".prompt").bounding_box() == height
            confirm.tap()
            visitor.wait_for_turn(before)
            continue
        expect(confirm).to_be_hidden()
        count = visitor.count()
        for piece in (pieces.first, pieces.last):  # somebody who thinks again
            piece.tap()
            expect(confirm).to_be_visible()
            assert visitor.count() == count
            assert "pointed" in (piece.get_attribute("class") or "")
            assert confirm.inner_text().strip()
        expect(page.locator(".pointed")).to_have_count(1)
        before = visitor.revision()
        confirm.tap()
        visitor.wait_for_turn(before)
        assert visitor.count() > count
        made += 1
        if made == 2:
            break
    assert made


def test_no_tap_in_the_dock_bids_at_once_unless_that_is_wished(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.open_table("ra", "me", "here Otto")
    page = visitor.page
    count = visitor.count()
    page.locator('.prompt [data-action="draw"]').tap()
    expect(page.locator(".prompt .confirm")).to_be_visible()
    page.locator(".prompt [data-cancel]").tap()
    expect(page.locator(".prompt .confirm")).to_be_hidden()
    assert visitor.count() == count
    page.locator(".menu-open").tap()
    page.locator("[popovertarget=wishes]").tap()
    with page.expect_response("**/wishes"):
        page.locator("#wishes [name=taps]").check()
    page.reload()  # it is remembered
    expect(page.locator("#wishes [name=taps]")).to_be_checked()
    page.locator('.prompt [data-action="draw"]').tap()
    visitor.wait_for_count(count + 1)
