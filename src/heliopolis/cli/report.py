"""`heliopolis report GAME`: how a game behaves over many games of a bot, as a page."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..core.errors import Unavailable
from ..core.registry import game as game_of
from ..lab import study
from ..lab.analysis_files import check_file
from ..lab.findings import Findings, findings
from ..lab.game_report import report
from ..lab.match import match
from ..lab.simulate import check_range
from .progress import progress

MOST_GAMES = 100_000
SHOWN = 8  # differences in the table


def run(asked: Namespace) -> None:
    """Play with a progress bar, then print what was found and write the page."""
    game = game_of(asked.game, asked.rules)
    players = game.max_players if asked.players is None else asked.players
    asked_match = match(
        game.key, [asked.level], version=game.version, players=players, seed=asked.seed, options=dict(asked.option)
    )
    check_range("games", asked.games, MOST_GAMES)
    out: Path = asked.out or Path(f"{game.key}-report.html")
    check_file(out, ".html")
    console = Console(highlight=False)
    columns = (TextColumn(f"{game.name}: {escape(asked.level)}"), BarColumn(), MofNCompleteColumn())
    with progress(console, *columns, TimeRemainingColumn()) as bar:
        task = bar.add_task(game.name, total=asked.games)
        games = study.run(
            asked_match,
            asked.games,
            jobs=asked.jobs,
            ray=asked.ray,
            progress=lambda count: bar.advance(task, count),
        )
    found = findings(games)
    try:
        out.write_text(report(asked_match, games, found), encoding="utf-8")
    except OSError as error:
        raise Unavailable(f'"{out}" cannot be written: {error.strerror}.', field="out") from error
    level = escape(asked_match.entrants[0].name)
    console.print(
        f"{game.name}, {found.players} {level} bots, {found.games:,} games, seed {asked.seed}", style="italic"
    )
    for part in (sources(found), seats(found), differences(found)):
        console.print(part)
    console.print(f"Written to {escape(str(out))}", soft_wrap=True)


def sources(found: Findings) -> Table:
    """Where points come from."""
    table = numbers("points by source", "winners", "others")
    for one in found.sources:
        table.add_row(escape(one.name), f"{one.winners:.1f}", f"{one.others:.1f}")
    table.add_section()
    losing = "–" if found.losing is None else f"{found.losing.mean:.1f}"
    table.add_row("all", f"{found.winning.mean:.1f}", losing)
    return table


def seats(found: Findings) -> Table:
    """How good the seats are."""
    table = numbers("seat", "wins %", "95 %", "points")
    for seat, (share, points) in enumerate(zip(found.seat_shares, found.seat_points)):
        interval = f"{100 * share.low:.1f}–{100 * share.high:.1f}"
        table.add_row(str(seat), f"{100 * share.mean:.1f}", interval, f"{points.mean:.1f}")
    return table


def differences(found: Findings) -> Table:
    """What winners gained more or less of."""
    table = numbers("gained in a game", "winners", "others")
    for one in found.gains[:SHOWN]:
        table.add_row(escape(one.name), f"{one.winners:.2f}", f"{one.others:.2f}")
    return table


def numbers(first: str, *others: str) -> Table:
    """A table of names with numbers behind them."""
    table = Table(first)
    for name in others:
        table.add_column(name, justify="right")
    return table
