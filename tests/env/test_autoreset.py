"""Many games at once are what Gymnasium makes of single ones: in all its modes, with the same seeds and actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.helping import times

import heliopolis
import heliopolis.env.gymnasium
from heliopolis.env.gymnasium import HeliopolisEnv
from heliopolis.env.vector import HeliopolisVectorEnv

ID = "heliopolis/Ra-v1"
MODES = list(AutoresetMode)
PASS = heliopolis.game("ra").parse("pass")  # a move that is often illegal


def pair(mode: AutoresetMode, **choices: Any) -> tuple[Any, Any]:
    """Our environment, and Gymnasium's with as many single ones."""
    ours = gymnasium.make_vec(ID, num_envs=3, autoreset_mode=mode, **choices)
    theirs = gymnasium.make_vec(
        ID, num_envs=3, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}, **choices
    )
    return ours, theirs


def same(ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    """Compare infos, where they mean something."""
    for name, value in theirs.items():
        if name.startswith("_"):
            assert (ours[name] == value).all(), name
            continue
        where = theirs[f"_{name}"]
        if isinstance(value, dict):
            same(ours[name], value)
        else:
            for number in np.flatnonzero(where):
                assert np.array_equal(ours[name][number], value[number]), name


@pytest.mark.parametrize("floats", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_gymnasiums(mode: AutoresetMode, floats: bool) -> None:
    ours, theirs = pair(mode, players=3, opponents=["random", "easy"], reward="rank", floats=floats)
    assert ours.metadata["autoreset_mode"] == mode
    rng = np.random.default_rng(1)
    seen, infos = ours.reset(seed=8)
    again, their_infos = theirs.reset(seed=8)
    assert (seen == again).all()
    same(infos, their_infos)
    ended = wrong = 0
    for number in range(times(400, 150)):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        if number % 50 == 9:
            actions[number % 3] = PASS
        got, wanted = ours.step(actions), theirs.step(actions)
        for one, two in zip(got[:4], wanted[:4]):
            assert np.array_equal(one, two)
        infos = got[4]
        same(infos, wanted[4])
        assert infos["action_mask"].any(axis=1).all()  # never empty
        ended += int(got[2].sum())
        wrong += "illegal_action" in str(wanted[4])
        if mode == AutoresetMode.DISABLED and got[2].any():
            over = got[2].copy()
            seen, infos = ours.reset(options={"reset_mask": over})
            again, _ = theirs.reset(options={"reset_mask": over.copy()})
            assert (seen == again).all()
    assert ended > 5
    assert wrong


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_may_be_named_as_gymnasium_names_it(mode: AutoresetMode) -> None:
    assert HeliopolisVectorEnv("ra", 1, autoreset_mode=mode.value).metadata["autoreset_mode"] == mode
    assert HeliopolisVectorEnv.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match='"SameStep", "NextStep" or "Disabled", not \'sometimes\''):
        HeliopolisVectorEnv("ra", 1, autoreset_mode="sometimes")


def test_without_automatic_reset_a_game_that_is_over_must_be_reset() -> None:
    env = HeliopolisVectorEnv("ra", 4, players=2, opponents=None, autoreset_mode="Disabled")
    env.reset(seed=2)
    while not env.terminations.any():
        env.step(env.random_actions())
    place = int(env.terminations.argmax())
    before = [table.state.position() for table in env.batch.tables]
    with pytest.raises(heliopolis.HeliopolisError, match=f"Game {place} of the batch is over: reset it first"):
        env.step(env.random_actions())
    assert [table.state.position() for table in env.batch.tables] == before
    mask = env.terminations.copy()
    env.reset(seed=[7, 7, 7, 7], options={"reset_mask": mask})
    alone = HeliopolisVectorEnv("ra", 1, players=2, opponents=None)
    alone.reset(seed=7)
    assert env.batch.tables[place].state.position() == alone.batch.tables[0].state.position()
    others = [number for number in range(4) if not mask[number]]
    assert [env.batch.tables[number].state.position() for number in others] == [before[number] for number in others]
    assert not env.terminations.any()
    assert not env.rewards.any()
    env.step(env.random_actions())


@pytest.mark.parametrize(
    ("mask", "reason"),
    [
        ([True, False], "2 truth values"),
        (np.array([1, 0]), "2 truth values"),
        (np.array([True]), "2 truth values"),
        (np.array([False, False]), "names no game"),
    ],
)
def test_a_wrong_reset_mask_is_refused(mask: Any, reason: str) -> None:
    env = HeliopolisVectorEnv("ra", 2)
    env.reset(seed=1)
    with pytest.raises(heliopolis.HeliopolisError, match=reason):
        env.reset(options={"reset_mask": mask})


# One id, one behaviour.


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_game_of_a_batch_is_the_one_of_a_single_environment_with_its_seed(key: str) -> None:
    many = HeliopolisVectorEnv(key, 2, players=2, opponents="easy")
    single = gymnasium.make(f"heliopolis/{key.capitalize()}-v1", players=2, opponents="easy")
    seen, infos = many.reset(seed=[30, 31])
    alone, _ = single.reset(seed=31)
    for _ in range(times(300, 40)):
        assert (seen[1] == alone).all()
        actions = many.random_actions().copy()
        seen, gains, over, _, infos = many.step(actions)
        alone, gain, done, _, _ = single.step(actions[1])
        assert (gains[1], over[1]) == (gain, done)
        if done:
            alone, _ = single.reset()  # goes on to the game that comes next
    assert infos["action_mask"].any()


def makers() -> dict[str, Any]:
    """The ways to make an environment."""
    return {
        "make": lambda **choices: gymnasium.make(ID, **choices),
        "direct": lambda **choices: HeliopolisEnv("ra", **choices),
        "make_vec": lambda **choices: gymnasium.make_vec(ID, num_envs=1, **choices),
        "sync": lambda **choices: gymnasium.make_vec(ID, num_envs=1, vectorization_mode="sync", **choices),
        "vector": lambda **choices: HeliopolisVectorEnv("ra", 1, **choices),
    }


@pytest.mark.parametrize("way", makers())
@pytest.mark.parametrize(("reward", "lost"), [("win", -1.0), ("rank", -1.0), ("points", -100.0)])
def test_an_illegal_action_loses_however_the_environment_is_made(way: str, reward: str, lost: float) -> None:
    env = makers()[way](players=3, reward=reward)
    env.reset(seed=1)
    wrong = PASS if way in ("make", "direct") else np.array([PASS])
    _, gain, over, _, infos = env.step(wrong)
    assert np.all(gain == lost)
    assert np.all(over)
    assert "pass" in str(infos.get("illegal_action", infos.get("final_info")))


@pytest.mark.parametrize("way", makers())
def test_or_it_is_refused_and_nothing_has_changed(way: str) -> None:
    env = makers()[way](players=3, illegal="raise")
    _, infos = env.reset(seed=1)
    wrong = PASS if way in ("make", "direct") else np.array([PASS])
    with pytest.raises(heliopolis.IllegalAction, match='"pass" is not legal now'):
        env.step(wrong)
    first = infos["action_mask"].argmax(axis=-1)
    assert not np.any(env.step(first)[2])


def test_who_loses_by_an_illegal_action_loses_alone() -> None:
    env = HeliopolisVectorEnv("ra", 2, players=3, opponents=None)
    _, infos = env.reset(seed=1)
    seats = infos["seat"].copy()
    actions = env.random_actions().copy()
    actions[1] = -5
    _, gains, over, _, infos = env.step(actions)
    assert over.tolist() == [False, True]
    assert gains.tolist() == [0, -1]
    assert infos["rewards"][1].tolist() == [-1 if seat == seats[1] else 0 for seat in range(3)]
    assert infos["final_info"]["illegal_action"][1] == "action -5"
    assert infos["final_info"]["seat"][1] == seats[1]
    assert not env.step(env.random_actions())[2].any()


# Arrays.


def test_copies_belong_to_the_caller() -> None:
    env = HeliopolisVectorEnv("ra", 3, players=2, opponents=None, copy=True)
    seen, infos = env.reset(seed=1)
    for _ in range(300):
        kept = [array.copy() for array in (seen, infos["action_mask"], infos["seat"])]
        old, old_infos = seen, infos
        seen, _, over, _, infos = env.step(env.random_actions())
        for array, before in zip((old, old_infos["action_mask"], old_infos["seat"]), kept):
            assert (array == before).all()
        seen[0, 0] = seen[0, 0]  # may be written
        if over.any():
            assert not np.shares_memory(infos["final_obs"], env.finals)
    assert (env.reset(seed=2)[0] == env.observations).all()


@pytest.mark.parametrize("key", heliopolis.games())
def test_floats_lie_between_0_and_1_by_the_bounds(key: str) -> None:
    env = HeliopolisVectorEnv(key, 2, players=3, opponents=None, floats=True)
    assert env.single_observation_space.dtype == np.float32
    env.reset(seed=1)
    entries = heliopolis.game(key).observer.entries()
    for _ in range(times(300, 40)):
        floats, _, _, _, infos = env.step(env.random_actions())
        assert floats in env.observation_space
        if "final_obs" in infos:
            assert infos["final_obs"].max() <= 1
    for value, number, entry in zip(floats[1], env.observations[1], entries):
        assert value == pytest.approx((int(number) - entry.low) / (entry.high - entry.low), abs=1e-6)
    single = HeliopolisEnv(key, floats=True)
    assert single.reset(seed=1)[0] in single.observation_space


def test_masks_are_there_as_truth_values() -> None:
    env = HeliopolisVectorEnv("ra", 3)
    _, infos = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == infos["action_mask"]).all()
    single = HeliopolisEnv("ra")
    _, info = single.reset(seed=1)
    assert single.action_masks().dtype == np.bool_
    assert (single.action_masks() == info["action_mask"]).all()


def test_for_a_person_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(ID, render_mode="human")
    _, info = env.reset(seed=1)
    assert capsys.readouterr().out.count("Ra, seat") == 1
    env.step(info["action_mask"].argmax())
    assert capsys.readouterr().out.count("Ra, seat") == 1
    assert env.render() is None
    many = HeliopolisVectorEnv("ra", 2, render_mode="human")
    many.reset(seed=1)
    many.step(many.random_actions())
    assert capsys.readouterr().out.count("Ra, seat") == 5
