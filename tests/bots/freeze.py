"""A recorded game of every frozen agent: python -m tests.bots.freeze writes those that are missing, and no others."""

from __future__ import annotations

from pathlib import Path

import heliopolis
from heliopolis.bots.knowledge import policy_of
from heliopolis.core.record import Record
from heliopolis.lab.agents import Agent, agents, network_of, set_of
from heliopolis.lab.arena import recorded
from heliopolis.lab.match import match

FOLDER = Path(__file__).parent / "games_of_agents"
PLAYOUTS = {"ra": 6, "helios": 3, "hellas": 3}  # few, so that the tests are quick: a search is the same for any number
SEED = 12
PLAYERS = 2
# Players with whom a set differs from the one before.
NEW_WITH = {("helios", "0.10"): 4, ("ra", "0.11"): 4, ("helios", "0.11"): 4, ("hellas", "0.11"): 4}


def path_of(key: str, agent: Agent) -> Path:
    """The file with a game of an agent; those that differ in their budgets alone share one."""
    return FOLDER / f"{key}-{network_of(agent.bot) or agent.bot.replace('@', '-')}.record"


def players_of(key: str, agent: Agent) -> int:
    """How many play: so many that a guide has a word if there is one, or else that the set is something new."""
    if not agent.playouts or agent.is_network:
        return PLAYERS
    usual = NEW_WITH.get((key, set_of(agent.bot)), PLAYERS)
    return min(policy_of(heliopolis.game(key), set_of(agent.bot)).guidance().players, default=usual)


def game_of(key: str, agent: Agent) -> Record:
    """The game as it is played now."""
    name = f"{agent.bot}@{PLAYOUTS[key]}" if agent.playouts else agent.bot
    players = players_of(key, agent)
    record = recorded(match(key, [name], players=players, seed=SEED), 0, [[] for _ in range(players)])
    assert isinstance(record, Record)
    return record


def main() -> None:
    """Write what is missing."""
    for key in heliopolis.games():
        for agent in agents(key):
            path = path_of(key, agent)
            if not path.exists():
                path.write_text(game_of(key, agent).dump(), encoding="utf-8")
                print(path.name)


if __name__ == "__main__":
    main()
