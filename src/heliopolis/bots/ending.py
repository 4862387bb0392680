"""Where a play-out of a search ends: how likely each seat is to win from there."""

from __future__ import annotations

import math
from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from ..core.game import State
from ..core.learned import Weights
from ..core.net import Net
from ..core.policy import Habits, Policy
from .looking import settle
from .tree import UNIT, share_victory

POINT: Final = 100.0  # in hundredths


class Ending:
    """Who is asked: a value net, learned weights or the policy's own estimate, the first that there is."""

    def __init__(self, policy: Policy, weights: Weights | None, net: Net | None, habits: Habits) -> None:
        """The habits say what points say of victories."""
        self.policy = policy
        self.weights = weights
        self.net = net
        self.spread = habits.spread
        self.smooth = habits.smooth
        self.points = vec[i64]()

    def judge(self, state: State, rng: Random, shares: vec[i64]) -> None:
        """How likely each seat is to win: certain at the end, by a net or by the estimated points before it."""
        net = self.net
        if net is not None:
            settle(state, self.policy, rng)  # a net has only seen quiet positions
            if not state.over:
                net.chances(state, UNIT, shares)
                return
        if not state.over:
            self.share_by_points(state, shares)
            return
        share_victory(state, shares)
        if self.smooth > 0.0:
            self.smooth_by_points(state, shares)

    def smooth_by_points(self, state: State, shares: vec[i64]) -> None:
        """Let a close victory count less than a clear one: what decided it may be luck."""
        points = state.points()
        best = max(points)
        total = 0.0
        for seat in range(state.seats):
            total += math.exp(float(points[seat] - best) * POINT / self.spread)
        for seat in range(state.seats):
            odds = math.exp(float(points[seat] - best) * POINT / self.spread) / total
            shares[seat] = i64((1.0 - self.smooth) * float(shares[seat]) + self.smooth * UNIT * odds)

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
