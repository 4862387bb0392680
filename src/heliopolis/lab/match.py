"""Who plays in a match, with which budget, and who sits where in which of its games.

A *deal* is a sequence of draws. Each deal is played once with every rotation of the bots around the table; the next
deal takes their next order, so that neighbours change too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from ..bots.bot import Budget
from ..bots.levels import bot, check_level, usual_budget
from ..core.errors import HeliopolisError, InvalidPlayers
from ..core.game import Game
from ..core.registry import game as game_of

INSTANT = 0.02  # seconds for a move of a bot that does not look ahead
GRACE = 1.1  # a move may take a tenth more than its budget


@dataclass(frozen=True)
class Entrant:
    """A bot with its budget, under the name it was asked for by."""

    name: str
    level: str
    seconds: float = 0.0
    playouts: int = 0
    jobs: int = 1  # the processes it thinks in

    def budget(self) -> Budget:
        """What it may use for a move."""
        return Budget(seconds=self.seconds, playouts=self.playouts)

    def limit(self) -> float:
        """The seconds after which a move has taken too long; play-outs take as long as they take."""
        return math.inf if self.playouts else GRACE * (self.seconds or INSTANT)


@dataclass(frozen=True)
class Match:
    """Who plays what: all that decides the games, but not how many there are."""

    key: str
    entrants: tuple[Entrant, ...]  # one for each seat
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    version: int | None = None  # of the rules; None for the newest

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.key, self.version)

    def rules_words(self) -> list[str]:
        """How a command names the version of the rules, if it is not the newest."""
        return [] if self.game is game_of(self.key) else ["--rules", str(self.game.version)]

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.entrants)

    def names(self) -> list[str]:
        """The different bots, in the order they were named."""
        return list(dict.fromkeys(entrant.name for entrant in self.entrants))

    def seating(self, number: int) -> tuple[int, tuple[Entrant, ...]]:
        """The deal of a game and who sits where in it."""
        cycle = seatings(self.entrants)
        rounds, place = divmod(number, len(cycle))
        order, seating = cycle[place]
        return rounds * (cycle[-1][0] + 1) + order, seating

    def whole_sets(self, games: int) -> int:
        """So many games, or a few more, so that the last deal is played with every rotation too."""
        if games < 1:
            raise HeliopolisError(f"At least 1 game is needed, not {games}.", field="games")
        while self.seating(games)[0] == self.seating(games - 1)[0]:
            games += 1
        return games


def match(
    key: str,
    bots: Sequence[str],
    *,
    version: int | None = None,
    players: int | None = None,
    seed: int = 0,
    seconds: float | None = None,
    playouts: int | None = None,
    options: dict[str, str] | None = None,
) -> Match:
    """A match of named bots; the last one fills the seats that are left.

    >>> match("ra", ["hard@200", "medium"], players=4).names()
    ['hard@200', 'medium']
    """
    if not bots:
        raise InvalidPlayers("At least one bot must be named.", field="bots")
    game = game_of(key, version)
    seats = max(len(bots), game.min_players) if players is None else players
    start = game.start(seats, options)
    if len(bots) > seats:
        raise InvalidPlayers(f"There are {len(bots)} bots for {seats} players.", field="bots")
    if seconds is not None and playouts is not None:
        raise HeliopolisError("A budget is in seconds or in play-outs, not both.", field="seconds")
    named = [entrant(name, seconds, playouts) for name in bots]
    for one in named:
        check_level(one.level, game)
    named += [named[-1]] * (seats - len(named))
    return Match(key, tuple(named), seed, tuple(sorted(start.options.items())), game.version)


def entrant(name: str, seconds: float | None = None, playouts: int | None = None) -> Entrant:
    """A bot by its level, with what else is said after an @: whose constants it plays by, and a budget of its own.

    So `hard@200` has 200 play-outs, `hard@0.1@200` plays by the constants of 0.1, `expert:2@3s` thinks in 2 processes.
    """
    kind, *others = name.split("@")
    kind, jobs = read_jobs(name, kind)
    budget = read_budget(others.pop()) if others and read_budget(others[-1]) else None
    level = "@".join([kind, *others])
    usual = usual_budget(bot(level, jobs=jobs).name).seconds
    if not usual:
        if budget:
            raise HeliopolisError(f'"{level}" does not look ahead, so it takes no budget.', field="bots")
        return Entrant(name, level)
    if budget:
        seconds, playouts = budget
    if playouts is not None:
        if playouts < 1:
            raise HeliopolisError(f"At least 1 play-out is needed, not {playouts}.", field="playouts")
        return Entrant(name, level, playouts=playouts, jobs=jobs)
    chosen = usual if seconds is None else seconds
    if not 0 < chosen < math.inf:
        raise HeliopolisError(f"The seconds for a move must be more than 0, not {chosen}.", field="seconds")
    return Entrant(name, level, seconds=chosen, jobs=jobs)


def read_jobs(name: str, kind: str) -> tuple[str, int]:
    """A level and the number of its processes."""
    level, colon, jobs = kind.partition(":")
    try:
        return level, int(jobs) if colon else 1
    except ValueError as error:
        message = f'A bot in several processes is written as expert:2 or expert:2@200, not "{name}".'
        raise HeliopolisError(message, field="bots") from error


def read_budget(amount: str) -> tuple[float | None, int | None] | None:
    """Seconds such as 0.5s, or play-outs such as 200; None if it is neither."""
    try:
        if amount.endswith("s"):
            return float(amount[:-1]), None
        return None, int(amount)
    except ValueError:
        return None


@lru_cache
def seatings(entrants: tuple[Entrant, ...]) -> list[tuple[int, tuple[Entrant, ...]]]:
    """Every order around the table in every rotation, each once, with the number of the order."""
    seen: set[tuple[Entrant, ...]] = set()
    cycle = []
    orders = 0
    for rest in permutations(entrants[1:]):
        order = (entrants[0], *rest)
        if order not in seen:
            rotations = dict.fromkeys(order[-turn:] + order[:-turn] for turn in range(len(order)))
            seen.update(rotations)
            cycle += [(orders, rotation) for rotation in rotations]
            orders += 1
    return cycle
