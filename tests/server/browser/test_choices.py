"""What a person can choose for themselves: language, light or dark, and whether pieces travel."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.serving import Server

import heliopolis

COUNT_TRANSITIONS = """
window.transitions = 0;
const start = document.startViewTransition.bind(document);
document.startViewTransition = change => { window.transitions += 1; return start(change); };
"""


def test_the_language_is_switched_on_the_home_page_and_at_the_table(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    html = visitor.go("/").locator("html")
    expect(html).to_have_attribute("lang", "en")
    visitor.page.get_by_title("Deutsch").click()
    expect(html).to_have_attribute("lang", "de")
    expect(visitor.page.locator("#mine")).to_have_text("Zum ersten Mal hier?")
    visitor.page.get_by_title("English").click()
    expect(html).to_have_attribute("lang", "en")

    path = visitor.open_table("ra", "me", "here Otto")
    asked, count = visitor.prompt, visitor.count()
    visitor.page.get_by_title("Deutsch").click()
    expect(html).to_have_attribute("lang", "de")
    assert visitor.page.url.endswith(path)
    german = visitor.prompt
    assert german != asked
    assert visitor.count() == count
    visitor.click_any(random.Random(8))
    expect(visitor.page.get_by_role("heading", name="Verlauf")).to_be_visible()
    assert "draws" not in visitor.page.locator(".log").inner_text()


def test_a_browser_that_asks_for_german_gets_german(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, locale="de-DE")
    expect(visitor.go("/").locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("system", ["dark", "light"])
def test_light_and_dark_follow_the_system_and_every_press_is_seen(
    house: Server, visitors: NewVisitor, system: str
) -> None:
    visitor = visitors(house, color_scheme=system)
    visitor.go("/")
    html, switch = visitor.page.locator("html"), visitor.page.locator(".theme button:visible")
    ground = "getComputedStyle(document.body).backgroundColor"
    usual = visitor.page.evaluate(ground)
    other = "light" if system == "dark" else "dark"
    switch.click()
    expect(html).to_have_attribute("data-theme", other)
    chosen = visitor.page.evaluate(ground)
    assert chosen != usual
    visitor.open_table("helios", "me", "here Otto")
    assert visitor.page.evaluate(ground) == chosen
    switch.click()
    expect(html).not_to_have_attribute("data-theme", other)  # as the system is, also when that changes
    assert visitor.page.evaluate(ground) == usual


def test_pieces_travel_unless_the_system_asks_for_less_motion(house: Server, visitors: NewVisitor) -> None:
    for wish, travels in (("no-preference", True), ("reduce", False)):
        visitor = visitors(house, reduced_motion=wish)
        visitor.context.add_init_script(COUNT_TRANSITIONS)
        visitor.open_table("ra", "me", "random")
        visitor.wait_for_turn()
        rng = random.Random(9)
        for _ in range(3):
            visitor.click_any(rng)
        assert (visitor.page.evaluate("window.transitions") > 0) is travels


def test_nothing_travels_when_the_table_turns_to_another_at_the_same_screen(
    house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(house, reduced_motion="no-preference")
    visitor.context.add_init_script(COUNT_TRANSITIONS)
    visitor.open_table("ra", "me", "here Otto")
    seat, before = visitor.main.get_attribute("data-seat"), visitor.revision()
    visitor.page.locator('.prompt [data-action="call ra"]').click()  # the other is asked first
    visitor.wait_for_turn(before)
    assert visitor.main.get_attribute("data-seat") != seat
    assert visitor.page.evaluate("window.transitions") == 0


HOLD_TRANSITIONS = """
document.startViewTransition = change => {
    window.held = change;
    return { ready: Promise.resolve(), finished: Promise.resolve() };
};
"""


def test_a_click_on_what_is_still_shown_is_no_move_on_what_comes(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, reduced_motion="no-preference")
    visitor.expect("409")
    visitor.context.add_init_script(HOLD_TRANSITIONS)
    draw = visitor.page.locator('[data-action="draw"]').first
    path = visitor.open_table("ra", "me", "open")
    while not draw.is_visible():  # whoever has the highest sun begins
        path = visitor.open_table("ra", "me", "open")
    before = visitor.count()
    draw.click()
    visitor.page.wait_for_function("() => window.held !== undefined")
    assert visitor.count() == before
    now = visitor.ask_table(path)["count"]
    assert now > before
    draw.click()  # the next position is here, but not shown yet
    expect(visitor.page.locator("#notice.bad")).to_contain_text("moved on")
    assert visitor.ask_table(path)["count"] == now
    visitor.page.evaluate("window.held()")
    assert visitor.count() == now


# Where a pointer meets pieces that are no moves: of every kind of help the first that nothing lies over.
PIECES = """() => {
    const found = new Map();
    for (const piece of document.querySelectorAll("main.play [data-help]:not([data-action])")) {
        const box = piece.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const met = document.elementFromPoint(x, y)?.closest("[data-help]") === piece;
        if (met && !found.has(piece.dataset.help)) found.set(piece.dataset.help, { x, y });
    }
    return [...found.values()];
}"""


def test_pieces_explain_themselves_when_they_are_pointed_at(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    help_box = visitor.page.locator("#help")
    for game in heliopolis.games():
        visitor.open_table(game, "me", "here Otto")
        places = visitor.page.evaluate(PIECES)
        assert len(places) > 5
        texts = set()
        for place in random.Random(game).sample(places, 3):
            visitor.page.mouse.move(place["x"], place["y"])
            expect(help_box).to_be_visible()
            texts.add(help_box.inner_text())
            visitor.page.keyboard.press("Escape")
            expect(help_box).to_be_hidden()
        assert len(texts) == 3
        assert min(map(len, texts)) > 10


def test_a_click_is_not_answered_with_an_explanation_or_a_ring_for_the_keyboard(
    house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(house)
    visitor.open_table("hellas", "me", "here Otto")
    for piece in ('[data-action="temple 2"]', '[data-action^="column at"]'):
        visitor.page.locator(piece).first.click()
        visitor.page.wait_for_timeout(650)  # longer than pointing takes to explain
        assert not visitor.page.evaluate("document.getElementById('help').matches(':popover-open')")
    focus = visitor.page.evaluate(
        "[document.activeElement.tagName, getComputedStyle(document.activeElement).outlineStyle]"
    )
    assert focus == ["g", "none"]
