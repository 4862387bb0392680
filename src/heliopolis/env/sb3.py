"""Stable-Baselines3: many games against bots behind its `VecEnv`, stepped in compiled code.

from sb3_contrib import MaskablePPO
from heliopolis.env.sb3 import HeliopolisVecEnv
MaskablePPO("MlpPolicy", HeliopolisVecEnv("ra", 64, opponents="easy")).learn(100_000)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..bots.entrants import BotLike
from ..core.errors import HeliopolisError
from ..core.needed import needed
from .rewards import LOSE, WIN

with needed("Training with Stable-Baselines3", "sb3"):
    import numpy as np
    from stable_baselines3.common.vec_env import VecEnv

from .gymnasium import listed
from .render import RGB_ARRAY
from .vector import HeliopolisVectorEnv

MASKS = "action_masks"
RENDER = "render"


class HeliopolisVecEnv(VecEnv):
    """Many games, each with one learner; the masks are there for MaskablePPO of sb3-contrib."""

    def __init__(
        self,
        key: str = "ra",
        num_envs: int = 8,
        *,
        version: int | None = None,
        players: int | None = None,
        seat: int | None = None,
        opponents: BotLike | Sequence[BotLike] = "easy",
        reward: str = WIN,
        illegal: str = LOSE,
        options: dict[str, str] | None = None,
        seconds: float | None = None,
        playouts: int | None = None,
        floats: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """The choices of the vector environment; observations are floats from 0 to 1 unless you say otherwise."""
        listed(opponents)  # or there are none
        self.games = HeliopolisVectorEnv(
            key,
            num_envs,
            version=version,
            players=players,
            seat=seat,
            opponents=opponents,
            reward=reward,
            illegal=illegal,
            options=options,
            seconds=seconds,
            playouts=playouts,
            floats=floats,
            render_mode=render_mode,
        )
        self.chosen = np.zeros(num_envs, dtype=np.int64)
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> np.ndarray:
        """Begin all games anew, with the seeds that `seed` has set."""
        given = any(seed is not None for seed in self._seeds)
        observations, infos = self.games.reset(seed=self._seeds if given else None)
        self.reset_infos = [{"seat": int(seat)} for seat in infos["seat"]]
        self._reset_seeds()
        self._reset_options()
        return observations.copy()

    def step_async(self, actions: np.ndarray) -> None:
        """Note the actions; they are made in `step_wait`."""
        self.chosen = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Make a move in every game; where one has ended, the observation is that of the next one."""
        observations, gains, over, _, infos = self.games.step(self.chosen)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        if "final_obs" in infos:
            last = infos["final_info"]
            for number in np.flatnonzero(over):
                told[number] = {
                    "terminal_observation": infos["final_obs"][number].copy(),
                    "TimeLimit.truncated": False,
                    "seat": int(last["seat"][number]),
                }
                if "illegal_action" in last and last["_illegal_action"][number]:
                    told[number]["illegal_action"] = last["illegal_action"][number]
        return observations.copy(), gains.astype(np.float32), over.copy(), told

    def action_masks(self) -> np.ndarray:
        """Which actions are legal now in each game."""
        return self.games.action_masks()

    def env_method(
        self, method_name: str, *method_args: Any, indices: int | Iterable[int] | None = None, **method_kwargs: Any
    ) -> list[Any]:
        """What a method of each game answers; there are `action_masks` and `render`."""
        if method_name not in (MASKS, RENDER):
            raise AttributeError(f"a game of a batch has no method {method_name}, only {MASKS} and {RENDER}")
        answers = self.games.action_masks() if method_name == MASKS else self.games.render()
        return [answers[number] for number in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: int | Iterable[int] | None = None) -> list[Any]:
        """An attribute of the vector environment, which is that of each game."""
        value = getattr(self.games, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: int | Iterable[int] | None = None) -> None:
        """Games of a batch are alike, so nothing can be set in some of them."""
        raise HeliopolisError(
            f"The games of a batch are all of one setting: {attr_name} is chosen when they are made.", field=attr_name
        )

    def env_is_wrapped(self, wrapper_class: Any, indices: int | Iterable[int] | None = None) -> list[bool]:
        """No game of a batch is wrapped."""
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[np.ndarray | None]:
        """A picture of every table, if that was chosen."""
        return self.games.render() if self.render_mode == RGB_ARRAY else [None] * self.num_envs

    def close(self) -> None:
        """Nothing is open."""
