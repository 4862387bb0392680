"""The adapter for Stable-Baselines3, with the package itself where it is installed, else with a stand-in for it."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import heliopolis
from heliopolis.env.vector import HeliopolisVectorEnv


class StandIn:
    """What the adapter uses of `stable_baselines3.common.vec_env.VecEnv`."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space
        self._reset_seeds()
        self._reset_options()
        self.render_mode = self.get_attr("render_mode")[0]  # type: ignore[attr-defined]

    def _reset_seeds(self) -> None:
        self._seeds: list[int | None] = [None] * self.num_envs

    def _reset_options(self) -> None:
        self._options: list[dict[str, Any]] = [{}] * self.num_envs

    def seed(self, seed: int) -> None:
        self._seeds = [seed + place for place in range(self.num_envs)]

    def step(self, actions: np.ndarray) -> Any:
        self.step_async(actions)  # type: ignore[attr-defined]
        return self.step_wait()  # type: ignore[attr-defined]

    def _get_indices(self, indices: Any) -> Any:
        return range(self.num_envs) if indices is None else [indices] if isinstance(indices, int) else indices


@pytest.fixture
def sb3(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    if find_spec("stable_baselines3") is None:
        made: Any = ModuleType("stable_baselines3.common.vec_env")
        made.VecEnv = StandIn
        for name in ("stable_baselines3", "stable_baselines3.common"):
            monkeypatch.setitem(sys.modules, name, ModuleType(name))
        monkeypatch.setitem(sys.modules, made.__name__, made)
        monkeypatch.delitem(sys.modules, "heliopolis.env.sb3", raising=False)
        yield importlib.import_module("heliopolis.env.sb3")
        sys.modules.pop("heliopolis.env.sb3", None)
    else:
        yield importlib.import_module("heliopolis.env.sb3")


def test_it_plays_what_the_vector_environment_plays(sb3: Any) -> None:
    env = sb3.HeliopolisVecEnv("ra", 3, opponents="random", reward="rank")
    env.seed(4)
    plain = HeliopolisVectorEnv("ra", 3, opponents="random", reward="rank", floats=True, copy=True)
    seen, (wanted, infos) = env.reset(), plain.reset(seed=4)
    ended = 0
    for _ in range(150):
        assert (seen == wanted).all()
        masks = np.stack(env.env_method("action_masks"))
        assert (masks == infos["action_mask"]).all()
        actions = masks.argmax(axis=1)
        kept = seen.copy()
        later, gains, over, told = env.step(actions)
        assert (seen == kept).all()  # what was handed out is the caller's
        wanted, wanted_gains, wanted_over, _, infos = plain.step(actions)
        assert (gains == wanted_gains.astype(np.float32)).all()
        assert (over == wanted_over).all()
        for number in range(3):
            assert ("terminal_observation" in told[number]) == over[number]
            if over[number]:
                assert (told[number]["terminal_observation"] == infos["final_obs"][number]).all()
                ended += 1
        seen = later
    assert ended


def test_it_says_what_stable_baselines3_asks(sb3: Any) -> None:
    env = sb3.HeliopolisVecEnv("ra", 2, render_mode="rgb_array")
    assert (env.reset() >= 0).all()
    assert env.observation_space.dtype == np.float32
    assert env.get_attr("render_mode") == ["rgb_array"] * 2
    assert callable(env.get_attr("action_masks", indices=1)[0])
    assert len(env.env_method("action_masks", indices=[1])) == 1
    assert env.env_is_wrapped(object) == [False, False]
    assert env.get_images()[1].shape == (520, 720, 3)
    assert env.action_masks().any(axis=1).all()
    with pytest.raises(AttributeError, match="no method fly"):
        env.env_method("fly")
    with pytest.raises(AttributeError):
        env.get_attr("wings")
    with pytest.raises(heliopolis.HeliopolisError, match="all of one setting"):
        env.set_attr("reward", "win")
    illegal = int(env.action_masks()[0].argmin())
    told = env.step(np.array([illegal, -1]))[3]
    assert [info["illegal_action"] for info in told] == [heliopolis.game("ra").notation(illegal), "action -1"]
    env.close()


def test_a_learner_alone_is_refused(sb3: Any) -> None:
    with pytest.raises(heliopolis.InvalidPlayers, match="needs opponents"):
        sb3.HeliopolisVecEnv("ra", 2, opponents=None)


def test_it_can_be_pickled(sb3: Any) -> None:
    env = sb3.HeliopolisVecEnv("ra", 2)
    env.seed(1)
    env.reset()
    other = pickle.loads(pickle.dumps(env))
    actions = env.action_masks().argmax(axis=1)
    assert (env.step(actions)[0] == other.step(actions)[0]).all()


def test_maskable_ppo_learns_with_it(sb3: Any) -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="the extra sb3 is not among those of the tests")
    model = contrib.MaskablePPO("MlpPolicy", sb3.HeliopolisVecEnv("ra", 4), n_steps=16, batch_size=32, n_epochs=1)
    assert model.learn(64).num_timesteps == 64
