"""`heliopolis arena GAME --bots A,B`: bots against each other, counted."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ..lab.arena import BotFailed, Played, run
from ..lab.match import Match, match
from ..lab.match_report import report
from ..lab.results import Folder
from ..lab.simulate import Estimate
from ..lab.standings import Standing, standings, table_text
from .progress import progress

FAILED = "failed.record"


def command(asked: Namespace) -> None:
    """Play with a progress bar, then print the table and write the report."""
    bots = [name.strip() for name in asked.bots.split(",") if name.strip()]
    asked_match = match(
        asked.game,
        bots,
        version=asked.rules,
        players=asked.players,
        seed=asked.seed,
        seconds=asked.seconds,
        playouts=asked.playouts,
        options=dict(asked.option),
    )
    console = Console(highlight=False)
    count = asked_match.whole_sets(asked.games)
    if count != asked.games:
        console.print(f"{count} games instead of {asked.games}, so that every bot sits everywhere equally often.")
    folder = None if asked.out is None else Folder(asked.out, asked_match)
    hold(asked_match, count, jobs=asked.jobs, ray=asked.ray, folder=folder, console=console)


def hold(
    match: Match,
    count: int,
    *,
    jobs: int | None,
    ray: str | None = None,
    folder: Folder | None,
    console: Console,
) -> list[Standing]:
    """Play the games of a match that are still missing, and tell the result, also of an interrupted one."""
    games = {} if folder is None else {number: game for number, game in folder.games.items() if number < count}
    if games:
        console.print(f"{len(games)} of {count} games were played before.")
    try:
        play_missing(match, count, games, jobs=jobs, ray=ray, folder=folder, console=console)
    except BotFailed as failure:
        if folder is not None:
            folder.write(FAILED, failure.record)
            console.print(f"The game up to there is in {escape(str(folder.path / FAILED))}")
        raise
    except KeyboardInterrupt:
        tell(match, games, folder=folder, console=console)
        if folder is not None:
            console.print(f"{len(games)} of {count} games are kept; the same command goes on.")
        raise
    return tell(match, games, folder=folder, console=console)


def play_missing(
    match: Match,
    count: int,
    games: dict[int, Played],
    *,
    jobs: int | None,
    ray: str | None,
    folder: Folder | None,
    console: Console,
) -> None:
    """Play what is not there yet; every game is kept as it comes."""
    missing = [number for number in range(count) if number not in games]
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    title = TextColumn(f"{match.game.name}: {escape(', '.join(match.names()))}")
    with progress(console, title, *columns) as bar:
        task = bar.add_task(match.key, total=count, completed=len(games))
        for played in run(match, missing, jobs=jobs, ray=ray):
            games[played.game] = played
            if folder is not None:
                folder.add(played)
            bar.advance(task)


def tell(match: Match, games: dict[int, Played], *, folder: Folder | None, console: Console) -> list[Standing]:
    """Print the table of all games so far and write the files."""
    if not games:
        return []
    ordered = [games[number] for number in sorted(games)]
    found = standings(match, ordered)
    console.print(table_of(match, len(ordered), found))
    for line in warnings(match, found):
        console.print(line)
    if folder is not None:
        folder.tidy()
        folder.write("standings.csv", table_text(found))
        folder.write("report.html", report(match, ordered, found))
        console.print(f"Written to {escape(str(folder.path))}: report.html, standings.csv, games.csv")
    return found


def warnings(match: Match, found: Sequence[Standing]) -> list[str]:
    """What a reader of the table should know."""
    limits = {sitting.name: sitting.limit() for sitting in match.entrants}
    return [
        f"[yellow]{escape(one.name)}: {one.too_long} of {one.choices:,} moves took longer than "
        f"{limits[one.name]:.3g} s, its budget and a tenth; the longest {(one.slowest or 0) / 1000:.3g} s[/]"
        for one in found
        if one.too_long
    ]


def table_of(match: Match, count: int, found: Sequence[Standing]) -> Table:
    """A line for every bot."""
    title = f"{match.game.name}, {match.players} players, {count:,} games, seed {match.seed}"
    caption = "median, 99th percentile: milliseconds for a choice; long: beyond the budget and a tenth"
    table = Table("bot", title=title, caption=caption, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.columns[0].overflow = "fold"  # a name is never cut off
    for name in ("wins %", "95 %", "fair", "points", "rating", "median", "99th", "long"):
        table.add_column(name, justify="right")
    for one in found:
        table.add_row(
            escape(one.name) + (f" ×{one.seats}" if one.seats > 1 else ""),
            f"[bold]{100 * one.share.mean:.1f}[/]",
            f"{100 * one.share.low:.1f}–{100 * one.share.high:.1f}",
            f"{100 * one.fair:.0f}",
            plus_minus(one.points),
            plus_minus(one.rating),
            milliseconds(one.median),
            milliseconds(one.slow),
            str(one.too_long),
        )
    return table


def plus_minus(estimate: Estimate) -> str:
    """A mean and half its interval."""
    return f"{estimate.mean:.1f} ±{estimate.high - estimate.mean:.1f}"


def milliseconds(time: float | None) -> str:
    """A time for a move, if there was one."""
    if time is None:
        return "–"
    return f"{time:,.0f}" if time >= 100 else f"{time:.2g}"
