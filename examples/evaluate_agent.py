"""Measure an agent against others in the arena: same draws, every seat, shares of the victories with their intervals.

    python examples/evaluate_agent.py medium --game ra --players 3 --games 120
    python examples/evaluate_agent.py hard@0.2@50 --against medium-0.2,easy-0.1 --jobs 2

AGENT and the others are names as the arena takes them, or names of frozen agents. One agent sits at a table of each
opponent in turn. Give a search play-outs (`@50`), not seconds, and the same command gives the same result everywhere.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from heliopolis.core.errors import HeliopolisError
from heliopolis.lab.agents import every_agent
from heliopolis.lab.arena import run
from heliopolis.lab.match import match
from heliopolis.lab.standings import Standing, standings

OPPONENTS = "random,easy-0.1,medium-0.1,medium-0.2"


def spelled(name: str) -> str:
    """How the arena spells an agent."""
    frozen = {agent.name: agent.entry for agent in every_agent()}
    return frozen.get(name, name)


def evaluate(
    agent: str, opponent: str, *, game: str, players: int, games: int, seed: int, jobs: int | None
) -> Standing:
    """How an agent does at a table of an opponent; at least so many games, each deal on every seat."""
    pair = match(game, [spelled(agent), spelled(opponent)], players=players, seed=seed)
    if len(pair.names()) < 2:
        raise HeliopolisError(f"{agent} cannot be measured against itself.")
    played = sorted(run(pair, range(pair.whole_sets(games)), jobs=jobs), key=lambda one: one.game)
    return standings(pair, played)[0]


def verdict(found: Standing) -> str:
    """Whether the interval leaves a doubt."""
    if found.share.low > found.fair:
        return "better"
    return "worse" if found.share.high < found.fair else "not decided"


def main(arguments: Sequence[str] | None = None) -> dict[str, Standing]:
    """Print a line for each opponent."""
    parser = argparse.ArgumentParser(description="Measure an agent against others.")
    parser.add_argument("agent")
    parser.add_argument("--against", default=OPPONENTS, help="opponents, one after the other")
    parser.add_argument("--game", default="ra")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="games against each of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int)
    asked = parser.parse_args(arguments)
    found = {}
    for opponent in [name.strip() for name in asked.against.split(",") if name.strip() != asked.agent]:
        one = found[opponent] = evaluate(
            asked.agent,
            opponent,
            game=asked.game,
            players=asked.players,
            games=asked.games,
            seed=asked.seed,
            jobs=asked.jobs,
        )
        share = f"{one.share.mean:6.1%} ({one.share.low:.1%} to {one.share.high:.1%}, fair {one.fair:.1%})"
        time = "" if one.median is None else f", {one.median:.3f} ms a move"
        print(f"{asked.agent} against {opponent}: {share}, {one.points.mean:.1f} points{time}: {verdict(one)}")
    return found


if __name__ == "__main__":
    try:
        main()
    except HeliopolisError as error:
        raise SystemExit(error.message) from None
    except KeyboardInterrupt:
        raise SystemExit("\nInterrupted.") from None
