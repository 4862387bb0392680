from __future__ import annotations

import pytest

from heliopolis.lab.findings import findings
from heliopolis.lab.sources import Amounts
from heliopolis.lab.study import Studied


def game(
    points: tuple[int, ...], winners: tuple[int, ...], gains: tuple[Amounts, ...] = (), decisions: int = 10
) -> Studied:
    return Studied(
        points=points,
        winners=winners,
        decisions=decisions,
        choices=4,
        offered=12,
        draws=3,
        sources=tuple({"start": 10, "rest": score - 10} for score in points),
        deeds=tuple({} for _ in points),
        gains=gains or tuple({} for _ in points),
    )


def test_winners_and_others_are_told_apart() -> None:
    found = findings([game((30, 20), (0,)), game((12, 40), (1,))])
    assert found.points.mean == 25.5
    assert found.winning.mean == 35
    assert found.losing is not None
    assert found.losing.mean == 16
    assert found.margin is not None
    assert found.margin.mean == 19
    assert found.offered == 3
    assert found.shared.mean == 0


def test_the_sources_come_with_the_largest_of_the_winners_first_and_the_same_ones_too() -> None:
    found = findings([game((30, 20), (0,)), game((12, 40), (1,))])
    assert [(one.name, one.winners, one.others) for one in found.sources] == [("rest", 25, 6), ("start", 10, 10)]
    assert found.sources[1].gap.mean == 0


def test_a_shared_victory_counts_in_parts_and_an_even_one_tells_no_difference() -> None:
    found = findings([game((30, 30, 10), (0, 1)), game((9, 9, 9), (0, 1, 2)), game((1, 2, 5), (2,))])
    assert [share.mean for share in found.seat_shares] == pytest.approx([5 / 18, 5 / 18, 4 / 9])
    assert found.shared.mean == pytest.approx(2 / 3)
    assert found.margin is not None
    assert found.margin.mean == (20 + 3) / 2


def test_games_that_everybody_won_have_no_others() -> None:
    found = findings([game((9, 9), (0, 1))])
    assert found.losing is None
    assert found.margin is None
    assert found.sources == ()


def test_the_clearest_difference_comes_first_and_what_is_rare_is_left_out() -> None:
    games = []
    for number in range(40):
        gains: tuple[Amounts, ...] = (
            {"tiles": 9 + number % 2, "noise": number % 5, "rare": number == 0},
            {"tiles": 5 - number % 2, "noise": (number + 2) % 5},
        )
        games.append(game((20, 10), (0,), gains))
    found = findings(games).gains
    assert [one.name for one in found] == ["tiles", "noise"]
    assert found[0].is_clear()
    assert found[0].gap.mean == pytest.approx(5)
    assert found[0].size.mean == pytest.approx(5 / 2.55, abs=0.02)
    assert not found[1].is_clear()


def test_seats_and_length_are_the_means_of_all_games() -> None:
    found = findings([game((3, 1), (0,), decisions=10), game((5, 1), (0,), decisions=30)])
    assert [points.mean for points in found.seat_points] == [4, 1]
    assert found.decisions.mean == 20
    assert found.decisions.low < 20 < found.decisions.high
