from __future__ import annotations

import random

import heliopolis
from heliopolis.core.playout import clone_many
from heliopolis.testing import fingerprint

RA = heliopolis.game("ra")


def test_a_playout_goes_to_the_end_and_is_the_same_for_the_same_seed() -> None:
    one, other, third = [RA.start(players=3) for _ in range(3)]
    assert heliopolis.random_playout(one, 7) == heliopolis.random_playout(other, 7)
    heliopolis.random_playout(third, 8)
    assert one.over
    assert one.position() == other.position() != third.position()


def test_a_playout_of_a_game_that_is_over_makes_no_decision() -> None:
    state = RA.start(players=2)
    heliopolis.random_playout(state, 1)
    assert heliopolis.random_playout(state, 2) == 0


def test_perft_counts_a_game_that_ends_sooner_once() -> None:
    state = RA.start(players=2)
    heliopolis.random_playout(state, 1)
    assert heliopolis.perft(state, 5) == 1
    assert heliopolis.perft(RA.start(players=2), 0) == 1


def test_perft_agrees_with_counting_by_hand() -> None:
    state = RA.start(players=3)
    heliopolis.deal(state, random.Random(2))

    def count(state: heliopolis.State, depth: int) -> int:
        if depth == 0 or state.over:
            return 1
        total = 0
        for action in state.legal():
            following = state.clone()
            following.play(action)
            total += count(following, depth - 1)
        return total

    assert [heliopolis.perft(state, depth) for depth in range(4)] == [count(state, depth) for depth in range(4)]


def test_cloning_many_times_leaves_the_state_alone() -> None:
    state = RA.start(players=3)
    before = fingerprint(state)
    clone_many(state, 10)
    assert fingerprint(state) == before
