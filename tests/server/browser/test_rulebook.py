"""The rules beside the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import moments, prepare
from tests.server.serving import Server

import heliopolis

# Of a piece that is no move: its key, and where it can be pointed at.
PIECE = """() => {
    for (const piece of document.querySelectorAll("main.play [data-help]:not([data-action])")) {
        const box = piece.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        if (box.width < 100 && document.elementFromPoint(x, y)?.closest("[data-help]") === piece)
            return { x, y, help: piece.dataset.help };
    }
}"""


@pytest.mark.parametrize("game", heliopolis.games())
def test_the_rules_open_beside_the_table_at_the_prompt_or_the_piece(
    house: Server, visitors: NewVisitor, game: str
) -> None:
    visitor = visitors(house)
    visitor.sit(prepare(house.database, game, moments(game)[1]))
    page = visitor.page
    book = page.get_by_role("dialog", name="Rules")
    path = page.url
    page.get_by_role("link", name="Rules").click()
    expect(book).to_be_visible()
    assert page.url == path
    section = page.locator(".prompt").get_attribute("data-rules")
    expect(book.locator(".here")).to_have_id(f"rules-{section}")
    expect(book.locator(".here")).to_be_in_viewport()
    for move in visitor.lit.all():  # nobody is kept from moving while reading
        assert (move.bounding_box() or {"x": 0})["x"] < (book.bounding_box() or {"x": 0})["x"]
    numbers = book.locator(".here .counts")  # behind the short rule, the way to what it says in full
    first = (numbers.get_attribute("href") or "").partition("#")[2]
    numbers.click()
    expect(book.locator(".here")).to_have_id(f"rule-{first}")
    expect(book.locator(".here")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(book).to_be_hidden()

    item = page.locator("main .counts").first  # a line of the score sheet
    item.click()
    expect(book.locator(".here")).to_have_id(f"rule-{(item.get_attribute('href') or '').partition('#')[2]}")
    expect(book.locator(".here")).to_be_in_viewport()
    page.keyboard.press("Escape")

    piece = page.evaluate(PIECE)
    page.mouse.move(piece["x"], piece["y"])
    page.keyboard.press("r")
    expect(book).to_be_visible()
    assert piece["help"] in page.evaluate("JSON.parse(document.querySelector('#rulebook .here').dataset.pieces)")
    expect(book.locator(".here")).to_be_in_viewport()
    book.get_by_role("button", name="Close").click()
    expect(book).to_be_hidden()

    page.mouse.move(piece["x"] - 4, piece["y"] - 4)
    expect(page.locator("#help")).to_be_visible()
    page.get_by_role("link", name="Rules").click()  # for more about what has just been explained
    assert piece["help"] in page.evaluate("JSON.parse(document.querySelector('#rulebook .here').dataset.pieces)")


def test_without_a_script_the_link_leads_to_the_page_of_rules(house: Server, visitors: NewVisitor) -> None:
    prepared = prepare(house.database, "ra", moments("ra")[0])
    visitor = visitors(house, java_script_enabled=False)
    visitor.go(prepared.path)
    visitor.page.get_by_role("link", name="Rules").click()
    expect(visitor.page.get_by_role("heading", name="How Ra is played")).to_be_visible()
