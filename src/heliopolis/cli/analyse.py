"""`heliopolis analyse FILE`: the chances to win through a recorded game, and where they were thrown away."""

from __future__ import annotations

from argparse import Namespace

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..bots.bot import Budget
from ..core.errors import HeliopolisError
from ..lab import analysis_files
from ..lab.analyse import USUAL_PLAYOUTS, Analysis, Decision, analyse, collect, questions
from ..lab.analysis_page import part
from ..lab.curve import spoken
from . import files
from .progress import progress
from .screens import seat_style


def run(asked: Namespace) -> None:
    """Judge every decision with a progress bar, then print the tables and write the files."""
    record = files.read(asked.file)
    budget = budget_of(asked)
    wanted = [path for path in (asked.html, asked.svg, asked.csv) if path is not None]
    for path, ending in ((asked.html, ".html"), (asked.svg, ".svg"), (asked.csv, ".csv")):
        if path is not None:
            analysis_files.check_file(path, ending)
    if asked.top < 1:
        raise HeliopolisError(f"At least 1 mistake is shown, not {asked.top}.", field="top")
    open_ones = questions(record)
    console = Console(highlight=False)
    columns = (TextColumn(record.game.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    decisions = []
    with progress(console, *columns) as bar:
        task = bar.add_task(record.game.name, total=len(open_ones))
        for decision in analyse(record, budget=budget, jobs=asked.jobs, seed=asked.seed, asked=open_ones):
            decisions.append(decision)
            bar.advance(task)
    analysis = collect(record, decisions)
    if asked.all:
        console.print(all_decisions(analysis))
    console.print(players(analysis))
    console.print(mistakes(analysis, asked.top))
    for path in wanted:
        analysis_files.write(analysis, path)
        console.print(f"Written to {escape(str(path))}", soft_wrap=True)


def budget_of(asked: Namespace) -> Budget:
    """How long to think about a decision."""
    if asked.playouts is not None and asked.seconds is not None:
        raise HeliopolisError("Give play-outs or seconds for a decision, not both.", field="seconds")
    if asked.seconds is not None:
        return Budget(seconds=asked.seconds)
    if asked.playouts is not None and asked.playouts < 1:
        raise HeliopolisError(f"A decision needs at least 1 play-out, not {asked.playouts}.", field="playouts")
    return Budget(playouts=asked.playouts or USUAL_PLAYOUTS)


def who(seat: int, names: list[str]) -> str:
    """A name in its colour."""
    return f"[{seat_style(seat)}]{escape(names[seat])}[/]"


def players(analysis: Analysis) -> Table:
    """A line a seat: how often it found the best move, and what all its mistakes cost."""
    names = spoken(analysis)
    table = Table(title=f"{analysis.game}, {len(analysis.decisions)} decisions of {analysis.moves} moves")
    table.add_column("player")
    for head in ("points", "decisions", "best move", "wins given away", "won"):
        table.add_column(head, justify="right")
    for seat in range(len(names)):
        own = analysis.of_seat(seat)
        best = sum(decision.move == decision.best for decision in own)
        table.add_row(
            who(seat, names),
            str(analysis.points[seat]),
            str(len(own)),
            part(best, len(own)),
            f"{analysis.lost(seat):.2f}",
            "won" if seat in analysis.winners else "",
        )
    return table


def mistakes(analysis: Analysis, count: int) -> Table | str:
    """The decisions that cost most."""
    found = analysis.mistakes(count)
    if not found:
        return "No mistake is bigger than the noise of the search."
    names = spoken(analysis)
    table = Table("move", "player", "played", "better", "chance to win", "lost", title="The biggest mistakes")
    for head in (0, 4, 5):
        table.columns[head].justify = "right"
    for decision in found:
        table.add_row(
            str(decision.number + 1),
            who(decision.seat, names),
            escape(decision.move),
            escape(decision.best),
            change(decision, decision.seat) + " %",
            f"[red]{100 * decision.loss:.1f} %[/]",
        )
    return table


def all_decisions(analysis: Analysis) -> Table:
    """Every decision with every seat's chance before and after."""
    names = spoken(analysis)
    table = Table("move", "player", "played", "better", title="Chances to win in %, before and after every decision")
    table.columns[0].justify = "right"
    for seat in range(len(names)):
        table.add_column(who(seat, names), justify="right", no_wrap=True)
    for decision in analysis.decisions:
        better = "" if decision.best == decision.move else escape(decision.best)
        chances = [change(decision, seat) for seat in range(len(names))]
        table.add_row(str(decision.number + 1), who(decision.seat, names), escape(decision.move), better, *chances)
    return table


def change(decision: Decision, seat: int) -> str:
    """A seat's chance with the best move and with the one that was made."""
    return f"{100 * decision.before[seat]:.0f} → {100 * decision.after[seat]:.0f}"
