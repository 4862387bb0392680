from __future__ import annotations

from typing import cast

from tests.games.ra.crafted import play, table

import heliopolis
from heliopolis.core.constants import Values
from heliopolis.games.ra.beliefs import Beliefs
from heliopolis.games.ra.policy import EVEN, RaPolicy, best_rival, rate_moves, rivals_above, weigh
from heliopolis.games.ra.state import State

POLICY = cast(RaPolicy, heliopolis.game("ra").policy.with_set("0.1"))


def leanings(state: State) -> dict[str, int]:
    """The weight of every legal move, by its notation."""
    state.find_moves()
    POLICY.rate_moves(state)
    return {state.game.notation(state.moves[i]): state.weights[i] for i in range(state.move_count)}


def test_a_weight_doubles_with_every_step_of_worth_between_limits() -> None:
    state = table(players=3)
    weights = []
    for worth in (0, 60, 120, 90, -60, -10_000, 10_000):
        weigh(state, POLICY.beliefs[3], 0, worth)
        weights.append(state.weights[0])
    assert weights == [EVEN, 2 * EVEN, 4 * EVEN, 3 * EVEN, EVEN // 2, 1, EVEN << 14]


def test_an_empty_row_is_drawn_for_and_a_rich_one_called_for() -> None:
    assert leanings(table(players=3))["draw"] > leanings(table(players=3))["call ra"]
    rich = leanings(table(players=3, row={"gold": 3, "god": 1}))
    assert rich["call ra"] > rich["draw"]


def test_a_call_is_less_worth_when_the_row_suits_another_more() -> None:
    alone = leanings(table(players=3, row={"flood": 1, "gold": 2}))
    suits = leanings(table(players=3, row={"flood": 1, "gold": 2}, tiles={1: {"nile": 6}}))
    assert suits["call ra"] < alone["call ra"]


def test_with_the_last_ra_near_drawing_is_dangerous() -> None:
    assert leanings(table(players=3, track=7))["draw"] < leanings(table(players=3, track=3))["draw"]


def test_a_god_takes_gold_rather_than_a_disaster() -> None:
    taken = leanings(table(players=3, row={"gold": 1, "unrest": 1}, tiles={0: {"god": 1}}))
    assert taken["take gold"] > taken["take unrest"]


def test_a_rich_row_is_worth_a_bid_and_a_disaster_is_passed() -> None:
    rich = leanings(play(table(3, row={"gold": 3, "god": 1}), "call ra"))
    assert max(rich, key=rich.__getitem__).startswith("bid")
    poor = leanings(play(table(3, row={"drought": 1}, tiles={1: {"nile": 2, "flood": 2}}), "call ra"))
    assert max(poor, key=poor.__getitem__) == "pass"


def test_a_bid_counts_less_the_more_players_can_still_outbid_it() -> None:
    state = play(table(3, row={"gold": 2}), "call ra")
    assert [int(rivals_above(state, sun)) for sun in (3, 12, 13)] == [2, 1, 0]
    play(state, "pass")
    assert [int(rivals_above(state, sun)) for sun in (4, 10, 13)] == [1, 1, 0]


def test_who_denies_bids_more_for_what_suits_another() -> None:
    denying = Beliefs(Values(POLICY.chosen.values(3).rows | {"denial": [500]}))
    state = play(table(3, row={"flood": 1, "gold": 1}, tiles={2: {"nile": 6}}), "call ra")
    assert best_rival(state, denying) > 0
    assert best_rival(play(table(3, row={"drought": 2}), "call ra"), denying) == 0
    before = leanings(state)
    rate_moves(state, denying)
    after = dict(zip(before, [state.weights[i] for i in range(state.move_count)], strict=True))
    assert after["pass"] == before["pass"]
    assert all(after[move] > before[move] for move in before if move != "pass")


def test_a_disaster_is_paid_with_what_costs_least() -> None:
    state = table(3, row={"unrest": 1}, tiles={0: {"art": 2, "religion": 1, "writing": 1}})
    owed = leanings(play(state, "call ra", "pass", "pass", "bid 2"))
    assert max(owed, key=owed.__getitem__) == "discard art"


def test_a_god_is_kept_rather_than_spent_on_nothing() -> None:
    state = table(3, row={"gold": 1, "drought": 1}, tiles={0: {"god": 2}})
    after = leanings(play(state, "take gold"))
    assert after["done"] > after["take drought"]
