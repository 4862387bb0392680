"""The guided first games in a browser: begun in seconds, led from thing to thing, left, resumed and skipped."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Response
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.test_axe import findings
from tests.server.browser.test_weight import MOST_BYTES
from tests.server.browser.visitor import DESK, PHONE, Visitor
from tests.server.serving import Server

from heliopolis.school.guide import guide_of

FIRST_DECISION_SECONDS = 20

# Whether the box leaves free what it explains, and both can be seen.
COVERS = """() => {
    const box = document.querySelector("aside.guide").getBoundingClientRect();
    return [...document.querySelectorAll("#spotlight .spot")].map(spot => spot.getBoundingClientRect())
        .filter(spot => Math.min(box.right, spot.right) - Math.max(box.left, spot.left) > 1
            && Math.min(box.bottom, spot.bottom) - Math.max(box.top, spot.top) > 1
            || spot.bottom < 0 || spot.top > innerHeight).length;
}"""
LIT = "() => document.querySelectorAll('#spotlight .spot').length"
ALOUD = "text => document.querySelector('#guide-said').innerText.trim().startsWith(text)"
BOX = "aside.guide"


def go_through(visitor: Visitor) -> None:
    """Read all pages of this moment; on each something is lit, and the box does not cover it."""
    page = visitor.page
    while True:
        spots = page.locator(f"{BOX} section:not([hidden])").get_attribute("data-spots")
        asks = page.locator(f"{BOX} section:not([hidden])").get_attribute("data-asks")
        if spots or asks:
            page.wait_for_function(LIT)
        assert page.evaluate(COVERS) == 0
        text = " ".join(page.locator(f"{BOX} section:not([hidden])").inner_text().split())
        page.wait_for_function(
            "text => document.querySelector('#guide-said').innerText.trim().startsWith(text)", arg=text[:9]
        )
        if not page.locator("[data-guide-on]:visible").count():
            return
        page.keyboard.press("w")


def check_weight(stranger: Visitor, newcomer: Visitor) -> None:
    """Whoever comes with nothing in the cache, but is known, loads less than any page may weigh."""
    stranger.context.add_cookies(newcomer.context.cookies())  # type: ignore[arg-type]  # what one gives, the other takes
    answers: list[Response] = []
    stranger.page.on("response", lambda answer: answers.append(answer))
    stranger.page.goto(newcomer.page.url)
    stranger.page.wait_for_load_state("load")
    assert stranger.page.locator(BOX).count() == 1
    kinds = ("document", "stylesheet", "script")
    weight = sum(each.request.sizes()["responseBodySize"] for each in answers if each.request.resource_type in kinds)
    assert weight < MOST_BYTES


@pytest.mark.parametrize(
    ("game", "wishes"),
    [("ra", {"viewport": DESK}), ("helios", {"viewport": PHONE}), ("hellas", {"viewport": DESK, "locale": "de-DE"})],
)
def test_a_newcomer_begins_at_once_and_is_led(
    house: Server, visitors: NewVisitor, game: str, wishes: dict[str, object]
) -> None:
    guide = guide_of(game)
    assert guide is not None
    visitor = visitors(house, **wishes)
    page = visitor.page
    began = time.monotonic()
    visitor.go("/")
    page.locator(f'form[action="/guide/{game}"] button').click()
    visitor.wait_for_turn()
    page.locator(f"{BOX} section:not([hidden])").wait_for()
    assert time.monotonic() - began < FIRST_DECISION_SECONDS
    address = page.url
    if game == "helios":  # it has the heaviest page
        check_weight(visitors(house), visitor)
    assert not findings(page, game)
    page.emulate_media(color_scheme="light")
    for _ in range(4):
        go_through(visitor)
        before = visitor.revision()
        move = guide.record[visitor.count()].move
        pieces = [piece for piece in page.locator(f'main.play [data-action="{move}"]').all() if piece.is_visible()]
        pieces[0].click()
        visitor.wait_for_turn(before)
    count = visitor.count()
    # Left and resumed.
    visitor.go("/")
    page.locator(f'form[action="/guide/{game}"] button').click()
    visitor.wait_for_turn()
    assert page.url == address
    assert visitor.count() == count
    page.locator(f"{BOX} section:not([hidden])").wait_for()
    # The key leads to the move that is asked for.
    go_through(visitor)
    if wishes["viewport"] is DESK:
        page.keyboard.press("w")
        focused = page.evaluate("document.activeElement.dataset.action")
        assert focused == guide.record[count].move
    # Skipped, after asking once more.
    page.locator("[data-leave-guide]").click()
    assert page.locator(BOX).count() == 1
    page.locator("[data-leave-guide]").click()
    page.locator(BOX).wait_for(state="detached")
    assert visitor.count() == count
    assert page.evaluate(LIT) == 0
    assert visitor.lit.count() > 1, "the game goes on"
