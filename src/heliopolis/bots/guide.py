"""What guides a search: a value net's word on where each of the best-rated moves of a position leads."""

from __future__ import annotations

import math

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from ..core.aids import Guidance
from ..core.game import State
from ..core.net import Net
from ..core.policy import THOUSANDTHS, Habits, Policy
from .looking import DONE, SEEDS, heaviest, settle
from .tree import UNIT, UNKNOWN, Node, set_priors, share_victory


class Guide:
    """A value net, and how much is made of what it says."""

    def __init__(self, net: Net, guidance: Guidance) -> None:
        self.net = net
        self.guidance = guidance
        self.looks: i64 = guidance.looks
        self.draws: i64 = guidance.draws
        self.trust = guidance.trust / THOUSANDTHS
        self.nuance = guidance.nuance * UNIT / THOUSANDTHS
        self.shares = vec[i64]()

    def __reduce__(self) -> tuple[object, ...]:
        return (Guide, (self.net, self.guidance))

    def knows(self, seats: int) -> bool:
        """Whether it has a word with so many seats."""
        players = self.guidance.players
        return self.net.knows(seats) and (not players or seats in players)

    def look_around(self, node: Node, state: State, policy: Policy, habits: Habits, rng: Random) -> None:
        """Note what to hope for from the moves of a node, and lean to those that look good.

        They are in the buffer with their weights, which are used up. The best-rated ones are played on until the
        position is quiet, all with the same draws; the others are taken to be worse than the worst of these.
        """
        actor = state.actor
        seats = state.seats
        count = state.move_count
        hopes = vec[i64]([0] * count)
        expected = vec[i64]([UNKNOWN] * (count * seats))
        leaning = state.weights[:count]
        seed = int(rng.randrange(SEEDS))
        best: i64 = -1
        worst: i64 = UNIT
        looks = self.looks
        if looks > count:
            looks = count
        for _ in range(looks):
            place = heaviest(state)
            state.weights[place] = DONE
            self.look(state, state.moves[place], policy, seed, expected, place * seats)
            hope = expected[place * seats + actor]
            hopes[place] = hope
            if hope > best:
                best = hope
            if hope < worst:
                worst = hope
        for i in range(count):
            if state.weights[i] != DONE:
                hopes[i] = worst - (best - worst) // 2
        odds = vec[float]([0.0] * count)
        for i in range(count):
            odds[i] = habits.odds(leaning[i]) * math.exp(float(hopes[i] - best) / self.nuance)
        set_priors(node, odds)
        node.hopes = hopes
        node.expected = expected

    def look(self, state: State, action: i64, policy: Policy, seed: int, expected: vec[i64], first: i64) -> None:
        """Note what a move leads to for every seat, as the mean over some draws if nature has a hand in it."""
        for seat in range(state.seats):
            expected[first + seat] = 0
        number: i64 = 0
        while number < self.draws:
            tried = state.clone()
            tried.game.apply(tried, action)
            drawn = self.judge(tried, policy, Random(seed + int(number)))
            for seat in range(state.seats):
                expected[first + seat] += self.shares[seat]
            number += 1
            if not drawn:  # then it would come out the same again
                break
        for seat in range(state.seats):
            expected[first + seat] //= number

    def expectation(self, before: Node, place: i64, state: State, policy: Policy, rng: Random) -> vec[i64]:
        """What to expect for every seat where the tree ends, after the move at a place of the node before.

        It has been looked at there, unless that was not one of the best-rated moves, or nature's.
        """
        if place >= 0 and len(before.expected):
            first = place * state.seats
            if before.expected[first] != UNKNOWN:
                return before.expected[first : first + state.seats]
        self.judge(state.clone(), policy, rng)
        return self.shares[: state.seats]

    def have_a_say(self, expected: vec[i64], shares: vec[i64]) -> None:
        """Bring what a play-out came to nearer to what was expected, as far as the guide is trusted."""
        for seat in range(len(expected)):
            played = float(shares[seat])
            shares[seat] = i64(played + self.trust * (float(expected[seat]) - played))

    def judge(self, state: State, policy: Policy, rng: Random) -> bool:
        """How likely each seat is to win, as soon as the position is quiet; whether nature had a hand in that."""
        if len(self.shares) < state.seats:
            self.shares = vec[i64]([0] * state.seats)
        drawn = settle(state, policy, rng)
        if state.over:
            share_victory(state, self.shares)
        else:
            self.net.chances(state, UNIT, self.shares)
        return drawn
