"""Several people at one table: by invitation, as spectators, and at one screen."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect
from tests.server.browser.conftest import NewVisitor
from tests.server.browser.visitor import Visitor
from tests.server.serving import Server

SOON = 2000  # milliseconds; the benchmark of the server measures how much faster it is


def test_two_browsers_meet_by_the_invitation_and_a_spectator_sees_every_move(
    house: Server, visitors: NewVisitor
) -> None:
    anna, bernd, carla = visitors(house), visitors(house), visitors(house)
    anna.go("/new?game=ra&players=2&against=open")
    anna.page.get_by_label("Name on seat 1").fill("Anna")
    anna.page.get_by_role("button", name="Open the table").click()
    invitation = anna.page.get_by_label("Invitation").input_value()
    anna.page.get_by_role("link", name="To the table").click()
    path = anna.page.url.removeprefix(house.url)

    bernd.go(invitation.removeprefix(house.url))
    expect(bernd.page.locator("h1")).to_have_text("Anna invites you to a game of Ra.")
    bernd.page.get_by_label("Your name").fill("Bernd")
    bernd.page.get_by_role("button", name="Sit down").click()
    bernd.main.wait_for()
    carla.go(path)
    for visitor, names in ((anna, ("You", "Bernd")), (bernd, ("Anna", "You")), (carla, ("Anna", "Bernd"))):
        for name in names:
            expect(visitor.main.locator(".seat em", has_text=name).first).to_be_visible()

    rng = random.Random(2)
    movers = set()
    for _ in range(8):
        mover, other = (anna, bernd) if anna.lit.count() else (bernd, anna)
        movers.add(mover)
        name = "Anna" if mover is anna else "Bernd"
        assert other.lit.count() == carla.lit.count() == 0
        assert mover.page.title().startswith("●")
        assert not other.page.title().startswith("●")
        expect(mover.page.locator(".turn").first).to_be_visible()
        expect(other.page.locator(".turn")).to_have_count(0)
        before = mover.count()
        pieces = mover.lit
        pieces.nth(rng.randrange(pieces.count())).click()
        for visitor in (mover, other, carla):
            visitor.wait_for_count(before + 1, SOON)
        lines = [visitor.page.locator(".log li.last").inner_text() for visitor in (mover, other, carla)]
        for line, own in zip(lines, (name, "Bernd" if name == "Anna" else "Anna", "Carla")):  # everybody is "you"
            assert own not in line
            assert ("you" in line.lower()) == (own in lines[2])
        assert any(name in line for line in carla.page.locator(".log li").all_inner_texts()[:3])
        anna.wait_for_count(bernd.count())
        bernd.wait_for_count(anna.count())
    assert len(movers) == 2
    expect(carla.page.locator(".prompt.idle")).to_be_visible()
    assert carla.page.locator("[data-undo]").count() == 0


def test_it_is_seen_who_is_here_who_is_away_and_who_watches(house: Server, visitors: NewVisitor) -> None:
    anna, bernd, carla = visitors(house), visitors(house), visitors(house)
    path = anna.open_table("ra", "me", "open", "easy", name="Ours")
    crowd = anna.page.locator("#crowd")
    seats = anna.ask_table(path)["seats"]
    bernd.go(seats[1]["invitation"])
    bernd.page.get_by_label("Your name").fill("Bernd")
    bernd.page.get_by_role("button", name="Sit down").click()
    expect(anna.main).to_have_class(re.compile(r"\bhere-1\b"))
    expect(crowd).to_be_hidden()  # nobody watches
    carla.go(path)
    expect(carla.page.locator("#crowd")).to_contain_text("You are watching")
    expect(crowd).to_contain_text("1 person is watching")

    bernd.go("/")  # a moment later he is away, and only then a bot can take his place
    expect(anna.main).to_have_class(re.compile(r"\baway-1\b"))
    mark = "getComputedStyle(document.querySelector('.play .seat.c1'), '::after').content"
    assert anna.page.evaluate(mark) == '"away"'
    anna.go(f"{path}/seats")
    place = anna.page.locator("ol.seats > li").nth(1)
    expect(place).to_contain_text("is away")
    bernd.go(path)
    expect(place).to_contain_text("is here")
    expect(place.get_by_role("button", name="Let a bot play")).to_have_count(0)


def test_a_decision_can_be_taken_back_until_somebody_else_has_acted(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("hellas", "me", "here Otto")
    undo = visitor.page.locator("[data-undo]")
    assert undo.count() == 0  # nothing was decided yet
    count, asked, moves = (
        visitor.count(),
        visitor.prompt,
        visitor.lit.evaluate_all("all => all.map(x => x.dataset.action)"),
    )
    visitor.page.locator('[data-action="house"]').first.click()
    visitor.wait_for_count(count + 1)
    assert visitor.prompt != asked
    undo.click()
    expect(visitor.main).to_have_attribute("data-count", str(count))
    expect(undo).to_have_count(0)
    assert visitor.prompt == asked
    assert visitor.lit.evaluate_all("all => all.map(x => x.dataset.action)") == moves

    seat = visitor.main.get_attribute("data-seat")
    rng = random.Random(3)
    while visitor.main.get_attribute("data-seat") == seat:  # open marble: the screen needs no curtain
        visitor.click_any(rng)
    assert undo.count() == 0  # it is the other's turn, who decided nothing yet


# The answer to a change comes long after what it brought is seen.
SLOW_ANSWERS = """{
    const send = window.fetch;
    window.fetch = async (...asked) => {
        const answer = await send(...asked);
        if (asked[1]?.method === "POST") await new Promise(go => setTimeout(go, 700));
        return answer;
    };
}"""


def test_whoever_decides_before_the_last_move_is_answered_is_not_passed_over(
    house: Server, visitors: NewVisitor
) -> None:
    visitor = visitors(house)
    visitor.context.add_init_script(SLOW_ANSWERS)
    visitor.open_table("hellas", "me", "here Otto")
    count = visitor.count()
    visitor.page.locator('[data-action="house"]').first.click()
    visitor.wait_for_count(count + 1)
    assert visitor.main.get_attribute("aria-busy") == "true"
    visitor.page.locator("[data-undo]").click(click_count=2, delay=20)  # however often, it is one wish
    expect(visitor.main).to_have_attribute("data-count", str(count))
    visitor.wait_for_turn()
    assert visitor.page.locator("#notice.bad").count() == 0


SECRETS = [("ra", "points"), ("helios", "points"), ("hellas", "marble")]
# What the table shows, without the words that ask for a decision.
SHOWN = "main => [...main.querySelectorAll('[data-part]:not([data-part=prompt])')].map(part => part.outerHTML).join('')"


@pytest.mark.parametrize(("game", "option"), SECRETS)
def test_at_one_screen_a_curtain_hides_the_secrets_until_the_next_person_is_there(
    house: Server, visitors: NewVisitor, game: str, option: str
) -> None:
    visitor, stranger = visitors(house), visitors(house)
    path = visitor.open_table(game, "me", "here Otto", options={option: "hidden"})
    rng = random.Random(4)
    looked = set()
    for _ in range(40):
        name = behind_the_curtain(visitor, stranger, path)
        visitor.page.get_by_role("button", name=f"I am {name}").click()
        expect(visitor.lit.first).to_be_visible()
        looked.add(name)
        seat = visitor.main.get_attribute("data-seat")
        if option == "points":
            assert "?" in visitor.page.locator("table.sheet tr.sum td:not(.me)").inner_text()
            assert "?" not in visitor.page.locator("table.sheet tr.sum td.me").inner_text()
        while visitor.lit.count() and visitor.main.get_attribute("data-seat") == seat:
            before = visitor.revision()
            visitor.lit.nth(rng.randrange(visitor.lit.count())).click()
            visitor.page.wait_for_function(
                "before => Number(document.querySelector('main.play').dataset.revision) > before", arg=before
            )
        if len(looked) == 2:
            break
    behind_the_curtain(visitor, stranger, path)
    assert looked == {"Otto", "Player 1"}


def behind_the_curtain(visitor: Visitor, stranger: Visitor, path: str) -> str:
    """Check that the screen shows no more than a stranger sees; to whom it is to be handed."""
    expect(visitor.page.locator(".prompt")).to_contain_text("Hand the screen to")
    assert visitor.lit.count() == 0
    stranger.go(path)
    assert visitor.main.evaluate(SHOWN) == stranger.main.evaluate(SHOWN)
    told = visitor.prompt
    return told.removeprefix("Hand the screen to ").removesuffix(".")


def test_at_one_screen_an_open_game_needs_no_curtain(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.open_table("ra", "me", "here Otto")
    seats = set()
    rng = random.Random(5)
    for _ in range(6):
        seats.add(visitor.main.get_attribute("data-seat"))
        assert "Hand the screen" not in visitor.prompt
        visitor.click_any(rng)
    assert seats == {"0", "1"}


def test_a_stale_and_an_illegal_move_are_refused_with_a_visible_reason(house: Server, visitors: NewVisitor) -> None:
    visitor = visitors(house)
    visitor.expect("409", "422", "ERR_FAILED")
    path = visitor.open_table("ra", "me", "here Otto")
    late = visitor.context.new_page()
    late.route("**/events?*", lambda route: route.abort())  # a tab that hears nothing
    late.goto(path)
    before = visitor.count()
    visitor.page.locator('[data-action="draw"]').first.click()
    visitor.wait_for_count(before + 1)
    now = visitor.count()
    assert late.locator("main.play").get_attribute("data-count") == str(before)
    late.locator('[data-action="draw"]').first.click()
    expect(late.locator("#notice.bad")).to_contain_text("moved on")
    expect(late.locator("main.play")).to_have_attribute("data-count", str(now))  # it has caught up
    assert visitor.ask_table(path)["count"] == now
    late.close()

    piece = visitor.lit.first
    piece.evaluate("piece => { piece.dataset.action = 'bid 99'; }")
    piece.click()
    expect(visitor.page.locator("#notice.bad")).to_be_visible()
    assert len(visitor.notice()) > 10
    assert visitor.ask_table(path)["count"] == visitor.count() == now
    visitor.page.reload()
    visitor.click_any(random.Random(6))
