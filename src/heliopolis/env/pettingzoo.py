"""PettingZoo: every seat is an agent, and nature's moves are made inside.

from heliopolis.env import pettingzoo
env = pettingzoo.env("ra", players=3)
"""

from __future__ import annotations

from typing import Any

from ..core.needed import needed
from .table import WIN, Setting, Table

with needed("The PettingZoo environment", "env"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

from . import arrays, render
from .gymnasium import ILLEGAL, SEEDS


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
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """The game, how many play it, what is rewarded, and the options of the game."""
        super().__init__()
        self.setting = Setting(key, version=version, players=players, reward=reward, options=options)
        self.metadata = {**type(self).metadata, "name": f"{key}_v{self.setting.game.version}"}
        self.render_mode = render.check_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        seen = arrays.observation_space(self.setting.game)
        count = self.setting.game.action_count
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (count,), dtype=np.int8)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.rng = seeding.np_random()[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: the numbers of an observation, and a mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game, nature's among them, which are never legal for an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the seed decides all of nature's draws."""
        if seed is not None:
            self.rng = seeding.np_random(seed)[0]
        self.table = Table(self.setting, int(self.rng.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent may see now; only the one that decides has legal actions."""
        seat = self.possible_agents.index(agent)
        state = self.table.state
        return {"observation": arrays.observation(state, seat), "action_mask": arrays.action_mask(state, seat)}

    def step(self, action: int | None) -> None:
        """Make a move; an illegal one is refused with an `IllegalAction`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.table.state
        self.table.play(state.check(-1 if action is None else int(action)))
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            for name, gain in zip(self.possible_agents, self.table.rewards()):
                self.rewards[name] = gain
                self.terminations[name] = True
        self.agent_selection = self._agent()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as the agent that decides sees it: text or a picture."""
        return render.render(self.table.state, int(self.table.viewer), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _agent(self) -> str:
        return self.possible_agents[self.table.viewer]


def env(key: str = "ra", **choices: Any) -> AECEnv:
    """The environment as PettingZoo wraps its own games: an illegal action loses, calls out of order are refused."""
    inner = raw_env(key, **choices)
    lost = ILLEGAL[inner.setting.reward]
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(inner, illegal_reward=lost))
