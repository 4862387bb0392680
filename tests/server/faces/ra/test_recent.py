"""What travels and what is ringed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tests.games.ra.crafted import table
from tests.server.faces.ra.pages import page
from tests.words.ra.games import moment, played

from heliopolis.core.seam import Step
from heliopolis.games.ra.actions import RevealTile
from heliopolis.games.ra.events import AuctionWon
from heliopolis.games.ra.state import State
from heliopolis.games.ra.view import RaView
from heliopolis.server.faces.ra.board import board
from heliopolis.server.faces.ra.recent import Recent, arrivals, last_end, names_in_row, row_in_order
from heliopolis.words.steps import step_of


def steps_of(state: State, *moves: str) -> list[Step]:
    """Some moves as they are made."""
    steps: list[Step] = []
    for move in moves:
        steps.append(step_of(state, state.check(move), len(steps) + 1))
        state.play(move)
    return steps


def test_tiles_keep_their_name_on_the_way_from_the_row_to_a_display() -> None:
    flown = 0
    before: RaView | None = None
    for state, steps in played(3, seed=2):
        now = moment(state, None, steps)
        won = next((event for event in steps[-1].events if isinstance(event, AuctionWon)), None) if steps else None
        if won and before:
            for kind, names in arrivals(now, won.seat).items():
                had = before["players"][won.seat]["tiles"].get(kind, 0)
                assert names == names_in_row(before, kind)[: len(names)]
                assert len(names) == now.view["players"][won.seat]["tiles"][kind] - had
                assert set(names) <= set(page(now).travellers)
                flown += len(names)
        before = now.view
    assert flown > 20


def test_a_tile_taken_with_a_god_tile_travels_too() -> None:
    state = table(3, row={"nile": 2}, tiles={0: {"god": 2, "nile": 1}, 1: {"nile": 1}})
    names = names_in_row(moment(state, None).view, "nile")
    steps = steps_of(state, "take nile")
    now = moment(state, None, steps)
    assert arrivals(now, 0) == {"nile": names[:1]}
    assert names_in_row(now.view, "nile") == names[1:]


def test_a_drawn_tile_is_ringed_until_one_decides_again() -> None:
    ringed = 0
    for state, steps in played(3, seed=9):
        move = steps[-1].move if steps else None
        if isinstance(move, RevealTile) and move.tile != "ra":
            assert Recent(moment(state, None, steps[-1:])).new_in_row() == Counter([move.tile])
            ringed += 1
        assert not Recent(moment(state, None)).new_in_row()
    assert ringed > 20


def test_what_came_and_went_is_ringed_in_the_displays() -> None:
    state = table(3, row={"funeral": 1, "gold": 1}, tiles={1: {"pharaoh": 2}}, centre_sun=1)
    steps = steps_of(state, "call ra", "bid 9", "pass", "pass")
    recent = Recent(moment(state, 0, steps))
    assert recent.changed_tiles(1) == {"gold", "pharaoh"}
    assert recent.changed_tiles(0) == set()
    assert recent.new_suns(1) == {1}
    assert recent.sun_is_new
    assert not recent.ra_is_new


def test_nothing_is_ringed_that_happened_before_the_epoch() -> None:
    state = table(3, row={"gold": 1}, track=7)
    steps = steps_of(state, "draw", "tile ra", "draw", "tile nile")
    recent = Recent(moment(state, 2, steps))
    assert recent.new_in_row() == Counter(["nile"])
    assert not recent.ra_is_new


def test_who_bid_early_still_sees_the_whole_round() -> None:
    state = table(3, row={"gold": 1})
    steps = steps_of(state, "call ra", "bid 9", "bid 10", "pass")
    end = last_end(steps[-1:])
    assert isinstance(end, AuctionWon)
    assert end.answers == ("pass", 9, 10)
    html = page(moment(state, 1, steps[-1:])).html
    assert 'aria-label="bids 9"' in html
    assert 'aria-label="bids 10"' in html


def test_the_row_lies_in_the_order_of_the_draw() -> None:
    state = table(3, row={"gold": 1}, tiles={0: {"god": 1}})
    steps = steps_of(state, "draw", "tile pyramid", "draw", "tile nile", "draw", "tile gold", "take nile")
    view = moment(state, None).view
    assert row_in_order(view, steps) == ["gold", "pyramid", "gold"]
    assert row_in_order(view, ()) == ["gold", "gold", "pyramid"]  # nobody remembers
    icons = [tile.icon for tile in board(replace(moment(state, None), lately=steps)).row]
    assert icons == ["t-gold", "t-pyramid", "t-gold"]
    for position, made in played(4, seed=21):
        shown = moment(position, None).view
        assert Counter(row_in_order(shown, made)) == Counter(shown["row"])


def test_my_own_win_is_ringed_and_travels() -> None:
    state = table(3, row={"gold": 1, "nile": 2}, centre_sun=1)
    steps_of(state, "call ra", "pass", "pass")
    names = names_in_row(moment(state, 0).view, "nile")
    (own,) = steps_of(state, "bid 13")
    now = replace(moment(state, 0), own=own)
    recent = Recent(now)
    assert recent.changed_tiles(0) == {"gold", "nile"}
    assert recent.new_suns(0) == {1}
    assert recent.sun_is_new
    assert arrivals(now, 0)["nile"] == names
    assert set(names) <= set(page(now).travellers)
