from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from tests.cli.conftest import Run, data_folder, run

import heliopolis
from heliopolis.bots.lessons import Lessons
from heliopolis.core.policy import TunedPolicy
from heliopolis.core.policy_net import (
    FIRM,
    FIRST_BITS,
    SECOND_BITS,
    TRAIT_BITS,
    PolicyNet,
    PolicyWeights,
    read_policy_net,
)
from heliopolis.games.helios.actions import FIRST_ON_FIELDS
from heliopolis.lab import policy_nets
from heliopolis.lab.policy_learner import Actor, Critic
from heliopolis.lab.policy_lessons import FADING, Batch, advantages, batch_of
from heliopolis.lab.policy_nets import BY_THUMB, CRITIC_FIRST_AGAIN, NOTED, Pupil, train_policy_nets

__all__ = ["data_folder", "run"]  # fixtures

HELIOS = heliopolis.game("helios")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Training with few decisions."""
    monkeypatch.setattr(policy_nets, "BATCH", 512)
    monkeypatch.setattr(policy_nets, "CRITIC_FIRST", 1)
    monkeypatch.setattr(policy_nets, "TESTED", 12)


def thumbs() -> TunedPolicy:
    """The rules of thumb."""
    assert isinstance(HELIOS.policy, TunedPolicy)
    return HELIOS.policy


def untaught(players: int) -> PolicyNet:
    """A net that follows the rules of thumb."""
    net = PolicyNet(HELIOS)
    net.add(PolicyWeights(players, [0], [0] * len(net.inputs), [FIRM, 0], [], [], [0, 0] * len(net.traits)))
    return net


def two_moves(number: int) -> Batch:
    """Decisions between actions 0 and 1 of one game each; whoever takes the one that its input names wins."""
    rng = np.random.default_rng(1)
    wanted = rng.integers(0, 2, number)
    made = rng.integers(0, 2, number)
    return Batch(
        inputs=np.eye(2, dtype=np.float32)[wanted],
        seats=np.zeros(number, np.int16),
        games=np.arange(number),
        chosen=2 * np.arange(number) + made,
        chances=np.full(number, 0.5, np.float32),
        starts=2 * np.arange(number),
        counts=np.full(number, 2),
        actions=np.tile([0, 1], number).astype(np.int16),
        thumbs=np.zeros(2 * number, np.float32),
        traits=np.zeros((2 * number, 1), np.float32),
        rewards=(wanted == made).astype(np.float32)[:, None],
    )


def test_what_is_noted_of_games_fits_together() -> None:
    lessons = Lessons(HELIOS, thumbs(), untaught(3), 3, 3000)
    number = 0
    while not lessons.is_full():
        lessons.play(number, 0.7, 0b011)
        number += 1
    batch = batch_of(lessons, len(HELIOS.policy.glance_names()))
    assert len(batch.inputs) == lessons.count
    assert lessons.games == number == len(batch.rewards)
    assert set(batch.seats) == {0, 1}  # the third one plays by rules of thumb
    assert (np.diff(batch.games) >= 0).all()
    assert batch.rewards.sum(axis=1) == pytest.approx(np.ones(number), abs=1e-5)
    assert ((batch.chosen >= batch.starts) & (batch.chosen < batch.starts + batch.counts)).all()
    assert (batch.counts > 1).all()  # who has one move has no choice
    odds = np.exp(batch.thumbs)  # the net is untaught, so a move has its weight by rules of thumb
    sums = np.add.reduceat(odds, batch.starts)
    assert batch.chances == pytest.approx(odds[batch.chosen] / sums, abs=1e-3)
    assert batch.traits.shape == (len(batch.actions), len(HELIOS.policy.trait_names()))
    on_fields = batch.actions >= FIRST_ON_FIELDS
    assert (batch.traits[~on_fields] == 0).all()
    assert (batch.traits[on_fields] != 0).any(axis=1).mean() > 0.9
    phases = [name.startswith("phase: ") for name in HELIOS.policy.glance_names()]
    assert (batch.inputs[:, phases].sum(axis=1) == 1).all()


@pytest.mark.parametrize(("key", "share"), [("ra", 0.72), ("hellas", 1.0)])
def test_of_long_games_a_part_is_noted(key: str, share: float) -> None:
    game = heliopolis.game(key)
    pupil = Pupil(game, 4, 4, seed=1)
    assert pupil.noted == pytest.approx(share, abs=0.08)
    batch = pupil.play()
    each = len(batch.inputs) / (int(pupil.lessons.games) * 4 * (1 - BY_THUMB))
    assert each < NOTED * 1.15


def test_at_first_the_rules_of_thumb_are_followed_as_far_as_asked() -> None:
    spreads = []
    for firmness in (1.0, 0.3, 0.0):
        pupil = Pupil(HELIOS, 2, 4, seed=1, decisions=3000, firmness=firmness)
        batch = pupil.play()
        assert pupil.actor.weights[5].tolist() == pytest.approx([firmness])
        odds = np.exp(firmness * batch.thumbs)
        sums = np.add.reduceat(odds, batch.starts)
        assert batch.chances == pytest.approx(odds[batch.chosen] / sums, abs=2e-2)
        spreads.append(float(np.log(batch.chances).mean()))
    assert spreads == sorted(spreads, reverse=True)  # the less they are followed, the more moves are tried
    assert batch.chances == pytest.approx(1 / batch.counts, abs=1e-3)


def test_of_no_decision_something_is_noted_if_nobody_learns() -> None:
    lessons = Lessons(HELIOS, thumbs(), untaught(2), 2, 3000)
    lessons.play(1, 1.0, 0)
    assert (lessons.count, lessons.games) == (0, 1)
    assert sum(lessons.won[seat] for seat in range(2)) == 1.0


def test_an_advantage_is_what_came_beyond_what_was_expected() -> None:
    batch = two_moves(5)._replace(
        seats=np.array([0, 1, 0, 1, 0], np.int16),
        games=np.array([0, 0, 0, 0, 1]),
        rewards=np.array([[1.0, 0.0], [0.25, 0.75]], np.float32),
    )
    found = advantages(batch, np.array([0.5, 0.5, 0.7, 0.4, 0.5], np.float32))
    last, other = 1.0 - 0.7, 0.0 - 0.4
    assert found == pytest.approx([0.2 + FADING * last, -0.1 + FADING * other, last, other, -0.25])


def test_a_policy_net_learns_to_like_what_wins() -> None:
    batch = two_moves(2000)
    actor = Actor(width=2, actions=2, traits=1, hidden=4, seed=1)
    brought = batch.own_rewards() - np.float32(0.5)
    for _ in range(60):
        actor.learn(batch, np.arange(2000), brought, pace=0.02)
    first, bias, second, liking = actor.weights[:4]
    leanings = np.maximum(np.eye(2, dtype=np.float32) @ first + bias, 0) @ second.T + liking
    assert leanings.argmax(axis=1).tolist() == [0, 1]


def test_a_policy_net_learns_which_trait_wins_where() -> None:
    batch = two_moves(2000)
    wanted = batch.inputs.argmax(axis=1)  # the move with the trait where the first input is on, the other elsewhere
    made = batch.chosen - batch.starts
    with_trait = np.random.default_rng(2).integers(0, 2, len(wanted))
    traits = np.zeros((2 * len(wanted), 1), np.float32)
    traits[batch.starts + with_trait] = 1
    won = (with_trait == made) == (wanted == 0)
    actor = Actor(width=2, actions=2, traits=1, hidden=4, seed=1)
    brought = won.astype(np.float32) - np.float32(0.5)
    for _ in range(60):
        actor.learn(batch._replace(traits=traits), np.arange(len(wanted)), brought, pace=0.02)
    first, bias, *_, by_trait, counting = actor.weights
    units = np.maximum(np.eye(2, dtype=np.float32) @ first + bias, 0)
    liked = (units @ by_trait.T + counting)[:, 0]
    assert liked[0] > 0.5
    assert liked[1] < -0.5


def test_a_decision_that_has_become_much_more_likely_is_not_pushed_on() -> None:
    batch = two_moves(400)._replace(chances=np.full(400, 0.3, np.float32))  # now it is 0.5: far beyond the clip
    actor = Actor(width=2, actions=2, traits=1, hidden=4, seed=1)
    before = [weight.copy() for weight in actor.weights]
    actor.learn(batch, np.arange(400), np.ones(400, np.float32), pace=0.02)
    assert [weight.tolist() for weight in actor.weights[2:4]] == [weight.tolist() for weight in before[2:4]]


def test_a_critic_learns_what_to_expect() -> None:
    inputs = np.random.default_rng(1).normal(size=(512, 3)).astype(np.float32)
    returns = np.abs(inputs[:, 0])
    critic = Critic(3, seed=1)
    for _ in range(400):
        critic.learn(inputs, returns, pace=0.01)
    assert float(((critic.expected(inputs)[0] - returns) ** 2).mean()) < 0.1 * float(returns.var())


def test_the_whole_numbers_of_a_policy_net_are_its_real_ones() -> None:
    actor = Actor(width=3, actions=5, traits=2, hidden=2, seed=4)
    actor.weights[6][1] = [0.5, -1.0]
    actor.weights[7][0] = 2.0
    actor.used[[1, 4]] = True
    actor.weights[2][4] = [0.5, -0.25]
    actor.weights[3][1] = 1.5
    weights = actor.whole(2, np.array([1.0, 2.0, 4.0]), np.array([4.0, 2.0]))
    assert weights.actions == [1, 4]
    unit = 1 << SECOND_BITS
    assert weights.second == [3 * unit // 2, 0, 0, 0, unit // 2, -unit // 4]
    assert weights.firmness == [unit, 0, 0]
    half = 1 << TRAIT_BITS - 1
    assert weights.traits == [half, 0, 0, 0, half // 2, -half]
    expected = actor.weights[0] / np.array([[1.0], [2.0], [4.0]]) * (1 << FIRST_BITS)
    assert weights.first == pytest.approx(expected.ravel().tolist(), abs=0.51)


def test_training_is_repeatable_and_says_how(small: None) -> None:
    told: list[float] = []
    once = train_policy_nets("helios", steps=2, players=(2,), seed=3, hidden=4, decisions=3000, progress=told.append)
    again = train_policy_nets("helios", steps=2, players=(2,), seed=3, hidden=4, decisions=3000)
    assert once.net.dump() == again.net.dump()
    options = "--steps 2 --players 2 --hidden 4 --decisions 3000 --curiosity 0.04 --firmness 0.3 --league 0"
    assert once.net.made == f"heliopolis train helios --policy {options} --pace 0.002 --passes 1 --seed 3"
    other = train_policy_nets("helios", steps=2, players=(2,), seed=3, hidden=4, decisions=3000, curiosity=0.5)
    assert other.net.dump() != once.net.dump()
    bold = train_policy_nets("helios", steps=2, players=(2,), seed=3, hidden=4, decisions=3000, firmness=0.0)
    assert bold.net.dump() != once.net.dump()
    longer = train_policy_nets("helios", steps=2, players=(2,), seed=3, hidden=4, decisions=3000, passes=2)
    assert longer.net.dump() != once.net.dump()
    assert told == pytest.approx([1 / 3, 2 / 3, 1])
    assert [(row.players, row.games) for row in once.qualities] == [(2, 12)]
    assert 0.0 <= once.qualities[0].won <= 1.0


def test_a_policy_net_of_a_few_steps_beats_the_rules_of_thumb_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy_nets, "TESTED", 200)
    found = train_policy_nets("helios", steps=12, players=(2,), seed=1, hidden=8, decisions=8000, firmness=1.0)
    assert found.qualities[0].won > 0.6
    spread = math.sqrt(0.25 / 200)
    assert found.qualities[0].won > 0.5 + 2 * spread


@pytest.mark.parametrize(
    "wrong",
    [
        {"steps": 0},
        {"hidden": 0},
        {"hidden": 10**6},
        {"players": (9,)},
        {"decisions": 10},
        {"curiosity": -0.1},
        {"firmness": 1.1},
        {"pace": 2.0},
        {"passes": 0},
    ],
)
def test_numbers_out_of_range_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(heliopolis.HeliopolisError) as refusal:
        train_policy_nets("helios", **{"steps": 1, **wrong})  # type: ignore[arg-type]
    assert refusal.value.field == next(iter(wrong))


def test_the_command_writes_a_file_that_can_be_read(small: None, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "policy.toml"
    options = "--steps 1 --players 2 --hidden 4 --decisions 3000 --curiosity 0.02 --firmness 0.5 --league 0.4"
    asked = ("train", "helios", "--policy", *options.split(), "--pace", "0.001", "--passes", "2", "--seed", "2")
    status, output, _ = run(*asked, "--out", str(file))
    assert status == 0
    assert "against rules of thumb" in output
    net = read_policy_net(HELIOS, file.read_text(encoding="utf-8"))
    assert net.knows(2)
    assert net.made == "heliopolis " + " ".join(asked)
    later = tmp_path / "later.toml"
    assert run(*asked, "--start", str(file), "--out", str(later))[0] == 0
    assert read_policy_net(HELIOS, later.read_text(encoding="utf-8")).made.endswith(f", from the nets of: {net.made}")


def test_a_net_goes_on_learning_where_it_was(small: None) -> None:
    early = train_policy_nets("helios", steps=3, players=(2,), seed=3, hidden=4, decisions=3000).net
    weights = early.layers[2].weights
    pupil = Pupil(HELIOS, 2, 6, seed=1, decisions=3000, start=weights)
    assert pupil.critic_first == CRITIC_FIRST_AGAIN
    pupil.step(0.0, only_critic=True)
    assert pupil.scale is not None
    assert pupil.trait_scale is not None
    same = pupil.actor.whole(2, pupil.scale, pupil.trait_scale)
    assert same.actions == weights.actions
    assert same.bias[:4] == weights.bias
    for now, before, width in ((same.first, weights.first, 6), (same.second, weights.second, 7)):
        old = width - 2  # the two new units say nothing yet
        rows = [now[at : at + width] for at in range(0, len(now), width)]
        known = [before[at : at + old] for at in range(0, len(before), old)]
        assert len(rows) == len(known)
        assert all(abs(a - b) <= 1 for row, one in zip(rows, known) for a, b in zip(row, one))
    assert all(same.second[at + 5 : at + 7] == [0, 0] for at in range(0, len(same.second), 7))
    assert same.firmness == pytest.approx([*weights.firmness, 0, 0], abs=1)
    trained = [weight for at in range(0, len(same.traits), 7) for weight in same.traits[at : at + 5]]
    assert trained == pytest.approx(weights.traits, abs=1)


def test_a_net_to_begin_with_must_fit(small: None) -> None:
    early = untaught(2)
    with pytest.raises(heliopolis.HeliopolisError, match="nothing of 3 players"):
        train_policy_nets("helios", steps=1, players=(3,), hidden=4, decisions=3000, start=early)
    early.add(PolicyWeights(2, [0] * 8, [0] * 8 * len(early.inputs), [FIRM] + [0] * 8, [], [], []))
    with pytest.raises(heliopolis.HeliopolisError, match="8 hidden units, which is more than 4"):
        train_policy_nets("helios", steps=1, players=(2,), hidden=4, decisions=3000, start=early)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (("--net",), "One kind of nets at a time"),
        (("--ends",), "One kind of nets at a time"),
        (("--games", "5"), "no --minutes, --games"),
        (("--jobs", "2"), "in one process"),
        (("--minutes", "1"), "no --minutes"),
        (("--steps", "0"), "steps: a number from 1"),
        (("--start", "nowhere.toml"), '"nowhere.toml" cannot be read: No such file'),
    ],
)
def test_the_command_refuses_what_means_nothing_for_policy_nets(more: tuple[str, ...], reason: str, run: Run) -> None:
    status, _, errors = run("train", "helios", "--policy", *more)
    assert status == 2
    assert reason in " ".join(errors.split())
