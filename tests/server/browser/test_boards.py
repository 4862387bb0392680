"""Positions by link in a real browser: moves are tried, a bot is asked, and the editor's board follows."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.visitor import PATIENCE, PHONE
from tests.server.serving import Server

import heliopolis
from heliopolis.core.position_code import coded_state, position_code


def fresh() -> heliopolis.State:
    """The first decision of a game of Ra."""
    state = heliopolis.game("ra").start(players=3)
    heliopolis.deal(state, 1)
    return state


def test_moves_are_tried_and_a_bot_is_asked_by_keyboard(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, permissions=["clipboard-read", "clipboard-write"])
    page = visitor.go(f"/boards/{position_code(fresh().position())}")
    page.wait_for_load_state("load")
    page.keyboard.press("i")
    expect(page.locator("#advice li").first).to_contain_text("to win", timeout=PATIENCE)  # a worker may have to start
    page.keyboard.press("d")  # draw a tile
    page.wait_for_function("() => JSON.parse(document.querySelector('main').dataset.moves).length > 1")
    expect(page.locator("#advice li")).to_have_count(0)
    page.locator("#copy").click()
    expect(page.locator("#notice")).to_contain_text("copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert coded_state(link.rpartition("/")[2]).position()["row"] != fresh().position()["row"]
    page.keyboard.press("u")
    page.wait_for_function("() => document.querySelector('main').dataset.moves === '[]'")
    page.locator("#choosing").click()
    expect(page.locator("#panel")).to_have_attribute("data-asks", re.compile("true"))
    expect(visitor.main).not_to_have_attribute("aria-busy", "true")
    page.keyboard.press("d")
    page.locator("#outcome").select_option("tile pharaoh")
    page.locator("#take-outcome").click()
    expect(page.locator("main .log")).to_contain_text("draws a pharaoh")
    page.locator("#view").select_option("spectator")
    expect(page.locator("main [data-action]")).to_have_count(0)
    page.locator("#play-open").click()
    page.locator("#play-on #seat").select_option("2")
    page.locator("#play-on button").click()
    page.wait_for_url("**/tables/*")
    page.locator("[data-position]").click()
    expect(page.locator("#notice")).to_contain_text("copied")


def test_the_editors_board_follows_and_tells_what_is_wrong_at_its_field(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, viewport=PHONE)
    page = visitor.go("/boards/edit/ra?players=3")
    page.wait_for_load_state("load")
    page.locator('[name="n:track"]').fill("99")
    wrong = page.locator('[data-path="track"] .wrong')
    expect(wrong).to_contain_text("track")
    expect(page.locator("#open")).to_have_attribute("aria-disabled", "true")
    page.locator('[name="n:track"]').fill("0")
    expect(wrong).to_have_count(0)
    expect(page.locator("#verdict")).to_contain_text("possible")
    page.locator('[data-path="row"] > summary').click()
    page.locator('[data-path="bag"] > summary').click()
    gold = page.locator('[name="n:bag.gold"]')
    named = page.locator("main").get_by_text("Gold", exact=True)
    before = named.count()
    page.locator('[name="n:row.gold"]').fill("1")
    gold.fill(str(int(gold.input_value()) - 1))
    expect(named).to_have_count(before + 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator("#open").click()
    page.wait_for_url("**/boards/1*")
    assert coded_state(page.url.rpartition("/")[2]).position()["row"] == {"gold": 1}
