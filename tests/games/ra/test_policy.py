from __future__ import annotations

from typing import cast

from tests.games.ra.crafted import table

import heliopolis
from heliopolis.games.ra.policy import EVEN, RaPolicy, weigh
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
