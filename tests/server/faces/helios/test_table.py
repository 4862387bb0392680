"""The page of Helios over whole games."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from tests.server.faces.helios.pages import drawn, drawn_moment, drawn_parts, values
from tests.words.helios.tables import RECENT, moment, play

import heliopolis
from heliopolis import words
from heliopolis.games.helios.actions import SunTo
from heliopolis.games.helios.events import ActionTileLaid, OrbitScored, SlotCleared, TempleLit
from heliopolis.server.faces.helios import parts
from heliopolis.words import helios

VOID = {"br", "input", "img", "hr", "meta", "link"}


class Nesting(HTMLParser):
    """Checks that everything that is opened is closed again, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_and_no_other_can_be_made_on_the_page(players: int, language: str) -> None:
    with words.speaking(language):
        for number, (state, steps) in enumerate(play(players, 10 * players + words.languages().index(language))):
            if not state.over and number % 2 == 0:
                page = drawn(state, steps, state.actor)
                legal = {state.game.notation(action) for action in state.legal()}
                assert set(values(page, "data-action")) == legal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_else_sees_a_lit_move(players: int) -> None:
    for number, (state, steps) in enumerate(play(players, players)):
        for seat in (None, number % players) if number % 3 == 0 else ():
            if seat != state.actor:
                assert not values(drawn(state, steps, seat), "data-action")


def test_what_shows_a_preview_belongs_to_a_legal_move() -> None:
    for state, steps in play(3, 3):
        page = drawn(state, steps, None if state.over else state.actor)
        codes = {move.replace(" ", "_") for move in values(page, "data-action")}
        assert set(values(page, "data-shows")) <= codes


def test_names_for_travelling_and_ids_are_unique_in_every_page() -> None:
    for players in (2, 3, 4):
        for number, (state, steps) in enumerate(play(players, 7)):
            for seat in (None, number % players) if number % 4 == 0 else ():
                page = drawn(state, steps, seat)
                names = re.findall(r"view-transition-name:([\w-]+)", page)
                assert len(names) == len(set(names))
                ids = values(page, "id")
                assert len(ids) == len(set(ids))


def test_every_piece_is_explained_and_every_explanation_is_used() -> None:
    used: set[str] = set()
    for players in (2, 3, 4):
        for state, steps in play(players, 5):
            used |= set(values(drawn(state, steps, None if state.over else state.actor), "data-help"))
    assert used == set(helios.helps())


def test_tags_are_closed_in_order() -> None:
    for number, (state, steps) in enumerate(play(3, 11)):
        if number % 5 == 0 or state.over:
            check = Nesting()
            check.feed(drawn(state, steps, None if state.over else state.actor))
            assert not check.open


def test_buttons_and_lit_fields_have_a_name_and_say_what_they_bring() -> None:
    for state, steps in play(4, 13):
        page = drawn(state, steps, None if state.over else state.actor)
        for tag in re.findall(r'<g class="(?:spot|pay)[^>]*>', page):
            assert values(tag, "aria-label")[0]
            assert values(tag, "data-say")[0].endswith(".")
            assert 'role="button"' in tag


def test_who_looks_back_sees_no_lit_move() -> None:
    for number, (state, steps) in enumerate(play(2, 17)):
        if number % 10 == 0:
            assert not values(drawn_moment(replace(moment(state, steps, 0), choices=())), "data-action")


def test_every_part_is_one_element_with_its_name_and_has_a_place() -> None:
    for number, (state, steps) in enumerate(play(3, 15)):
        if number % 4 == 0 or state.over:
            now = moment(state, steps, None if state.over else state.actor)
            page = drawn_moment(now)
            for name, html in drawn_parts(now).items():
                assert html.strip() in page
                assert values(html.strip().partition(">")[0], "data-part") == [name]


def test_what_does_not_change_is_equal_so_that_it_is_not_sent() -> None:
    same = total = 0
    before: dict[str, object] = {}
    for state, steps in play(4, 16):
        now = {part.name: part.content for part in parts(moment(state, steps, None))}
        assert before.get("ground", now["ground"]) == now["ground"]
        same += sum(before.get(name) == content for name, content in now.items())
        total += len(now)
        before = now
    assert same > 0.6 * total


def test_whoever_pays_sees_the_rest_of_the_price() -> None:
    seen = 0
    for state, steps in play(3, 59):
        payment = state.view(None)["payment"]
        page = drawn(state, steps, None if state.over else state.actor)
        shown = re.findall(r'class="owed">(.*?)</span>', page, re.DOTALL)
        if payment is None:
            assert not shown
        else:
            assert shown[0].count("<use") == len(payment["colours"]) + payment["free"]
            seen += 1
    assert seen > 10


def test_whoever_pays_sees_what_for() -> None:
    seen: set[bool] = set()
    for state, steps in play(3, 59):
        payment = state.view(None)["payment"]
        page = drawn(state, steps, None if state.over else state.actor)
        if payment is None:
            assert 'class="site"' not in page
            assert " paying" not in page
        elif payment["for"] == "temple":
            assert page.count('class="site"') == 1
            seen.add(True)
        else:
            marked = re.findall(r'class="card[^"]* paying[^"]*" data-help="item-([\w-]+)"', page)
            assert marked == [payment["for"].replace(" ", "-")]
            seen.add(False)
    assert seen == {True, False}


def test_the_slots_where_the_others_laid_tiles_are_ringed() -> None:
    seen = 0
    for state, steps in play(3, 67):
        if steps and not state.over:
            grown: set[tuple[int, str]] = set()
            for event in [event for step in steps[-RECENT:] for event in step.events]:
                if isinstance(event, ActionTileLaid) and event.seat != 0:
                    grown.add((event.seat, event.slot))
                if isinstance(event, SlotCleared):
                    grown.discard((event.seat, event.slot))
            assert drawn(state, steps, 0).count(' new" data-help="slot"') == len(grown)
            seen += len(grown)
    assert seen > 10


def test_points_that_came_since_the_last_decision_are_shown_beside_the_others() -> None:
    for state, steps in play(2, 67):
        came = 0
        for event in [event for step in steps[-RECENT:] for event in step.events]:
            if isinstance(event, TempleLit) and event.seat == 1:
                came += (event.points or 0) + (event.council or 0)
            if isinstance(event, OrbitScored) and event.seat == 1:
                came += event.points or 0
        if came and not state.over:
            assert f'class="plus" title="Since your last decision">+{came}<' in drawn(state, steps, 0)
            assert 'class="plus"' not in drawn(state, [], 0)
            return
    raise AssertionError("nobody scored")


def test_what_cannot_be_had_says_why() -> None:
    reasons: set[str] = set()
    for state, steps in play(4, 61):
        if not state.over:
            page = drawn(state, steps, state.actor)
            reasons |= set(re.findall(r'cannot" data-help="[\w-]+" title="([^"]+)"', page))
            for card in re.findall(r'<button[^>]*class="card lit[^>]*>', page):
                assert "title=" not in card
    assert "You have too few cubes." in reasons
    assert any(reason.startswith("This costs ") for reason in reasons)


def test_what_changed_since_the_last_decision_is_ringed_and_without_a_past_nothing_is() -> None:
    for state, steps in play(2, 67):
        if steps and isinstance(steps[-1].move, SunTo):
            assert '<circle class="fresh"' in drawn(state, steps, 0)
            assert "fresh" not in drawn(state, [], 0)
            return
    raise AssertionError("the sun never moved")


def test_hidden_points_are_in_no_page_of_another_seat() -> None:
    for number, (state, _) in enumerate(play(3, 19, points="hidden")):
        if state.over or number % 3 or not state.view(None)["players"][1]["tiles"]:
            continue
        richer = with_fuller_bags(state, 1)
        for seat in (None, 0, 2):
            assert drawn(state, [], seat) == drawn(richer, [], seat)


def with_fuller_bags(state: heliopolis.State, seat: int) -> heliopolis.State:
    """The same position, but somebody has more points in the bag."""
    position = state.position()
    position["players"][seat]["bag"]["temples"] += 7
    return state.game.position(position)
