"""A leaderboard: every agent against every other, in all games and numbers of players, with the same draws.

With two players a pair plays each other; with more, one of them sits at a table of the other, and then the other way
round. Every deal is played once with every rotation of the seats, and all pairs play the same deals. Budgets are
play-outs, so the results depend on the plan alone, and not on the machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from ..core.errors import HeliopolisError, InvalidOption, InvalidPlayers
from ..core.registry import game as game_of
from ..core.registry import games
from .agents import agents, every_agent
from .arena import Failed, Played, failure, play
from .match import Match, entrant, match
from .simulate import check_range
from .workers import results

MOST_DEALS = 1_000_000


@dataclass(frozen=True)
class Entry:
    """An agent on the leaderboard: its name there, and how the arena spells it."""

    name: str
    bot: str


@dataclass(frozen=True)
class Table:
    """A game for so many players, and who takes part."""

    key: str
    players: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Pairing:
    """One agent against another, or against a table of another."""

    key: str
    players: int
    one: Entry
    other: Entry

    def match(self, seed: int) -> Match:
        """Their match in the arena."""
        return match(self.key, [self.one.bot, self.other.bot], players=self.players, seed=seed)

    def seat(self, number: int, seed: int) -> int:
        """Where the one sits in a game."""
        match = self.match(seed)
        return match.seating(number)[1].index(match.entrants[0])


@dataclass(frozen=True)
class Plan:
    """All that decides a leaderboard."""

    tables: tuple[Table, ...]
    deals: int
    seed: int

    def pairings(self) -> list[Pairing]:
        """Who plays whom."""
        return [
            Pairing(table.key, table.players, one, other)
            for table in self.tables
            for place, one in enumerate(table.entries)
            for rank, other in enumerate(table.entries)
            if place < rank or (place != rank and table.players > 2)
        ]

    def games(self) -> int:
        """How many games there are in all."""
        return sum(pairing.players * self.deals for pairing in self.pairings())


def plan(
    keys: Sequence[str] = (),
    *,
    players: Sequence[int] = (),
    names: Sequence[str] = (),
    deals: int,
    seed: int = 0,
) -> Plan:
    """The plan for some games, numbers of players and agents; all of them if none are named.

    Networks need optional packages, so they take part only where they are named.

    >>> plan(["ra"], players=[2], names=["random", "easy-0.1", "medium"], deals=10).games()
    60
    """
    check_range("deals", deals, MOST_DEALS)
    tables = []
    for key in keys or games():
        game = game_of(key)
        possible = range(game.min_players, game.max_players + 1)
        entries = tuple(entered(key, names))
        tables += [Table(key, number, entries) for number in players or possible if number in possible]
    if not tables:
        raise InvalidPlayers("None of the games can be played by so many.", field="players")
    return Plan(tuple(tables), deals, seed)


def entered(key: str, names: Sequence[str]) -> Iterator[Entry]:
    """Who takes part: frozen agents by their names, or bots as the arena spells them, with play-outs for a budget."""
    frozen = {one.name: one for one in every_agent()}
    for name in names:
        if name in frozen and key not in frozen[name].sha256:
            raise InvalidOption(f'The agent "{name}" does not play {game_of(key).name}.', field="agents")
    chosen = [Entry(name, frozen[name].entry if name in frozen else name) for name in names]
    chosen = chosen or [Entry(one.name, one.entry) for one in agents(key) if not one.is_network]
    if len({one.bot for one in chosen}) < max(2, len(chosen)):
        raise InvalidOption("A leaderboard needs at least 2 agents, each named once.", field="agents")
    for one in chosen:
        if entrant(one.bot).seconds:
            raise HeliopolisError(
                f'"{one.name}" counts seconds, which no two machines have alike: name play-outs, as in hard@300.',
                field="agents",
            )
        match(key, [one.bot])  # refused here rather than hours later
        yield one


def play_deal(match: Match, deal: int) -> list[Played] | Failed:
    """The games of one deal."""
    played = []
    for number in range(deal * match.players, (deal + 1) * match.players):
        one = play(match, number)
        if isinstance(one, Failed):
            return one
        played.append(one)
    return played


def run(
    tasks: Sequence[tuple[Pairing, int]], seed: int, *, jobs: int | None = None, ray: str | None = None
) -> Iterator[tuple[Pairing, list[Played]]]:
    """Play these deals of these pairings; they come as they are finished, and a bot's failure ends it all."""
    work = [(pairing.match(seed), deal) for pairing, deal in tasks]
    with closing(results(play_deal, work, jobs=jobs, ray=ray)) as played:
        for place, some in played:
            if isinstance(some, Failed):
                raise failure(some)
            yield tasks[place][0], some
