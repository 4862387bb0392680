"""Many random games, on several cores, with the same result for the same seed however many cores there are."""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from ..core.errors import InvalidOption
from ..core.playout import random_playout
from ..core.registry import game as game_of

CHUNK = 500  # games that are handed to a process at a time
MOST_GAMES = 10_000_000
MOST_JOBS = 64
Z_95 = 1.959964  # half the width of a 95 % interval, in standard errors


@dataclass(frozen=True)
class Game:
    """How one game ended."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass
class Simulation:
    """All games of a run, in the order of their numbers."""

    key: str
    players: int
    seed: int
    games: list[Game] = field(default_factory=list)
    seconds: float = 0.0

    def points(self, seat: int) -> Estimate:
        """A seat's points."""
        return mean_of([game.points[seat] for game in self.games])

    def win_share(self, seat: int) -> Estimate:
        """A seat's share of the victories; a shared victory counts in parts."""
        shares = [1 / len(game.winners) if seat in game.winners else 0.0 for game in self.games]
        return share_of(sum(shares), len(shares))

    def decisions(self) -> Estimate:
        """The players' decisions in a game."""
        return mean_of([game.decisions for game in self.games])

    def games_per_second(self) -> float:
        """How fast they were played."""
        return len(self.games) / self.seconds if self.seconds else math.inf


def mean_of(values: list[int]) -> Estimate:
    """The mean of some values, with the interval of the normal distribution."""
    count = len(values)
    mean = sum(values) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1))
    error = Z_95 * spread / math.sqrt(count)
    return Estimate(mean, mean - error, mean + error)


def share_of(successes: float, count: int) -> Estimate:
    """A share, with Wilson's interval, which stays between 0 and 1."""
    share = successes / count
    weight = Z_95**2 / count
    centre = (share + weight / 2) / (1 + weight)
    error = Z_95 / (1 + weight) * math.sqrt(share * (1 - share) / count + weight / (4 * count))
    return Estimate(share, max(0.0, centre - error), min(1.0, centre + error))


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run; neighbouring games have nothing in common."""
    return int.from_bytes(hashlib.blake2b(f"{seed}:{number}".encode(), digest_size=7).digest(), "big")


def play_games(key: str, players: int, options: dict[str, str], seed: int, first: int, count: int) -> list[Game]:
    """Play the games of a run from number `first` on."""
    start = game_of(key).start_with(players, options)
    played = []
    for number in range(first, first + count):
        state = start.clone()
        decisions = random_playout(state, game_seed(seed, number))
        played.append(Game(tuple(state.points()), tuple(state.winners()), decisions))
    return played


def check_range(name: str, number: int, most: int) -> None:
    """Refuse a number of games or jobs that makes no sense."""
    if not 1 <= number <= most:
        raise InvalidOption(f"1 to {most:,} {name} are possible, not {number}.", field=name)


def simulate(
    key: str,
    players: int,
    games: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    options: dict[str, str] | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play many random games; `progress` is told after each chunk how many games it had.

    >>> run = simulate("ra", players=2, games=20, seed=1)
    >>> len(run.games), sum(len(game.winners) for game in run.games)
    (20, 20)
    """
    check_range("games", games, MOST_GAMES)
    check_range("jobs", jobs, MOST_JOBS)
    chosen = options or {}
    game_of(key).start_with(players, chosen)  # complain here, not in another process
    run = Simulation(key, players, seed)
    chunks = [(key, players, chosen, seed, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    began = time.perf_counter()
    if jobs == 1 or len(chunks) == 1:
        for chunk in chunks:
            run.games += play_games(*chunk)
            progress(chunk[-1])
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=context) as pool:
            for chunk, played in zip(chunks, pool.map(play_games, *zip(*chunks))):
                run.games += played
                progress(chunk[-1])
    run.seconds = time.perf_counter() - began
    return run
