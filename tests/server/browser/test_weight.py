"""How heavy the pages are, and where they get their things from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import moments, prepare
from tests.server.serving import Server

import heliopolis
from heliopolis.server.app import SMALLEST_COMPRESSED

MOST_BYTES = 60_000
PAINTED = '() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime'


@pytest.mark.parametrize("game", heliopolis.games())
def test_a_table_page_is_lighter_than_60_kb_and_seen_soon(house: Server, visitors: NewVisitor, game: str) -> None:
    prepared = prepare(house.database, game, moments(game)[2])  # late in the game, when there is most to show
    visitors(house).sit(prepared)
    visitor = visitors(house)  # somebody with nothing in the cache
    answers: list[Response] = []
    visitor.page.on("response", lambda answer: answers.append(answer))
    visitor.go(prepared.path)
    visitor.page.wait_for_load_state("load")
    visitor.page.wait_for_function(PAINTED)
    weights = {}
    for answer in answers:
        if answer.request.resource_type in ("document", "stylesheet", "script"):
            weights[answer.url] = answer.request.sizes()["responseBodySize"]
            compressed = answer.headers.get("content-encoding") == "gzip"
            assert compressed or weights[answer.url] < SMALLEST_COMPRESSED, answer.url
    assert len(weights) >= 6
    assert sum(weights.values()) < MOST_BYTES, weights
    assert visitor.page.evaluate(PAINTED) < 5000  # `benchmarks/page.py` measures how much faster it is


def test_scripts_and_styles_are_asked_for_once(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("ra", "me", "here Otto")
    visitor.go("/")
    visitor.page.go_back()
    transferred = """performance.getEntriesByType("resource").filter(entry => entry.name.includes("/static/"))
        .map(entry => [entry.name, entry.transferSize])"""
    visitor.go(visitor.page.url.removeprefix(house.url))
    sizes = visitor.page.evaluate(transferred)
    assert len(sizes) >= 5
    assert all(size == 0 for _, size in sizes), sizes
