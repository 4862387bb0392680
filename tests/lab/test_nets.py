from __future__ import annotations

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.cli.conftest import Run, data_folder, run

import heliopolis
from heliopolis.core.net import Net, read_net
from heliopolis.lab import nets
from heliopolis.lab.net_games import ByWeight, Positions
from heliopolis.lab.nets import Learner, train_nets

__all__ = ["data_folder", "run"]  # fixtures

HELLAS = heliopolis.game("hellas")


def test_a_net_learns_what_no_sum_of_its_inputs_says() -> None:
    import numpy as np

    generator = np.random.default_rng(1)
    positions = Positions(HELLAS, 2)
    rows = generator.integers(-1, 2, size=(6000, positions.shared + 2 * positions.width))
    seats = rows[:, positions.shared :].reshape(-1, 2, positions.width)
    better = (seats[:, :, 0] * seats[:, :, 1]).argmax(axis=1)  # whose first two inputs have the same sign
    positions.inputs.extend(int(value) for value in rows.ravel())
    positions.won.extend(float(share) for share in np.eye(2)[better].ravel())
    positions.points.extend(9 * float(share) for share in np.eye(2)[better].ravel())
    learner = Learner(positions, hidden=8, seed=1)
    before = learner.chance_of_winners()
    learner.fit(epochs=150)
    assert before == pytest.approx(0.5, abs=0.1)
    assert learner.chance_of_winners() > 0.65


def test_the_whole_numbers_of_a_net_say_what_its_real_ones_say() -> None:
    positions = Positions(HELLAS, 2)
    state = HELLAS.start(players=2)
    heliopolis.deal(state, 3)
    for turn in range(40):
        if turn % 4 == 0:
            positions.note(state)
            positions.won.extend([1.0, 0.0] if turn % 8 else [0.0, 1.0])
            positions.points.extend([9.0, 2.0] if turn % 8 else [3.0, 7.0])
        state.apply(state.legal()[-1])
        heliopolis.deal(state, turn)
    learner = Learner(positions, hidden=4, seed=1)
    learner.fit(epochs=3)
    positions.note(state)
    net = Net(HELLAS)
    net.add(2, *learner.whole())
    shares = vec[i64]([0] * 2)
    net.chances(state, 10_000, shares)
    table, seats = positions.known()
    expected = learner.chances(learner.table.of(table[-1:]), learner.seats.of(seats[-1:]))[0][0]
    assert [share / 10_000 for share in shares] == pytest.approx([float(one) for one in expected], abs=0.002)


def test_the_same_games_and_seed_give_the_same_nets_with_the_command_inside() -> None:
    told: list[float] = []
    first = train_nets("ra", games=2, players=(2,), hidden=3, rounds=2, seed=4, progress=told.append)
    again = train_nets("ra", games=2, players=(2,), hidden=3, rounds=2, seed=4)
    assert first.net.dump() == again.net.dump()
    assert (
        first.net.made
        == "heliopolis train ra --net --games 2 --players 2 --hidden 3 --rounds 2 --positions 32 --skip 0 --seed 4"
    )
    assert told == pytest.approx([0.5, 1])
    assert [(row.players, row.round) for row in first.qualities] == [(2, 1), (2, 2)]


def test_games_are_the_same_in_one_process_and_in_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "PORTION", 2)
    alone, together = (
        train_nets("ra", games=4, players=(2,), hidden=3, rounds=2, seed=4, jobs=jobs) for jobs in (1, 2)
    )
    assert alone.net.dump() == together.net.dump()
    assert alone.games == together.games == 8


def test_with_a_skipped_round_the_last_net_learns_from_the_others_only() -> None:
    whole = train_nets("ra", games=3, players=(2,), hidden=3, rounds=3, positions=5, seed=4)
    skipped = train_nets("ra", games=3, players=(2,), hidden=3, rounds=3, positions=5, skip=1, seed=4)
    assert skipped.qualities[0] == whole.qualities[0]
    counts = [[row.positions for row in training.qualities] for training in (whole, skipped)]
    assert counts[1][1] < counts[0][1]
    assert counts[1][2] < counts[0][2]
    assert "--positions 5 --skip 1" in skipped.net.made


def test_for_the_ends_of_play_outs_a_game_has_one_position_for_every_stage_but_the_last() -> None:
    import numpy as np

    positions = Positions(HELLAS, 3)
    ByWeight(HELLAS, 1, ends=True).play(3, 5, positions)
    rows = np.array(positions.inputs).reshape(-1, len(positions.values))
    stages = rows[:, [HELLAS.policy.shared_inputs().index(f"stage {stage}") for stage in (1, 2, 3)]]
    assert stages.tolist() == [[0, 1, 0], [0, 0, 1]]
    assert len(positions.won) == len(positions.points) == 6
    assert sum(positions.won) == pytest.approx(2)


def test_of_games_by_weight_positions_of_all_stages_are_noted() -> None:
    import numpy as np

    positions = Positions(HELLAS, 3, most=10**6)
    ByWeight(HELLAS, 1, ends=False).play(3, 5, positions)
    rows = np.array(positions.inputs).reshape(-1, len(positions.values))
    stages = rows[:, [HELLAS.policy.shared_inputs().index(f"stage {stage}") for stage in (1, 2, 3)]]
    assert stages.sum(axis=0).tolist() == [12, 12, 9]  # as many as there are stones, one position before each
    assert len(positions.won) == len(positions.points) == 3 * 33


def test_nets_of_games_by_weight_come_with_their_command(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "net.toml"
    asked = ("train", "ra", "--net", "--by-weight", "--games", "4", "--players", "2", "--hidden", "3")
    assert run(*asked, "--out", str(file))[0] == 0
    net = read_net(heliopolis.game("ra"), file.read_text(encoding="utf-8"))
    assert net.made == "heliopolis " + " ".join(asked) + " --positions 32 --seed 0"
    league = train_nets("ra", games=4, players=(2,), hidden=3)
    assert league.net.dump() != net.dump()


def test_nets_for_the_ends_of_play_outs_come_with_their_command(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "net.toml"
    asked = ("train", "ra", "--ends", "--games", "4", "--players", "2", "--hidden", "3", "--seed", "2")
    assert run(*asked, "--out", str(file))[0] == 0
    net = read_net(heliopolis.game("ra"), file.read_text(encoding="utf-8"))
    assert net.knows(2)
    assert net.made == "heliopolis " + " ".join(asked)
    again = train_nets("ra", games=4, players=(2,), hidden=3, ends=True, seed=2)
    assert again.net.dump() == net.dump()
    assert [row.positions for row in again.qualities] == [8]  # two epochs of each game, but the last one


def test_the_command_writes_nets_that_can_be_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "net.toml"
    status, output, _ = run(
        "train", "ra", "--net", "--games", "2", "--players", "2", "--hidden", "3", "--out", str(file)
    )
    assert status == 0
    assert "winner learned" in output
    assert read_net(heliopolis.game("ra"), file.read_text(encoding="utf-8")).knows(2)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--minutes", "3"), "take no --minutes"),
        (("--against", "easy"), "no --against"),
        (("--games", "-1"), "games: a number from 1"),
        (("--hidden", "0"), "hidden: a number from 1 to 512"),
        (("--rounds", "0"), "rounds: a number from 1"),
        (("--positions", "0"), "positions: a number from 1"),
        (("--rounds", "2", "--skip", "2"), "skip: a number from 0 to 1"),
        (("--ends", "--rounds", "2"), "in one round"),
        (("--by-weight", "--rounds", "2"), "so there is one round"),
        (("--ends", "--positions", "3"), "learn from all ends"),
    ],
)
def test_what_cannot_be_trained_is_refused(run: Run, tmp_path: Path, arguments: tuple[str, ...], reason: str) -> None:
    status, _, error = run("train", "ra", "--net", *arguments, "--out", str(tmp_path / "net.toml"))
    assert status != 0
    assert reason in error


def test_weights_are_learned_in_one_process(run: Run, tmp_path: Path) -> None:
    status, _, error = run("train", "ra", "--games", "1", "--jobs", "2", "--out", str(tmp_path / "weights.toml"))
    assert status != 0
    assert "--jobs and --ray are for --net and --ends" in error
