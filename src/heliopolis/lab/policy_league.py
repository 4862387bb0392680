"""Who sits beside a policy net while it learns: players by rules of thumb of every set, those who look, and the best.

A net that only meets itself learns what is good against itself. Whoever is to beat others must have met them.
"""

from __future__ import annotations

from typing import NamedTuple

from ..bots.knowledge import net_of, policy_of
from ..core.constants import BEST
from ..core.game import Game
from ..core.net import Net
from ..core.policy import Policy, TunedPolicy
from .net_games import teachers

LOOK = "look"  # the set of `medium@look`
BEST_SHARE = 2  # how often the best player is met, compared with each one by rules of thumb
LOOKING_SHARE = 2  # and how often each one who looks
LOOKS = 4  # moves that are compared; eight, as at a table, would take twice the time


class Member(NamedTuple):
    """A player of a league."""

    policy: TunedPolicy
    steady: bool  # whether it always makes the move it likes best
    judge: Net | None = None  # by which it compares so many of its best-rated moves, if it looks
    looks: int = 0


def league_of(game: Game, players: int) -> list[Member]:
    """The players of all sets, who make the move they like best, those who look, and the best one by its weights."""
    found = [Member(tuned(policy), steady=True) for policy in teachers(game)]
    best = Member(tuned(policy_of(game, BEST, searching=True)), steady=False)
    return found + [best] * BEST_SHARE + lookers(game, players) * LOOKING_SHARE


def lookers(game: Game, players: int) -> list[Member]:
    """Who compares moves by a value net without a search."""
    found = []
    for name in (BEST, LOOK):
        if name in game.policy.set_names():
            policy, judge = tuned(policy_of(game, name)), net_of(game, name)
            if policy.looks() and judge is not None and judge.knows(players):
                found.append(Member(policy, steady=True, judge=judge, looks=LOOKS))
    return found


def tuned(policy: Policy) -> TunedPolicy:
    """A policy that has constants; every game with inputs for a policy net has one."""
    assert isinstance(policy, TunedPolicy)
    return policy
