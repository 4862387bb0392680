"""Gymnasium's vector environment: many games at once, stepped in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.entrants import BotLike
from ..core.errors import HeliopolisError
from ..core.needed import needed
from ..version import warn_if_slow
from .batch import Batch, generator
from .table import WIN, Setting

with needed("The vector environment", "env"):
    import gymnasium as gym
    import numpy as np
    from gymnasium.vector.utils import batch_space

from . import arrays, render
from .gymnasium import SEEDS, listed


class HeliopolisVectorEnv(gym.vector.VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many games of one kind, in arrays that are written anew at every step: copy what you keep.

    With opponents every game has one learner. With `opponents=None` every seat is asked: an observation is then the one
    of the seat in `infos["seat"]`, and what a game brought all the seats is in `infos["rewards"]`.
    """

    metadata = {  # noqa: RUF012  Gymnasium declares it
        "autoreset_mode": gym.vector.AutoresetMode.SAME_STEP,
        "render_modes": list(render.MODES),
        "render_fps": render.FPS,
    }

    def __init__(
        self,
        key: str = "ra",
        num_envs: int = 1,
        *,
        version: int | None = None,
        players: int | None = None,
        seat: int | None = None,
        opponents: BotLike | Sequence[BotLike] | None = "easy",
        reward: str = WIN,
        options: dict[str, str] | None = None,
        seconds: float | None = None,
        playouts: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """The same choices as for a single environment, and the number of games."""
        warn_if_slow()
        setting = Setting(
            key,
            version=version,
            players=players,
            opponents=None if opponents is None else listed(opponents),
            seat=seat,
            reward=reward,
            options=options,
            seconds=seconds,
            playouts=playouts,
        )
        self.num_envs = num_envs
        self.render_mode = render.check_mode(render_mode)
        self.single_observation_space = arrays.observation_space(setting.game)
        self.single_action_space = gym.spaces.Discrete(setting.game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = batch = Batch(setting, list(range(num_envs)))
        self.rng = generator(0)
        # All of these look into the tables of the batch; nothing is copied.
        self.observations = arrays.looking_into(memoryview(batch.observations.values), np.int16).reshape(num_envs, -1)
        self.finals = arrays.looking_into(memoryview(batch.finals.values), np.int16).reshape(num_envs, -1)
        self.masks = arrays.looking_into(memoryview(batch.masks), np.int8).reshape(num_envs, -1)
        self.seats = arrays.looking_into(memoryview(batch.seats), np.int64)
        self.terminations = arrays.looking_into(memoryview(batch.dones), np.bool_)
        self.gains = arrays.looking_into(memoryview(batch.gains), np.float64)
        self.rewards = arrays.looking_into(memoryview(batch.rewards), np.float64).reshape(num_envs, -1)
        self.choices = arrays.looking_into(memoryview(batch.choices), np.int64)
        self.truncations = np.zeros(num_envs, dtype=np.bool_)
        self.truncations.flags.writeable = False

    def reset(
        self, *, seed: int | Sequence[int] | np.ndarray | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin all games anew, with a seed for each game, or one that all of theirs come from."""
        if isinstance(seed, Sequence | np.ndarray):
            seeds = [int(number) for number in seed]
            super().reset(seed=seeds[0] if seeds else None)
        else:
            super().reset(seed=seed)
            seeds = self.np_random.integers(SEEDS, size=self.num_envs).tolist()
        self.batch.restart(seeds)
        self.rng = generator(int(self.np_random.integers(SEEDS)))
        return self.observations, self._infos()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Make a move in every game; if one of them is illegal, an `IllegalAction` says so and no game has changed."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise HeliopolisError(f"Actions are whole numbers, not {chosen.dtype}.", field="actions")
        self.batch.step(chosen.astype("<i8", copy=False).tobytes())
        return self.observations, self.gains, self.terminations, self.truncations, self._infos()

    def random_actions(self) -> np.ndarray:
        """A legal action for every game, each as likely as the others; the array is used again."""
        self.batch.choose_any(self.rng)
        return self.choices

    def render(self) -> tuple[Any, ...]:
        """The table of every game as the seat that decides sees it."""
        tables = self.batch.tables
        return tuple(render.render(table.state, int(table.viewer), self.render_mode) for table in tables)

    def close_extras(self, **_choices: Any) -> None:
        """Let the opponents of all games go."""
        self.batch.close()

    def _infos(self) -> dict[str, Any]:
        infos = {"action_mask": self.masks, "seat": self.seats, "rewards": self.rewards}
        if self.terminations.any():
            infos |= {"final_obs": self.finals, "_final_obs": self.terminations}
        return infos
