"""Where a play-out of a search ends: how likely each seat is to win from there."""

from __future__ import annotations

import math

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from ..core.game import State
from ..core.learned import Weights
from ..core.net import Net
from ..core.policy import Policy
from .looking import settle
from .tree import UNIT, share_victory


class Ending:
    """Who is asked: a value net, learned weights or the policy's own estimate, the first that there is."""

    def __init__(self, policy: Policy, weights: Weights | None, net: Net | None, spread: float) -> None:
        """`spread`: what estimated points say of victories, see `Habits`."""
        self.policy = policy
        self.weights = weights
        self.net = net
        self.spread = spread
        self.points = vec[i64]()

    def judge(self, state: State, rng: Random, shares: vec[i64]) -> None:
        """How likely each seat is to win: certain at the end, by a net or by the estimated points before it."""
        net = self.net
        if net is not None:
            settle(state, self.policy, rng)  # a net has only seen quiet positions
            if not state.over:
                net.chances(state, UNIT, shares)
                return
        if state.over:
            share_victory(state, shares)
        else:
            self.share_by_points(state, shares)

    def share_by_points(self, state: State, shares: vec[i64]) -> None:
        """Whoever will have more points by the estimate is more likely to win."""
        seats = state.seats
        weights = self.weights
        if len(self.points) < seats:
            self.points = vec[i64]([0] * seats)
        points = self.points
        if weights is not None and weights.knows(state):
            weights.estimate(state, points)
        else:
            self.policy.estimate(state, points)
        best: i64 = points[0]
        for seat in range(seats):
            if points[seat] > best:
                best = points[seat]
        total = 0.0
        for seat in range(seats):
            total += math.exp(float(points[seat] - best) / self.spread)
        for seat in range(seats):
            odds = math.exp(float(points[seat] - best) / self.spread) / total
            shares[seat] = i64(UNIT * odds)
