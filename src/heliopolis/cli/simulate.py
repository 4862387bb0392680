"""`heliopolis simulate GAME`: many random games, counted."""

from __future__ import annotations

from argparse import Namespace

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..core.registry import game as game_of
from ..lab import tables
from ..lab.simulate import Estimate, Simulation, simulate
from .progress import progress


def run(asked: Namespace) -> None:
    """Play with a progress bar, then print the table and write the file."""
    game = game_of(asked.game, asked.rules)
    players = game.max_players if asked.players is None else asked.players
    options = dict(asked.option)
    game.start(players, options)  # complain before the bar appears
    if asked.out is not None:
        tables.check_ending(asked.out)
    console = Console(highlight=False)
    columns = (TextColumn(game.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress(console, *columns) as bar:
        task = bar.add_task(game.name, total=asked.games)
        result = simulate(
            asked.game,
            players,
            asked.games,
            seed=asked.seed,
            jobs=asked.jobs,
            ray=asked.ray,
            options=options,
            progress=lambda count: bar.advance(task, count),
        )
    console.print(table_of(result, game.name))
    decisions = result.decisions()
    console.print(f"{decisions.mean:.1f} decisions a game (95 %: {decisions.low:.1f} to {decisions.high:.1f})")
    console.print(
        f"{result.games_per_second():,.0f} games/s, {result.games_per_second() * decisions.mean:,.0f} decisions/s"
    )
    if asked.out is not None:
        tables.write(result, asked.out)
        console.print(f"Written to {escape(str(asked.out))}", soft_wrap=True)


def table_of(result: Simulation, name: str) -> Table:
    """Points and win share of every seat."""
    title = f"{name}, {result.players} random players, {len(result.games):,} games, seed {result.seed}"
    table = Table("seat", "points", "95 %", "win share", "95 %", title=title)
    for column in table.columns:
        column.justify = "right"
    for seat in range(result.players):
        points, share = result.points(seat), result.win_share(seat)
        table.add_row(
            str(seat),
            f"{points.mean:.2f}",
            interval(points, 1, ""),
            f"{100 * share.mean:.2f} %",
            interval(share, 100, " %"),
        )
    return table


def interval(estimate: Estimate, factor: float, unit: str) -> str:
    """The two ends of an interval."""
    return f"{factor * estimate.low:.2f} to {factor * estimate.high:.2f}{unit}"
