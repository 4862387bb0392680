"""Gymnasium: one learner against bots. Importing this module registers `heliopolis/Ra-v1` and the other games."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from ..bots.entrants import BotLike
from ..core.errors import HeliopolisError, InvalidPlayers
from ..core.needed import needed
from ..core.reading import shown
from ..core.registry import games, versions
from .rewards import LOSE, WIN
from .table import Setting, Table

with needed("The Gymnasium environment", "env"):
    import gymnasium as gym
    import numpy as np

from . import arrays, render

SEEDS = 2**62
RESET_FIRST = "No game is going on: call reset() first."


class HeliopolisEnv(gym.Env[np.ndarray, np.int64]):
    """A game from one seat; nature and the bots move between its decisions.

    Legal actions are marked in `info["action_mask"]`. An illegal one loses the game at once, or is refused with an
    `IllegalAction` if `illegal` is "raise".
    """

    metadata = {"render_modes": list(render.MODES), "render_fps": render.FPS}  # noqa: RUF012  Gymnasium declares it

    def __init__(
        self,
        key: str = "ra",
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
        floats: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Without a seat the learner sits anywhere in every game; `seconds` or `playouts` are for bots that search."""
        self.setting = Setting(
            key,
            version=version,
            players=players,
            opponents=listed(opponents),
            seat=seat,
            reward=reward,
            illegal=illegal,
            options=options,
            seconds=seconds,
            playouts=playouts,
        )
        self.render_mode = render.check_mode(render_mode)
        self.observation_space = arrays.observation_space(self.setting.game, floats=floats)
        self.action_space = gym.spaces.Discrete(self.setting.game.action_count)
        self.scale = arrays.Scale(self.setting.game) if floats else None
        self.table: Table | None = None
        self.over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin a new game; a seed decides all of nature's draws and the bots' wavering, also in the games after it."""
        super().reset(seed=seed)
        if seed is not None or self.table is None:
            self.close()
            self.table = Table(self.setting, int(self.np_random.integers(SEEDS)) if seed is None else int(seed))
        else:
            self.table.begin()
        self.over = False
        self._show()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Make a move; the reward comes at the end of the game."""
        if self.table is None or self.over:
            raise gym.error.ResetNeeded(RESET_FIRST)
        state = self.table.state
        number = whole(action)
        wrong = {}
        if number in state.legal():
            self.table.play(number)
            self.over = self.table.state.over
            gain = self.table.rewards()[self.table.learner] if self.over else 0.0
        elif self.setting.raises:
            state.check(number)
        else:
            self.over = True
            gain = self.setting.lost
            wrong = {"illegal_action": named(self.setting, number)}
        self._show()
        return self._observation(), gain, self.over, False, self._info() | wrong

    def action_masks(self) -> np.ndarray:
        """Which actions are legal now, as truth values: what MaskablePPO of sb3-contrib asks for."""
        return self._mask().astype(np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it: text or a picture; for a person it is printed, after every move anyway."""
        if self.table is None:
            raise gym.error.ResetNeeded(RESET_FIRST)
        return render.render(self.table.state, int(self.table.learner), self.render_mode)

    def close(self) -> None:
        """Let the opponents go."""
        if self.table is not None:
            self.table.close()

    def _show(self) -> None:
        if self.render_mode == render.HUMAN:
            self.render()

    def _observation(self) -> np.ndarray:
        assert self.table is not None
        return arrays.observation(self.table.state, int(self.table.learner), self.scale)

    def _mask(self) -> np.ndarray:
        if self.table is None:
            raise gym.error.ResetNeeded(RESET_FIRST)
        return arrays.action_mask(self.table.state, int(self.table.learner), over=self.over)

    def _info(self) -> dict[str, Any]:
        assert self.table is not None
        return {"action_mask": self._mask(), "seat": int(self.table.learner)}


def whole(action: object) -> int:
    """An action as a number."""
    if isinstance(action, bool) or not hasattr(action, "__index__"):
        raise HeliopolisError(f"An action is a whole number, not {shown(action)}.", field="action")
    return index(action)


def named(setting: Setting, number: int) -> str:
    """An action as people write it, or its number if there is none such."""
    words = setting.game.notations
    return words[number] if 0 <= number < len(words) else f"action {number}"


def listed(opponents: BotLike | Sequence[BotLike] | None) -> list[object]:
    """The opponents, one or several."""
    if opponents is None:
        raise InvalidPlayers('A single learner needs opponents, such as "easy".', field="opponents")
    return list(opponents) if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents]


def register() -> None:
    """Make the games known to `gymnasium.make` and `gymnasium.make_vec`."""
    known = [(key, version) for key in games() for version in versions(key)]
    for game, version in known:
        gym.register(
            id=f"heliopolis/{game.capitalize()}-v{version}",
            entry_point="heliopolis.env.gymnasium:HeliopolisEnv",
            vector_entry_point="heliopolis.env.vector:HeliopolisVectorEnv",
            kwargs={"key": game, "version": version},
        )


register()
