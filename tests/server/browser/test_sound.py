"""What is heard: the audio graph that the page builds, not the speaker; and how a player is called whose turn it is."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import NAMES, RECORDS, table_of
from tests.server.browser.visitor import PHONE
from tests.server.serving import Server

import heliopolis

# Counts what is built for every sound, and remembers which cues were heard.
SPY = """
window.tones = []; window.heard = []; window.shaken = []; window.notified = [];
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
    const tone = create.call(this);
    window.tones.push(tone);
    return tone;
};
navigator.vibrate = pattern => { window.shaken.push(pattern); return true; };
window.Notification = class extends EventTarget {
    static permission = "default";
    static asked = 0;
    static async requestPermission() { this.asked += 1; return this.permission = "granted"; }
    constructor(title, options) { super(); window.notified.push([title, options.body]); }
    close() {}
};
addEventListener("DOMContentLoaded", () => document.querySelector("main.play")
    ?.addEventListener("sounded", event => window.heard.push(...event.detail)));
"""
CUE = """cues => document.querySelector("main.play").dispatchEvent(new CustomEvent("cues", { detail: cues }))"""


def heard(page: Page) -> list[str]:
    """The cues that sounded since this was asked last."""
    told: list[str] = page.evaluate("window.heard.splice(0)")
    return told


def test_sounds_are_off_until_switched_on_and_then_follow_what_happens(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.context.add_init_script(SPY)
    visitor.open_table("ra", "me", "here Otto")
    page = visitor.page
    before = visitor.revision()
    page.keyboard.press("d")
    visitor.wait_for_turn(before)
    assert page.evaluate("window.tones.length") == 0

    switch = page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("v")
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert heard(page) == ["turn"]
    assert page.evaluate("window.tones.length") == 2

    while not page.locator('.prompt [data-action="call ra"]').is_visible():  # a Ra tile was drawn
        before = visitor.revision()
        page.keyboard.press("p" if page.locator('.prompt [data-action="pass"]').count() else "1")
        visitor.wait_for_turn(before)
    heard(page)
    before = visitor.revision()
    page.keyboard.press("c")
    visitor.wait_for_turn(before)
    assert heard(page) == ["ra"]
    before = visitor.revision()
    page.keyboard.press("1")
    visitor.wait_for_turn(before)
    assert "bid" in heard(page)

    for cue in ("draw", "piece", "gain", "disaster", "score", "end"):
        tones = page.evaluate("window.tones.length")
        page.evaluate(CUE, [cue])
        assert page.evaluate("window.tones.length") > tones, cue
        assert heard(page) == [cue]

    switch.click()
    page.get_by_label("Volume").fill("0.3")
    page.reload()
    visitor.main.wait_for()
    expect(switch).to_have_attribute("aria-pressed", "true")  # it is remembered, and so is the volume
    expect(page.get_by_label("Volume")).to_have_value("0.3")
    switch.click()
    page.get_by_role("checkbox", name="Sound").uncheck()
    page.evaluate(CUE, ["end"])
    assert heard(page) == []


def test_a_disaster_the_scoring_the_end_and_ones_turn_are_heard_when_they_come(
    house: Server, visitors: NewVisitor
) -> None:
    record = heliopolis.load((RECORDS / "ra" / "unrest-is-settled-by-choice.record").read_text("utf-8"))
    visitor = visitors(house)
    visitor.context.add_init_script(SPY + """localStorage.setItem("heliopolis.wishes", '{"sound": true}');""")
    page = visitor.page
    for number, wanted in ((90, "disaster"), (319, "score"), (319, "end")):
        visitor.sit(table_of(house.database, record, number - 1, NAMES))
        assert heard(page) == []
        page.locator(f'[data-action="{record.game.notation(record.moves[number - 1])}"]').first.click()
        page.wait_for_function("cue => window.heard.includes(cue)", arg=wanted)
    visitor.open_table("ra", "me", "random")
    visitor.wait_for_turn()
    page.evaluate("window.heard.length = 0")
    while "turn" not in heard(page):
        visitor.click_any(random.Random(7))
    assert visitor.lit.count() > 0 or visitor.over()


def test_ones_own_move_is_heard_while_the_stream_is_broken(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.expect("net::ERR_FAILED")
    visitor.context.add_init_script(SPY + """localStorage.setItem("heliopolis.wishes", '{"sound": true}');""")
    visitor.page.route("**/events?*", lambda route: route.abort())
    visitor.open_table("ra", "me", "here Otto")
    before = visitor.revision()
    visitor.page.locator('.prompt [data-action="call ra"]').click()
    visitor.wait_for_turn(before)
    assert heard(visitor.page) == ["ra"]


def test_a_phone_shakes_and_a_hidden_page_notifies_when_it_is_ones_turn(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.context.add_init_script(SPY)
    visitor.open_table("ra", "me", "here Otto")
    page = visitor.page
    page.evaluate(CUE, ["draw"])
    assert page.evaluate("window.shaken") == []
    page.get_by_role("button", name="Sound").tap()
    page.evaluate(CUE, ["turn"])
    assert page.evaluate("window.shaken.length") == 1
    assert page.evaluate("Notification.asked") == 0

    page.get_by_label("Notify me").check()
    assert page.evaluate("Notification.asked") == 1
    page.evaluate(CUE, ["turn"])
    assert page.evaluate("window.notified") == []  # the page is seen
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    page.evaluate(CUE, ["draw"])
    page.evaluate(CUE, ["turn"])
    told = page.evaluate("window.notified")
    assert len(told) == 1
    assert told[0][1] == visitor.prompt
