"""Gymnasium's vector environment: many games at once, stepped in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.entrants import BotLike
from ..core.errors import HeliopolisError
from ..core.needed import needed
from ..core.reading import shown
from ..version import warn_if_slow
from .batch import SAME_STEP, Batch
from .rewards import LOSE, WIN
from .table import Setting

with needed("The vector environment", "env"):
    import gymnasium as gym
    import numpy as np
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

from . import arrays, render
from .gymnasium import SEEDS, listed, named

# What looks into the tables of a batch, or follows from them.
ATTACHED = {
    "observations", "finals", "floats", "final_floats", "masks", "free", "seats", "final_seats", "terminations",
    "gains", "rewards", "wrongs", "tried", "choices",
}  # fmt: skip


class HeliopolisVectorEnv(gym.vector.VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many games of one kind, in arrays that are written anew at every step: copy what you keep, or say `copy=True`.

    With opponents every game has one learner. With `opponents=None` every seat is asked: an observation is then the one
    of the seat in `infos["seat"]`, and what a game brought all the seats is in `infos["rewards"]`.
    """

    metadata = {  # noqa: RUF012  Gymnasium declares it
        "autoreset_mode": AutoresetMode.SAME_STEP,
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
        illegal: str = LOSE,
        options: dict[str, str] | None = None,
        seconds: float | None = None,
        playouts: int | None = None,
        floats: bool = False,
        autoreset_mode: str | AutoresetMode = SAME_STEP,
        copy: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """The same choices as for a single environment, the number of games, and when the next ones begin."""
        warn_if_slow()
        setting = Setting(
            key,
            version=version,
            players=players,
            opponents=None if opponents is None else listed(opponents),
            seat=seat,
            reward=reward,
            illegal=illegal,
            options=options,
            seconds=seconds,
            playouts=playouts,
        )
        autoreset = autoreset_mode.value if isinstance(autoreset_mode, AutoresetMode) else autoreset_mode
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = render.check_mode(render_mode)
        self.batch = Batch(setting, list(range(num_envs)), autoreset)
        self.metadata = {**type(self).metadata, "autoreset_mode": AutoresetMode(autoreset)}
        self.single_observation_space = arrays.observation_space(setting.game, floats=floats)
        self.single_action_space = gym.spaces.Discrete(setting.game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.scale = arrays.Scale(setting.game) if floats else None
        self.begun = False  # nobody has called reset() yet
        self.truncations = np.zeros(num_envs, dtype=np.bool_)
        self.everywhere = np.ones(num_envs, dtype=np.bool_)
        self.truncations.flags.writeable = self.everywhere.flags.writeable = False
        self._attach()

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | np.ndarray | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin all games anew, or those that `options["reset_mask"]` names.

        A list has a seed for each game, a number is that of the first game, and the others count on from it; without a
        seed every game is followed by the one that comes next.
        """
        chosen = self._chosen(options)
        seeds = self._seeds(seed)
        if not self.begun or (seed is not None and len(chosen) == self.num_envs):
            super().reset(seed=next((number for number in seeds if number is not None), None))
            self.batch.choice_seed = int(self.np_random.integers(SEEDS))
        for number in chosen:
            own = seeds[number]
            if own is None and not self.begun:
                own = int(self.np_random.integers(SEEDS))
            self.batch.renew(number, own)
        self.batch.ended = 0
        self.begun = True
        self._print()
        return self._observations(), self._infos()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Make a move in every game; an illegal one loses its game, or is refused and no game has changed."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise HeliopolisError(f"Actions are whole numbers, not {chosen.dtype}.", field="actions")
        self.batch.step(chosen.astype("<i8", copy=False).tobytes())
        self._print()
        kept = self._kept
        return self._observations(), kept(self.gains), kept(self.terminations), kept(self.truncations), self._infos()

    def action_masks(self) -> np.ndarray:
        """Which actions are legal now in each game, as truth values."""
        return self.masks.astype(np.bool_)

    def random_actions(self) -> np.ndarray:
        """A legal action for every game, each as likely as the others; the array is used again unless `copy` is set."""
        self.batch.choose_any()
        return self._kept(self.choices)

    def render(self) -> tuple[Any, ...]:
        """The table of every game as the seat that decides sees it; for a person they are printed."""
        tables = self.batch.tables
        return tuple(render.render(table.state, int(table.viewer), self.render_mode) for table in tables)

    def close_extras(self, **_choices: Any) -> None:
        """Let the opponents of all games go."""
        self.batch.close()

    def _attach(self) -> None:
        """Let arrays look into the tables of the batch; nothing is copied."""
        batch, number, look = self.batch, self.num_envs, arrays.looking_into
        self.observations = look(memoryview(batch.observations.values), np.int16).reshape(number, -1)
        self.finals = look(memoryview(batch.finals.values), np.int16).reshape(number, -1)
        self.masks = look(memoryview(batch.masks), np.int8).reshape(number, -1)
        self.free = np.broadcast_to(np.int8(1), self.masks.shape)  # the masks of games that are over
        self.seats = look(memoryview(batch.seats), np.int64)
        self.final_seats = look(memoryview(batch.final_seats), np.int64)
        self.terminations = look(memoryview(batch.dones), np.bool_)
        self.gains = look(memoryview(batch.gains), np.float64)
        self.rewards = look(memoryview(batch.rewards), np.float64).reshape(number, -1)
        self.wrongs = look(memoryview(batch.wrongs), np.bool_)
        self.tried = look(memoryview(batch.tried), np.int64)
        self.choices = look(memoryview(batch.choices), np.int64)
        if self.scale is not None:
            self.floats, self.final_floats = (np.zeros(self.observations.shape, dtype=np.float32) for _ in range(2))

    def _chosen(self, options: dict[str, Any] | None) -> list[int]:
        """The games that are to begin anew."""
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return list(range(self.num_envs))
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise HeliopolisError(
                f"A reset_mask is a NumPy array of {self.num_envs} truth values, not {shown(mask)}.", field="reset_mask"
            )
        if not mask.any():
            raise HeliopolisError("The reset_mask names no game.", field="reset_mask")
        return [int(number) for number in np.flatnonzero(mask)]

    def _seeds(self, seed: int | Sequence[int | None] | np.ndarray | None) -> list[int | None]:
        """A seed for every game, or none."""
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, Sequence | np.ndarray):
            seeds = [None if number is None else int(number) for number in seed]
            if len(seeds) != self.num_envs:
                raise HeliopolisError(
                    f"{self.num_envs} seeds are needed, one for each game, not {len(seeds)}.", field="seed"
                )
            return seeds
        return [int(seed) + number for number in range(self.num_envs)]

    def _kept(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self.copy else array

    def _observations(self) -> np.ndarray:
        if self.scale is None:
            return self._kept(self.observations)
        if self.copy:
            return self.scale.floats(self.observations)
        self.scale.write(self.observations, self.floats)
        return self.floats

    def _finals(self) -> np.ndarray:
        if self.scale is None:
            return self._kept(self.finals)
        if self.copy:
            return self.scale.floats(self.finals)
        self.scale.write(self.finals, self.final_floats)
        return self.final_floats

    def _infos(self) -> dict[str, Any]:
        kept, everywhere = self._kept, self.everywhere
        infos = {
            "action_mask": kept(self.masks),
            "_action_mask": everywhere,
            "seat": kept(self.seats),
            "_seat": everywhere,
            "rewards": kept(self.rewards),
            "_rewards": everywhere,
        }
        if not self.batch.ended:
            return infos
        over = kept(self.terminations)
        if not self.batch.same_step:
            return infos | self._illegal()
        last = {"action_mask": kept(self.free), "_action_mask": over, "seat": kept(self.final_seats), "_seat": over}
        last |= {"rewards": infos["rewards"], "_rewards": over, **self._illegal()}
        return infos | {"final_obs": self._finals(), "_final_obs": over, "final_info": last, "_final_info": over}

    def _illegal(self) -> dict[str, Any]:
        if not self.wrongs.any():
            return {}
        names = np.full(self.num_envs, None, dtype=object)
        for number in np.flatnonzero(self.wrongs):
            names[number] = named(self.batch.setting, int(self.tried[number]))
        return {"illegal_action": names, "_illegal_action": self.wrongs.copy()}

    def _print(self) -> None:
        if self.render_mode == render.HUMAN:
            self.render()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ATTACHED}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._attach()
