"""Who plays in a match, with which budget, and who sits where in which of its games.

A *deal* is a sequence of draws. Each deal is played once with every rotation of the bots around the table; the next
deal takes their next order, so that neighbours change too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations

from ..bots.bot import Bot, Budget
from ..bots.entrants import Asked, all_asked_for, asked_for, portable
from ..bots.levels import bot as level_bot
from ..core.errors import HeliopolisError, InvalidPlayers
from ..core.game import Game
from ..core.registry import game as game_of

INSTANT = 0.02  # seconds for a move of a bot that does not look ahead
GRACE = 1.1  # a move may take a tenth more than its budget


@dataclass(frozen=True)
class Entrant:
    """A bot with its budget, under the name it was asked for by."""

    name: str
    level: str  # or whatever else names a bot; its own name if it is no name that makes it
    seconds: float = 0.0
    playouts: int = 0
    jobs: int = 1  # the processes it thinks in
    graded: bool = False  # whether it looks no further than its level does, within the seconds
    itself: object = field(default=None, compare=False)  # a bot that was handed over, not named

    def asked(self) -> Asked:
        """What it is made of."""
        return Asked(self.name, self.level if self.itself is None else self.itself, self.jobs)

    def make(self) -> Bot:
        """A new one, for one seat of one game."""
        return self.asked().make()

    def budget(self) -> Budget:
        """What it may use for a move."""
        return Budget(seconds=self.seconds, playouts=self.playouts, graded=self.graded)

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
    bots: Sequence[object],
    *,
    version: int | None = None,
    players: int | None = None,
    seed: int = 0,
    seconds: float | None = None,
    playouts: int | None = None,
    options: dict[str, str] | None = None,
) -> Match:
    """A match of bots, each a name or whatever else can be a bot; the last one fills the seats that are left.

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
    named = [entered(asked, seconds, playouts) for asked in all_asked_for(bots)]
    for one in dict.fromkeys(named):
        one.asked().check(game)
    named += [named[-1]] * (seats - len(named))
    return Match(key, tuple(named), seed, tuple(sorted(start.options.items())), game.version)


def entrant(what: object, seconds: float | None = None, playouts: int | None = None) -> Entrant:
    """A bot by its name, with what else is said after an @: whose constants it plays by, and a budget of its own.

    So `hard@200` has 200 play-outs, `hard@0.1@200` plays by the constants of 0.1, `expert:2@3s` thinks in 2 processes,
    and `agents/mine.py:Mine@2s` is a bot of one's own with 2 seconds; or a bot itself.
    """
    return entered(asked_for(what), seconds, playouts)


def entered(asked: Asked, seconds: float | None = None, playouts: int | None = None) -> Entrant:
    """A bot that was asked for, with its budget: its own, or the one that was said for all, or the usual one."""
    own = asked.seconds is not None or asked.playouts is not None
    level = asked.what if isinstance(asked.what, str) else asked.name
    itself = None if isinstance(asked.what, str) else asked.what
    if asked.is_level:
        level_bot(level, jobs=asked.jobs)  # refuses what is none
    if not asked.usual:
        if own:
            raise HeliopolisError(f'"{level}" does not look ahead, so it takes no budget.', field="bots")
        return Entrant(asked.name, level)
    if own:
        seconds, playouts = asked.seconds, asked.playouts
    if playouts is not None:
        if playouts < 1:
            raise HeliopolisError(f"At least 1 play-out is needed, not {playouts}.", field="playouts")
        return Entrant(asked.name, level, playouts=playouts, jobs=asked.jobs, itself=itself)
    chosen = asked.usual if seconds is None else seconds
    if not 0 < chosen < math.inf:
        raise HeliopolisError(f"The seconds for a move must be more than 0, not {chosen}.", field="seconds")
    graded = asked.is_level and seconds is None
    return Entrant(asked.name, level, seconds=chosen, jobs=asked.jobs, graded=graded, itself=itself)


def check_portable(match: Match, jobs: int | None) -> None:
    """Refuse bots that cannot travel to other processes, where games are played in several."""
    if jobs not in (None, 1):
        for one in match.entrants:
            portable(one.asked())


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
