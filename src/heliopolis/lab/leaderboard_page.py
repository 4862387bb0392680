"""The page of a leaderboard: one HTML file that needs nothing else; here the times are told, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from .. import version
from ..core.registry import game as game_of
from ..words import _, ngettext
from ..words.numbers import number, percent, short
from . import charts
from .leaderboard import Entry, Plan
from .leaderboard_files import Result
from .leaderboard_tables import Line
from .page import figure, interval, numbers, page, plus_minus, repeat, soft
from .simulate import share_of


def report(plan: Plan, results: Sequence[Result], found: Sequence[Line], times: Iterable[list[str]], again: str) -> str:
    """The whole page; `again` is the command that makes it again."""
    spent = taken(times)
    played = ngettext(
        "{count} game, {deals} deals, seed {seed}.", "{count} games, {deals} deals, seed {seed}.", len(results)
    )
    told = played.format(count=number(len(results)), deals=number(plan.deals), seed=plan.seed)
    parts = [soft(told, f"{version.describe()}.")]
    for key in dict.fromkeys(line.key for line in found):
        parts += game_parts(key, results, [line for line in found if line.key == key], spent)
    parts += [
        repeat(again),
        soft(
            _("With two players a pair plays each other; with more, each sits alone at a table of the other."),
            _("Every deal is played with every rotation of the seats, and all pairs play the same deals."),
            _("The intervals of shares are Wilson's and take the games as independent."),
            _("Ratings are Plackett-Luce (openskill), 25 is the mean; they compare agents of one table only."),
            _("Times depend on the machine; all else depends on the plan alone."),
        ),
    ]
    return page(_("Leaderboard"), parts)


def game_parts(
    key: str, results: Sequence[Result], found: Sequence[Line], spent: dict[tuple[str, str], tuple[int, int, int]]
) -> list[str]:
    """The chapter of a game: the ratings, then a table for each number of players."""
    name = game_of(key).name
    every = [line for line in found if line.players is None]
    low = min(line.rating.low for line in every)
    high = max(line.rating.high for line in every)
    rows = [charts.Interval(line.entry.name, line.rating.mean, line.rating.low, line.rating.high) for line in every]
    chart = charts.intervals(name, rows, _("rating"), low, high)
    parts = [figure(name, chart, escape(_("Line: 95 % interval.")), rating_table(every, spent))]
    for players in dict.fromkeys(line.players for line in found if line.players is not None):
        lines = [line for line in found if line.players == players]
        heading = ngettext("{game}, {count} player", "{game}, {count} players", players).format(
            game=name, count=players
        )
        parts.append(f"<h2>{escape(heading)}</h2>{share_table(lines)}")
        some = [one for one in results if one.key == key and one.players == players]
        parts.append(cross_table([line.entry for line in lines], some))
    return parts


def rating_table(found: Sequence[Line], spent: dict[tuple[str, str], tuple[int, int, int]]) -> str:
    """Ratings and times of all numbers of players together."""
    heads = [_("agent"), _("rating"), _("mean for a move"), _("longest")]
    rows = []
    for line in found:
        choices, total, longest = spent.get((line.key, line.entry.name), (0, 0, 0))
        times = [milliseconds(total / choices), milliseconds(longest)] if choices else ["–", "–"]
        rows.append((line.entry.name, [plus_minus(line.rating), *times]))
    return numbers(heads, rows)


def milliseconds(microseconds: float) -> str:
    """A time for a move."""
    return f"{short(microseconds / 1000, 2)} ms"


def share_table(found: Sequence[Line]) -> str:
    """Shares of the victories, points and ratings."""
    heads = [_("agent"), _("games"), _("win share"), percent(0.95), _("fair"), _("points"), _("rating")]
    rows = []
    for line in found:
        if line.share is not None and line.players is not None:
            shares = [f"<b>{percent(line.share.mean, 1)}</b>", interval(line.share), percent(1 / line.players)]
            rows.append(
                (line.entry.name, [number(line.games), *shares, plus_minus(line.points), plus_minus(line.rating)])
            )
    return numbers(heads, rows)


def cross_table(entries: Sequence[Entry], results: Sequence[Result]) -> str:
    """Everybody's share of the victories against everybody, a row for the one, a column for the other."""
    names = [entry.name for entry in entries]
    won: dict[tuple[str, str], list[float]] = {}
    for one in results:
        share = 1 / len(one.winners) if one.seat in one.winners else 0.0
        won.setdefault((one.one, one.other), []).append(share)
        if one.players == 2:
            won.setdefault((one.other, one.one), []).append(1 - share)
    rows = []
    for name in names:
        cells = [won.get((name, other)) for other in names]
        rows.append((name, [percent(share_of(sum(some), len(some)).mean) if some else "–" for some in cells]))
    return numbers([_("against"), *names], rows)


def taken(times: Iterable[list[str]]) -> dict[tuple[str, str], tuple[int, int, int]]:
    """The choices of every agent in every game, the microseconds of all of them, and of the longest."""
    spent: dict[tuple[str, str], tuple[int, int, int]] = {}
    for row in times:
        before = spent.get((row[0], row[5]), (0, 0, 0))
        choices, total, longest = (int(part) for part in row[6:])
        spent[row[0], row[5]] = (before[0] + choices, before[1] + total, max(before[2], longest))
    return spent
