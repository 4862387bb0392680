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
from ..bots.levels import LEVELS
from ..core.errors import HeliopolisError, InvalidOption
from ..core.registry import game, games, refused
from ..lab.analyse import USUAL_PLAYOUTS
from ..lab.train import PLAYOUTS
from . import analyse, arena, perft, play, replay, report, serve, simulate, train, verify

USAGE_ERROR = 2
INTERRUPTED = 130
TOP_OPTIONS = ("-h", "--help", "--version")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all went well, 2 after an error, told in plain words."""
    make_streams_safe()
    errors = Console(stderr=True, soft_wrap=True, highlight=False)
    try:
        given = sys.argv[1:] if arguments is None else list(arguments)
        asked = parser().parse_args(with_command(given))
        for key, words in refused().items():
            if key != getattr(asked, "game", None):  # or it is told by whoever looks for the game
                errors.print(f"[yellow]heliopolis:[/] {escape(words)}")
        asked.run(asked)
    except HeliopolisError as error:
        errors.print(f"[red]heliopolis:[/] {escape(error.message)}")
        return USAGE_ERROR
    except KeyboardInterrupt:
        errors.print("\nInterrupted.")
        return INTERRUPTED
    return 0


def with_command(given: list[str]) -> list[str]:
    """What was typed; the main job, the table in the browser, needs no word.

    >>> with_command(["--port", "9000"])
    ['serve', '--port', '9000']
    """
    if not given or (given[0].startswith("-") and given[0] not in TOP_OPTIONS):
        return ["serve", *given]
    return given


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
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    command = add_command(commands, "serve", "the table in the browser (also without any command)")
    command.add_argument("--host", default=serve.HOST, help=f"the address to listen on (default: {serve.HOST})")
    command.add_argument(
        "--port", type=int, default=serve.PORT, help=f"the port there (default: {serve.PORT}; 0 for any free one)"
    )
    command.add_argument(
        "--database", metavar="URL", help="a SQLite file, or postgresql://… (default: a file in the user's data folder)"
    )
    command.add_argument("--no-browser", action="store_true", help="do not open the browser")
    command.add_argument("--jobs", type=int, metavar="N", help="processes in which bots think (default: one a core)")
    command.add_argument("--pace", type=float, metavar="S", help="seconds between two moves of bots (default: 0.6)")
    command.add_argument("--seconds", type=float, metavar="S", help="how long searching bots think about a move")
    command.add_argument(
        "--rate", type=float, metavar="N", help="how many changes a second one person may make (default: 20)"
    )
    command.add_argument("--https", action="store_true", help="behind a proxy that speaks HTTPS: cookies only over it")
    command.set_defaults(run=serve.run)

    command = add_command(commands, "play", "play a game in this terminal")
    command.add_argument(
        "game", nargs="?", type=str.lower, metavar="GAME", help=f"{', '.join(games())} (default: {games()[0]})"
    )
    add_rules(command)
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: 3)")
    command.add_argument(
        "--people", type=int, metavar="N", help="how many of them are people at this keyboard (default: 1)"
    )
    command.add_argument("--names", metavar="A,B", help="the names of the people")
    command.add_argument(
        "--against",
        metavar="LEVELS",
        help=f"the bots on the other seats, e.g. hard,medium; the last level fills the rest "
        f"(levels: {', '.join(LEVELS)}; default: {play.USUAL_LEVEL})",
    )
    command.add_argument("--seconds", type=float, metavar="S", help="how long a bot that searches thinks about a move")
    command.add_argument("--playouts", type=int, metavar="N", help="how many play-outs it makes instead")
    command.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="in how many processes an expert thinks (default: 1)"
    )
    command.add_argument(
        "--seed", type=int, metavar="S", help="the same draws and bots every time (they count play-outs, not seconds)"
    )
    command.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game (default: the last one)"
    )
    command.add_argument(
        "--file", type=Path, metavar="FILE", help="where to keep the game (default: the user's data folder)"
    )
    add_options(command)
    command.set_defaults(run=play.run)

    command = add_command(commands, "replay", "look at a recorded game")
    add_record(command)
    command.add_argument("--move", type=int, metavar="N", help="show only the position after move N")
    command.set_defaults(run=replay.run)

    command = add_command(commands, "analyse", "the chances to win through a recorded game, and its mistakes")
    add_record(command)
    command.add_argument(
        "--playouts", type=int, metavar="N", help=f"play-outs for each decision (default: {USUAL_PLAYOUTS})"
    )
    command.add_argument("--seconds", type=float, metavar="S", help="seconds for each decision, instead of play-outs")
    command.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed and play-outs give the same result (default: 0)"
    )
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes (default: 1)")
    command.add_argument("--top", type=int, default=10, metavar="N", help="how many mistakes to show (default: 10)")
    command.add_argument("--all", action="store_true", help="show every decision with the chances of every seat")
    command.add_argument("--html", type=Path, metavar="FILE", help="write a page with the curve and all decisions")
    command.add_argument("--svg", type=Path, metavar="FILE", help="write the curve as a picture")
    command.add_argument("--csv", type=Path, metavar="FILE", help="write every decision as a row")
    command.set_defaults(run=analyse.run)

    command = add_command(commands, "verify", "check a record: every move, and that the draws were fair")
    add_record(command)
    command.set_defaults(run=verify.run)

    command = add_command(commands, "simulate", "play many random games and count")
    add_game(command)
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: the most)")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    command.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed gives the same games (default: 0)"
    )
    add_workers(command)
    command.add_argument("--out", type=Path, metavar="FILE", help="write every game to a .csv or .parquet file")
    add_options(command)
    command.set_defaults(run=simulate.run)

    command = add_command(commands, "arena", "let bots play against each other and measure them")
    add_game(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="A,B",
        help="levels, the last one fills the table; hard@200 has 200 play-outs, expert:2 thinks in 2 processes",
    )
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: as many as bots)")
    command.add_argument("--games", type=int, default=400, metavar="N", help="how many games (default: 400)")
    add_workers(command)
    command.add_argument("--seed", type=int, default=0, metavar="S", help="the same draws every time (default: 0)")
    budget = command.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=float, metavar="S", help="for a move of every bot that looks ahead")
    budget.add_argument("--playouts", type=int, metavar="N", help="the same in play-outs: repeatable")
    command.add_argument("--out", type=Path, metavar="FOLDER", help="keep games and report there, and go on from there")
    add_options(command)
    command.set_defaults(run=arena.command)

    command = add_command(commands, "report", "how a game behaves over many games of a bot, as a page")
    add_game(command)
    command.add_argument("--level", default="medium", metavar="LEVEL", help="the bot on every seat (default: medium)")
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: the most)")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    add_workers(command)
    command.add_argument("--seed", type=int, default=0, metavar="S", help="the same games every time (default: 0)")
    command.add_argument("--out", type=Path, metavar="FILE", help="where to write (default: GAME-report.html)")
    add_options(command)
    command.set_defaults(run=report.run)

    command = add_command(commands, "perft", "count the sequences of moves, to check and time the rules")
    add_game(command)
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: the fewest)")
    command.add_argument("--depth", type=int, default=4, metavar="N", help="how many moves (default: 4)")
    add_options(command)
    command.set_defaults(run=perft.run)

    command = add_command(commands, "train", "learn an estimate from games of bots against each other")
    add_game(command)
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


def add_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, words: str
) -> argparse.ArgumentParser:
    """A command whose own help begins with what the list of commands says of it."""
    return commands.add_parser(name, help=words, description=f"{words[0].upper()}{words[1:]}.")


def add_game(command: argparse.ArgumentParser) -> None:
    """Which game; written in capitals too."""
    command.add_argument("game", type=str.lower, metavar="GAME", help=", ".join(games()))
    add_rules(command)


def add_rules(command: argparse.ArgumentParser) -> None:
    """By which version of its rules."""
    command.add_argument("--rules", type=int, metavar="N", help="a version of the game's rules (default: the newest)")


def add_record(command: argparse.ArgumentParser) -> None:
    """Which recorded game."""
    command.add_argument(
        "file", type=Path, metavar="FILE", help="a record: play names its file, the table offers it for download"
    )


def add_options(command: argparse.ArgumentParser) -> None:
    """The games' own options."""
    choices = [
        f"{game(key).name}: " + ", ".join(f"{option.name}={'|'.join(option.values)}" for option in game(key).options)
        for key in games()
    ]
    command.add_argument(
        "--option",
        action="append",
        default=[],
        type=pair,
        metavar="NAME=VALUE",
        help=f"an option of the game ({'; '.join(choices)})",
    )


def add_workers(command: argparse.ArgumentParser) -> None:
    """Where many games are played."""
    command.add_argument(
        "--jobs", type=int, metavar="N", help="how many processes (default: 1, or all that the Ray cluster has)"
    )
    command.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster, or on one started here: local")


def pair(text: str) -> tuple[str, str]:
    """A name and a value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise InvalidOption(f'An option is written as NAME=VALUE, not "{text}".')
    return name, value
