"""The page of Ra, over whole games."""

from __future__ import annotations

import pytest
from tests.server.faces.ra.pages import moment, page, played

from heliopolis import words
from heliopolis.server.faces import face

FEW = 7  # positions between those that everybody looks at


@pytest.mark.parametrize(("language", "points"), [("en", "shown"), ("de", "hidden")])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_legal_move_is_on_the_page_and_nothing_else(players: int, points: str, language: str) -> None:
    kinds_of_moves = set()
    with words.speaking(language):
        for state, steps in played(players, seed=players, points=points):
            if state.actor < 0:
                continue
            now = moment(state, int(state.actor), steps[-6:])
            shown = page(now)
            assert set(shown.actions) == set(now.moves)
            assert len(shown.travellers) == len(set(shown.travellers))
            assert shown.shows <= {move.replace(" ", "_") for move in now.moves}
            kinds_of_moves |= {move.split()[0] for move in now.moves}
    assert {"draw", "call", "bid", "pass", "take"} <= kinds_of_moves


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_waits_or_watches_can_click_nothing_and_no_name_travels_twice(players: int) -> None:
    for number, (state, steps) in enumerate(played(players, seed=10 + players)):
        for seat in [None, *range(players)] if number % FEW == 0 or state.over else []:
            now = moment(state, seat, steps[-6:])
            shown = page(now)
            if not now.moves:
                assert not shown.actions
            assert len(shown.travellers) == len(set(shown.travellers))
            assert len(shown.parts) == len(set(shown.parts))


def test_every_piece_is_explained_and_every_explanation_is_used() -> None:
    helps = face("ra").help()
    used = set()
    for seed in range(2):
        for state, steps in played(4, seed=seed):
            used |= page(moment(state, None if state.actor < 0 else int(state.actor), steps[-1:])).helps
    assert used == set(helps)


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
