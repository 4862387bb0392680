"""Keys for everything, and a pointer that rests."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.positions import moments, prepare
from tests.server.serving import Server

import heliopolis
from heliopolis.words.game_words import words_of

FOCUS = "document.activeElement.dataset.action ?? document.activeElement.className"


def test_the_keys_are_listed_and_do_what_the_list_says(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.sit(prepare(house.database, "ra", moments("ra")[1]))
    page = visitor.page
    press = page.keyboard.press

    press("?")
    listed = page.get_by_role("dialog", name="Keys")
    expect(listed).to_be_visible()
    for key in words_of("ra").move_keys():
        expect(listed).to_contain_text(key.label)
    press("d")  # while the list is open, it is only read
    press("Escape")
    expect(listed).to_be_hidden()

    press("l")
    expect(page.get_by_role("log")).to_be_focused()
    press("e")
    expect(page.get_by_role("button", name="Explain")).to_have_attribute("aria-pressed", "true")
    press("e")
    expect(page.get_by_role("button", name="Explain")).to_have_attribute("aria-pressed", "false")

    press("t")  # a letter with several moves goes from one to the next
    first = page.evaluate(FOCUS)
    press("t")
    second = page.evaluate(FOCUS)
    assert first.startswith("take ")
    assert second.startswith("take ")
    assert first != second

    count, before = visitor.count(), visitor.revision()
    press("2")
    visitor.page.wait_for_function(
        "before => Number(document.querySelector('main.play').dataset.revision) > before", arg=before
    )
    assert visitor.count() > count


def test_u_takes_a_decision_back(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("hellas", "me", "here Otto")
    asked, before = visitor.prompt, visitor.revision()
    visitor.page.keyboard.press("h")  # a house; where is asked next
    title = visitor.page.locator(".prompt .say b").first
    expect(title).not_to_have_text(asked)
    visitor.wait_for_turn(before)
    visitor.page.keyboard.press("u")
    expect(title).to_have_text(asked)


def test_an_arrow_goes_to_the_board_and_focus_stays_where_the_eye_is(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("hellas", "me", "here Otto")
    page = visitor.page
    page.keyboard.press("h")  # the action "house", one key
    page.wait_for_selector('[data-action^="house at"]')
    page.locator('[data-action="house at 2,1"]').focus()
    before = visitor.revision()
    at = page.evaluate(
        "(() => { const box = document.activeElement.getBoundingClientRect(); return [box.x, box.y]; })()"
    )
    page.keyboard.press("Enter")  # the other player may build now, beside it
    visitor.wait_for_turn(before)
    assert page.evaluate(FOCUS).startswith("house at")
    now = page.evaluate(
        "(() => { const box = document.activeElement.getBoundingClientRect(); return [box.x, box.y]; })()"
    )
    assert abs(now[0] - at[0]) + abs(now[1] - at[1]) < 130
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getBoundingClientRect().x") > now[0]


def test_focus_comes_back_to_where_it_was_after_the_others_have_moved(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("hellas", "me", "random")
    visitor.wait_for_turn()
    page = visitor.page
    for _ in range(6):
        before = visitor.revision()
        page.locator("main.play :not(.prompt *)[data-action]").last.focus()
        page.keyboard.press("Enter")
        visitor.wait_for_turn(before)
        assert page.evaluate("document.activeElement.dataset.action ?? null"), visitor.prompt


def test_a_move_is_found_by_its_field(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("hellas", "me", "here Otto")
    page = visitor.page
    page.keyboard.press("h")
    page.wait_for_selector('[data-action^="house at"]')
    before = visitor.revision()
    page.keyboard.type("/b4")
    expect(page.get_by_role("option", selected=True)).to_contain_text("B4")
    page.keyboard.press("Enter")
    visitor.wait_for_turn(before)
    assert "B4" in page.get_by_role("log").inner_text()


def test_a_pointer_that_rests_leaves_the_prompt_alone(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("ra", "me", "here Otto")
    page = visitor.page
    detail = page.locator("[data-detail]")
    own = detail.inner_text()
    draw = page.locator('.prompt [data-action="draw"]')
    box = draw.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 15)
    page.mouse.move(box["x"] + 36, box["y"] + 20)
    expect(detail).not_to_have_text(own)  # what a draw brings
    page.mouse.move(20, 780)
    expect(detail).to_have_text(own)
    page.mouse.move(box["x"] + 30, box["y"] + 15)
    while True:
        before = visitor.revision()
        page.mouse.down()
        page.mouse.up()
        visitor.wait_for_turn(before)
        if page.locator('.prompt [data-action="draw"]').count():
            break
        page.locator(".prompt [data-action]").last.press("Enter")  # an auction
        page.mouse.move(box["x"] + 30, box["y"] + 15)
    page.mouse.move(box["x"] + 31, box["y"] + 15)  # a hand trembles
    said = page.evaluate(
        """async () => { await new Promise(requestAnimationFrame);
        return [document.querySelector("[data-detail]").textContent, document.querySelectorAll(".pointed").length]; }"""
    )
    assert "a Ra tile" not in said[0]
    assert said[1] == 0


def test_every_game_lists_its_own_letters(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    for game in heliopolis.games():
        visitor.open_table(game, "me", "here Otto")
        visitor.page.keyboard.press("?")
        listed = visitor.page.locator("#keys dt").all_inner_texts()
        for key in words_of(game).move_keys():
            assert key.letter in listed
