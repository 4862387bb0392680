"""Looking back at a game."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import moments, prepare, recorded
from tests.server.serving import Server

import heliopolis


@pytest.mark.parametrize("game", heliopolis.games())
def test_a_replay_is_walked_by_keys_and_scrubber_and_every_moment_has_a_link(
    house: Server, visitors: NewVisitor, game: str
) -> None:
    visitor = visitors(house)
    last = moments(game)[-1]
    path = visitor.sit(prepare(house.database, game, last))
    page = visitor.page
    page.get_by_role("link", name="Look back").first.click()
    where = page.locator("#where b")

    def is_at(count: int) -> None:
        expect(page).to_have_url(f"{house.url}{path}/replay/{count}")
        expect(where).to_have_text(str(count))
        expect(visitor.main).to_have_attribute("data-count", str(count))

    is_at(last)
    expect(page.locator("#play")).to_be_visible()  # the script is there, so keys are heard
    assert visitor.lit.count() == 0
    end = visitor.main.inner_text()
    for key, count in (
        ("ArrowLeft", last - 1),
        ("PageUp", last - 11),
        ("ArrowRight", last - 10),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("PageDown", 10),
        ("End", last),
        ("ArrowRight", last),
    ):
        page.keyboard.press(key)
        is_at(count)
    assert visitor.main.inner_text() == end
    page.locator("#range").fill("30")
    is_at(30)
    page.locator("#on").click()
    is_at(31)
    shown = visitor.main.inner_text()
    assert shown != end
    other = visitors(house)
    other.go(page.url.removeprefix(house.url))  # the link, opened by somebody else
    assert other.page.locator("#where b").inner_text() == "31"
    assert other.page.locator(".log li").count() == page.locator(".log li").count()


def test_a_replay_plays_by_itself_from_decision_to_decision(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    last = moments("ra")[-1]
    path = visitor.sit(prepare(house.database, "ra", last))
    page = visitor.go(f"{path}/replay/0")
    stops = json.loads(page.locator("#scrub").get_attribute("data-stops") or "")
    assert stops[-1] == last
    assert (page.locator(".marks .mine").get_attribute("d") or "").count("M") > 3  # the visitor has seat 0
    assert (page.locator(".marks .stages").get_attribute("d") or "").count("M") >= 2  # the ends of epochs
    page.keyboard.press("Shift+ArrowRight")
    expect(page).to_have_url(f"{house.url}{path}/replay/{stops[0]}")
    page.locator("#on-decision").click()
    expect(page).to_have_url(f"{house.url}{path}/replay/{stops[1]}")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page).to_have_url(f"{house.url}{path}/replay/{stops[0]}")
    page.locator("#speed").select_option("4")
    play = page.locator("#play")
    play.click()
    later = "|".join(map(str, stops[3:]))  # it goes on while one looks
    expect(page).to_have_url(re.compile(rf"{path}/replay/({later})$"))
    expect(play).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")  # whoever steps takes over
    expect(play).to_have_attribute("aria-pressed", "false")
    expect(page).to_have_url(f"{house.url}{path}/replay/{last}")


def test_a_game_is_played_on_from_a_moment_at_a_table_of_ones_own(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    path = visitor.sit(prepare(house.database, "hellas", moments("hellas")[-1]))  # on seat 0
    states = ((count, recorded("hellas").state(count)) for count in range(moments("hellas")[2], moments("hellas")[-1]))
    count, state = next((count, state) for count, state in states if state.actor == 0 and len(state.legal()) > 1)
    visitor.go(f"{path}/replay/{count - 1}")
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page).to_have_url(re.compile(f"/{count}$"))
    visitor.page.get_by_role("button", name="Play on from here").click()
    visitor.page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    visitor.wait_for_turn()
    assert not visitor.page.url.endswith(path)
    assert visitor.page.locator(".log li").count() > 5  # what happened before is still told
    legal = {state.game.notation(move) for move in state.legal()}
    assert set(visitor.lit.evaluate_all("all => all.map(piece => piece.dataset.action)")) == legal
