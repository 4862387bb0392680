"""What many studied games show: points, seats, length, and where winners and the others differ."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..words.texts import Terms, term
from .simulate import Estimate, mean_of, share_of
from .sources import Amounts
from .study import Studied

RARE = 0.05  # what a seat has less of in a game says more about chance than about play


@dataclass(frozen=True)
class Difference:
    """One amount: the means of winners and others, the gap between them in a game, and that gap by the usual spread."""

    name: str
    winners: float
    others: float
    gap: Estimate
    size: Estimate  # the gap in standard deviations of the amount over all seats and games

    def is_clear(self) -> bool:
        """Whether the interval of the gap leaves no doubt about its sign."""
        return self.gap.low > 0 or self.gap.high < 0


@dataclass(frozen=True)
class Findings:
    """The means over all games."""

    games: int
    players: int
    points: Estimate  # of a seat
    winning: Estimate  # points of a winner
    losing: Estimate | None  # of the others; none if every victory was shared by all
    margin: Estimate | None  # between the winner and the next
    shared: Estimate  # the share of victories that were shared
    decisions: Estimate
    choices: Estimate
    offered: float  # legal moves in a choice
    draws: Estimate
    seat_shares: tuple[Estimate, ...]
    seat_points: tuple[Estimate, ...]
    sources: tuple[Difference, ...]  # the largest source of a winner first
    deeds: tuple[Difference, ...]  # the clearest difference first
    gains: tuple[Difference, ...]


def findings(games: Sequence[Studied]) -> Findings:
    """All of it."""
    players = len(games[0].points)
    decided = [game for game in games if len(game.winners) < players]
    losing = [points for game in decided for points in of_others(game, game.points)]
    return Findings(
        games=len(games),
        players=players,
        points=mean_of([points for game in games for points in game.points]),
        winning=mean_of([points for game in games for points in of_winners(game, game.points)]),
        losing=mean_of(losing) if losing else None,
        margin=mean_of([margin(game) for game in decided]) if decided else None,
        shared=share_of(sum(len(game.winners) > 1 for game in games), len(games)),
        decisions=mean_of([game.decisions for game in games]),
        choices=mean_of([game.choices for game in games]),
        offered=sum(game.offered for game in games) / max(1, sum(game.choices for game in games)),
        draws=mean_of([game.draws for game in games]),
        seat_shares=tuple([seat_share(games, seat) for seat in range(players)]),
        seat_points=tuple([mean_of([game.points[seat] for game in games]) for seat in range(players)]),
        sources=tuple(sorted(differences(decided, lambda game: game.sources), key=lambda one: -one.winners)),
        deeds=tuple(by_size(differences(decided, lambda game: game.deeds))),
        gains=tuple(by_size(differences(decided, lambda game: game.gains))),
    )


def in_words(found: Findings, terms: Terms) -> Findings:
    """The same with the names that the game's words have for what was counted."""

    def named(rows: Sequence[Difference], words: Mapping[str, str]) -> tuple[Difference, ...]:
        return tuple([replace(row, name=term(words, row.name)) for row in rows])

    return replace(
        found,
        sources=named(found.sources, terms.sources),
        deeds=named(found.deeds, terms.deeds),
        gains=named(found.gains, terms.gains),
    )


def of_winners(game: Studied, values: Sequence[float]) -> list[float]:
    """The values of those who won."""
    return [values[seat] for seat in game.winners]


def of_others(game: Studied, values: Sequence[float]) -> list[float]:
    """The values of those who did not."""
    return [value for seat, value in enumerate(values) if seat not in game.winners]


def margin(game: Studied) -> float:
    """How far the winners were ahead of the next."""
    return max(of_winners(game, game.points)) - max(of_others(game, game.points))


def seat_share(games: Sequence[Studied], seat: int) -> Estimate:
    """A seat's share of the victories; a shared one counts in parts."""
    return share_of(sum(1 / len(game.winners) for game in games if seat in game.winners), len(games))


def differences(games: Sequence[Studied], read: Callable[[Studied], Sequence[Amounts]]) -> list[Difference]:
    """Winners and others in every amount that is not rare; each game counts once."""
    names = sorted({name for game in games for amounts in read(game) for name in amounts})
    found = [difference(name, games, read) for name in names]
    return [one for one in found if max(abs(one.winners), abs(one.others)) >= RARE]


def difference(name: str, games: Sequence[Studied], read: Callable[[Studied], Sequence[Amounts]]) -> Difference:
    """One amount."""
    values = [[float(amounts.get(name, 0)) for amounts in read(game)] for game in games]
    spread = deviation([value for seats in values for value in seats]) or 1.0  # no gap where all have the same
    winners = [mean(of_winners(game, seats)) for game, seats in zip(games, values)]
    others = [mean(of_others(game, seats)) for game, seats in zip(games, values)]
    gap = mean_of([won - lost for won, lost in zip(winners, others)])
    size = Estimate(gap.mean / spread, gap.low / spread, gap.high / spread)
    return Difference(name, mean(winners), mean(others), gap, size)


def by_size(found: list[Difference]) -> list[Difference]:
    """The clearest difference first."""
    return sorted(found, key=lambda one: (-abs(one.size.mean), one.name))


def mean(values: Sequence[float]) -> float:
    """The mean of some values."""
    return sum(values) / len(values)


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of some values."""
    middle = mean(values)
    return math.sqrt(sum([(value - middle) ** 2 for value in values]) / len(values))
