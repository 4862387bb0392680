"""Bots can be followed: time to take a move back, a pace of one's own, step by step; and others are told of an undo."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import NAMES, recorded, table_of
from tests.server.browser.visitor import PHONE, Visitor
from tests.server.serving import Server, serving


@pytest.fixture(scope="module")
def slow_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots wait: long enough that only an undo or a press of Next is faster."""
    database = f"sqlite:///{tmp_path_factory.mktemp('slow') / 'tables.sqlite'}"
    with serving(database, "--pace", "0.05", "--undo", "25", "--seconds", "0.05") as server:
        yield server


def choose_pace(visitor: Visitor, pace: str, **others: str) -> None:
    """Set the pace at the table."""
    page = visitor.page
    page.locator("[popovertarget=wishes]").click()
    for name, value in others.items():
        with page.expect_response("**/wishes"):
            page.locator(f"#wishes [name={name}]").select_option(value)
    with page.expect_response("**/wishes"):
        page.locator(f'#wishes [name=pace][value="{pace}"]').check()
    page.keyboard.press("Escape")


def decide(visitor: Visitor) -> int:
    """Make a move that can be taken back, after which a bot is next; how many moves there were before."""
    while True:
        visitor.wait_for_turn()
        count = visitor.count()
        visitor.lit.first.click()
        visitor.wait_for_count(count + 1)
        if visitor.page.locator(".acts:has([data-next]) [data-undo]").count():
            return count


def test_a_move_against_bots_is_taken_back_in_its_time_or_next_skips_it(
    slow_house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(slow_house)
    visitor.open_table("hellas", "me", "random")
    page = visitor.page
    count = decide(visitor)
    undo = page.locator(".prompt .undo.counting")
    expect(undo).to_be_visible()
    assert undo.evaluate("button => getComputedStyle(button, '::after').animationDuration") == "25s"
    waited = visitor.count()
    undo.click()
    page.wait_for_function("count => Number(document.querySelector('main').dataset.count) === count", arg=count)
    expect(visitor.lit.first).to_be_visible()
    decide(visitor)
    assert visitor.count() >= waited  # no bot has moved
    page.locator(".prompt [data-next]").click()  # nobody waits 25 seconds
    visitor.wait_for_count(waited + 1, timeout=15_000)


def test_step_by_step_a_bot_waits_for_the_key_and_the_pace_is_remembered(
    slow_house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(slow_house)
    visitor.open_table("ra", "me", "random", "random")
    page = visitor.page
    choose_pace(visitor, "step", undo="0")
    page.reload()
    expect(page.locator('#wishes [value="step"]')).to_be_checked()
    expect(page.locator("#wishes [name=undo]")).to_have_value("0")
    stepped = 0
    while stepped < 3:
        page.wait_for_selector("main:not([aria-busy]) :is(.prompt [data-action], .prompt [data-next]:not([hidden]))")
        count, next_button = visitor.count(), page.locator(".prompt [data-next]")
        if visitor.lit.count():
            visitor.lit.first.click()
        else:
            page.wait_for_timeout(400)  # eight times the pace: the rest of its turn is made, and no other is begun
            if visitor.lit.count():
                continue
            count = visitor.count()
            page.wait_for_timeout(400)
            assert visitor.count() == count
            expect(next_button).to_be_visible()
            page.keyboard.press("n")
            stepped += 1
        visitor.wait_for_count(count + 1, timeout=15_000)
    choose_pace(visitor, "at once")
    visitor.wait_for_turn()  # nothing is held any more


def test_the_others_are_told_that_a_move_was_taken_back(slow_house: Server, visitors: NewVisitor) -> None:
    anna, bernd = visitors(slow_house), visitors(slow_house)
    anna.go("/")
    path = anna.open_table("hellas", "me", "open")
    bernd.go(anna.ask_table(path)["seats"][1]["invitation"])
    bernd.page.locator("main form button").click()
    bernd.main.wait_for()
    both = {True: anna, False: bernd}
    for _ in range(40):
        page = anna.page
        page.wait_for_function("() => document.querySelector('main.play:not([aria-busy])') !== null")
        acting = both[anna.lit.count() > 0]
        other = both[acting is bernd]
        acting.wait_for_turn()
        count = acting.count()
        acting.lit.first.click()
        acting.wait_for_count(count + 1)
        if acting.page.locator("[data-undo]").count():
            other.wait_for_count(count + 1)
            acting.page.locator("[data-undo]").click()
            assert "took back a move" in other.notice()
            return
        other.wait_for_count(acting.count())
    raise AssertionError("nothing could be taken back")


# A phone.


def test_in_an_auction_all_suns_are_in_sight_and_the_dock_keeps_its_height(
    slow_house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(slow_house, viewport=PHONE)
    page = visitor.page
    visitor.open_table("ra", "me", "random", "random", "random")
    page.evaluate(
        """() => {
            window.shifts = [];
            new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(entry => [
                entry.value, entry.sources.map(source => source.node?.className ?? source.node?.nodeName).join()])))
                .observe({ type: "layout-shift" });
            window.heights = new Set([document.querySelector(".prompt").offsetHeight]);
            document.querySelector("main").addEventListener("swapped", () =>
                window.heights.add(document.querySelector(".prompt").offsetHeight));
        }"""
    )
    auctions = 0
    while auctions < 2:
        visitor.wait_for_turn()
        if page.locator(".bids.asking").count():
            for has in page.locator(".bids .has:has(b)").all():
                expect(has).to_be_in_viewport(ratio=1)
            players = visitor.ask_table(page.url.removeprefix(slow_house.url))["view"]["players"]
            shown = page.locator(".bids .has").evaluate_all("all => all.map(has => has.textContent.trim()).sort()")
            assert shown == sorted("".join(str(sun) for sun in player["suns"]) for player in players)
            auctions += 1
        before = visitor.revision()
        pick = page.locator(
            '.prompt [data-action="call ra"], .prompt [data-action="pass"], .prompt [data-action]'
        ).first
        pick.dispatch_event("click")  # no input: every shift counts
        page.wait_for_function("before => Number(document.querySelector('main').dataset.revision) > before", arg=before)
        page.evaluate("document.querySelector('.prompt [data-next]')?.click()")
    assert len(page.evaluate("[...window.heights]")) == 1, page.evaluate("[...window.heights]")
    moved = page.evaluate("window.shifts")
    assert sum(value for value, _ in moved) < 0.01, moved
    page.locator("[data-log]").click()
    expect(page.locator(".logbox .log")).to_be_in_viewport()
    page.locator("[data-log]").click()
    expect(page.locator(".logbox .log")).to_be_hidden()


def test_a_quarry_tile_turns_over_when_it_is_drawn(slow_house: Server, visitors: NewVisitor) -> None:
    record = recorded("hellas")
    counts = [n for n in range(len(record.moves)) if record.actors[n] >= 0 and record.state(n).view(None)["tile"]]
    visitor = visitors(slow_house, reduced_motion="no-preference")
    visitor.sit(table_of(slow_house.database, record, counts[0], NAMES))
    drawn = visitor.page.locator(".supply .drawn")
    expect(drawn).to_be_visible()
    assert drawn.evaluate("tile => getComputedStyle(tile).animationName") == "reveal"
