"""Learn Ra from nothing with NumPy alone, and measure how much better than `random` one has become.

    python examples/learn_ra.py --minutes 3

The player is a network with one hidden layer: it says how likely each action is, and what the position is worth. It
plays many games at once on the vector environment, and after every few steps it shifts towards the actions that turned
out better than it had thought (an actor-critic method).
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence

import numpy as np

import heliopolis
from heliopolis.env.vector import HeliopolisVectorEnv

Array = np.ndarray
HIDDEN = 64
STEPS = 32  # decisions in each game between two lessons
RATE = 2e-3  # how far a lesson moves the weights
EAGER = 0.01  # how much it is worth to stay undecided
POINTS = 20.0  # points that count as 1
LARGE = 20  # numbers of an observation are divided by their largest value, or by this
Z_95 = 1.959964


class Player:
    """A network with one hidden layer, and Adam to move its weights."""

    def __init__(self, entries: int, actions: int, scale: Array, rng: np.random.Generator) -> None:
        self.scale = scale
        self.weights = {
            "in": rng.normal(0, 1 / math.sqrt(entries), (entries, HIDDEN)),
            "in bias": np.zeros(HIDDEN),
            "policy": np.zeros((HIDDEN, actions)),
            "policy bias": np.zeros(actions),
            "value": np.zeros(HIDDEN),
            "value bias": np.zeros(1),
        }
        self.weights = {name: weight.astype(np.float32) for name, weight in self.weights.items()}
        self.mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.lessons = 0

    def think(self, observations: Array, masks: Array) -> tuple[Array, Array, Array, Array]:
        """The scaled observations, the hidden layer, the chance of every action, and the value of every position."""
        seen = observations.astype(np.float32) * self.scale
        hidden = np.tanh(seen @ self.weights["in"] + self.weights["in bias"])
        leaning = hidden @ self.weights["policy"] + self.weights["policy bias"]
        leaning = np.where(masks, leaning, -np.inf)
        leaning = np.exp(leaning - leaning.max(axis=1, keepdims=True))
        chances = leaning / leaning.sum(axis=1, keepdims=True)
        return seen, hidden, chances, hidden @ self.weights["value"] + self.weights["value bias"]

    def choose(self, observations: Array, masks: Array, rng: np.random.Generator) -> Array:
        """An action for every game, by its chance."""
        chances = self.think(observations, masks)[2]
        limits = chances.cumsum(axis=1)
        places: Array = (limits < rng.random((len(limits), 1)) * limits[:, -1:]).sum(axis=1)
        return places

    def learn(self, observations: Array, masks: Array, actions: Array, returns: Array) -> None:
        """One lesson: actions that brought more than expected become more likely, and expectations come closer."""
        seen, hidden, chances, values = self.think(observations, masks)
        count = len(actions)
        surprise = returns - values
        gain = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        known = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * known).sum(axis=1, keepdims=True)
        up = EAGER * chances * (known + entropy) + chances * gain[:, None]
        up[np.arange(count), actions] -= gain
        up = (up / count).astype(np.float32)
        worth = (-surprise / count).astype(np.float32)
        back = (up @ self.weights["policy"].T + np.outer(worth, self.weights["value"])) * (1 - hidden * hidden)
        self.move(
            {
                "in": seen.T @ back,
                "in bias": back.sum(axis=0),
                "policy": hidden.T @ up,
                "policy bias": up.sum(axis=0),
                "value": hidden.T @ worth,
                "value bias": worth.sum(keepdims=True),
            }
        )

    def move(self, slopes: dict[str, Array]) -> None:
        """Move the weights down their slopes, as Adam does."""
        self.lessons += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope * slope - self.square[name])
            step = self.mean[name] / (1 - 0.9**self.lessons)
            size = np.sqrt(self.square[name] / (1 - 0.999**self.lessons)) + 1e-8
            self.weights[name] -= RATE * step / size


def train(env: HeliopolisVectorEnv, player: Player, seconds: float, rng: np.random.Generator) -> int:
    """Play and learn for so long; the number of decisions made."""
    games = env.num_envs
    observations, infos = env.reset(seed=int(rng.integers(2**31)))
    seen = np.zeros((STEPS, *observations.shape), dtype=np.int16)
    legal = np.zeros((STEPS, *infos["action_mask"].shape), dtype=np.int8)
    chosen = np.zeros((STEPS, games), dtype=np.int64)
    gains = np.zeros((STEPS, games), dtype=np.float32)
    ended = np.zeros((STEPS, games), dtype=bool)
    begin = shown = time.perf_counter()
    results: list[float] = []
    while time.perf_counter() - begin < seconds or not player.lessons:
        for step in range(STEPS):
            seen[step], legal[step] = observations, infos["action_mask"]  # the arrays of the environment are reused
            chosen[step] = player.choose(seen[step], legal[step], rng)
            observations, reward, over, _, infos = env.step(chosen[step])
            gains[step], ended[step] = reward / POINTS, over
            results += (reward[over]).tolist()
        returns = np.zeros_like(gains)
        after = player.think(observations, infos["action_mask"])[3]  # of games that are not over
        for step in reversed(range(STEPS)):
            after = returns[step] = gains[step] + after * ~ended[step]
        rows = STEPS * games
        player.learn(seen.reshape(rows, -1), legal.reshape(rows, -1), chosen.reshape(rows), returns.reshape(rows))
        if time.perf_counter() - shown > 10:
            shown = time.perf_counter()
            print(f"{shown - begin:4.0f} s: {np.mean(results[-2000:]):+6.1f} points against the others", flush=True)
    return player.lessons * STEPS * games


def measure(env: HeliopolisVectorEnv, player: Player, games: int, rng: np.random.Generator) -> tuple[float, int]:
    """The share of victories in so many games or a few more, and how many they were.

    Every table plays equally many games to their end, or short games would count too often.
    """
    observations, infos = env.reset(seed=int(rng.integers(2**31)))
    each = math.ceil(games / env.num_envs)
    shares: list[list[float]] = [[] for _ in range(env.num_envs)]
    while min(len(share) for share in shares) < each:
        actions = player.choose(observations, infos["action_mask"], rng)
        observations, rewards, over, _, infos = env.step(actions)
        for table in np.flatnonzero(over):
            shares[table].append((rewards[table] + 1) / 2)
    counted = np.array([share[:each] for share in shares]).ravel()
    return float(counted.mean()), len(counted)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval, which is right for shares near 0 and 1, too."""
    middle = share + Z_95**2 / (2 * games)
    reach = Z_95 * math.sqrt(share * (1 - share) / games + Z_95**2 / (4 * games**2))
    whole = 1 + Z_95**2 / games
    return (middle - reach) / whole, (middle + reach) / whole


def told(share: float, games: int) -> str:
    """A share with its interval in words."""
    low, high = interval(share, games)
    return f"{share:.1%} of {games} games won against random (95 % interval {low:.1%} to {high:.1%})"


def main(arguments: Sequence[str] | None = None) -> float:
    """Train, measure, tell; the lower end of the interval."""
    parser = argparse.ArgumentParser(description="Learn Ra for two with NumPy alone.")
    parser.add_argument("--minutes", type=float, default=3.0, help="how long to learn")
    parser.add_argument("--games", type=int, default=256, help="how many games are played at once")
    parser.add_argument("--measured", type=int, default=2000, help="how many games against random are counted")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    rng = np.random.default_rng(chosen.seed)
    table = HeliopolisVectorEnv("ra", chosen.games, players=2, opponents="random", reward="points")
    game = heliopolis.game("ra")
    scale = np.array([1 / min(max(entry.high, 1), LARGE) for entry in game.observer.entries()], dtype=np.float32)
    player = Player(len(scale), game.action_count, scale, rng)
    test = HeliopolisVectorEnv("ra", min(chosen.games, chosen.measured), players=2, opponents="random")
    print("before:", told(*measure(test, player, chosen.measured, rng)))
    decisions = train(table, player, 60 * chosen.minutes, rng)
    print(f"learned from {decisions:,} decisions in {player.lessons} lessons")
    share, games = measure(test, player, chosen.measured, rng)
    print("after: ", told(share, games))
    return interval(share, games)[0]


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("\nInterrupted.") from None
