"""The command line: what can be asked for, and how errors are told."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from .. import version
from ..core.errors import HeliopolisError, InvalidOption
from ..core.registry import games
from ..lab.train import PLAYOUTS
from . import perft, play, replay, simulate, train, verify

USAGE_ERROR = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all went well, 2 after an error, told in plain words."""
    make_streams_safe()
    errors = Console(stderr=True, soft_wrap=True, highlight=False)
    try:
        asked = parser().parse_args(arguments)
        if asked.run is None:
            parser().print_help()
            return USAGE_ERROR
        asked.run(asked)
    except HeliopolisError as error:
        errors.print(f"[red]heliopolis:[/] {escape(error.message)}")
        return USAGE_ERROR
    except KeyboardInterrupt:
        errors.print("\nInterrupted.")
        return INTERRUPTED
    return 0


def make_streams_safe() -> None:
    """A closed keyboard is an empty one, and a terminal without our letters gets question marks, not an error."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  for the whole life of the program
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = argparse.ArgumentParser(
        prog="heliopolis", description="Play and study the board games Ra, Helios and Hellas."
    )
    top.add_argument("--version", action="version", version=version.describe())
    top.set_defaults(run=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    command = commands.add_parser("play", help="play a game in this terminal")
    command.add_argument("game", nargs="?", help=f"one of {', '.join(games())}; ra if none is named", default=None)
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: 3)")
    command.add_argument(
        "--people", type=int, metavar="N", help="how many of them are people at this keyboard (default: 1)"
    )
    command.add_argument("--names", metavar="A,B", help="the names of the people")
    command.add_argument("--seed", type=int, metavar="S", help="the same draws and bots every time")
    command.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game (default: the last one)"
    )
    command.add_argument(
        "--file", type=Path, metavar="FILE", help="where to keep the game (default: the user's data folder)"
    )
    add_options(command)
    command.set_defaults(run=play.run)

    command = commands.add_parser("replay", help="look at a recorded game")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--move", type=int, metavar="N", help="show only the position after move N")
    command.set_defaults(run=replay.run)

    command = commands.add_parser("verify", help="check a record: every move, and that the draws were fair")
    command.add_argument("file", type=Path, metavar="FILE")
    command.set_defaults(run=verify.run)

    command = commands.add_parser("simulate", help="play many random games and count")
    command.add_argument("game")
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: the most)")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    command.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed gives the same games (default: 0)"
    )
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes (default: 1)")
    command.add_argument("--out", type=Path, metavar="FILE", help="write every game to a .csv or .parquet file")
    add_options(command)
    command.set_defaults(run=simulate.run)

    command = commands.add_parser("perft", help="count the sequences of moves, to check and time the rules")
    command.add_argument("game")
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: the fewest)")
    command.add_argument("--depth", type=int, default=4, metavar="N", help="how many moves (default: 4)")
    add_options(command)
    command.set_defaults(run=perft.run)

    command = commands.add_parser("train", help="learn an estimate from games of bots against each other")
    command.add_argument("game")
    command.add_argument("--minutes", type=float, metavar="M", help="how long to play (default: 30)")
    command.add_argument("--games", type=int, default=0, metavar="N", help="so many games instead, repeatable exactly")
    command.add_argument("--players", default="", metavar="N,N", help="numbers of players (default: all)")
    command.add_argument(
        "--playouts", type=int, default=PLAYOUTS, metavar="N", help=f"of the bots, for a move (default: {PLAYOUTS})"
    )
    command.add_argument("--seed", type=int, default=0, metavar="S", help="the same games every time (default: 0)")
    command.add_argument("--out", type=Path, metavar="FILE", help="where to write (default: GAME-weights.toml)")
    command.set_defaults(run=train.run)
    return top


def add_options(command: argparse.ArgumentParser) -> None:
    """The games' own options."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        type=pair,
        metavar="NAME=VALUE",
        help="an option of the game, e.g. points=hidden",
    )


def pair(text: str) -> tuple[str, str]:
    """A name and a value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise InvalidOption(f'An option is written as NAME=VALUE, not "{text}".')
    return name, value
