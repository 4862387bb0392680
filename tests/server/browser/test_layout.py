"""Where things are: on a phone, on a desk, and on a very large screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.measures import RESTLESS, SCROLLED, SIDEWAYS, TALL, ask, complaints
from tests.server.browser.places import places
from tests.server.browser.positions import moments, prepare
from tests.server.browser.visitor import DESK, PHONE
from tests.server.serving import Server

import heliopolis

LARGE = ({"width": 2560, "height": 1440}, {"width": 3840, "height": 2160})


def resize(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("game", heliopolis.games())
def test_a_table_fits_a_phone_a_desk_and_a_very_large_screen(house: Server, visitors: NewVisitor, game: str) -> None:
    visitor = visitors(house, locale="de-DE")  # the longer words
    wrong: list[str] = []
    for count in moments(game):
        visitor.sit(prepare(house.database, game, count))
        resize(visitor.page, PHONE)
        wrong += [f"phone, move {count}: {told}" for told in complaints(visitor.page)]
        resize(visitor.page, DESK)
        wrong += [f"desk, move {count}: {told}" for told in complaints(visitor.page)]
        if not visitor.over():
            for told in ask(visitor.page, TALL) + ask(visitor.page, SCROLLED) + ask(visitor.page, RESTLESS):
                wrong.append(f"desk, move {count}: {told}")
        for size in LARGE:
            resize(visitor.page, size)
            wrong += [f"{size['width']}, move {count}: {told}" for told in ask(visitor.page, SIDEWAYS)]
    assert not wrong, "\n".join(wrong)


def test_every_other_page_fits_a_phone_a_desk_and_a_very_large_screen(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, locale="de-DE")
    visitor.expect("404")  # of the page that is not there
    wrong: list[str] = []
    for name, path in places(visitor, house.database).items():
        visitor.go(path)
        for size in (PHONE, DESK, *LARGE):
            resize(visitor.page, size)
            wrong += [f"{name}, {size['width']}: {told}" for told in complaints(visitor.page)]
    assert not wrong, "\n".join(wrong)


def test_the_measures_would_notice_what_lies_wrong(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house, viewport=PHONE)
    visitor.sit(prepare(house.database, "hellas", moments("hellas")[1]))
    assert not complaints(visitor.page)
    visitor.main.evaluate(
        """main => {
            main.insertAdjacentHTML("beforeend", `<div style="width: 420px">wide</div>
                <div style="position: relative; height: 90px"><button style="position: absolute; left: 9px">one</button>
                <button style="position: absolute; left: 19px">two</button></div>
                <button style="min-height: 9px; height: 9px; width: 9px; padding: 0">small</button>`);
            const veil = "position: fixed; inset: 0; z-index: 8";
            document.body.insertAdjacentHTML("beforeend", `<div style="${veil}">a veil</div>`);
        }"""
    )
    told = "\n".join(complaints(visitor.page))
    for word in (
        "px wide in a window of 390",
        'one <button class=""> and two',
        "is covered by a veil",
        "small <button",
    ):
        assert word in told
