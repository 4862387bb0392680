from __future__ import annotations

import pytest

from heliopolis.school.glicko import WIDEST, Rating, expected, updated


def test_the_example_of_glickman() -> None:
    """Section "Example calculation" of his "Example of the Glicko-2 system"."""
    after = updated(Rating(1500, 200, 0.06), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_chances_of_his_example() -> None:
    solver = Rating(1500, 200)
    puzzles = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))
    assert [round(expected(solver, puzzle), 3) for puzzle in puzzles] == [0.639, 0.432, 0.303]


def test_who_wins_rises_and_who_loses_falls_and_both_become_more_certain() -> None:
    solver, puzzle = Rating(1500, 250), Rating(1700, 200)
    won, lost = updated(solver, [(puzzle, 1)]), updated(solver, [(puzzle, 0)])
    assert lost.rating < 1500 < won.rating
    assert won.rating - 1500 > 1500 - lost.rating  # against a harder one there is more to win
    assert max(won.deviation, lost.deviation) < 250


def test_a_surprise_makes_a_steady_rating_more_erratic() -> None:
    steady = Rating(1500, 50)
    assert updated(steady, [(Rating(2400, 30), 1)] * 3).volatility > steady.volatility


def test_a_rating_becomes_less_certain_with_time_but_never_less_than_unknown() -> None:
    known = Rating(1600, 60)
    assert known.after(0).deviation == pytest.approx(60)
    assert 60 < known.after(30).deviation < known.after(300).deviation
    assert known.after(10**7).deviation == WIDEST
    assert known.after(-5) == known.after(0)  # clocks differ


def test_ratings_find_their_place() -> None:
    """Somebody who always solves what is below 1800 and never what is above ends near it."""
    solver = Rating()
    for step in range(200):
        puzzle = Rating(1500 + 40 * (step % 16), 60)
        solver = updated(solver, [(puzzle, float(puzzle.rating < 1800))])
    assert solver.rating == pytest.approx(1800, abs=80)
