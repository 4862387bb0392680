from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import heliopolis
from heliopolis.env.gymnasium import HeliopolisEnv

IDS = {key: f"heliopolis/{key.capitalize()}-v1" for key in heliopolis.games()}


@pytest.mark.parametrize("key", heliopolis.games())
def test_gymnasiums_own_check_passes(key: str) -> None:
    check_env(gymnasium.make(IDS[key], render_mode="rgb_array").unwrapped)


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_against_bots_goes_to_its_end(players: int) -> None:
    env = gymnasium.make(IDS["ra"], players=players, opponents="medium", seat=0)
    observation, info = env.reset(seed=1)
    rng = np.random.default_rng(1)
    over, gain, steps = False, 0.0, 0
    while not over:
        assert gain == 0
        assert observation in env.observation_space
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, cut, info = env.step(action)
        gain = float(reward)
        assert not cut
        steps += 1
    assert steps > 5
    state = env.unwrapped.table.state  # type: ignore[attr-defined]
    assert gain == pytest.approx(1 if state.winners() == [0] else -1 / (players - 1))
    assert info["action_mask"].all()  # nothing is to be decided, and a softmax over nothing has no value
    assert env.unwrapped.action_masks().all()  # type: ignore[attr-defined]


def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for seed in (1, 1, 2):
        env = HeliopolisEnv("hellas", players=3, opponents=["easy", "random"])
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, info = env.step(info["action_mask"].argmax())
        assert env.table is not None
        ends.append((info["seat"], env.table.state.position()))
    assert ends[0] == ends[1] != ends[2]


def test_an_illegal_action_loses_the_game() -> None:
    for reward, lost in (("win", -1.0), ("points", -100.0)):
        env = HeliopolisEnv("ra", players=3, reward=reward)
        env.reset(seed=1)
        _, gain, over, _, info = env.step(np.int64(heliopolis.game("ra").parse("suns 9-6-5-2")))
        assert (gain, over) == (lost, True)
        assert info["illegal_action"] == "suns 9-6-5-2"
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(np.int64(0))
        for nonsense in (-1, 103):
            env.reset(seed=1)
            assert env.step(np.int64(nonsense))[4]["illegal_action"] == f"action {nonsense}"


def test_a_game_must_be_begun_first() -> None:
    env = HeliopolisEnv("ra", render_mode="ansi")
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(np.int64(0))
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.render()


def test_a_learner_alone_is_refused() -> None:
    with pytest.raises(heliopolis.InvalidPlayers, match="needs opponents"):
        HeliopolisEnv("ra", opponents=None)  # type: ignore[arg-type]


def test_hidden_points_are_an_option_of_the_environment() -> None:
    env = HeliopolisEnv("ra", players=2, options={"points": "hidden"}, render_mode="ansi", seat=0)
    observation, _ = env.reset(seed=1)
    names = [entry.name for entry in heliopolis.game("ra").observer.entries()]
    assert observation[names.index("seat +0: points")] == 10
    assert observation[names.index("seat +1: points shown")] == 0
    assert "points: hidden" in env.render()
