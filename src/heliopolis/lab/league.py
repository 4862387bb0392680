"""Games of one set of constants against a league of others, with the same draws for every set that is tried."""

from __future__ import annotations

import math
from dataclasses import dataclass

from librt.random import Random

from ..bots.bot import Bot, Budget, PolicyBot
from ..bots.contest import contest
from ..core.constants import ConstantSet
from ..core.errors import HeliopolisError
from ..core.game import Game
from ..core.policy import TunedPolicy
from ..core.registry import game as game_of
from .guests import Guests
from .match import Entrant
from .simulate import game_seed

Rows = dict[str, list[int]]
MARGIN = 4.0  # points by which a player must be ahead for odds of e to 1, where victories are smoothed
PLAIN = Budget()
MIXED = 2  # every so many deals the opponents differ from seat to seat


@dataclass(frozen=True)
class Task:
    """Deals to be played by a set on every seat in turn, against members of the league."""

    key: str
    version: int
    players: int
    rows: Rows
    league: tuple[Rows, ...]
    shares: tuple[int, ...]  # how often each member of the league plays, as weights
    seed: int
    deals: int
    guests: tuple[Entrant, ...] = ()  # members that are bots of any kind, after those that are sets
    by_weight: bool = False  # sets make a move as often as they like it, as in the play-outs of a search


@dataclass(frozen=True)
class Outcome:
    """What a set won, and the same smoothed by how clear its victories and defeats were."""

    games: int
    won: float
    smooth: float


def tuned_policy(game: Game) -> TunedPolicy:
    """The policy of a game that has constants."""
    if not isinstance(game.policy, TunedPolicy):
        raise HeliopolisError(f"{game.name} has no constants, so there is nothing to tune.", field="game")
    return game.policy


def policy_with(game: Game, rows: Rows) -> TunedPolicy:
    """The game's policy with these values, whatever the number of players."""
    policy = tuned_policy(game)
    return policy.with_constants(ConstantSet("tried", made="", tables=dict.fromkeys(policy.seats, rows)))


def play_task(task: Task) -> Outcome:
    """Play the deals; the opponents of a deal, and its draws, depend on the seed and the deal alone."""
    game = game_of(task.key, task.version)
    steady = not task.by_weight
    own = PolicyBot("own", steady=steady, policy=policy_with(game, task.rows))
    others: list[Bot] = [PolicyBot("other", steady=steady, policy=policy_with(game, rows)) for rows in task.league]
    guests = Guests(task.guests)
    games, won, smooth = 0, 0.0, 0.0
    try:
        for deal in range(task.deals):
            seed = game_seed(task.seed, deal)
            members = opponents_of(task, seed, mixed=deal % MIXED == 1)
            for seat in range(task.players):
                seated: list[tuple[Bot, Budget]] = []
                for place, member in enumerate(members):
                    guest = member - len(others)
                    seated.append((others[member], PLAIN) if guest < 0 else guests.sit(guest, place))
                    seated[-1][0].forget()
                seated.insert(seat, (own, PLAIN))
                bots, budgets = [bot for bot, _ in seated], [budget for _, budget in seated]
                state = game.start(task.players)
                contest(state, bots, budgets, seed, seed + 1)
                points = state.points()
                winners = state.winners()
                share = 1 / len(winners) if seat in winners else 0.0
                ahead = points[seat] - max(points[:seat] + points[seat + 1 :])
                games += 1
                won += share
                smooth += (share + 1 / (1 + math.exp(-ahead / MARGIN))) / 2
    finally:
        guests.close()
    return Outcome(games, won, smooth)


def opponents_of(task: Task, seed: int, *, mixed: bool) -> list[int]:
    """Who sits on the other seats in a deal: one member of the league on all of them, or another on each."""
    rng = Random(seed + 2)
    chosen = [drawn(task.shares, rng) for _ in range(task.players - 1)]
    return chosen if mixed else [chosen[0]] * (task.players - 1)


def drawn(shares: tuple[int, ...], rng: Random) -> int:
    """A place, each as likely as its share."""
    place = rng.randrange(sum(shares))
    for number, share in enumerate(shares):
        if place < share:
            return number
        place -= share
    raise AssertionError
