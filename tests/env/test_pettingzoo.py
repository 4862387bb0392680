from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest
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
