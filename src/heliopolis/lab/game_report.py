"""How a game behaves when bots play it many times, as one HTML page."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from html import escape

from .. import version
from ..words import _, ngettext
from ..words.numbers import number, percent, signed
from ..words.seats import level_word
from . import bars, charts
from .findings import Difference, Findings, of_others, of_winners
from .match import Match
from .page import figure, interval, key, numbers, page, plus_minus, repeat, soft
from .simulate import Estimate
from .study import Studied

SHOWN = 12  # differences in a chart and in its table


def sides() -> tuple[str, str]:
    """Whom all differences are between."""
    return _("winners"), _("others")


def report(match: Match, games: Sequence[Studied], found: Findings) -> str:
    """The whole page; the findings come with their own names, see `in_words`."""
    parts = [
        soft(facts(match, found), f"{version.describe()}."),
        overview(found),
        '<div class="charts">',
        figure(
            _("Points"), points_chart(games), escape(_("How often a seat ended with so many.")) + " " + key(sides())
        ),
        figure(
            _("Length"), length_chart(games), escape(_("How many decisions the players made in a game, all together."))
        ),
        "</div>",
        *sources(found),
        figure(
            _("Seats"),
            seat_chart(found),
            escape(_("Line: 95 % interval. Dashed: if all were equal.")),
            seat_table(found),
        ),
        *differing(
            _("What winners gained"), _("Things in front of a player, counted whenever they grew."), found.gains
        ),
        *differing(_("What winners did"), _("Moves by their kind."), found.deeds),
        repeat(command(match, found.games)),
        soft(
            _("Every seat has the same bot."),
            _("What goes together with winning need not be its cause: the leader may do things because he leads."),
            _("Intervals are for 95 %; among many rows some exclude zero by chance. Those of shares are Wilson's."),
        ),
    ]
    return page(_("{game}: how it plays").format(game=match.game.name), parts)


def facts(match: Match, found: Findings) -> str:
    """What was played."""
    options = "".join(f", {option} {value}" for option, value in match.options)
    played = ngettext(
        "{count} game of {players} bots ({level}), seed {seed}{options}.",
        "{count} games of {players} bots ({level}), seed {seed}{options}.",
        found.games,
    )
    level = level_word(match.entrants[0].name)
    count = number(found.games)
    return played.format(count=count, players=found.players, level=level, seed=match.seed, options=options)


def command(match: Match, games: int) -> str:
    """What to type to get the same games."""
    sitting = match.entrants[0]
    words = ["heliopolis", "report", match.key, "--level", sitting.name, "--players", str(match.players)]
    words += ["--games", str(games), "--seed", str(match.seed)]
    words += match.rules_words()
    for option, value in match.options:
        words += ["--option", f"{option}={value}"]
    return shlex.join(words)


def overview(found: Findings) -> str:
    """The means that tell most."""
    rows: list[tuple[str, Estimate | None]] = [
        (_("points of a seat"), found.points),
        (_("points of a winner"), found.winning),
        (_("points of the others"), found.losing),
        (_("the winner's lead"), found.margin),
        (_("decisions in a game"), found.decisions),
        (_("of them real choices"), found.choices),
        (_("draws of nature"), found.draws),
    ]
    lines = [(name, [plus_minus(one)]) for name, one in rows if one is not None]
    lines.append((_("legal moves in a choice"), [number(found.offered, 1)]))
    lines.append((_("shared victories"), [share_text(found.shared)]))
    return numbers((_("mean of all games"), percent(0.95)), lines)


def share_text(share: Estimate) -> str:
    """A share with its interval."""
    return f"{percent(share.mean, 1)} ({interval(share)})"


def steps(values: Sequence[float], wanted: int = 20) -> tuple[int, range]:
    """The width of about twenty equal steps that cover some values, and the numbers of these steps."""
    low, high = min(values), max(values)
    step = max(1, -(-int(high - low) // wanted))
    return step, range(int(low) // step, int(high) // step + 1)


def spread(values: Sequence[float], step: int, bins: range) -> list[tuple[float, float]]:
    """The part of the values in each step, in percent."""
    counts = Counter([int(value) // step for value in values])
    return [(step * (bin_ + 0.5), 100 * counts[bin_] / max(1, len(values))) for bin_ in bins]


def points_chart(games: Sequence[Studied]) -> str:
    """How the points of winners and others are spread."""
    step, bins = steps([points for game in games for points in game.points])
    series = [
        spread([points for game in games for points in of(game, game.points)], step, bins)
        for of in (of_winners, of_others)
    ]
    return charts.curves(_("Points"), series, (_("points"), _("part of the seats")), unit=" %")


def length_chart(games: Sequence[Studied]) -> str:
    """How the length of games is spread."""
    lengths = [game.decisions for game in games]
    step, bins = steps(lengths)
    return charts.curves(
        _("Length"), [spread(lengths, step, bins)], (_("decisions"), _("part of the games")), unit=" %"
    )


def sources(found: Findings) -> list[str]:
    """Where points come from, as a chart and a table."""
    told = found.sources
    if not told:
        return []
    heading = _("Points by source")
    chart = bars.bars(heading, [(one.name, (one.winners, one.others)) for one in told], _("points in a game"))
    caption = escape(_("Mean points of a seat.")) + " " + key(sides())
    return [figure(heading, chart, caption, table(told))]


def table(rows: Sequence[Difference]) -> str:
    """Winners and others, number by number; what is clear is bold."""
    lines = []
    for one in rows:
        gap = f"{signed(one.gap.mean, 2)} ± {number(one.gap.high - one.gap.mean, 2)}"
        means = [number(value, 2) for value in (one.winners, one.others)]
        lines.append((one.name, [*means, f"<b>{gap}</b>" if one.is_clear() else gap]))
    return numbers((_("in a game"), *sides(), _("difference, 95 %")), lines)


def seat_chart(found: Findings) -> str:
    """Whether a seat is better than another."""
    row = [charts.Interval("", 100 * one.mean, 100 * one.low, 100 * one.high) for one in found.seat_shares]
    return charts.seat_chart(_("Win share by seat"), [row], 100 / found.players)


def seat_table(found: Findings) -> str:
    """The same in numbers, with the points."""
    lines = [
        (_("seat {number}").format(number=seat), [share_text(share), plus_minus(points)])
        for seat, (share, points) in enumerate(zip(found.seat_shares, found.seat_points))
    ]
    return numbers(("", _("win share, 95 %"), _("points, 95 %")), lines)


def differing(heading: str, what: str, found: Sequence[Difference]) -> list[str]:
    """The clearest differences between winners and others, as a chart and a table."""
    told = found[:SHOWN]
    if not told:
        return []
    rows = [charts.Interval(one.name, one.size.mean, one.size.low, one.size.high) for one in told]
    chart = bars.gaps(heading, rows, _("winners minus others, in standard deviations"))
    sentences = [what, _("Right: winners more; left: less. Line: 95 % interval.")]
    if len(told) < len(found):
        sentences.append(_("The {count} largest of {all}.").format(count=len(told), all=len(found)))
    return [figure(heading, chart, escape(" ".join(sentences)), table(told))]
