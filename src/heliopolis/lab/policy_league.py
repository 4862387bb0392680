"""Who sits beside a policy net while it learns: players by rules of thumb of every set, and the best one so far.

A net that only meets itself learns what is good against itself. Whoever is to beat others must have met them.
"""

from __future__ import annotations

from typing import NamedTuple

from ..bots.knowledge import policy_of
from ..core.constants import BEST
from ..core.game import Game
from ..core.policy import Policy, TunedPolicy
from .net_games import teachers

BEST_SHARE = 2  # how often the best player is met, compared with each other one


class Member(NamedTuple):
    """A player of a league."""

    policy: TunedPolicy
    steady: bool  # whether it always makes the move it likes best


def league_of(game: Game) -> list[Member]:
    """The players of all sets, who make the move they like best, and the best one by the weights of its nets."""
    found = [Member(tuned(policy), steady=True) for policy in teachers(game)]
    best = Member(tuned(policy_of(game, BEST, searching=True)), steady=False)
    return found + [best] * BEST_SHARE


def tuned(policy: Policy) -> TunedPolicy:
    """A policy that has constants; every game with inputs for a policy net has one."""
    assert isinstance(policy, TunedPolicy)
    return policy
