"""How a game behaves when bots play it many times, as one HTML page."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from html import escape

from .. import version
from . import bars, charts
from .findings import Difference, Findings, of_others, of_winners
from .match import Match
from .page import figure, key, numbers, page, plus_minus
from .simulate import Estimate
from .study import Studied

SHOWN = 12  # differences in a chart and in its table
SIDES = ("winners", "others")


def report(match: Match, games: Sequence[Studied], found: Findings) -> str:
    """The whole page."""
    name = match.game.name
    level = match.entrants[0].name
    options = "".join(f", {option} {value}" for option, value in match.options)
    facts = f"{found.games:,} games of {found.players} {level} bots, seed {match.seed}{options}"
    parts = [
        f'<p class="soft">{escape(facts)}. {escape(version.describe())}.</p>',
        overview(found),
        '<div class="charts">',
        figure("Points", points_chart(games), "How often a seat ended with so many. " + key(SIDES)),
        figure("Length", length_chart(games), "How many decisions the players made in a game, all together."),
        "</div>",
        *sources(found),
        figure("Seats", seat_chart(found), "Line: 95 % interval. Dashed: if all were equal.", seat_table(found)),
        *differing("What winners gained", "Things in front of a player, counted whenever they grew.", found.gains),
        *differing("What winners did", "Moves by their kind.", found.deeds),
        f"<h2>To repeat it</h2><p><code>{escape(command(match, found.games))}</code></p>",
        '<p class="soft">Every seat has the same bot. What goes together with winning need not be its cause: '
        "the leader may do things because he leads. Intervals are for 95 %; among many rows some exclude zero by "
        "chance. Those of shares are Wilson's.</p>",
    ]
    return page(f"{name}: how it plays", parts)


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
        ("points of a seat", found.points),
        ("points of a winner", found.winning),
        ("points of the others", found.losing),
        ("the winner's lead", found.margin),
        ("decisions in a game", found.decisions),
        ("of them real choices", found.choices),
        ("draws of nature", found.draws),
    ]
    lines = [(name, [plus_minus(one)]) for name, one in rows if one is not None]
    lines.append(("legal moves in a choice", [f"{found.offered:.1f}"]))
    lines.append(("shared victories", [percent(found.shared)]))
    return numbers(("mean of all games", "95 %"), lines)


def percent(share: Estimate) -> str:
    """A share with its interval."""
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f} %)"


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
    return charts.curves("Points", series, ("points", "part of the seats"), unit=" %")


def length_chart(games: Sequence[Studied]) -> str:
    """How the length of games is spread."""
    lengths = [game.decisions for game in games]
    step, bins = steps(lengths)
    return charts.curves("Length", [spread(lengths, step, bins)], ("decisions", "part of the games"), unit=" %")


def sources(found: Findings) -> list[str]:
    """Where points come from, as a chart and a table."""
    told = found.sources
    if not told:
        return []
    chart = bars.bars("Points by source", [(one.name, (one.winners, one.others)) for one in told], "points in a game")
    caption = "Mean points of a seat. " + key(SIDES)
    return [figure("Points by source", chart, caption, table(told))]


def table(rows: Sequence[Difference]) -> str:
    """Winners and others, number by number; what is clear is bold."""
    lines = []
    for one in rows:
        gap = f"{one.gap.mean:+.2f} ± {one.gap.high - one.gap.mean:.2f}".replace("-", "−")
        means = [f"{value:.2f}".replace("-", "−") for value in (one.winners, one.others)]
        lines.append((one.name, [*means, f"<b>{gap}</b>" if one.is_clear() else gap]))
    return numbers(("in a game", *SIDES, "difference, 95 %"), lines)


def seat_chart(found: Findings) -> str:
    """Whether a seat is better than another."""
    row = [charts.Interval("", 100 * one.mean, 100 * one.low, 100 * one.high) for one in found.seat_shares]
    return charts.seat_chart("Win share by seat", [row], 100 / found.players)


def seat_table(found: Findings) -> str:
    """The same in numbers, with the points."""
    lines = [
        (f"seat {seat}", [percent(share), plus_minus(points)])
        for seat, (share, points) in enumerate(zip(found.seat_shares, found.seat_points))
    ]
    return numbers(("", "win share, 95 %", "points, 95 %"), lines)


def differing(heading: str, what: str, found: Sequence[Difference]) -> list[str]:
    """The clearest differences between winners and others, as a chart and a table."""
    told = found[:SHOWN]
    if not told:
        return []
    rows = [charts.Interval(one.name, one.size.mean, one.size.low, one.size.high) for one in told]
    chart = bars.gaps(heading, rows, "winners minus others, in standard deviations")
    shown = "" if len(told) == len(found) else f" The {len(told)} largest of {len(found)}."
    caption = f"{what} Right: winners more; left: less. Line: 95 % interval.{shown}"
    return [figure(heading, chart, caption, table(told))]
