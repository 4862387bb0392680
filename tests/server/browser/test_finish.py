"""The finish of a game: places, bars that add up, the chances through the game, once more, share."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import NAMES, recorded, table_of
from tests.server.browser.visitor import DESK, PHONE
from tests.server.serving import Server

import heliopolis
from heliopolis.lab.analyse import Decision, questions
from heliopolis.server.store import open_store


@pytest.mark.parametrize("game", heliopolis.games())
def test_the_finish_has_places_bars_and_what_one_can_do(house: Server, visitors: NewVisitor, game: str) -> None:
    record = recorded(game)
    table = table_of(house.database, record, len(record.moves), NAMES)
    visitor = visitors(house, viewport=DESK if game == "ra" else PHONE)
    visitor.sit(table)
    page = visitor.page
    points, winners = record.current.points(), record.current.winners()
    rows = page.locator(".finish .places li")
    assert rows.count() == record.players
    assert rows.first.locator(f".seat.c{winners[0]}").count() == 1
    shown = [int(text.replace("−", "-")) for text in page.locator(".finish .places .pts").all_inner_texts()]
    assert shown == sorted(points, reverse=True)
    for row, total in zip(rows.all(), shown):
        shares = row.locator(".shares i")
        widths: list[float] = shares.evaluate_all("all => all.map(share => share.getBoundingClientRect().width)")
        titles = [title.get_attribute("title") or "" for title in [*shares.all(), *row.locator(".lost span").all()]]
        lost = row.locator(".lost span").all_inner_texts()
        assert (
            sum(int(title.rsplit(" ", 1)[1]) for title in titles[: len(widths)])
            - sum(int(text.split()[0].replace("−", "")) for text in lost)
            == total
        )
        assert all(width >= 2 for width in widths)
    assert page.locator("dialog.scoring[open]").count() == 0  # whoever comes later is shown the result
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide


def test_the_chances_come_at_one_click_and_decisive_moves_are_links(house: Server, visitors: NewVisitor) -> None:
    record = recorded("hellas")
    table = table_of(house.database, record, len(record.moves), NAMES)
    visitor = visitors(house)
    visitor.go(table.path)  # a spectator is shown the same
    page = visitor.page
    expect(page.locator("[data-begin-study]")).to_be_visible()
    assert page.locator("[data-post=rematch]").count() == 0
    asked = questions(record)
    even = tuple([1 / record.players] * record.players)
    found = [
        Decision(
            question.number, int(question.state.actor), record.game.notation(question.action),
            record.game.notation(question.state.legal()[0]), 2, 1, even,
            even if place % 30 else tuple([0.0] * record.players),
        )
        for place, question in enumerate(asked)
    ]  # fmt: skip
    store = open_store(house.database)
    try:
        half = [asdict(decision) for decision in found[: len(found) // 2]]
        told = {"of": len(found), "decisions": half}
        store.keep_analysis(table.path.rsplit("/", 1)[1], "running", json.dumps(told))
        page.reload()
        expect(page.locator(".study .desk .curve")).to_be_visible()  # results come before the end
        expect(page.locator(".study progress")).to_be_visible()
        store.keep_analysis(
            table.path.rsplit("/", 1)[1], "done", json.dumps({"of": 1, "decisions": [asdict(each) for each in found]})
        )
    finally:
        store.close()
    expect(page.locator(".study progress")).to_have_count(0)
    page.locator(".decided a").first.click()
    page.wait_for_url(lambda url: "/replay/" in url)
