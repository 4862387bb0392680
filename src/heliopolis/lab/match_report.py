"""The report of a match: one HTML page that needs nothing else, in light and dark."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from html import escape

from .. import version
from . import charts
from .arena import Played
from .match import Match
from .page import figure, key, numbers, page, plus_minus
from .standings import Standing, running_shares, seat_shares, seats_of


def report(match: Match, games: Sequence[Played], found: Sequence[Standing]) -> str:
    """The whole page."""
    name = match.game.name
    title = f"{name}: {', '.join(match.names())}"
    deals = len({game.deal for game in games})
    options = "".join(f", {option} {value}" for option, value in match.options)
    facts = f"{len(games):,} games of {match.players} players on {deals:,} deals, seed {match.seed}{options}"
    parts = [
        f'<p class="soft">{escape(facts)}. {escape(version.describe())}.</p>',
        table(found),
        *warnings(match, found),
        '<div class="charts">',
        figure("Win share", share_chart(found), "Line: 95 % interval. Dashed: the share if all were equally good."),
        time_figure(found),
        figure("Win share as the games went on", running_chart(match, games, found), legend(found)),
        figure(
            "Win share by seat",
            by_seat(match, games),
            "The share of one seat's victories, in this order: " + legend(found),
        ),
        figure("Points", points_chart(games, found), "How often a seat ended with so many. " + legend(found)),
        "</div>",
        f"<h2>To repeat it</h2><p><code>{escape(command(match, len(games)))}</code></p>",
        '<p class="soft">Every bot sits on every seat with the same draws. The intervals of shares are Wilson\'s and '
        "take the games as independent. Ratings are Plackett-Luce (openskill), 25 is the mean; they compare bots "
        "within this match only. Times are of moves that were a choice.</p>",
    ]
    return page(title, parts)


def command(match: Match, games: int) -> str:
    """What to type to get the same match."""
    words = ["heliopolis", "arena", match.key, "--bots", ",".join(sitting.name for sitting in match.entrants)]
    words += ["--players", str(match.players), "--games", str(games), "--seed", str(match.seed)]
    thinking = [
        sitting for sitting in match.entrants if "@" not in sitting.name and (sitting.playouts or sitting.seconds)
    ]
    if thinking and thinking[0].playouts:
        words += ["--playouts", str(thinking[0].playouts)]
    elif thinking and len({sitting.seconds for sitting in thinking}) == 1:
        words += ["--seconds", f"{thinking[0].seconds:g}"]
    words += match.rules_words()
    for option, value in match.options:
        words += ["--option", f"{option}={value}"]
    return shlex.join(words)


def legend(found: Sequence[Standing]) -> str:
    """Which colour is whose."""
    return key([one.name for one in found])


def table(found: Sequence[Standing]) -> str:
    """A line for every bot."""
    names = [
        "bot",
        "seats",
        "win share",
        "95 %",
        "fair",
        "points",
        "rating",
        "median",
        "99 % within",
        "longest",
        "too long",
    ]
    rows = []
    for one in found:
        cells = [
            str(one.seats),
            f"<b>{100 * one.share.mean:.1f} %</b>",
            f"{100 * one.share.low:.1f} to {100 * one.share.high:.1f} %",
            f"{100 * one.fair:.0f} %",
            plus_minus(one.points),
            plus_minus(one.rating),
            *[milliseconds(time) for time in (one.median, one.slow, one.slowest)],
            str(one.too_long),
        ]
        rows.append((one.name, cells))
    return numbers(names, rows)


def milliseconds(time: float | None) -> str:
    """A time for a move, if there was one."""
    if time is None:
        return "–"
    return f"{time:,.0f} ms" if time >= 100 else f"{time:.2g} ms"


def warnings(match: Match, found: Sequence[Standing]) -> list[str]:
    """Which bots did not keep to their budgets."""
    limits = {sitting.name: sitting.limit() for sitting in match.entrants}
    return [
        f'<p class="warn">{escape(one.name)}: {one.too_long} of {one.choices:,} moves took longer than '
        f"{limits[one.name]:.3g} s, the budget and a tenth.</p>"
        for one in found
        if one.too_long
    ]


def share_chart(found: Sequence[Standing]) -> str:
    """Win shares with their intervals beside the fair ones."""
    rows = [
        charts.Interval(one.name, 100 * one.share.mean, 100 * one.share.low, 100 * one.share.high, 100 * one.fair)
        for one in found
    ]
    return charts.intervals("Win shares", rows, "share of the victories", 0, 100, " %")


def running_chart(match: Match, games: Sequence[Played], found: Sequence[Standing]) -> str:
    """How the win shares settled."""
    shares = running_shares(match, games)
    series = [[(float(count), 100 * share) for count, share in shares[one.name]] for one in found]
    return charts.curves(
        "Win shares as the games went on", series, ("games", "win share"), [100 * one.fair for one in found], " %"
    )


def by_seat(match: Match, games: Sequence[Played]) -> str:
    """Whether a seat is better than another."""
    rows = [
        [
            None if one is None else charts.Interval("", 100 * one.mean, 100 * one.low, 100 * one.high)
            for one in seat_shares(match, games, name)
        ]
        for name in match.names()
    ]
    return charts.seat_chart("Win shares by seat", rows, 100 / match.players)


def points_chart(games: Sequence[Played], found: Sequence[Standing]) -> str:
    """How the points of every bot are spread, in about twenty steps."""
    every = [points for game in games for points in game.points]
    low, high = min(every), max(every)
    step = max(1, -(-(high - low) // 20))
    bins = range(low // step, high // step + 1)
    series = []
    for one in found:
        scored = Counter(game.points[seat] // step for game in games for seat in seats_of(game, one.name))
        series.append([(step * (bin_ + 0.5), 100 * scored[bin_] / scored.total()) for bin_ in bins])
    return charts.curves("Points", series, ("points", "part of the games"), unit=" %")


def time_figure(found: Sequence[Standing]) -> str:
    """Times for a move, if there were any choices."""
    rows = [(one.name, one.median, one.slow, one.slowest) for one in found]
    timed = [
        (name, median, slow, slowest)
        for name, median, slow, slowest in rows
        if median is not None and slow is not None and slowest is not None
    ]
    if not timed:
        return ""
    caption = "Dot: median. Thick: up to the 99th percentile. Thin: the longest."
    return figure("Time for a move", charts.times("Times for a move", timed), caption)
