from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run, data_folder, run

import heliopolis
from heliopolis.lab import tables
from heliopolis.lab.simulate import game_seed, mean_of, share_of, simulate

__all__ = ["data_folder", "run"]  # fixtures


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    one = simulate("ra", players=3, games=1100, seed=5, jobs=1)
    two = simulate("ra", players=3, games=1100, seed=5, jobs=2)
    assert one.games == two.games
    assert simulate("ra", players=3, games=1100, seed=6).games != one.games


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    longer = simulate("ra", players=2, games=700, seed=1)
    assert list(longer.games)[:600] == list(simulate("ra", players=2, games=600, seed=1).games)


def test_a_simulated_game_can_be_played_again_by_its_seed() -> None:
    run = simulate("ra", players=4, games=3, seed=8)
    state = heliopolis.game("ra").start(players=4)
    assert heliopolis.random_playout(state, game_seed(8, 2)) == run.games[2].decisions
    assert tuple(state.points()) == run.games[2].points
    assert tuple(state.winners()) == run.games[2].winners


def test_progress_is_told_for_every_chunk() -> None:
    told: list[int] = []
    simulate("ra", players=2, games=1200, seed=1, progress=told.append)
    assert told == [500, 500, 200]


def test_shares_of_all_seats_sum_to_one_and_lie_in_their_intervals() -> None:
    run = simulate("ra", players=4, games=800, seed=2)
    shares = [run.win_share(seat) for seat in range(4)]
    assert sum(share.mean for share in shares) == pytest.approx(1)
    assert all(share.low < share.mean < share.high for share in shares)
    assert run.points(0).low < run.points(0).mean < run.points(0).high
    assert run.games_per_second() > 0


def test_the_intervals_are_the_ones_of_the_text_books() -> None:
    half = share_of(50, 100)
    assert half.low == pytest.approx(0.4038, abs=1e-4)
    assert half.high == pytest.approx(0.5962, abs=1e-4)
    none = share_of(0, 10)
    assert none.low == 0
    assert none.high == pytest.approx(0.2775, abs=1e-4)
    mean = mean_of([1, 2, 3, 4])
    assert mean.mean == 2.5
    assert mean.high - mean.mean == pytest.approx(1.2651, abs=1e-3)
    assert mean_of([7]).low == 7


def test_the_command_prints_a_row_for_every_seat(run: Run) -> None:
    status, output, _ = run("simulate", "ra", "--players", "4", "--games", "600", "--seed", "1", "--jobs", "2")
    assert status == 0
    assert "4 random players, 600 games, seed 1" in output
    assert "decisions a game" in output
    assert "games/s" in output
    assert sum("%" in line and "to" in line and "│" in line for line in output.splitlines()) == 4


def test_games_are_written_as_csv(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    run("simulate", "ra", "--players", "2", "--games", "30", "--seed", "1", "--out", str(file))
    with file.open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    games = simulate("ra", players=2, games=30, seed=1).games
    assert [int(row["points_1"]) for row in rows] == [game.points[1] for game in games]
    assert [row["winners"] for row in rows] == [" ".join(map(str, game.winners)) for game in games]
    assert list(rows[0]) == ["game", "decisions", "winners", "points_0", "points_1"]


def test_games_are_written_as_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet

    run = simulate("ra", players=2, games=30, seed=1)
    tables.write(run, tmp_path / "games.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert table.column("decisions").to_pylist() == [game.decisions for game in run.games]
    assert table.num_rows == 30


def test_parquet_without_its_package_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(heliopolis.Unavailable, match=r'pip install "heliopolis\[parquet\]"'):
        tables.check_ending(tmp_path / "games.parquet")
