"""Many random games, on several cores, with the same result for the same seed however many cores there are."""

from __future__ import annotations

import hashlib
import math
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from ..core.errors import InvalidOption
from ..core.game import State
from ..core.playout import random_playout
from ..core.registry import game as game_of
from ..version import warn_if_slow
from .workers import in_order, results

LEAST_CHUNK, MOST_CHUNK = 500, 5000  # games that are handed to a process at a time
STEPS = 200  # chunks of a long run, so that its progress can be seen
MOST_GAMES = 10_000_000
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
class Games:
    """How some games ended, as columns: they are small, and travel fast from one process to another."""

    players: int
    decisions: array[int] = field(default_factory=lambda: array("l"))
    points: array[int] = field(default_factory=lambda: array("l"))  # of all seats of a game, then of the next
    winners: array[int] = field(default_factory=lambda: array("l"))  # a bit for each seat

    def add(self, decisions: int, points: list[int], winners: list[int]) -> None:
        """Note one more game."""
        self.decisions.append(decisions)
        self.points.extend(points)
        self.winners.append(sum([1 << seat for seat in winners]))

    def extend(self, others: Games) -> None:
        """Note some more games."""
        self.decisions += others.decisions
        self.points += others.points
        self.winners += others.winners

    def __len__(self) -> int:
        return len(self.decisions)

    def __getitem__(self, number: int) -> Game:
        first = range(len(self))[number] * self.players
        won = tuple([seat for seat in range(self.players) if self.winners[number] >> seat & 1])
        return Game(tuple(self.points[first : first + self.players]), won, self.decisions[number])

    def __iter__(self) -> Iterator[Game]:
        return (self[number] for number in range(len(self)))


@dataclass
class Simulation:
    """All games of a run, in the order of their numbers."""

    key: str
    players: int
    seed: int
    games: Games
    seconds: float = 0.0

    def points(self, seat: int) -> Estimate:
        """A seat's points."""
        return mean_of(self.games.points[seat :: self.players])

    def win_share(self, seat: int) -> Estimate:
        """A seat's share of the victories; a shared victory counts in parts."""
        won = sum([1 / mask.bit_count() for mask in self.games.winners if mask >> seat & 1])
        return share_of(won, len(self.games))

    def decisions(self) -> Estimate:
        """The players' decisions in a game."""
        return mean_of(self.games.decisions)

    def games_per_second(self) -> float:
        """How fast they were played."""
        return len(self.games) / self.seconds if self.seconds else math.inf


def mean_of(values: Sequence[float]) -> Estimate:
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


def play_games(start: State, seed: int, first: int, count: int) -> Games:
    """Play the games of a run from number `first` on."""
    played = Games(int(start.seats))
    for number in range(first, first + count):
        state = start.clone()
        decisions = random_playout(state, game_seed(seed, number))
        played.add(decisions, state.points(), state.winners())
    return played


def check_range(name: str, number: int, most: int) -> None:
    """Refuse a number of games that makes no sense."""
    if not 1 <= number <= most:
        raise InvalidOption(f"1 to {most:,} {name} are possible, not {number}.", field=name)


def simulate(
    key: str,
    players: int,
    games: int,
    *,
    version: int | None = None,
    seed: int = 0,
    jobs: int | None = None,
    ray: str | None = None,
    options: dict[str, str] | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play many random games; `progress` is told after each chunk how many games it had.

    >>> run = simulate("ra", players=2, games=20, seed=1)
    >>> len(run.games), sum(len(game.winners) for game in run.games)
    (20, 20)
    """
    check_range("games", games, MOST_GAMES)
    warn_if_slow()
    start = game_of(key, version).start(players, options)
    run = Simulation(key, players, seed, Games(players))
    size = min(max(LEAST_CHUNK, games // STEPS), MOST_CHUNK)
    chunks = [(start, seed, first, min(size, games - first)) for first in range(0, games, size)]
    began = time.perf_counter()
    with closing(results(play_games, chunks, jobs=jobs, ray=ray)) as played:
        for some in in_order(told(played, progress)):
            run.games.extend(some)
    run.seconds = time.perf_counter() - began
    return run


def told(played: Iterator[tuple[int, Games]], progress: Callable[[int], None]) -> Iterator[tuple[int, Games]]:
    """Chunks as they come, each told to whoever watches."""
    for number, some in played:
        progress(len(some))
        yield number, some
