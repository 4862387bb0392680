from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.nim import Nim

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.core.constants import BEST
from heliopolis.lab.advice import advise
from heliopolis.lab.calibration import correction, position_chances, spread, true_chances
from heliopolis.lab.charts import Called, reliability
from heliopolis.lab.explain import explain
from heliopolis.lab.reliability import Sample, best_power, bots_game, deciles, levels_of, samples
from heliopolis.testing import play_out


@given(st.lists(st.floats(0, 1), min_size=2, max_size=5), st.floats(0.4, 2.5))
def test_corrected_chances_sum_to_1_and_keep_their_order(chances: list[float], power: float) -> None:
    found = spread(chances, power)
    assert sum(found) == pytest.approx(1)
    ranked = sorted(zip(chances, found, strict=True))
    assert [chance for _, chance in ranked] == sorted(found)


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_game_has_a_correction_for_every_number_of_players(key: str) -> None:
    game = heliopolis.game(key)
    assert sorted(correction(key).powers) == list(range(game.min_players, game.max_players + 1))
    assert correction(key).player != BEST  # whoever tunes that one would have to find the powers anew
    assert correction(key).player in game.policy.set_names()
    for players in correction(key).powers:
        assert true_chances(game, [1 / players] * players) == pytest.approx([1 / players] * players)


def test_what_is_over_is_certain() -> None:
    state = play_out(heliopolis.game("ra"), 2, 1).current
    assert sorted(position_chances(state, Budget(playouts=1), 1)) in ([0.0, 1.0], [0.5, 0.5])


def test_the_power_that_fits_is_found() -> None:
    told = [Sample(str(number), (0.7, 0.3), (1.0, 0.0) if number % 10 else (0.0, 1.0)) for number in range(1000)]
    assert spread((0.7, 0.3), best_power(told))[0] == pytest.approx(0.9, abs=0.01)


def test_tenths_tell_what_was_said_and_what_came() -> None:
    told = [Sample(str(number), (0.65, 0.35), (1.0, 0.0) if number < 6 else (0.0, 1.0)) for number in range(10)]
    low, high = deciles(told)
    assert (low.called, low.won.mean, low.count) == pytest.approx((0.35, 0.4, 10))
    assert (high.called, high.won.mean, high.error) == pytest.approx((0.65, 0.6, -0.05))
    assert high.won.low < 0.6 < high.won.high
    one_game = deciles([Sample("one", sample.chances, sample.won) for sample in told * 5])
    assert one_game[0].count == 50


def test_the_interval_counts_games_and_not_positions() -> None:
    told = [Sample(str(number), (0.65, 0.35), (float(number % 2), 1.0 - number % 2)) for number in range(20)]
    few = deciles(told)[0].won
    many = deciles([sample for sample in told for _ in range(9)])[0].won
    assert (many.low, many.high) == pytest.approx((few.low, few.high))


def test_positions_of_bots_games_are_the_same_every_time() -> None:
    assert samples("ra", 2, 1, 1, 5) == samples("ra", 2, 1, 1, 5)
    assert bots_game("ra", 2, 1) != bots_game("ra", 2, 2)
    assert [bots_game("ra", 3, 1).names[seat] for seat in range(3)] == [f"bot:{one}" for one in levels_of("ra", 3, 1)]


def test_the_diagram_shows_every_point() -> None:
    drawn = reliability("Chances", {"Ra": [Called(20, 25, 20, 30), Called(60, 61, 55, 67)]}, ("said", "won"))
    assert drawn.count("<circle") == 3  # and one for the name
    assert "Ra</text>" in drawn


def test_a_game_without_a_folder_is_told_as_the_search_says() -> None:
    state = Nim().start(players=2)
    heliopolis.deal(state, 1)
    assert correction(state.game.key).powers == {}
    assert true_chances(state.game, (0.25, 0.75)) == pytest.approx((0.25, 0.75))
    assert advise(state, Budget(playouts=20), 1)
    found = explain(state, "take 1", "take 2", 20, 1)
    assert [item.source for item in found.items] == ["stones"]
