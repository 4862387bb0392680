"""Positions without a table: all that is said about them fits on a phone, and nothing lies out of sight."""

from __future__ import annotations

from playwright.sync_api import Locator
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.visitor import PHONE
from tests.server.serving import Server


def edges(part: Locator) -> tuple[float, float]:
    """Where something begins and ends, from above."""
    box = part.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def test_a_scene_is_as_wide_as_a_phone_and_shows_what_was_scored_above_the_board(
    house: Server, visitors: NewVisitor
) -> None:
    page = visitors(house, viewport=PHONE, locale="de").go("/lessons/helios/HEL-15")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.locator('[data-action="pass"]').click()
    sheet = page.locator("dialog.scoring[open]")
    sheet.wait_for()
    assert page.locator("#verdict").inner_text().startswith("Geschafft!")
    verdict, scored, board = [edges(part) for part in (page.locator("#verdict"), sheet, page.locator("main.play"))]
    assert verdict[1] <= scored[0] < scored[1] <= board[0]
    sheet.locator("[data-continue]").click()
    assert not sheet.is_visible()
