"""Playing without a mouse: Tab, Enter and Space."""

from __future__ import annotations

import random

import pytest
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.visitor import Visitor
from tests.server.serving import Server

MOST_TABS = 60
FOCUS = """() => {
    const focus = document.activeElement;
    const box = focus.getBoundingClientRect();
    // A ring: around a box an outline, around a piece of a drawing a strong line, in a colour of its own.
    const ringed = () => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = "var(--trace)";
        const ring = getComputedStyle(probe).color;
        probe.remove();
        const outlined = style =>
            style.outlineStyle !== "none" && style.outlineColor === ring && parseFloat(style.outlineWidth) >= 3;
        const lined = style => style.stroke === ring && parseFloat(style.strokeWidth) >= 2;
        const glow = focus.closest("svg")?.querySelectorAll(".glow") ?? [];
        const styles = [focus, ...focus.querySelectorAll("*"), ...glow].map(element => getComputedStyle(element));
        return outlined(styles[0]) || styles.some(lined);
    };
    const move = focus.dataset.action ?? null;
    return {
        at: focus.tagName.toLowerCase(),
        inside: focus.closest("main.play, .finish") !== null,
        move,
        named: (focus.getAttribute("aria-label") ?? focus.textContent).trim().length > 0,
        ringed: move !== null && ringed(), // asked of moves only: it takes longer than the rest
        seen: box.bottom > 0 && box.top < innerHeight,
    };
}"""


def press_a_move(visitor: Visitor, rng: random.Random) -> None:
    """Go on with Tab to some lit piece, and press it; the keyboard must not lose its place."""
    keyboard = visitor.page.keyboard
    before = visitor.revision()
    skip = rng.randrange(min(4, visitor.lit.count()))
    for _ in range(MOST_TABS):
        keyboard.press("Tab")
        focus = visitor.page.evaluate(FOCUS)
        if focus["move"] is not None:
            assert focus["named"], f"{focus['move']} has no name"
            assert focus["ringed"], f"{focus['move']} does not show that it is focused"
            assert focus["seen"], f"{focus['move']} is focused out of sight"
            if skip == 0:
                break
            skip -= 1
    else:
        raise AssertionError(f"no move is reached with {MOST_TABS} times Tab")
    keyboard.press(rng.choice(["Enter", "Space"]))
    visitor.wait_for_turn(before)
    focus = visitor.page.evaluate(FOCUS)
    assert focus["inside"], f"after {visitor.count()} moves the focus is lost to {focus['at']}"


def test_a_whole_game_of_ra_is_played_by_keyboard_alone(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("ra", "me", "easy")
    visitor.wait_for_turn()
    rng = random.Random(10)
    while not visitor.over():
        press_a_move(visitor, rng)
    for _ in range(MOST_TABS):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement.dataset.post === 'rematch'"):
            break
    path = visitor.page.url
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url(lambda url: url != path)


@pytest.mark.parametrize("game", ["helios", "hellas"])
def test_twelve_decisions_are_made_by_keyboard_alone(house: Server, visitors: NewVisitor, game: str) -> None:
    visitor = visitors(house)
    visitor.open_table(game, "me", "easy")
    visitor.wait_for_turn()
    rng = random.Random(11)
    for _ in range(12):
        if visitor.over():
            break
        press_a_move(visitor, rng)
    assert visitor.count() > 12


def test_the_arrow_keys_go_to_the_nearest_move_in_their_direction(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("hellas", "me", "here Otto")
    visitor.page.locator('[data-action="house"]').press("Enter")
    visitor.page.locator('[data-action="house at 2,1"]').focus()
    for key, there in (("Right", "3,1"), ("Down", "2,2"), ("Left", "0,2"), ("Right", "2,2")):  # past quarry and temple
        visitor.page.keyboard.press(f"Arrow{key}")
        assert visitor.page.evaluate("document.activeElement.dataset.action") == f"house at {there}"


def test_the_pages_are_walked_from_the_first_link_by_keyboard(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.go("/")
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("document.activeElement.className") == "skip"
    visitor.page.keyboard.press("Enter")
    for _ in range(MOST_TABS):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement.textContent") == "Play Ra":
            break
    visitor.page.keyboard.press("Enter")
    visitor.main.wait_for()
    visitor.wait_for_turn()
    press_a_move(visitor, random.Random(12))
