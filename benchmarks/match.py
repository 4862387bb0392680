"""One variant of the search against others: what it wins when it plays one seat and the other variant all the rest.

    python benchmarks/match.py ra exploration=0.6 --against exploration=1.2 --games 100 --playouts 300

A variant is a list of settings such as `player=0.1,exploration=0.6,spread=700,unseen=0.08,horizon=20,sharpness=0.5`,
`smooth=0.5`, `full=1`, `deepest=1`, `weights=FILE`, `net=FILE`, `policy=FILE` or `own=1`; where nothing is
named, it does what `hard` does. What guides it is another one by `guide=FILE`, or used otherwise by
`looks=8,draws=1,trust=500,nuance=20`. With `playouts=30` it tries as many for a move, whatever the others have, with
`ponder=300` as many whenever another one is to decide, and with `fresh=1` it keeps nothing from move to move. The seats
are rotated, and the same draws are played once in every rotation. Ctrl-C ends a match with the games so far.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from librt.random import Random

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.guide import Guide
from heliopolis.bots.knowledge import ends_of, guide_of, policy_of, weights_of
from heliopolis.bots.search import DEEPEST, SearchBot
from heliopolis.cli.terminal import track
from heliopolis.core.aids import PolicyUse
from heliopolis.core.constants import BEST
from heliopolis.core.game import Game
from heliopolis.core.learned import read_weights
from heliopolis.core.net import read_net
from heliopolis.core.policy import Habits, Policy, TunedPolicy
from heliopolis.core.policy_net import read_policy_net
from heliopolis.lab.scripts import run_script
from heliopolis.lab.simulate import share_of
from heliopolis.lab.workers import results


class Searcher(NamedTuple):
    """A bot of a variant, and how it is asked.

    It may have its own play-outs for a move, and some while another one decides.
    """

    bot: SearchBot
    playouts: int
    ponder: int
    fresh: bool  # thinks every move afresh


def searcher(key: str, variant: str, players: int) -> Searcher:
    """A bot with the settings of a variant."""
    settings: dict[str, Any] = dict(part.split("=", 1) for part in variant.split(",") if part)
    file = settings.pop("weights", None)
    net = settings.pop("net", None)
    policy_net = settings.pop("policy", None)
    player = settings.pop("player", BEST)
    own = settings.pop("own", "0") == "1"
    playouts = int(settings.pop("playouts", 0))
    ponder = int(settings.pop("ponder", 0))
    fresh = settings.pop("fresh", "0") == "1"
    game = heliopolis.game(key)
    policy = policy_of(game, player, searching=True)
    if policy_net:
        policy = tuned_policy(policy).with_net(read_policy_net(game, text_of(policy_net)), PolicyUse())
    usual = policy.habits(players)
    habits = Habits(
        exploration=float(settings.pop("exploration", usual.exploration)),
        spread=float(settings.pop("spread", usual.spread)),
        unseen=float(settings.pop("unseen", usual.unseen)),
        horizon=int(settings.pop("horizon", usual.horizon)),
        sharpness=float(settings.pop("sharpness", usual.sharpness)),
        smooth=float(settings.pop("smooth", usual.smooth)),
    )
    found = SearchBot(
        variant,
        player=player,
        policy=policy,
        habits=habits,
        full=settings.pop("full", "0") == "1",
        deepest=int(settings.pop("deepest", DEEPEST)),
        weights=read_weights(game, text_of(file)) if file else None if own else weights_of(game, player),
        own=own,
        net=read_net(game, text_of(net)) if net else None if own or file else ends_of(game, player),
        guide=guide_in(game, player, settings, own=own),
    )
    if settings:
        raise SystemExit(f"There is no setting {', '.join(settings)}.")
    return Searcher(found, playouts, ponder, fresh)


def tuned_policy(policy: Policy) -> TunedPolicy:
    """A policy that can have a policy net."""
    if not isinstance(policy, TunedPolicy):
        raise SystemExit("This game has no policy for which a policy net was made.")
    return policy


def guide_in(game: Game, player: str, settings: dict[str, Any], *, own: bool) -> Guide | None:
    """What guides a variant: its own net or that of its player, used as the player uses it or otherwise."""
    file = settings.pop("guide", None)
    usual = policy_of(game, player).guidance()
    changed: dict[str, Any] = {
        name: int(settings.pop(name)) for name in ("looks", "draws", "trust", "nuance") if name in settings
    }
    if file:  # with every number of players that it knows
        return Guide(read_net(game, text_of(file)), usual._replace(players=(), **changed))
    found = None if own else guide_of(game, player)
    if changed and found is None:
        raise SystemExit(f"Nothing guides this variant, so {', '.join(changed)} means nothing; name a guide=FILE.")
    return Guide(found.net, usual._replace(**changed)) if found else None


def text_of(file: str) -> str:
    """What a file says."""
    return Path(file).read_text(encoding="utf-8")


class Task(NamedTuple):
    """One game of a match."""

    key: str
    variant: str
    against: str
    players: int
    budget: Budget
    number: int
    seed: int


class Outcome(NamedTuple):
    """How a game ended for the variant."""

    share: float  # of the victory: 1 or 0, or its part of a shared one
    lead: float  # points beyond the mean of the others


def outcome_of(task: Task) -> Outcome:
    """Play a game."""
    first = task.number % task.players
    bots = [
        searcher(task.key, task.variant if seat == first else task.against, task.players)
        for seat in range(task.players)
    ]
    nature = random.Random(task.seed)
    generators = [Random(1000 * task.seed + seat) for seat in range(task.players)]
    state = heliopolis.game(task.key).start(players=task.players)
    while not state.over:
        if state.actor == heliopolis.NATURE:
            actions, weights = zip(*state.chances())
            action = nature.choices(actions, weights)[0]
        else:
            asked = bots[state.actor]
            budget = Budget(playouts=asked.playouts) if asked.playouts else task.budget
            if asked.fresh:
                asked.bot.forget()
            action = asked.bot.choose(state, budget, generators[state.actor])
            for seat, one in enumerate(bots):
                if one.ponder and seat != state.actor:
                    one.bot.think(state, Budget(playouts=one.ponder), generators[seat])
        state.apply(action)
        for one in bots:
            one.bot.observe(action)
    winners, points = state.winners(), state.points()
    others = [amount for seat, amount in enumerate(points) if seat != first]
    return Outcome(1 / len(winners) if first in winners else 0.0, points[first] - statistics.mean(others))


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
    parser.add_argument("--jobs", type=int, default=1, help="games that are played side by side")
    asked = parser.parse_args()
    budget = Budget(seconds=asked.seconds) if asked.seconds else Budget(playouts=asked.playouts)
    name = asked.variant or "hard"
    began = time.perf_counter()
    tasks = [
        (Task(asked.game, asked.variant, asked.against, asked.players, budget, number, seed),)
        for number in range(asked.games)
        for seed in [asked.seed * 100_000 + number // asked.players]
    ]
    played: list[Outcome] = []
    with suppress(KeyboardInterrupt):  # then the games so far count
        for _, part in track(results(outcome_of, tasks, jobs=asked.jobs), name, total=asked.games):
            played.append(part)
    if not played:
        raise SystemExit("No game was played to its end.")
    games = len(played)
    share = share_of(sum(one.share for one in played), games)
    leads = [one.lead for one in played]
    error = 1.96 * statistics.stdev(leads) / math.sqrt(games) if games > 1 else math.inf
    print(
        f"{name} against {asked.players - 1} x {asked.against or 'hard'}: "
        f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f}) of {games} games, "
        f"fair {100 / asked.players:.0f} %, {statistics.mean(leads):+.1f} points (± {error:.1f}) beyond the others, "
        f"{(time.perf_counter() - began) / games:.2f} s a game"
    )


if __name__ == "__main__":
    run_script(main)
