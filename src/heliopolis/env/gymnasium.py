"""Gymnasium: one learner against bots. Importing this module registers `heliopolis/Ra-v1` and the other games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.entrants import BotLike
from ..core.errors import InvalidPlayers
from ..core.needed import needed
from ..core.registry import games, versions
from .table import POINTS, WIN, Setting, Table

with needed("The Gymnasium environment", "env"):
    import gymnasium as gym
    import numpy as np

from . import arrays, render

ILLEGAL = {WIN: -1.0, POINTS: -100.0}  # what an illegal action costs
SEEDS = 2**62


class HeliopolisEnv(gym.Env[np.ndarray, np.int64]):
    """A game from one seat; nature and the bots move between its decisions.

    An illegal action loses the game at once. Legal ones are marked in `info["action_mask"]`.
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
        options: dict[str, str] | None = None,
        seconds: float | None = None,
        playouts: int | None = None,
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
            options=options,
            seconds=seconds,
            playouts=playouts,
        )
        self.render_mode = render.check_mode(render_mode)
        self.observation_space = arrays.observation_space(self.setting.game)
        self.action_space = gym.spaces.Discrete(self.setting.game.action_count)
        self.table: Table | None = None
        self.over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin a new game; the seed decides all of nature's draws and the bots' wavering."""
        super().reset(seed=seed)
        self.close()
        self.table = Table(self.setting, int(self.np_random.integers(SEEDS)))
        self.over = False
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Make a move; the reward comes at the end of the game."""
        if self.table is None or self.over:
            raise gym.error.ResetNeeded("No game is going on: call reset() first.")
        number = int(action)
        if number not in self.table.state.legal():
            self.over = True
            words = self.setting.game.notations
            named = words[number] if 0 <= number < len(words) else f"action {number}"
            return (
                self._observation(),
                ILLEGAL[self.setting.reward],
                True,
                False,
                self._info() | {"illegal_action": named},
            )
        self.table.play(number)
        self.over = self.table.state.over
        gain = self.table.rewards()[self.table.learner] if self.over else 0.0
        return self._observation(), gain, self.over, False, self._info()

    def render(self) -> Any:
        """The table as the learner sees it: text or a picture."""
        if self.table is None:
            raise gym.error.ResetNeeded("No game is going on: call reset() first.")
        return render.render(self.table.state, int(self.table.learner), self.render_mode)

    def close(self) -> None:
        """Let the opponents go."""
        if self.table is not None:
            self.table.close()

    def _observation(self) -> np.ndarray:
        assert self.table is not None
        return arrays.observation(self.table.state, int(self.table.learner))

    def _info(self) -> dict[str, Any]:
        assert self.table is not None
        seat = int(self.table.learner)
        return {"action_mask": arrays.action_mask(self.table.state, seat), "seat": seat}


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
