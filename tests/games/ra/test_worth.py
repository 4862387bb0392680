from __future__ import annotations

from typing import cast

import pytest
from tests.games.ra.crafted import table

import heliopolis
from heliopolis.games.ra.material import FUNERAL, KINDS
from heliopolis.games.ra.policy import RaPolicy
from heliopolis.games.ra.state import State
from heliopolis.games.ra.worth import best_net, display_worth, lot_worth, struck_lot_worth, sun_price
from heliopolis.testing import walk

BELIEFS = cast(RaPolicy, heliopolis.game("ra").policy.with_set("0.1")).beliefs[3]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_lot_is_worth_what_it_adds_to_the_display(players: int) -> None:
    compared = 0
    for seed in range(3):
        for position, _ in walk(heliopolis.game("ra"), players, seed):
            state = cast(State, position)
            if state.row_size and not any(state.row[kind] for kind in range(FUNERAL, KINDS)):
                for player in state.players:
                    assert lot_worth(state, BELIEFS, player) == struck_lot_worth(state, BELIEFS, player)
                    compared += 1
    assert compared > 100


def test_an_empty_row_is_worth_nothing() -> None:
    state = table(players=3)
    assert lot_worth(state, BELIEFS, state.players[0]) == 0


def test_a_disaster_costs_what_is_lost_by_it_and_leaves_the_display_alone() -> None:
    state = table(players=3, row={"unrest": 1}, tiles={0: {"art": 1, "writing": 1, "religion": 1}})
    player = state.players[0]
    before = display_worth(state, BELIEFS, player)
    assert lot_worth(state, BELIEFS, player) < -300
    assert display_worth(state, BELIEFS, player) == before
    assert lot_worth(state, BELIEFS, state.players[1]) == 0  # nothing to lose


def test_the_third_equal_monument_is_worth_more_than_the_second() -> None:
    two = table(players=3, row={"temple": 1}, tiles={0: {"temple": 1}, 1: {"temple": 2}})
    assert lot_worth(two, BELIEFS, two.players[1]) > lot_worth(two, BELIEFS, two.players[0]) > 0


def test_a_flood_wakes_the_niles() -> None:
    state = table(players=3, row={"flood": 1}, tiles={0: {"nile": 4}})
    assert lot_worth(state, BELIEFS, state.players[0]) > lot_worth(state, BELIEFS, state.players[1]) > 0


def test_higher_suns_cost_more_and_a_high_sun_in_the_middle_makes_them_cheaper() -> None:
    low = table(players=3, epoch=2, centre_sun=1)
    high = table(players=3, epoch=2, centre_sun=13, suns={0: [8, 5, 2, 1]})
    assert sun_price(low, BELIEFS, low.players[0], 8) > sun_price(low, BELIEFS, low.players[0], 5)
    assert sun_price(high, BELIEFS, high.players[0], 8) < sun_price(low, BELIEFS, low.players[0], 8)


def test_the_net_of_a_row_counts_the_lowest_sun() -> None:
    state = table(players=3, row={"gold": 2})
    player = state.players[0]
    assert best_net(state, BELIEFS, player) == lot_worth(state, BELIEFS, player) - sun_price(state, BELIEFS, player, 2)
