"""Copies and pickles in the middle of a game: the copy and the original go on in the same way, and apart."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import islice
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from pettingzoo.utils import wrappers

import heliopolis
import heliopolis.env.openspiel
from heliopolis.env import pettingzoo
from heliopolis.env.gymnasium import HeliopolisEnv
from heliopolis.env.table import Setting, Table
from heliopolis.env.vector import HeliopolisVectorEnv
from heliopolis.testing import walk

COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]
ways = pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])


def steps(env: Any, mask: np.ndarray, seed: int, number: int) -> list[Any]:
    """What a single environment answers to random play, games after this one included."""
    rng = np.random.default_rng(seed)
    answers: list[Any] = []
    for _ in range(number):
        observation, gain, over, _, info = env.step(rng.choice(np.flatnonzero(mask)))
        answers.append((observation.tolist(), gain, over, info["seat"]))
        if over:
            observation, info = env.reset()
            answers.append((observation.tolist(), info["seat"]))
        mask = info["action_mask"]
    return answers


@ways
@pytest.mark.parametrize("key", heliopolis.games())
def test_a_gymnasium_environment_goes_on_like_its_copy(key: str, copied: Callable[[Any], Any]) -> None:
    env = gymnasium.make(f"heliopolis/{key.capitalize()}-v1", players=3, opponents=["easy", "random"])
    _, info = env.reset(seed=5)
    steps(env, info["action_mask"], 1, 12)
    mask = env.unwrapped.action_masks()  # type: ignore[attr-defined]
    other = copied(env)
    more = 40 if key == "ra" else 12
    assert steps(env, mask, 2, more) == steps(other, mask, 2, more)
    assert steps(env, env.unwrapped.action_masks(), 3, 5) != steps(  # type: ignore[attr-defined]
        other, other.unwrapped.action_masks(), 4, 5
    )


@ways
def test_bots_that_search_go_on_in_the_same_way(copied: Callable[[Any], Any]) -> None:
    env = HeliopolisEnv("ra", opponents="hard", playouts=3, seat=0)
    _, info = env.reset(seed=2)
    steps(env, info["action_mask"], 1, 4)
    other = copied(env)
    assert steps(env, env.action_masks(), 2, 8) == steps(other, other.action_masks(), 2, 8)


def test_copying_changes_nothing_for_the_original() -> None:
    tables = [Table(Setting("ra", players=3, opponents=["easy"]), 7) for _ in range(2)]
    for number in range(60):
        if number % 7 == 0:
            pickle.dumps(tables[0])
        for table in tables:
            table.play(table.state.legal()[0])
            if table.state.over:
                table.begin()
        assert tables[0].state.position() == tables[1].state.position()


@ways
@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
@pytest.mark.parametrize("opponents", [None, "easy"])
def test_a_vector_environment_goes_on_like_its_copy(
    opponents: str | None, mode: str, copied: Callable[[Any], Any]
) -> None:
    env = HeliopolisVectorEnv("ra", 5, players=2, opponents=opponents, autoreset_mode=mode, floats=opponents is None)
    env.reset(seed=3)
    ended = 0
    for moment in range(180):
        if moment % 45 == 44:
            other = copied(env)
            assert (other.masks == env.masks).all()
            assert (other.observations == env.observations).all()
            assert not np.shares_memory(other.observations, env.observations)
            for _ in range(15):
                actions, again = env.random_actions(), other.random_actions()
                assert (actions == again).all()
                for one, two in zip(env.step(actions)[:4], other.step(again)[:4]):
                    assert np.array_equal(one, two)
                ended += int(env.terminations.sum())
            assert [table.state.position() for table in env.batch.tables] == [
                table.state.position() for table in other.batch.tables
            ]
            before = env.observations.copy()
            other.step(other.random_actions())
            assert (env.observations == before).all()
        else:
            env.step(env.random_actions())
    assert ended


def test_a_vector_environment_with_a_game_that_is_over_can_be_copied() -> None:
    env = HeliopolisVectorEnv("ra", 3, players=2, opponents=None, autoreset_mode="Disabled")
    env.reset(seed=1)
    while not env.terminations.any():
        env.step(env.random_actions())
    other = pickle.loads(pickle.dumps(env))
    assert (other.terminations == env.terminations).all()
    assert (other.gains == env.gains).all()
    assert (other.rewards == env.rewards).all()
    mask = {"reset_mask": env.terminations.copy()}
    assert (env.reset(options=dict(mask))[0] == other.reset(options=dict(mask))[0]).all()


def raw(key: str) -> Any:
    return pettingzoo.raw_env(key, players=3)


def foreign(key: str) -> Any:
    """Our environment in PettingZoo's own wrappers."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw(key), illegal_reward=-1))


@ways
@pytest.mark.parametrize("make", [raw, pettingzoo.env, foreign])
@pytest.mark.parametrize("key", heliopolis.games())
def test_a_pettingzoo_environment_goes_on_like_its_copy(
    key: str, make: Callable[[str], Any], copied: Callable[[Any], Any]
) -> None:
    env = make(key)
    env.reset(seed=4)
    agents(env, 1, 20)
    other = copied(env)
    assert agents(env, 2, 15) == agents(other, 2, 15)
    assert env.unwrapped.table.state.position() == other.unwrapped.table.state.position()


def agents(env: Any, seed: int, number: int) -> list[Any]:
    """What the agents see in random play."""
    rng = np.random.default_rng(seed)
    seen = []
    for _ in range(number):
        observation, gain, over, _, _ = env.last()
        seen.append((env.agent_selection, observation["observation"].tolist(), gain, over))
        env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        if not env.agents:
            env.reset()
    return seen


@ways
@pytest.mark.parametrize("key", heliopolis.games())
def test_a_state_of_openspiel_goes_on_like_its_copy(key: str, copied: Callable[[Any], Any]) -> None:
    rng = np.random.default_rng(1)
    state = pyspiel.load_game(f"heliopolis_{key}", {"players": 2, "reward": "rank"}).new_initial_state()
    for _ in range(40):
        state.apply_action(int(rng.choice(state.legal_actions())))
    other = copied(state)
    for _ in range(30):
        assert str(state) == str(other)
        assert state.history() == other.history()
        action = int(rng.choice(state.legal_actions()))
        state.apply_action(action)
        other.apply_action(action)
    state.apply_action(state.legal_actions()[0])
    assert len(other.history()) == len(state.history()) - 1
    assert copied(state.get_game()).get_parameters() == state.get_game().get_parameters()


@ways
@pytest.mark.parametrize("key", heliopolis.games())
def test_a_record_goes_on_like_its_copy(key: str, copied: Callable[[Any], Any]) -> None:
    record = heliopolis.Record(key, 2)
    record.commit(bytes(32))
    record.name(1, "Bernd")
    record.deal()
    record.play(record.current.legal()[0])
    record.comment("so far,\nso good")
    record.deal()
    other = copied(record)
    assert other == record
    assert other.current == record.current
    assert (other.secret, other.comments, other.names) == (record.secret, record.comments, record.names)
    record.play(record.current.legal()[0])
    record.comment("only here")
    record.name(0, "Anna")
    assert other != record
    other.play(other.current.legal()[0])
    other.comment("only here")
    other.name(0, "Anna")
    assert other == record


@ways
def test_a_record_that_begins_at_a_position_can_be_copied(copied: Callable[[Any], Any]) -> None:
    state, _ = next(islice(walk(heliopolis.game("ra"), 3, 1), 30, None))
    record = heliopolis.Record("ra", position=state.position())
    record.play(record.current.legal()[0])
    assert copied(record) == record
    assert copied(record).start_position == record.start_position
