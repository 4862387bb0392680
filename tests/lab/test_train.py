from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run, data_folder, run

import heliopolis
from heliopolis.core.learned import read_weights
from heliopolis.lab.train import Sums, train

__all__ = ["data_folder", "run"]  # fixtures

RA = heliopolis.game("ra")


def test_a_fit_finds_the_weights_that_made_the_points() -> None:
    import numpy as np

    rows = np.random.default_rng(1).integers(0, 9, size=(5000, 3)).astype(float)
    rows[:, 2] = 4  # always the same
    points = 7 + 2 * rows[:, 0] - 3 * rows[:, 1]
    sums = Sums()
    sums.add(rows[:2000], points[:2000], points[:2000] + 1)
    sums.add(rows[2000:], points[2000:], points[2000:] - 1)
    base, weights, error = sums.fit()
    assert base == pytest.approx(7, abs=0.1)
    assert list(weights) == pytest.approx([2, -3, 0], abs=0.05)
    assert error < 0.1
    assert sums.own_error() == pytest.approx(1)


def test_the_same_games_and_seed_give_the_same_weights_with_the_command_inside() -> None:
    told: list[float] = []
    first = train("ra", games=3, players=(2,), playouts=2, seed=4, progress=told.append)
    again = train("ra", games=3, players=(2,), playouts=2, seed=4)
    assert first.weights.dump() == again.weights.dump()
    assert first.weights.made == "heliopolis train ra --games 3 --players 2 --playouts 2 --seed 4"
    assert train("ra", games=3, players=(2,), playouts=2, seed=5).weights.dump() != again.weights.dump()
    assert told == pytest.approx([1 / 3, 2 / 3, 1])
    assert [(row.players, row.stage) for row in first.qualities] == [(2, 1), (2, 2), (2, 3)]


def test_minutes_end_the_training_but_every_number_of_players_is_played_once() -> None:
    training = train("ra", minutes=0.0001, players=(2, 3), playouts=2)
    assert training.games >= 2
    assert {row.players for row in training.qualities} == {2, 3}


def test_the_command_writes_weights_that_can_be_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    status, output, _ = run("train", "ra", "--games", "1", "--players", "2", "--playouts", "2", "--out", str(file))
    assert status == 0
    assert "error learned" in output
    weights = read_weights(RA, file.read_text(encoding="utf-8"))
    assert weights.made == "heliopolis train ra --games 1 --players 2 --playouts 2 --seed 0"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess",), 'no game "chess"'),
        (("ra", "--players", "two"), "written as 2,4"),
        (("ra", "--players", "2,9"), "2 to 5 players"),
        (("ra", "--minutes", "0"), "some minutes"),
        (("ra", "--minutes", "-3"), "some minutes"),
        (("ra", "--minutes", "nan"), "some minutes"),
        (("ra", "--games", "-1"), "some minutes"),
        (("ra", "--games", "1", "--playouts", "0"), "at least 1 play-out"),
        (("ra", "--games", "1", "--out", "no/such/folder/weights.toml"), "no folder"),
    ],
)
def test_bad_input_gets_a_reason_and_exit_status_2(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    status, _, errors = run("train", *arguments)
    assert status == 2
    assert reason in " ".join(errors.split())


def test_training_without_numpy_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(heliopolis.Unavailable, match=r'pip install "heliopolis\[train\]"'):
        train("ra", games=1)
