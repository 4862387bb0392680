"""Whole games by clicking, from the box on the home page to the score sheet."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.serving import Server

import heliopolis

GAMES = heliopolis.games()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking_ends_with_the_score_sheet_a_checked_record_and_a_rematch(
    house: Server, visitors: NewVisitor, game: str
) -> None:
    visitor = visitors(house)
    path = visitor.open_table(game, "me", "easy", name="Friday table")
    rng = random.Random(game)
    visitor.wait_for_turn()
    decisions = 0
    while not visitor.over():
        visitor.click_any(rng)
        decisions += 1
    assert decisions > 10
    page = visitor.page
    told = visitor.ask_table(path)
    assert told["over"]
    assert visitor.lit.count() == 0
    totals = page.locator("[data-part=sheet] tr.sum td").all_inner_texts()
    points = [int(total.replace("−", "-")) for total in totals]  # of seat 0, ours, and then of the other
    assert {points[winner] for winner in told["view"]["winners"]} == {max(points)}
    lines = visitor.ask_table(f"{path}/log")
    assert page.locator(".log li:not(.rule)").count() == len(lines) > 15

    page.goto(f"{path}/draws")
    expect(page.locator(".verdict.good")).to_be_visible()
    with page.expect_download() as saved:
        page.locator(f'a[href="{path}/record"]').first.click()
    heliopolis.load(saved.value.path().read_text("utf-8")).verify()

    page.goto(path)
    page.locator("[data-post=rematch]").click()
    page.wait_for_url(lambda url: not url.endswith(path))
    visitor.wait_for_turn()
    assert not visitor.over()
    expect(page.locator("h1")).to_contain_text("Friday table")


def test_one_click_on_the_home_page_begins_a_game_of_each_kind(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, reduced_motion="no-preference")
    for game in GAMES:
        visitor.go("/")
        visitor.page.locator(f'form[action="/play/{game}"] button').click()
        visitor.wait_for_turn()
        for _ in range(2):  # pieces travel here; they must not stand in the way of the next click
            visitor.click_any(random.Random(game))
    visitor.go("/")
    assert visitor.page.get_by_role("region", name="Your tables").locator("li").count() == len(GAMES)
    visitor.page.get_by_role("link", name="Your move").first.click()
    expect(visitor.lit.first).to_be_visible()
