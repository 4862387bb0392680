from __future__ import annotations

import pytest
from tests.games.ra.crafted import Tiles, legal, play, table, tiles_of

from heliopolis.games.ra.state import State


def win(row: Tiles, own: Tiles) -> State:
    """Seat 0 has `own` and wins the row."""
    return play(table(3, turn=0, row=row, tiles={0: own}), "call ra", "pass", "pass", "bid 2")


@pytest.mark.parametrize(("had", "left"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_ra_21_a_funeral_costs_two_pharaohs_or_as_many_as_there_are(had: int, left: int) -> None:
    state = win({"funeral": 1}, {"pharaoh": had})
    assert tiles_of(state, 0) == ({"pharaoh": left} if left else {})
    assert state.view(None)["out"] == {"funeral": 1, **({"pharaoh": had - left} if had - left else {})}


def test_ra_21_tiles_won_together_with_the_disaster_are_added_first() -> None:
    state = win({"funeral": 1, "pharaoh": 3}, {"pharaoh": 1})
    assert tiles_of(state, 0) == {"pharaoh": 2}


def test_ra_21_the_winner_chooses_which_tiles_of_the_category() -> None:
    state = win({"unrest": 1}, {"art": 1, "religion": 2, "writing": 1})
    assert state.actor == 0
    assert legal(state) == ["discard art", "discard religion", "discard writing"]
    play(state, "discard religion", "discard art")
    assert tiles_of(state, 0) == {"religion": 1, "writing": 1}
    assert state.actor == 1


def test_ra_21_the_winner_need_not_be_the_ra_player() -> None:
    state = table(3, turn=0, row={"unrest": 1}, tiles={2: {"art": 2, "writing": 2}})
    play(state, "call ra", "pass", "bid 4", "pass")
    assert state.actor == 2
    assert state.position()["owed"] == 2
    play(state, "discard art", "discard art")
    assert state.actor == 1


@pytest.mark.parametrize(
    ("own", "left"),
    [
        ({"flood": 3, "nile": 2}, {"flood": 1, "nile": 2}),
        ({"flood": 1, "nile": 3}, {"nile": 2}),
        ({"nile": 3}, {"nile": 1}),
        ({"flood": 1}, {}),
    ],
)
def test_ra_22_a_drought_takes_floods_first_and_niles_after(own: Tiles, left: Tiles) -> None:
    assert tiles_of(win({"drought": 1}, own), 0) == left


def test_ra_23_two_disasters_of_one_category_are_one_debt_of_four() -> None:
    assert tiles_of(win({"funeral": 2}, {"pharaoh": 5}), 0) == {"pharaoh": 1}
    assert tiles_of(win({"drought": 2}, {"flood": 1, "nile": 5}), 0) == {"nile": 2}
    state = win({"unrest": 2}, {"art": 3, "writing": 3})
    assert state.position()["owed"] == 4
    play(state, "discard art", "discard writing", "discard art")
    assert state.position()["owed"] == 1
    play(state, "discard writing")
    assert tiles_of(state, 0) == {"art": 1, "writing": 1}


def test_ra_23_two_earthquakes_are_one_debt_of_four_too() -> None:
    state = win({"earthquake": 2}, {"temple": 3, "palace": 3})
    assert state.position()["owed"] == 4
    play(state, "discard temple", "discard temple", "discard palace", "discard palace")
    assert tiles_of(state, 0) == {"palace": 1, "temple": 1}


def test_ra_23_two_droughts_take_floods_first_and_then_niles_up_to_four() -> None:
    assert tiles_of(win({"drought": 2}, {"flood": 3, "nile": 5}), 0) == {"nile": 4}
    assert tiles_of(win({"drought": 2}, {"flood": 5, "nile": 5}), 0) == {"flood": 1, "nile": 5}


def test_ra_23_gold_and_gods_are_safe() -> None:
    own = {"god": 2, "gold": 3}
    assert tiles_of(win({"funeral": 2, "drought": 2, "unrest": 2, "earthquake": 2}, own), 0) == own


def test_ra_23_unrest_is_settled_before_an_earthquake_whatever_else_was_won() -> None:
    state = win(
        {"funeral": 1, "drought": 1, "unrest": 1, "earthquake": 1},
        {"pharaoh": 3, "nile": 3, "art": 2, "writing": 1, "temple": 2, "sphinx": 1},
    )
    assert state.position()["phase"] == "unrest"
    assert tiles_of(state, 0)["pharaoh"] == 1
    assert tiles_of(state, 0)["nile"] == 1
    assert legal(state) == ["discard art", "discard writing"]
    play(state, "discard art", "discard art")
    assert state.position()["phase"] == "earthquake"
    assert legal(state) == ["discard sphinx", "discard temple"]
    play(state, "discard temple", "discard sphinx")
    assert tiles_of(state, 0) == {"pharaoh": 1, "nile": 1, "writing": 1, "temple": 1}


def test_ra_23_without_a_real_choice_nothing_is_asked() -> None:
    all_of_it = win({"unrest": 1}, {"art": 1, "writing": 1})
    assert tiles_of(all_of_it, 0) == {}
    one_kind = win({"earthquake": 1}, {"temple": 4})
    assert tiles_of(one_kind, 0) == {"temple": 2}
    assert one_kind.actor == 1


def test_ra_23_the_rest_goes_by_itself_once_it_is_forced() -> None:
    state = win({"unrest": 1}, {"art": 1, "writing": 3})
    play(state, "discard art")
    assert tiles_of(state, 0) == {"writing": 2}
    assert state.actor == 1


def test_ra_23_tiles_just_won_may_be_discarded() -> None:
    state = win({"earthquake": 1, "palace": 1}, {"temple": 2})
    assert "discard palace" in legal(state)
