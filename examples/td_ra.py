"""Learn what positions of Ra are worth by temporal differences, with NumPy alone, and measure it against `random`.

    python examples/td_ra.py --games 2000

As TD-Gammon did: the player looks at every position that one move can lead to, and goes to the one it thinks is worth
most. Two such players play each other, and after every move the worth of the position before is shifted towards that of
the position that came of it; at the end, towards the result. Positions are judged before nature draws.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Sequence

import numpy as np

import heliopolis
from heliopolis.env.arrays import observation

Array = np.ndarray
HIDDEN = 40
RATE = 0.02  # how far a difference moves the weights
TRACE = 0.7  # how much of a difference goes back to the move before (lambda)
CURIOUS = 0.05  # how often a move is tried that does not look best
LARGE = 20  # numbers of an observation are divided by their largest value, or by this


class Judge:
    """A network with one hidden layer: the chance to win of whoever has just moved."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        highs = [entry.high for entry in heliopolis.game("ra").observer.entries()]
        self.scale = 1 / np.clip(highs, 1, LARGE)
        self.inner = rng.normal(0, 1 / math.sqrt(len(highs)), (len(highs), HIDDEN))
        self.outer = np.zeros(HIDDEN)

    def seen(self, state: heliopolis.State, seat: int) -> Array:
        """What a seat sees, scaled."""
        scaled: Array = observation(state, seat) * self.scale
        return scaled

    def worth(self, seen: Array) -> Array:
        """The chances to win of some positions."""
        chances: Array = 1 / (1 + np.exp(-np.tanh(seen @ self.inner) @ self.outer))
        return chances

    def slopes(self, seen: Array) -> tuple[float, Array, Array]:
        """The worth of a position, and how it changes with the weights."""
        hidden = np.tanh(seen @ self.inner)
        worth = float(1 / (1 + np.exp(-hidden @ self.outer)))
        steep = worth * (1 - worth)
        return worth, np.outer(seen, steep * self.outer * (1 - hidden**2)), steep * hidden


class Learner:
    """One seat of a game: its last position, and what it has to remember to learn."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.last: Array | None = None
        self.inner_trace = np.zeros_like(judge.inner)
        self.outer_trace = np.zeros_like(judge.outer)

    def learn(self, target: float) -> None:
        """Shift what the last positions were thought to be worth towards what is known now."""
        if self.last is None:
            return
        worth, inner, outer = self.judge.slopes(self.last)
        self.inner_trace = TRACE * self.inner_trace + inner
        self.outer_trace = TRACE * self.outer_trace + outer
        self.judge.inner += RATE * (target - worth) * self.inner_trace
        self.judge.outer += RATE * (target - worth) * self.outer_trace


def options(judge: Judge, state: heliopolis.State) -> tuple[list[int], Array]:
    """Every legal move, and what the mover sees after it."""
    legal = state.legal()
    after = []
    for action in legal:
        copy = state.clone()
        copy.apply(action)
        after.append(judge.seen(copy, int(state.actor)))
    return legal, np.array(after)


def train(judge: Judge, games: int, rng: random.Random) -> None:
    """Let the player play itself."""
    for _ in range(games):
        state = heliopolis.game("ra").start(players=2)
        learners = [Learner(judge), Learner(judge)]
        heliopolis.deal(state, rng)
        while not state.over:
            learner = learners[state.actor]
            legal, after = options(judge, state)
            worth = judge.worth(after)
            best = int(worth.argmax())
            if rng.random() < CURIOUS:
                best = rng.randrange(len(legal))
            else:
                learner.learn(float(worth[best]))
            learner.last = after[best]
            state.apply(legal[best])
            heliopolis.deal(state, rng)
        winners = state.winners()
        for seat, learner in enumerate(learners):
            learner.learn(1 / len(winners) if seat in winners else 0.0)


def measure(judge: Judge, games: int, rng: random.Random) -> float:
    """The share of victories against `random`, from both seats in turn."""
    won = 0.0
    for number in range(games):
        state = heliopolis.game("ra").start(players=2)
        heliopolis.deal(state, rng)
        while not state.over:
            legal, after = options(judge, state) if state.actor == number % 2 else (state.legal(), None)
            choice = rng.randrange(len(legal)) if after is None else int(judge.worth(after).argmax())
            state.apply(legal[choice])
            heliopolis.deal(state, rng)
        won += (number % 2 in state.winners()) / len(state.winners())
    return won / games


def main(arguments: Sequence[str] | None = None) -> float:
    """Measure, train, measure again; the share after."""
    parser = argparse.ArgumentParser(description="Learn Ra for two by temporal differences.")
    parser.add_argument("--games", type=int, default=2000, help="how many games to learn from")
    parser.add_argument("--measured", type=int, default=400, help="how many games against random are counted")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    judge = Judge(chosen.seed)
    print(f"before: {measure(judge, chosen.measured, random.Random(chosen.seed)):.1%} won against random")
    begin = time.perf_counter()
    train(judge, chosen.games, random.Random(chosen.seed + 1))
    print(f"learned from {chosen.games} games in {time.perf_counter() - begin:.0f} s")
    share = measure(judge, chosen.measured, random.Random(chosen.seed + 2))
    print(f"after:  {share:.1%} won against random")
    return share


if __name__ == "__main__":
    main()
