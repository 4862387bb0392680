"""PettingZoo: every seat is an agent, and nature's moves are made inside.

from heliopolis.env import pettingzoo
env = pettingzoo.env("ra", players=3)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core.needed import needed
from .rewards import LOSE, RAISE, WIN
from .table import Setting, Table

with needed("The PettingZoo environment", "env"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger

from . import arrays, render
from .gymnasium import RESET_FIRST, SEEDS, named, whole


class raw_env(AECEnv):  # noqa: N801  PettingZoo's environments are named so
    """A game whose seats are the agents "player_0", "player_1" and so on, in turn order as the rules have it."""

    metadata: dict[str, Any] = {  # noqa: RUF012  an instance has one with its name
        "render_modes": list(render.MODES),
        "render_fps": render.FPS,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        key: str = "ra",
        *,
        version: int | None = None,
        players: int | None = None,
        reward: str = WIN,
        illegal: str = RAISE,
        options: dict[str, str] | None = None,
        floats: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """The game, how many play it, what is rewarded, what an illegal action does, and the options of the game."""
        super().__init__()
        self.setting = Setting(key, version=version, players=players, reward=reward, illegal=illegal, options=options)
        self.metadata = {**type(self).metadata, "name": f"{key}_v{self.setting.game.version}"}
        self.render_mode = render.check_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = arrays.observation_space(self.setting.game, floats=floats)
        count = self.setting.game.action_count
        self.scale = arrays.Scale(self.setting.game) if floats else None
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (count,), dtype=np.int8)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.table: Table | None = None
        self.over = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: the numbers of an observation, and a mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game, nature's among them, which are never legal for an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the seed decides all of nature's draws, in the games after it too."""
        if seed is not None:
            self.table = Table(self.setting, int(seed))
        elif self.table is None:
            self.table = Table(self.setting, int(seeding.np_random()[0].integers(SEEDS)))
        else:
            self.table.begin()
        self.over = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.table.viewer]
        self._show()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent may see now; only the one that decides has legal actions."""
        state, seat = self._table().state, self.seats[agent]
        return {
            "observation": arrays.observation(state, seat, self.scale),
            "action_mask": arrays.action_mask(state, seat, over=self.over),
        }

    def step(self, action: int | None) -> None:
        """Make a move; an illegal one is refused with an `IllegalAction`, or loses if `illegal` is "lose"."""
        table = self._table()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = table.state
        number = -1 if action is None else whole(action)
        if number in state.legal():
            self._cumulative_rewards[agent] = 0.0
            table.play(number)
            if state.over:
                self._end(table.rewards())
        elif self.setting.raises:
            state.check(number)
        else:
            self._cumulative_rewards[agent] = 0.0
            EnvLogger.warn_on_illegal_move()
            self.infos[agent]["illegal_action"] = named(self.setting, number)
            lost = [0.0] * self.setting.players
            lost[self.seats[agent]] = self.setting.lost
            self._end(lost)
        self.agent_selection = self.possible_agents[table.viewer]
        self._show()

    def _end(self, gains: list[float]) -> None:
        self.over = True
        for name, gain in zip(self.possible_agents, gains):
            self.rewards[name] = gain
            self.terminations[name] = True
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as the agent that decides sees it: text or a picture; for a person it is printed."""
        table = self._table()
        return render.render(table.state, int(table.viewer), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _show(self) -> None:
        if self.render_mode == render.HUMAN:
            self.render()

    def _table(self) -> Table:
        if self.table is None:
            raise ResetNeeded(RESET_FIRST)
        return self.table

    def __getattr__(self, name: str) -> Any:
        """What there is only during a game (agents, rewards, infos ...) is not there before."""
        if name in GAME_LONG:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")


GAME_LONG = ("agents", "agent_selection", "infos", "num_agents", "rewards", "terminations", "truncations")


class ordered_env(raw_env):  # noqa: N801  as above
    """The same with the order of calls enforced, as PettingZoo's wrappers do it, and without what they cost."""

    updated = False  # there was a reset() or a step() since an agent was last handed out by agent_iter()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        super().reset(seed, options)
        self.updated = True

    def step(self, action: int | None) -> None:
        """Make a move; when no agent is left there is a warning instead."""
        self.updated = True
        if self.table is not None and not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        super().step(action)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent that is to act, as long as there is one; there must be a step between two of them."""
        self._table()
        return self._agents(max_iter)

    def _agents(self, left: int) -> Iterator[str]:
        while self.agents and left > 0:
            assert self.updated, "need to call step() or reset() in a loop over `agent_iter`"
            self.updated = False
            left -= 1
            yield self.agent_selection


def env(key: str = "ra", *, illegal: str = LOSE, **choices: Any) -> AECEnv:
    """The environment that one should take: an illegal action loses, calls out of order are refused."""
    return ordered_env(key, illegal=illegal, **choices)
