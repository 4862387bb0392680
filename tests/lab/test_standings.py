from __future__ import annotations

import csv
import io

import pytest

from heliopolis.lab.arena import Played, run
from heliopolis.lab.match import match
from heliopolis.lab.standings import percentile, places, running_shares, seat_shares, standings, table_text

TABLE = match("ra", ["medium", "easy"], players=3, seed=1)


def game(number: int, bots: str, points: tuple[int, ...], *winners: int, times: tuple[int, ...] = (1000,)) -> Played:
    """A game that somebody says was played; bots by their first letters."""
    names = {"m": "medium", "e": "easy"}
    sitting = tuple(names[letter] for letter in bots)
    return Played(number, number // 3, sitting, points, winners, 99, tuple(times for _ in bots))


GAMES = [
    game(0, "mee", (30, 20, 10), 0),
    game(1, "eme", (25, 25, 11), 0, 1),
    game(2, "eem", (12, 40, 13), 1, times=(30_000, 2000)),
]


def test_shares_count_all_seats_of_a_bot_and_parts_of_shared_victories() -> None:
    medium, easy = standings(TABLE, GAMES)
    assert (medium.seats, easy.seats) == (1, 2)
    assert medium.share.mean == pytest.approx(0.5)
    assert easy.share.mean == pytest.approx(0.5)
    assert [medium.fair, easy.fair] == pytest.approx([1 / 3, 2 / 3])
    assert medium.points.mean == pytest.approx((30 + 25 + 13) / 3)


def test_times_and_moves_beyond_the_budget_are_counted() -> None:
    medium, easy = standings(TABLE, GAMES)
    assert (medium.choices, medium.median, medium.slow, medium.slowest) == (4, 1.0, 30.0, 30.0)
    assert (medium.too_long, easy.too_long) == (1, 2)


def test_percentiles_are_those_of_the_nearest_rank() -> None:
    hundred = [1000 * number for number in range(1, 101)]
    assert [percentile(hundred, part) for part in (1, 50, 99, 100)] == [1, 50, 99, 100]
    assert percentile([7000], 50) == 7
    assert percentile([], 50) is None


def test_winners_are_placed_before_others_with_as_many_points() -> None:
    assert places((1,), (20, 20, 5)) == [2, 1, 3]
    assert places((0, 1), (20, 20, 5)) == [1, 1, 3]


def test_the_better_bot_has_the_better_rating_and_the_mean_stays() -> None:
    games = list(run(TABLE, range(30)))
    medium, easy = standings(TABLE, games)
    assert medium.rating.mean > easy.rating.mean
    assert medium.rating.low < medium.rating.mean < medium.rating.high
    assert (medium.rating.mean + 2 * easy.rating.mean) / 3 == pytest.approx(25, abs=1.5)


def test_shares_go_on_deal_by_deal_and_seat_by_seat() -> None:
    later = [*GAMES, game(3, "mee", (1, 2, 3), 2)]
    assert running_shares(TABLE, later)["medium"] == [(3, 0.5), (4, 0.375)]
    by_seat = seat_shares(TABLE, GAMES, "medium")
    assert [one.mean if one else None for one in by_seat] == [1, 0.5, 0]
    assert seat_shares(TABLE, GAMES[:1], "medium")[1] is None


def test_the_table_is_written_as_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(table_text(standings(TABLE, GAMES)))))
    assert [row["bot"] for row in rows] == ["medium", "easy"]
    assert (rows[0]["share"], rows[0]["fair"], rows[0]["p99_ms"], rows[0]["too_long"]) == (
        "0.5000",
        "0.3333",
        "30.000",
        "1",
    )
