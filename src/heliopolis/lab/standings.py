"""What the games of a match show: win shares, points, ratings and times, bot by bot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .arena import Played
from .match import Match
from .results import lines_of
from .simulate import Z_95, Estimate, mean_of, share_of


@dataclass(frozen=True)
class Standing:
    """One bot in a match."""

    name: str
    seats: int
    share: Estimate  # of the victories; a shared one counts in parts
    fair: float  # the share if all were equally good
    points: Estimate
    rating: Estimate  # 25 is the mean of all
    choices: int  # moves with more than one possibility
    median: float | None  # milliseconds for a choice
    slow: float | None  # the 99th percentile of them
    too_long: int  # choices beyond the budget and a tenth
    slowest: float | None


def standings(match: Match, games: Sequence[Played]) -> list[Standing]:
    """Every bot's, in the order they were named."""
    rated = ratings(match, games)
    return [standing(match, name, games, rated[name]) for name in match.names()]


def standing(match: Match, name: str, games: Sequence[Played], rating: Estimate) -> Standing:
    """What the games show of one bot; its seats count together."""
    seats = [sitting for sitting in match.entrants if sitting.name == name]
    times = sorted(time for game in games for seat in seats_of(game, name) for time in game.times[seat])
    return Standing(
        name=name,
        seats=len(seats),
        share=share_of(sum(victories(game, name) for game in games), len(games)),
        fair=len(seats) / match.players,
        points=mean_of([game.points[seat] for game in games for seat in seats_of(game, name)]),
        rating=rating,
        choices=len(times),
        median=percentile(times, 50),
        slow=percentile(times, 99),
        too_long=sum(time > 1e6 * seats[0].limit() for time in times),
        slowest=percentile(times, 100),
    )


def seats_of(game: Played, name: str) -> Iterator[int]:
    """Where a bot sat."""
    return (seat for seat, sitting in enumerate(game.bots) if sitting == name)


def victories(game: Played, name: str) -> float:
    """A bot's part of the victory."""
    return sum(game.bots[seat] == name for seat in game.winners) / len(game.winners)


def percentile(times: Sequence[int], part: int) -> float | None:
    """The time, in milliseconds, that so many of a hundred sorted ones do not exceed."""
    if not times:
        return None
    return times[max(0, -(-len(times) * part // 100) - 1)] / 1000


def places(winners: Sequence[int], points: Sequence[int]) -> list[float]:
    """The winners are first, the others follow by their points; equal ones share a place."""
    ahead = [(seat in winners, own) for seat, own in enumerate(points)]
    return [float(1 + sum(other > own for other in ahead)) for own in ahead]


def ratings(match: Match, games: Sequence[Played]) -> dict[str, Estimate]:
    """Plackett-Luce ratings after all games in their order; the seats of one bot are rated apart and averaged."""
    from openskill.models import PlackettLuce  # not needed before there are games

    model = PlackettLuce(tau=0.0)  # bots do not change
    rated = {name: [model.rating() for sitting in match.entrants if sitting.name == name] for name in match.names()}
    for game in games:
        entries = [(name, place) for name in rated for place in range(len(rated[name]))]
        entries.sort(key=lambda entry: list(seats_of(game, entry[0]))[entry[1]])
        after = model.rate([[rated[name][place]] for name, place in entries], ranks=places(game.winners, game.points))
        for (name, place), (rating,) in zip(entries, after):
            rated[name][place] = rating
    return {name: mean_rating([(one.mu, one.sigma) for one in ones]) for name, ones in rated.items()}


def mean_rating(ones: list[tuple[float, float]]) -> Estimate:
    """The mean of some ratings; its doubt is that of one of them, as they played the same games."""
    mean = sum(mu for mu, _ in ones) / len(ones)
    error = Z_95 * sum(sigma for _, sigma in ones) / len(ones)
    return Estimate(mean, mean - error, mean + error)


def running_shares(match: Match, games: Sequence[Played]) -> dict[str, list[tuple[int, float]]]:
    """Each bot's win share after every complete deal, with the number of games until there."""
    shares: dict[str, list[tuple[int, float]]] = {name: [] for name in match.names()}
    won = dict.fromkeys(shares, 0.0)
    for count, game in enumerate(games, 1):
        for name in shares:
            won[name] += victories(game, name)
        if count == len(games) or games[count].deal != game.deal:
            for name in shares:
                shares[name].append((count, won[name] / count))
    return shares


def seat_shares(match: Match, games: Sequence[Played], name: str) -> list[Estimate | None]:
    """How often a bot won when it sat on each seat; its fair share there is 1 of the players."""
    shares: list[Estimate | None] = []
    for seat in range(match.players):
        there = [game for game in games if game.bots[seat] == name]
        won = sum(1 / len(game.winners) for game in there if seat in game.winners)
        shares.append(share_of(won, len(there)) if there else None)
    return shares


def table_text(found: Sequence[Standing]) -> str:
    """The standings as CSV."""
    names = "bot seats share share_low share_high fair points points_low points_high rating rating_low rating_high"
    rows = [[*names.split(), "choices", "median_ms", "p99_ms", "slowest_ms", "too_long"]]
    for one in found:
        estimates = [*spread(one.share), one.fair, *spread(one.points), *spread(one.rating)]
        times = ["" if time is None else f"{time:.3f}" for time in (one.median, one.slow, one.slowest)]
        numbers = [f"{value:.4f}" for value in estimates]
        rows.append([one.name, str(one.seats), *numbers, str(one.choices), *times, str(one.too_long)])
    return lines_of(rows)


def spread(estimate: Estimate) -> tuple[float, float, float]:
    """A mean and the ends of its interval."""
    return estimate.mean, estimate.low, estimate.high
