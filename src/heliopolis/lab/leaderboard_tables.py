"""What the results of a leaderboard show: ratings, shares of the victories and points, as CSV and as Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..core.registry import game as game_of
from .leaderboard import Entry, Plan
from .leaderboard_files import Result
from .results import lines_of
from .simulate import Z_95, Estimate, mean_of, share_of
from .standings import places, spread

RANKS_DIGITS = 4
COLUMNS = "game players place agent bot rating rating_low rating_high games share share_low share_high fair"


@dataclass(frozen=True)
class Line:
    """One agent in a game, with one number of players or with all of them."""

    key: str
    players: int | None  # None for all numbers together
    entry: Entry
    rating: Estimate  # 25 is the mean of all
    games: int  # that it played alone, against another or a table of another
    share: Estimate | None  # of the victories in them; None for all numbers of players together
    points: Estimate


def lines(plan: Plan, results: Sequence[Result]) -> list[Line]:
    """Every agent in every game, for all numbers of players and for each; the best first."""
    found: list[Line] = []
    for key in dict.fromkeys(table.key for table in plan.tables):
        numbers = [table.players for table in plan.tables if table.key == key]
        entries = next(table.entries for table in plan.tables if table.key == key)
        for players in [None, *numbers]:
            some = [one for one in results if one.key == key and players in (None, one.players)]
            if some:
                found += ranked(key, players, entries, some)
    return found


def ranked(key: str, players: int | None, entries: Sequence[Entry], results: Sequence[Result]) -> list[Line]:
    """The agents of one table, the best first."""
    rated = ratings([entry.name for entry in entries], results)
    found = []
    for entry in entries:
        alone = [one for one in results if entry.name == one.one or (entry.name == one.other and one.players == 2)]
        if not alone:
            continue
        seats = [one.seat if entry.name == one.one else 1 - one.seat for one in alone]
        won = [1 / len(one.winners) if seat in one.winners else 0.0 for one, seat in zip(alone, seats)]
        share = None if players is None else share_of(sum(won), len(alone))
        points = mean_of([one.points[seat] for one, seat in zip(alone, seats)])
        found.append(Line(key, players, entry, rated[entry.name], len(alone), share, points))
    return sorted(found, key=lambda line: (-round(line.rating.mean, RANKS_DIGITS), line.entry.name))


def ratings(names: Sequence[str], results: Sequence[Result]) -> dict[str, Estimate]:
    """Plackett-Luce ratings after all games in their order; the seats of one agent in a game are averaged."""
    from openskill.models import PlackettLuce  # not needed before there are games

    model = PlackettLuce(tau=0.0)  # agents do not change
    rated = {name: model.rating() for name in names}
    for one in results:
        sitting = [one.agent(seat) for seat in range(one.players)]
        after = model.rate([[rated[name]] for name in sitting], ranks=places(one.winners, one.points))
        for name in (one.one, one.other):
            own = [rating for (rating,), other in zip(after, sitting) if other == name]
            mu, sigma = (sum(getattr(rating, part) for rating in own) / len(own) for part in ("mu", "sigma"))
            rated[name] = model.rating(mu=mu, sigma=sigma)
    errors = {name: Z_95 * one.sigma for name, one in rated.items()}
    return {name: Estimate(one.mu, one.mu - errors[name], one.mu + errors[name]) for name, one in rated.items()}


def table_text(found: Sequence[Line]) -> str:
    """The leaderboard as CSV."""
    rows = [[*COLUMNS.split(), "points", "points_low", "points_high"]]
    counted: Counter[tuple[str, int | None]] = Counter()
    for line in found:
        counted[line.key, line.players] += 1
        place = counted[line.key, line.players]
        shares = ["", "", "", ""]
        if line.share is not None and line.players is not None:
            shares = [f"{value:.4f}" for value in (*spread(line.share), 1 / line.players)]
        rating, points = ([f"{value:.2f}" for value in spread(one)] for one in (line.rating, line.points))
        who = [line.key, str(line.players or "all"), str(place), line.entry.name, line.entry.bot]
        rows.append([*who, *rating, str(line.games), *shares, *points])
    return lines_of(rows)


def markdown(found: Sequence[Line]) -> str:
    """The leaderboard as Markdown: a table for each game, the shares of the victories by the number of players."""
    parts = []
    for key in dict.fromkeys(line.key for line in found):
        numbers = list(dict.fromkeys(line.players for line in found if line.key == key and line.players is not None))
        heads = ["", "agent", "rating", "95 %", *[f"{players} players" for players in numbers]]
        rows = [heads, ["---"] * len(heads)]
        for place, line in enumerate([line for line in found if line.key == key and line.players is None], 1):
            cells = [str(place), f"`{line.entry.name}`", f"{line.rating.mean:.1f}"]
            cells.append(f"{line.rating.low:.1f} to {line.rating.high:.1f}")
            rows.append([*cells, *[share_cell(found, line, players) for players in numbers]])
        fair = ["", "*fair*", "25.0", "", *[f"{100 / players:.0f} %" for players in numbers]]
        lines = ["| " + " | ".join(row) + " |" for row in [*rows, fair]]
        parts.append(f"### {game_of(key).name}\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


def share_cell(found: Sequence[Line], line: Line, players: int) -> str:
    """An agent's share of the victories with so many players."""
    for other in found:
        if (other.key, other.players, other.entry) == (line.key, players, line.entry) and other.share is not None:
            return f"{100 * other.share.mean:.1f} % ({100 * other.share.low:.1f} to {100 * other.share.high:.1f})"
    return ""
