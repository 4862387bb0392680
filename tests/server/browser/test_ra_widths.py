"""Ra between a small laptop and a very large screen: answers side by side, every piece inside its display."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.measures import TALL, ask
from tests.server.browser.positions import NAMES, RECORDS, table_of
from tests.server.serving import Server

import heliopolis

# Four suns to bid among three; tiles to give up among five.
MOMENTS = [("god-tiles-take-several-tiles", 96), ("unrest-and-then-an-earthquake", 268)]

COMPLAINTS = """() => {
    const seen = element => element.checkVisibility();
    const told = [];
    for (const display of document.querySelectorAll(".disp")) {
        const edge = display.getBoundingClientRect();
        for (const piece of [...display.querySelectorAll(".t, .sun, .v, .cnt b, .pts")].filter(seen)) {
            const box = piece.getBoundingClientRect();
            const name = `${piece.className} ${piece.textContent.trim()}`;
            if (box.right > edge.right + .5) told.push(`${name} leaves its display by ${box.right - edge.right}`);
            if (piece.matches("button") && box.width < 24) told.push(`${name} is ${box.width} px wide`);
        }
    }
    const answers = [...document.querySelectorAll(".acts > *")].filter(seen);
    const tops = answers.map(answer => answer.getBoundingClientRect().top);
    if (Math.max(...tops) - Math.min(...tops) > 8) told.push(`the answers stand at ${tops}`);
    return told;
}"""


def complaints(page: Page) -> list[str]:
    """What is wrong once the page has come to rest after a change of its width."""
    found: list[str] = []
    for _ in range(20):
        found = page.evaluate(COMPLAINTS)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


@pytest.mark.parametrize(("name", "count"), MOMENTS)
def test_answers_stand_side_by_side_and_no_piece_leaves_its_display(
    house: Server, visitors: NewVisitor, name: str, count: int
) -> None:
    visitor = visitors(house, locale="de-DE")
    record = heliopolis.load((RECORDS / "ra" / f"{name}.record").read_text("utf-8"))
    visitor.sit(table_of(house.database, record, count, NAMES))
    wrong = []
    for width in (390, 1101, 1221, 1280):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        wrong += [f"{width}: {told}" for told in complaints(visitor.page)]
    assert not wrong, "\n".join(wrong)


def test_the_table_is_large_on_a_very_large_screen_and_needs_no_scrolling_in_a_low_window(
    house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(house, viewport={"width": 2560, "height": 1440})
    record = heliopolis.load((RECORDS / "ra" / f"{MOMENTS[0][0]}.record").read_text("utf-8"))
    visitor.sit(table_of(house.database, record, MOMENTS[0][1], NAMES))
    table = visitor.main.bounding_box()
    assert table is not None
    assert table["width"] > 2000
    assert 1200 < table["y"] + table["height"] <= 1440
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    assert not ask(visitor.page, TALL)
