"""The page of Ra, over whole games."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup
from tests.games.ra.crafted import table
from tests.server.faces.ra.pages import page
from tests.words.ra.games import moment, played

from heliopolis.games.ra.actions import Bid, CallRa, Draw, Pass, Take
from heliopolis.games.ra.state import State
from heliopolis.server.faces.face import Part
from heliopolis.server.faces.ra import parts
from heliopolis.server.live.fragments import Fragments
from heliopolis.words import ra, speaking

FEW = 7  # positions between those that everybody looks at


@pytest.mark.parametrize(("language", "points"), [("en", "shown"), ("de", "hidden")])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_legal_move_is_on_the_page_and_nothing_else(players: int, points: str, language: str) -> None:
    kinds_of_moves = set()
    with speaking(language):
        for state, steps in played(players, seed=players, points=points):
            if state.actor < 0:
                continue
            now = moment(state, int(state.actor), steps[-6:])
            legal = {choice.notation for choice in now.choices}
            drawn = page(now)
            assert set(drawn.actions) == legal
            assert len(drawn.travellers) == len(set(drawn.travellers))
            assert drawn.shows <= {notation.replace(" ", "_") for notation in legal}
            kinds_of_moves |= {type(choice.move) for choice in now.choices}
    assert {Draw, CallRa, Bid, Pass, Take} <= kinds_of_moves


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_waits_or_watches_can_click_nothing_and_no_name_travels_twice(players: int) -> None:
    for number, (state, steps) in enumerate(played(players, seed=10 + players)):
        for seat in [None, *range(players)] if number % FEW == 0 or state.over else []:
            now = moment(state, seat, steps[-6:])
            drawn = page(now)
            if not now.choices:
                assert not drawn.actions
            assert len(drawn.travellers) == len(set(drawn.travellers))
            assert drawn.parts == [part.name for part in parts(now)]
            assert len(drawn.parts) == len(set(drawn.parts))


def test_every_piece_is_explained_and_every_explanation_is_used() -> None:
    used = set()
    for seed in (0, 7):  # in the second somebody would fall below 0
        for state, steps in played(4, seed=seed):
            used |= page(moment(state, None if state.actor < 0 else int(state.actor), steps[-1:])).helps
    assert used == set(ra.helps())


def test_points_that_are_hidden_leave_no_trace_on_the_page() -> None:
    last = None
    for state, _ in played(3, seed=5, points="hidden"):
        if state.view(None)["epoch"] == 3 and state.actor == 0:
            last = state.clone()
            break
    assert last is not None
    position = last.position()
    other = position["players"][1]
    other["scored"][0]["gold"] += 3
    other["points"] += 3
    changed = last.game.position(position)
    assert changed.points() != last.points()
    for seat in (0, 2, None):
        assert page(moment(changed, seat)).html == page(moment(last, seat)).html
    assert page(moment(changed, 1)).html != page(moment(last, 1)).html


def test_names_of_players_cannot_be_markup() -> None:
    for number, (state, steps) in enumerate(played(2, seed=3)):
        for seat in (None, 0, 1) if number % FEW == 0 or state.over else ():
            assert "<AG>" not in page(moment(state, seat, steps[-3:])).html


def test_equal_moments_have_equal_parts_and_a_draw_changes_few_of_them() -> None:
    state = table(4, row={"nile": 1})
    before = moment(state, 2)
    assert parts(before) == parts(moment(state, 2))
    state.play("draw")
    state.play("tile gold")
    old = {part.name: part.content for part in parts(before)}
    changed = [part.name for part in parts(moment(state, 2)) if old[part.name] != part.content]
    assert changed == ["board", "bids", "display-0", "display-1", "more"]


def test_every_part_has_a_place_on_the_page() -> None:
    for players, state in ((3, table(3)), (5, next(state for state, _ in played(5, seed=1) if state.over))):
        now = moment(state, 1)
        frame = Part("", "ra/table.html", {"order": tuple(range(players)), "seat": 1})
        places = re.findall(r"<(.*?)>", Fragments().draw(frame, part=lambda name: Markup("<{}>").format(name)).html)
        assert {part.name for part in parts(now)} | {"prompt", "sheet", "log"} <= set(places)


def after_the_first_epoch(**options: str) -> tuple[State, list[str]]:
    """The first decision of the second epoch, and what each viewer reads where the bids were."""
    for state, steps in played(3, seed=4, **options):
        if state.view(None)["epoch"] == 2 and state.actor >= 0:
            html = page(moment(state, 1, steps[-4:])).html
            return state.clone(), re.findall(r'class="brought \w+">([^<]*)<', html)
    raise AssertionError


def test_what_the_epoch_brought_everybody_stands_where_the_bids_were() -> None:
    state, told = after_the_first_epoch()
    got = [sum(state.view(None)["players"][seat]["scored"][0].values()) for seat in (1, 2, 0)]
    assert [int(word.replace("−", "-")) for word in told] == got
    assert "brought" not in page(moment(state, 0)).html.replace("What the epochs brought", "")


def test_with_hidden_points_only_the_own_ones_are_told() -> None:
    _, told = after_the_first_epoch(points="hidden")
    assert told[1:] == ["?", "?"]
    assert told[0] != "?"
