from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter

import pytest

import heliopolis
from heliopolis.core.nature import commitment, fair_draw, outcome_at, total_weight

RA = heliopolis.game("ra")
SECRET = bytes(range(32))


def test_dealing_goes_on_until_a_player_decides() -> None:
    state = RA.start(players=4)
    heliopolis.deal(state, random.Random(3))
    assert 0 <= state.actor < 4
    before = state.position()
    heliopolis.deal(state, random.Random(4))
    assert state.position() == before


def test_the_same_generator_deals_the_same() -> None:
    one, other = RA.start(players=4), RA.start(players=4)
    heliopolis.deal(one, random.Random(3))
    heliopolis.deal(other, random.Random(3))
    assert one.position() == other.position()


def test_draws_follow_the_weights() -> None:
    state = RA.start(players=2)
    heliopolis.deal(state, random.Random(1))
    state.play("draw")
    rng = random.Random(5)
    drawn: Counter[str] = Counter()
    for _ in range(9000):
        chances = state.chances()
        drawn[RA.notation(outcome_at(chances, rng.randrange(total_weight(chances))))] += 1
    assert abs(drawn["tile ra"] / 9000 - 30 / 180) < 0.02
    assert abs(drawn["tile gold"] / 9000 - 5 / 180) < 0.01


def test_outcomes_lie_side_by_side_as_long_as_their_weights() -> None:
    chances = [(7, 2), (8, 1), (9, 3)]
    assert [outcome_at(chances, place) for place in range(6)] == [7, 7, 8, 9, 9, 9]
    with pytest.raises(heliopolis.HeliopolisError, match="beyond"):
        outcome_at(chances, 6)


def test_a_fair_draw_is_the_one_that_anybody_can_compute_from_the_secret() -> None:
    state = RA.start(players=2)
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    number = int.from_bytes(hmac.new(SECRET, b"0", hashlib.sha256).digest(), "big")
    assert fair_draw(state, SECRET, 0) == state.legal()[number % 2]
