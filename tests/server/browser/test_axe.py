"""axe looks at every page, by day and by night."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.places import places
from tests.server.browser.positions import moments, prepare
from tests.server.serving import Server

import heliopolis

ALL: dict[str, Any] = {"resultTypes": ["violations"]}
CONTRAST: dict[str, Any] = {**ALL, "runOnly": {"type": "rule", "values": ["color-contrast"]}}
BAD = ("serious", "critical")


def findings(page: Page, where: str, inside: str = "html") -> list[str]:
    """What axe finds serious: everything by day, and at night the contrast once more, for nothing else changes."""
    told = []
    page.evaluate(Axe().axe_script)
    for scheme, options in (("light", ALL), ("dark", CONTRAST)):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        for found in page.evaluate("([inside, options]) => axe.run(inside, options)", [inside, options])["violations"]:
            if found["impact"] in BAD:
                nodes = [f"{' '.join(map(str, node['target']))}: {node['failureSummary']}" for node in found["nodes"]]
                told.append(f"{where}, {scheme}: {found['id']} ({len(nodes)}): {nodes[0]}")
    return told


@pytest.mark.parametrize("game", heliopolis.games())
def test_axe_finds_nothing_serious_at_a_table_from_start_to_end(house: Server, visitors: NewVisitor, game: str) -> None:
    visitor = visitors(house)
    wrong = []
    start, _, middle, end = moments(game)
    for count in (start, middle, end):
        visitor.sit(prepare(house.database, game, count))
        wrong += findings(visitor.page, f"{game}, move {count}")
    assert not wrong, "\n".join(wrong)


def test_axe_finds_nothing_serious_in_what_opens_over_a_table(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.sit(prepare(house.database, "ra", moments("ra")[1]))
    page = visitor.page
    wrong = []
    for key, box in (("?", "#keys"), ("/", "#find"), ("r", "#rulebook")):
        page.keyboard.press(key)
        page.locator(f"{box}[open] :is(dl, li)").first.wait_for()
        wrong += findings(page, box, box)
        page.keyboard.press("Escape")
        page.locator(f"{box}[open]").wait_for(state="hidden")
    page.locator("#sound").click()
    wrong += findings(page, "sound", "header")
    assert not wrong, "\n".join(wrong)


def test_axe_finds_nothing_serious_on_any_other_page(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.expect("404")  # of the page that is not there
    wrong = []
    for name, path in places(visitor, house.database).items():
        wrong += findings(visitor.go(path), name)
    assert not wrong, "\n".join(wrong)


def test_axe_would_notice_pale_words_and_a_button_without_a_name(house: Server, visitors: NewVisitor) -> None:
    page = visitors(house).go("/")
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', "
        "'<p style=\"color:#ddd;background:#fff\">pale</p><button></button>')"
    )
    found = " ".join(findings(page, "home"))
    assert "color-contrast" in found
    assert "button-name" in found
