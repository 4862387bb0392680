from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, performance_benchmark, seed_test

import heliopolis
from heliopolis.env import pettingzoo

TABLES = [
    (key, players)
    for key in heliopolis.games()
    for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
]


# PettingZoo excuses only its own games from these two, which have dictionaries as observations like ours.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_pettingzoos_own_api_test_passes(key: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(key, players=players), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("key", heliopolis.games())
def test_pettingzoos_own_seed_test_passes(key: str) -> None:
    seed_test(lambda: pettingzoo.env(key, players=3), num_cycles=30)
    env = pettingzoo.raw_env(key)
    begun = set()
    for seed in range(8):
        env.reset(seed=seed)
        assert env.table is not None
        begun.add(str(env.table.state.position()))
    assert len(begun) > 1


@pytest.mark.parametrize("key", heliopolis.games())
def test_pettingzoos_own_benchmark_runs(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = time.time
    monkeypatch.setattr(time, "time", lambda: 20 * real())  # its five seconds pass in a quarter of one
    performance_benchmark(pettingzoo.env(key))
    assert "turns per second" in capsys.readouterr().out


def play_through(env: Any, seed: int) -> None:
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            return
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_game_ends_with_rewards_for_all(key: str) -> None:
    env = pettingzoo.raw_env(key, players=3, reward="points")
    play_through(env, 3)
    assert env.table is not None
    points = env.table.state.points()
    assert all(env.terminations.values())
    assert env.rewards["player_1"] == pytest.approx(points[1] - (points[0] + points[2]) / 2)
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert env.rewards == env._cumulative_rewards


def test_only_the_agent_that_decides_has_legal_actions() -> None:
    env = pettingzoo.raw_env("ra", players=3)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert [agent for agent, legal in masks.items() if legal] == [env.agent_selection]
    assert env.metadata["name"] == "ra_v1"


def test_an_illegal_action_is_refused_and_in_the_wrapped_environment_it_loses() -> None:
    raw = pettingzoo.raw_env("ra", players=2)
    raw.reset(seed=1)
    with pytest.raises(heliopolis.IllegalAction, match="is not legal now"):
        raw.step(3)
    with pytest.raises(heliopolis.IllegalAction, match="is not legal now"):
        raw.step(None)
    wrapped = pettingzoo.env("ra", players=2)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(3)
    assert wrapped.terminations[agent]
    assert wrapped.rewards[agent] == -1


@pytest.mark.parametrize("key", heliopolis.games())
def test_the_table_can_be_shown_as_text_and_as_a_picture(key: str) -> None:
    text = pettingzoo.env(key, render_mode="ansi")
    text.reset(seed=1)
    assert text.render().startswith(heliopolis.game(key).name)
    assert "legal: " in text.render()
    picture = pettingzoo.env(key, render_mode="rgb_array")
    picture.reset(seed=1)
    assert picture.render().dtype == np.uint8
    assert picture.render().shape == (520, 720, 3)


def test_before_a_reset_nothing_is_there() -> None:
    env = pettingzoo.env("ra", render_mode="ansi")
    for name in ("agents", "num_agents", "rewards", "terminations", "truncations", "infos", "agent_selection"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(env, name)
    with pytest.raises(AttributeError, match="has no attribute wings"):
        _ = env.wings
    for call in (lambda: env.step(0), env.render, env.agent_iter, lambda: env.observe("player_0")):
        with pytest.raises(ResetNeeded, match="reset"):
            call()


def test_calls_out_of_order_are_refused(caplog: pytest.LogCaptureFixture) -> None:
    env = pettingzoo.env("ra", players=2)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="need to call step"):
        for _ in env.agent_iter():
            pass
    env.reset(seed=1)
    assert len([env.step(int(env.last()[0]["action_mask"].argmax())) for _ in env.agent_iter(5)]) == 5
    play_through(env, 1)
    while env.agents:
        env.step(None)
    env.step(None)
    assert "after all agents" in caplog.text


@pytest.mark.parametrize(("reward", "lost"), [("win", -1), ("points", -100), ("rank", -1)])
def test_who_loses_by_an_illegal_action_loses_alone_and_all_agents_go(
    reward: str, lost: float, caplog: pytest.LogCaptureFixture
) -> None:
    env = pettingzoo.env("ra", players=3, reward=reward)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(99)
    assert "Illegal move made" in caplog.text
    assert env.rewards == {name: (lost if name == agent else 0) for name in env.possible_agents}
    assert env.infos[agent]["illegal_action"] == heliopolis.game("ra").notation(99)
    gains = {}
    for name in env.agent_iter():
        observation, gain, over, _, _ = env.last()
        assert over
        assert observation["action_mask"].all()
        gains[name] = gain
        env.step(None)
    assert gains == {name: (lost if name == agent else 0) for name in env.possible_agents}
    assert not env.agents
    env.reset()
    assert not any(env.terminations.values())


def test_the_usual_environment_may_refuse_too() -> None:
    env = pettingzoo.env("ra", players=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(heliopolis.IllegalAction):
        env.step(3)
    raw = pettingzoo.raw_env("ra", players=2, illegal="lose")
    raw.reset(seed=1)
    raw.step(3)
    assert all(raw.terminations.values())


def test_floats_and_seeds_are_those_of_the_other_environments() -> None:
    from heliopolis.env.vector import HeliopolisVectorEnv

    env = pettingzoo.env("ra", players=3, floats=True)
    many = HeliopolisVectorEnv("ra", 1, players=3, opponents=None, floats=True)
    env.reset(seed=9)
    seen, infos = many.reset(seed=9)
    for _ in range(150):
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        assert (observation["observation"] == seen[0]).all()
        assert env.seats[env.agent_selection] == infos["seat"][0]
        action = many.random_actions().copy()
        env.step(int(action[0]))
        seen, _, _, _, infos = many.step(action)


def test_for_a_person_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("ra", render_mode="human")
    env.reset(seed=1)
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert capsys.readouterr().out.count("Ra, seat") == 2
