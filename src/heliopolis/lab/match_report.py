"""The report of a match: one HTML page that needs nothing else, in light and dark."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from html import escape

from .. import version
from ..words import _, ngettext
from ..words.numbers import number, percent, short
from . import charts
from .arena import Played
from .match import Match
from .page import figure, interval, key, numbers, page, plus_minus, repeat, soft
from .standings import Standing, running_shares, seat_shares, seats_of


def report(match: Match, games: Sequence[Played], found: Sequence[Standing]) -> str:
    """The whole page."""
    name = match.game.name
    title = f"{name}: {', '.join(match.names())}"
    parts = [
        soft(facts(match, games), f"{version.describe()}."),
        table(found),
        *warnings(match, found),
        '<div class="charts">',
        figure(
            _("Win share"),
            share_chart(found),
            escape(_("Line: 95 % interval. Dashed: the share if all were equally good.")),
        ),
        time_figure(found),
        figure(_("Win share as the games went on"), running_chart(match, games, found), legend(found)),
        figure(
            _("Win share by seat"),
            by_seat(match, games),
            escape(_("The share of one seat's victories, in this order:")) + " " + legend(found),
        ),
        figure(
            _("Points"),
            points_chart(games, found),
            escape(_("How often a seat ended with so many.")) + " " + legend(found),
        ),
        "</div>",
        repeat(command(match, len(games))),
        soft(
            _("Every bot sits on every seat with the same draws."),
            _("The intervals of shares are Wilson's and take the games as independent."),
            _("Ratings are Plackett-Luce (openskill), 25 is the mean; they compare bots within this match only."),
            _("Times are of moves that were a choice."),
        ),
    ]
    return page(title, parts)


def facts(match: Match, games: Sequence[Played]) -> str:
    """What was played."""
    deals = len({game.deal for game in games})
    options = "".join(f", {option} {value}" for option, value in match.options)
    played = ngettext(
        "{count} game of {players} players on {deals} deals, seed {seed}{options}.",
        "{count} games of {players} players on {deals} deals, seed {seed}{options}.",
        len(games),
    )
    return played.format(
        count=number(len(games)), players=match.players, deals=number(deals), seed=match.seed, options=options
    )


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
        _("bot"),
        _("seats"),
        _("win share"),
        percent(0.95),
        _("fair"),
        _("points"),
        _("rating"),
        _("median"),
        _("99 % within"),
        _("longest"),
        _("too long"),
    ]
    rows = []
    for one in found:
        cells = [
            str(one.seats),
            f"<b>{percent(one.share.mean, 1)}</b>",
            interval(one.share),
            percent(one.fair),
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
    return f"{number(time) if time >= 100 else short(time, 2)} ms"


def warnings(match: Match, found: Sequence[Standing]) -> list[str]:
    """Which bots did not keep to their budgets."""
    limits = {sitting.name: sitting.limit() for sitting in match.entrants}
    late = _("{bot}: {late} of {moves} moves took longer than {limit} s, the budget and a tenth.")
    sentences = [
        late.format(
            bot=one.name,
            late=number(one.too_long),
            moves=number(one.choices),
            limit=short(limits[one.name], 3),
        )
        for one in found
        if one.too_long
    ]
    return [f'<p class="warn">{escape(sentence)}</p>' for sentence in sentences]


def share_chart(found: Sequence[Standing]) -> str:
    """Win shares with their intervals beside the fair ones."""
    rows = [
        charts.Interval(one.name, 100 * one.share.mean, 100 * one.share.low, 100 * one.share.high, 100 * one.fair)
        for one in found
    ]
    return charts.intervals(_("Win shares"), rows, _("share of the victories"), 0, 100, " %")


def running_chart(match: Match, games: Sequence[Played], found: Sequence[Standing]) -> str:
    """How the win shares settled."""
    shares = running_shares(match, games)
    series = [[(float(count), 100 * share) for count, share in shares[one.name]] for one in found]
    names = (_("games"), _("win share"))
    fair = [100 * one.fair for one in found]
    return charts.curves(_("Win share as the games went on"), series, names, fair, " %")


def by_seat(match: Match, games: Sequence[Played]) -> str:
    """Whether a seat is better than another."""
    rows = [
        [
            None if one is None else charts.Interval("", 100 * one.mean, 100 * one.low, 100 * one.high)
            for one in seat_shares(match, games, name)
        ]
        for name in match.names()
    ]
    return charts.seat_chart(_("Win share by seat"), rows, 100 / match.players)


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
    return charts.curves(_("Points"), series, (_("points"), _("part of the games")), unit=" %")


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
    caption = _("Dot: median. Thick: up to the 99th percentile. Thin: the longest.")
    heading = _("Time for a move")
    return figure(heading, charts.times(heading, timed), escape(caption))
