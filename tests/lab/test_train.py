from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run, data_folder, run

import heliopolis
from heliopolis.core.learned import read_weights
from heliopolis.lab.train import Sample, train

__all__ = ["data_folder", "run"]  # fixtures

RA = heliopolis.game("ra")


def test_a_fit_finds_what_the_own_estimate_missed_and_how_sure_it_is() -> None:
    import numpy as np

    generator = np.random.default_rng(1)
    features = generator.integers(0, 9, size=(4000, 4, 3)).astype(float)
    features[:, :, 2] = 4  # always the same
    estimates = generator.normal(20, 5, size=(4000, 4))
    points = 7 + estimates + 2 * features[:, :, 0] - 3 * features[:, :, 1]
    luck = generator.gumbel(0, 3.5, size=points.shape)  # so that 3.5 points are e to 1 odds, twice the search's 7
    winners = (points + luck).argmax(axis=1)
    won = np.eye(4)[winners]
    fitted = Sample(list(features), estimates.tolist(), points.tolist(), won.tolist()).fit()
    assert fitted.own == pytest.approx(2, rel=0.1)
    assert [weight / fitted.own for weight in fitted.weights] == pytest.approx([2, -3, 0], abs=0.05)
    assert fitted.error < 0.1 < 5 < fitted.own_error
    assert fitted.chance > fitted.own_chance + 0.1


def test_chances_of_a_fit_are_those_of_positions_it_has_not_seen() -> None:
    import numpy as np

    generator = np.random.default_rng(2)
    shape = (30, 2)
    luck = [generator.normal(0, 5, size=(*shape, 20)), *(generator.normal(0, 5, size=shape) for _ in range(2))]
    won = np.eye(2)[generator.integers(0, 2, size=30)]
    fitted = Sample(list(luck[0]), luck[1].tolist(), luck[2].tolist(), won.tolist()).fit()
    assert fitted.chance < 0.6  # nothing can be foreseen here, however well the past is explained


def test_the_same_games_and_seed_give_the_same_weights_with_the_command_inside() -> None:
    told: list[float] = []
    first = train("ra", games=3, players=(2,), playouts=2, seed=4, progress=told.append)
    again = train("ra", games=3, players=(2,), playouts=2, seed=4)
    assert first.weights.dump() == again.weights.dump()
    assert first.weights.made == "heliopolis train ra --games 3 --players 2 --playouts 2 --seed 4"
    assert train("ra", games=3, players=(2,), playouts=2, seed=5).weights.dump() != again.weights.dump()
    assert told == pytest.approx([1 / 3, 2 / 3, 1])
    assert [(row.players, row.stage) for row in first.qualities] == [(2, 2), (2, 3)]


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
        (("ra", "--games", "1", "--playouts", "-1"), "0 play-outs for a move or more"),
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
