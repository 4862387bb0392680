"""The page of Helios over whole games."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from tests.server.faces.helios.tables import NAMES, drawn, moment, play, values

import heliopolis
from heliopolis import words
from heliopolis.server.faces import face
from heliopolis.server.live.play_area import play_area

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
        for state, steps in play(players, 10 * players + words.languages().index(language)):
            if not state.over:
                page = drawn(state, steps, state.actor)
                legal = {state.game.notation(action) for action in state.legal()}
                assert set(values(page, "data-action")) == legal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_else_sees_a_lit_move(players: int) -> None:
    for number, (state, steps) in enumerate(play(players, players)):
        for seat in (None, number % players):
            if seat != state.actor:
                assert not values(drawn(state, steps, seat), "data-action")


def test_what_shows_a_preview_belongs_to_a_legal_move() -> None:
    for state, steps in play(4, 3):
        page = drawn(state, steps, None if state.over else state.actor)
        codes = {move.replace(" ", "_") for move in values(page, "data-action")}
        assert set(values(page, "data-shows")) <= codes


def test_names_for_travelling_and_ids_are_unique_in_every_page() -> None:
    for players in (2, 3, 4):
        for number, (state, steps) in enumerate(play(players, 7)):
            for seat in (None, number % players):
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
    assert used == set(face("helios").help())


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


def test_a_replay_without_moves_or_state_can_be_drawn() -> None:
    for number, (state, steps) in enumerate(play(2, 17)):
        if number % 10 == 0:
            shown = replace(moment(state, steps, 0), moves=[], state=None)
            assert not values(play_area(shown, []), "data-action")


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
            old, now = steps[-6:][0].before["players"], state.view(None)["players"]
            pairs = [(old[seat]["slots"], now[seat]["slots"]) for seat in (1, 2)]
            grown = [len(after[slot]) > len(before[slot]) for before, after in pairs for slot in after]
            assert drawn(state, steps, 0).count(' new" data-help="slot"') == sum(grown)
            seen += sum(grown)
    assert seen > 10


def test_points_that_came_since_the_last_decision_are_shown_beside_the_others() -> None:
    for state, steps in play(2, 67):
        before = steps[-6].before["players"][1]["points"] if len(steps) > 5 else 0
        came = state.view(0)["players"][1]["points"] - before
        if len(steps) > 5 and came > 0 and not state.over:
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
        if steps and steps[-1].move.startswith("sun to "):
            assert '<circle class="fresh"' in drawn(state, steps, 0)
            assert "fresh" not in drawn(state, [], 0)
            return
    raise AssertionError("the sun never moved")


def test_hidden_points_are_in_no_page_of_another_seat_and_in_no_line_of_the_log() -> None:
    told = face("helios").tell
    for state, steps in play(3, 19, points="hidden"):
        if state.over:
            break
        if steps:
            line = told(steps[-1], NAMES)
            assert line is None or "point" not in line.text
        if not state.view(None)["players"][1]["tiles"]:
            continue
        richer = with_fuller_bags(state, 1)
        for seat in (None, 0, 2):
            assert drawn(state, [], seat) == drawn(richer, [], seat)


def with_fuller_bags(state: heliopolis.State, seat: int) -> heliopolis.State:
    """The same position, but somebody has more points in the bag."""
    position = state.position()
    position["players"][seat]["bag"]["temples"] += 7
    return state.game.position(position)
