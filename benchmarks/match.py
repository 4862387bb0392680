"""One variant of the search against others: what it wins when it plays one seat and the other variant all the rest.

    python benchmarks/match.py ra exploration=0.6 --against exploration=1.2 --games 100 --playouts 300

A variant is a list of settings such as `player=0.1,exploration=0.6,spread=700,unseen=0.08,horizon=20`, `full=1`,
`deepest=1`, `weights=FILE`, `net=FILE` or `own=1`; where nothing is named, it does what `hard` does. The
seats are rotated, and the same draws are played once in every rotation.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from typing import Any

from librt.random import Random

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.bots.knowledge import policy_of
from heliopolis.bots.search import DEEPEST, SearchBot
from heliopolis.cli.terminal import track
from heliopolis.core.constants import BEST
from heliopolis.core.learned import read_weights
from heliopolis.core.net import read_net
from heliopolis.core.policy import Habits
from heliopolis.lab.scripts import run_script
from heliopolis.lab.simulate import share_of


def searcher(key: str, variant: str, players: int) -> SearchBot:
    """A bot with the settings of a variant."""
    settings: dict[str, Any] = dict(part.split("=", 1) for part in variant.split(",") if part)
    file = settings.pop("weights", None)
    net = settings.pop("net", None)
    player = settings.pop("player", BEST)
    usual = policy_of(heliopolis.game(key), player, searching=True).habits(players)
    habits = Habits(
        exploration=float(settings.pop("exploration", usual.exploration)),
        spread=float(settings.pop("spread", usual.spread)),
        unseen=float(settings.pop("unseen", usual.unseen)),
        horizon=int(settings.pop("horizon", usual.horizon)),
    )
    found = SearchBot(
        variant,
        player=player,
        habits=habits,
        full=settings.pop("full", "0") == "1",
        deepest=int(settings.pop("deepest", DEEPEST)),
        weights=read_weights(heliopolis.game(key), Path(file).read_text(encoding="utf-8")) if file else None,
        own=settings.pop("own", "0") == "1",
        net=read_net(heliopolis.game(key), Path(net).read_text(encoding="utf-8")) if net else None,
    )
    if settings:
        raise SystemExit(f"There is no setting {', '.join(settings)}.")
    return found


def share_of_first(key: str, bots: list[Bot], first: int, seed: int, budget: Budget) -> float:
    """What the bot of seat `first` wins: 1 or 0, or its part of a shared victory."""
    nature = random.Random(seed)
    generators = [Random(1000 * seed + seat) for seat in range(len(bots))]
    state = heliopolis.game(key).start(players=len(bots))
    while not state.over:
        if state.actor == heliopolis.NATURE:
            actions, weights = zip(*state.chances())
            action = nature.choices(actions, weights)[0]
        else:
            action = bots[state.actor].choose(state, budget, generators[state.actor])
        state.apply(action)
        for bot in bots:
            bot.observe(action)
    winners = state.winners()
    return 1 / len(winners) if first in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("variant")
    parser.add_argument("--against", default="", metavar="VARIANT")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=0.0, help="instead of play-outs")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    budget = Budget(seconds=asked.seconds) if asked.seconds else Budget(playouts=asked.playouts)
    began = time.perf_counter()
    won = 0.0
    for number in track(range(asked.games), asked.variant or "hard"):
        first = number % asked.players
        bots: list[Bot] = [searcher(asked.game, asked.against, asked.players) for _ in range(asked.players)]
        bots[first] = searcher(asked.game, asked.variant, asked.players)
        won += share_of_first(asked.game, bots, first, asked.seed * 100_000 + number // asked.players, budget)
    share = share_of(won, asked.games)
    print(
        f"{asked.variant or 'hard'} against {asked.players - 1} x {asked.against or 'hard'}: "
        f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f}) of {asked.games} games, "
        f"fair {100 / asked.players:.0f} %, {(time.perf_counter() - began) / asked.games:.2f} s a game"
    )


if __name__ == "__main__":
    run_script(main)
