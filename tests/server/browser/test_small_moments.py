"""Small moments at the table: one's own win in Ra travels and is ringed, and a disaster is told where it strikes."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.games.ra.crafted import described
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import table_at
from tests.server.browser.visitor import PHONE
from tests.server.serving import Server

from heliopolis.server.tables.plans import Plan

# Nobody else has a sun: whatever seat 0 bids wins.
ALONE = described(
    3,
    suns={0: [13, 8], 1: [], 2: []},
    spent={0: [5, 2], 1: [12, 9, 6, 3], 2: [11, 10, 7, 4]},
    row={"funeral": 1, "gold": 1, "nile": 2},
    tiles={0: {"pharaoh": 3}},
)
SEATS = (Plan("me"), Plan("bot", level="easy"), Plan("bot", level="easy"))
# Remembers which pieces travelled.
WATCH = """() => {
    window.travelled = [];
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = change => {
        const move = begin(change);
        move.ready.then(() => {
            for (const each of document.getAnimations()) window.travelled.push(each.effect.pseudoElement ?? "");
        }).catch(() => {});
        return move;
    };
}"""


def test_my_own_win_travels_and_is_ringed_and_a_disaster_is_told(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, reduced_motion="no-preference")
    visitor.sit(*table_at(house.database, ALONE, *SEATS))
    page = visitor.page
    page.evaluate(WATCH)
    page.locator('[data-action="call ra"]').first.click()
    page.locator('.prompt [data-action="bid 13"]').click()
    caption = page.locator(".captions.told .caption")
    expect(caption).to_contain_text("Funeral")
    expect(caption).to_contain_text("−2 pharaohs")
    own = page.locator(".disp.me")
    expect(own.locator('.t.trace[data-help="nile"]')).to_be_visible()
    expect(own.locator('.t.trace[data-help="gold"]')).to_be_visible()
    expect(own.locator(".sun.trace")).to_have_count(1)  # the one that lay in the middle
    expect(page.locator(".centre .sun.trace")).to_be_visible()
    page.wait_for_function("window.travelled.some(name => name.includes('group(tile-t-nile'))")
    assert page.evaluate("window.travelled.some(name => name.includes('group(sun-13'))")
    expect(caption).to_have_css("pointer-events", "none")


def test_without_motion_there_are_rings_and_on_a_phone_the_caption_stands_above_the_dock(
    house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(house, viewport=PHONE)
    visitor.sit(*table_at(house.database, ALONE, *SEATS))
    page = visitor.page
    page.locator('[data-action="call ra"]').first.click()
    page.locator('.prompt [data-action="bid 13"]').click()
    caption = page.locator(".captions.told .caption")
    expect(caption).to_be_visible()
    above = """caption => {
        const dock = document.querySelector(".prompt").getBoundingClientRect();
        return caption.getBoundingClientRect().bottom <= dock.top + 40;
    }"""
    assert caption.evaluate(above)
    expect(page.locator(".disp.me .t.trace").first).to_be_attached()
