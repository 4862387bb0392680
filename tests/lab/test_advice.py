from __future__ import annotations

import random

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.lab.advice import advise, leanings, out_of_ten, verdict
from heliopolis.testing import fingerprint, walk


@pytest.mark.parametrize("key", heliopolis.games())
def test_at_most_three_legal_moves_are_advised_with_everybodys_chances(key: str) -> None:
    checked = 0
    for state, _ in walk(heliopolis.game(key), 3, 2):
        if state.actor < 0 or len(state.legal()) < 4:
            continue
        before = fingerprint(state)
        found = advise(state, Budget(playouts=30), 1)
        assert 1 <= len(found) <= 3
        assert fingerprint(state) == before
        for advice in found:
            assert state.game.parse(advice.move) in state.legal()
            assert sum(advice.chances) == pytest.approx(1, abs=0.01)
            assert 0 < advice.leaning <= 1
        assert [advice.playouts for advice in found] == sorted((a.playouts for a in found), reverse=True)
        checked += 1
        if checked == 5:
            return
    assert checked


def test_leanings_are_those_of_the_policy_and_sum_to_one() -> None:
    state = heliopolis.game("ra").start(players=3)
    heliopolis.deal(state, random.Random(1))
    found = leanings(state)
    assert list(found) == state.legal()
    assert sum(found.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("lost", "words"),
    [(-0.05, "as good"), (0.0, "as good"), (0.02, "a little worse"), (0.07, "clearly worse"), (0.3, "a mistake")],
)
def test_a_move_is_compared_with_the_best_in_words(lost: float, words: str) -> None:
    assert verdict(0.5 - lost, 0.5) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "hardly ever"),
        (0.05, "1 game in 20"),
        (0.08, "about 1 game in 10"),
        (0.42, "about 4 games in 10"),
        (0.97, "about 9 games in 10"),
        (1.0, "almost certainly"),
    ],
)
def test_a_chance_is_said_as_at_a_table(chance: float, words: str) -> None:
    assert out_of_ten(chance) == words
