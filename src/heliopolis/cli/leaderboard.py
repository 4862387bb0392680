"""`heliopolis leaderboard`: agents against each other in all games, and rated."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from pathlib import Path

from ..core.registry import games
from ..lab.arena import BotFailed
from ..lab.leaderboard import Plan, plan
from ..lab.leaderboard import run as play
from ..lab.leaderboard_files import LeaderboardFolder
from ..lab.leaderboard_page import report
from ..lab.leaderboard_tables import Line, lines, markdown, table_text
from ..words import _
from ..words.numbers import number
from . import usual
from .arena import keep_failed, plus_minus
from .arguments import add_seed, add_workers, default
from .counts import games_text
from .terminal import SIMPLE_HEAD, Console, Progress, Table, escape
from .train import numbers

CSV, MARKDOWN, PAGE = "leaderboard.csv", "leaderboard.md", "leaderboard.html"


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Which games and agents, how many deals, and where."""
    command.add_argument(
        "games", nargs="*", type=str.lower, metavar=_("GAME"), help=", ".join(games()) + default(_("all"))
    )
    command.add_argument("--players", default="", metavar="N,N", help=_("numbers of players") + default(_("all")))
    command.add_argument(
        "--agents",
        default="",
        metavar="A,B",
        help=_("frozen agents, or bots as in the arena, with play-outs") + default(_("all frozen agents but networks")),
    )
    command.add_argument(
        "--deals",
        type=int,
        default=usual.LEADERBOARD_DEALS,
        metavar="N",
        help=_("deals for each pair, each played on every seat") + default(usual.LEADERBOARD_DEALS),
    )
    add_seed(command, _("the same draws every time"))
    add_workers(command)
    command.add_argument(
        "--out",
        type=Path,
        default=Path("leaderboard"),
        metavar=_("FOLDER"),
        help=_("keep results and tables there, and go on from there") + default("leaderboard"),
    )


def run(asked: argparse.Namespace) -> None:
    """Play what is missing with a bar, then rate."""
    names = [name.strip() for name in asked.agents.split(",") if name.strip()]
    wanted = plan(asked.games, players=numbers(asked.players), names=names, deals=asked.deals, seed=asked.seed)
    folder = LeaderboardFolder(asked.out, wanted)
    console = Console()
    total = games_text(wanted.games())
    done = len(folder.results)
    if done:
        console.print(_("{done} of {games} were played before.").format(done=number(done), games=total))
    try:
        with Progress(console, _("Leaderboard"), total=wanted.games(), completed=done) as bar:
            for pairing, played in play(folder.missing(), wanted.seed, jobs=asked.jobs, ray=asked.ray):
                folder.add(pairing, played)
                bar.update(len(folder.results))
    except BotFailed as failure:
        keep_failed(failure, folder, console)
        raise
    except KeyboardInterrupt:
        tell(folder, wanted, command(asked), console)
        kept = _("{done} of {games} are kept; the same command goes on.")
        console.print(kept.format(done=number(len(folder.results)), games=total))
        raise
    tell(folder, wanted, command(asked), console)


def command(asked: argparse.Namespace) -> str:
    """What to type to get the same leaderboard."""
    words = ["heliopolis", "leaderboard", *asked.games]
    for name in ("players", "agents", "deals", "seed"):
        if getattr(asked, name):
            words += [f"--{name}", str(getattr(asked, name))]
    return shlex.join(words)


def tell(folder: LeaderboardFolder, wanted: Plan, again: str, console: Console) -> None:
    """Print the ratings and write the files."""
    folder.tidy()
    results = folder.ordered()
    if not results:
        return
    found = lines(wanted, results)
    folder.write(CSV, table_text(found))
    folder.write(MARKDOWN, markdown(found))
    folder.write(PAGE, report(wanted, results, found, folder.times.values(), again))
    console.print(table_of(found))
    written = _("Written to {path}").format(path=folder.path)
    console.print(escape(f"{written}: {PAGE}, {CSV}, {MARKDOWN}, results.csv, times.csv"), soft_wrap=True)


def table_of(found: Sequence[Line]) -> Table:
    """The ratings of every agent in every game."""
    keys = list(dict.fromkeys(line.key for line in found))
    table = Table(_("agent"), title=_("ratings"), box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for key in keys:
        table.add_column(key, justify="right")
    every = {(line.entry.name, line.key): line for line in found if line.players is None}
    for name in dict.fromkeys(line.entry.name for line in found):
        cells = [every.get((name, key)) for key in keys]
        table.add_row(escape(name), *["–" if line is None else plus_minus(line.rating) for line in cells])
    return table
