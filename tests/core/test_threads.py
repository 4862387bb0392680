"""Threads: each with a state of its own, and many that look at one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

import heliopolis

THREADS = 4
GAMES = 3


def results(key: str, seed: int) -> list[list[int]]:
    """The points of some games with a seed."""
    found = []
    for number in range(GAMES):
        state = heliopolis.game(key).start(players=2)
        heliopolis.deal(state, seed + number)
        heliopolis.random_playout(state, seed + number)
        found.append(state.points())
    return found


@pytest.mark.parametrize("key", heliopolis.games())
def test_games_in_several_threads_are_those_of_one(key: str) -> None:
    alone = [results(key, seed) for seed in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(results, [key] * THREADS, range(THREADS))) == alone


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_state_that_nobody_moves_on_can_be_cloned_by_all(key: str) -> None:
    state = heliopolis.game(key).start(players=2)
    heliopolis.deal(state, 1)

    def played(seed: int) -> int:
        return heliopolis.random_playout(state.clone(), seed)

    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(played, range(8))) == [played(seed) for seed in range(8)]
