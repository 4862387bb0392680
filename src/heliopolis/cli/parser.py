"""What can be asked for on the command line, explained in the language spoken now."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TypeAlias

from .. import version
from ..bots.levels import LEVELS
from ..core.constants import BEST
from ..core.registry import game, games
from ..lab.analyse import USUAL_PLAYOUTS
from ..lab.train import PLAYOUTS
from ..words import N_, _, gettext, languages, ngettext
from . import usual
from .refusals import Refusal

LANGUAGE_OPTION = "--language"
TOP_OPTIONS = ("-h", "--help", "--version")
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

ARGPARSE_WORDS = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("not allowed with argument %s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
)
"""What argparse itself says; it asks gettext for the words, and we let it ask ours."""


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    vars(argparse).update(_=gettext, ngettext=ngettext)
    names = ", ".join([game(key).name for key in games()])
    top = argparse.ArgumentParser(
        prog="heliopolis", description=_("Play and study board games: {games}.").format(games=names)
    )
    top.add_argument("--version", action="version", version=version.describe())
    add_language(top)
    commands = top.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    for add in (
        add_serve,
        add_play,
        add_replay,
        add_analyse,
        add_verify,
        add_simulate,
        add_arena,
        add_report,
        add_perft,
        add_train,
        add_tune,
    ):
        add(commands)
    return top


def add_serve(commands: Commands) -> None:
    """The table in the browser."""
    command = add_command(commands, "serve", _("the table in the browser (also without any command)"))
    command.add_argument("--host", default=usual.HOST, help=_("the address to listen on") + default(usual.HOST))
    command.add_argument(
        "--port", type=int, default=usual.PORT, help=_("the port there, 0 for any free one") + default(usual.PORT)
    )
    command.add_argument(
        "--public-url", metavar="URL", help=_("how others reach the server, for invitations: https://HOST")
    )
    command.add_argument(
        "--database",
        metavar="URL",
        help=_("a SQLite file, or postgresql://…") + default(_("a file in the user's data folder")),
    )
    command.add_argument("--no-browser", action="store_true", help=_("do not open the browser"))
    command.add_argument(
        "--jobs", type=int, metavar="N", help=_("processes in which bots think") + default(_("one a core"))
    )
    command.add_argument(
        "--pace",
        type=float,
        metavar="S",
        help=_("seconds between two turns of bots; 0: they wait for nothing") + default(0.6),
    )
    command.add_argument(
        "--undo",
        type=float,
        metavar="S",
        help=_("seconds in which a move can be taken back before bots go on") + default(2.5),
    )
    command.add_argument("--seconds", type=float, metavar="S", help=_("how long searching bots think about a move"))
    command.add_argument(
        "--rate", type=float, metavar="N", help=_("how many changes a second one person may make") + default(20)
    )
    command.add_argument(
        "--https", action="store_true", help=_("behind a proxy that speaks HTTPS: cookies only over it")
    )


def add_play(commands: Commands) -> None:
    """A game in the terminal."""
    command = add_command(commands, "play", _("play a game in this terminal"))
    command.add_argument(
        "game", nargs="?", type=str.lower, metavar=_("GAME"), help=", ".join(games()) + default(games()[0])
    )
    add_rules(command)
    command.add_argument("--players", type=int, metavar="N", help=_("how many seats") + default(usual.PLAYERS))
    command.add_argument(
        "--people", type=int, metavar="N", help=_("how many of them are people at this keyboard") + default(1)
    )
    command.add_argument("--names", metavar="A,B", help=_("the names of the people"))
    command.add_argument(
        "--against",
        metavar=_("LEVELS"),
        help=_("the bots on the other seats, e.g. hard,medium; the last level fills the rest; levels: {levels}").format(
            levels=", ".join(LEVELS)
        )
        + default(usual.LEVEL),
    )
    command.add_argument(
        "--seconds", type=float, metavar="S", help=_("how long a bot that searches thinks about a move")
    )
    command.add_argument("--playouts", type=int, metavar="N", help=_("how many play-outs it makes instead"))
    command.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="N",
        help=_("in how many processes an expert or a master thinks") + default(1),
    )
    command.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help=_("the same draws and bots every time (they count play-outs, not seconds)"),
    )
    command.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar=_("FILE"),
        help=_("go on with a saved game") + default(_("the last one")),
    )
    command.add_argument(
        "--file", type=Path, metavar=_("FILE"), help=_("where to keep the game") + default(_("the user's data folder"))
    )
    add_options(command)


def add_replay(commands: Commands) -> None:
    """A recorded game, move by move."""
    command = add_command(commands, "replay", _("look at a recorded game"))
    add_record(command)
    command.add_argument("--move", type=int, metavar="N", help=_("show only the position after move N"))


def add_analyse(commands: Commands) -> None:
    """The chances through a recorded game."""
    command = add_command(commands, "analyse", _("the chances to win through a recorded game, and its mistakes"))
    add_record(command)
    command.add_argument(
        "--playouts", type=int, metavar="N", help=_("play-outs for each decision") + default(USUAL_PLAYOUTS)
    )
    command.add_argument(
        "--seconds", type=float, metavar="S", help=_("seconds for each decision, instead of play-outs")
    )
    add_seed(command, _("the same seed and play-outs give the same result"))
    command.add_argument("--jobs", type=int, default=1, metavar="N", help=_("how many processes") + default(1))
    command.add_argument(
        "--top",
        type=int,
        default=usual.MISTAKES,
        metavar="N",
        help=_("how many mistakes to show") + default(usual.MISTAKES),
    )
    command.add_argument("--all", action="store_true", help=_("show every decision with the chances of every seat"))
    files = {
        "--html": _("write a page with the curve and all decisions"),
        "--svg": _("write the curve as a picture"),
        "--csv": _("write every decision as a row"),
    }
    for option, words in files.items():
        command.add_argument(option, type=Path, metavar=_("FILE"), help=words)


def add_verify(commands: Commands) -> None:
    """The check of a record."""
    add_record(add_command(commands, "verify", _("check a record: every move, and that the draws were fair")))


def add_simulate(commands: Commands) -> None:
    """Many random games."""
    command = add_command(commands, "simulate", _("play many random games and count"))
    add_game(command)
    command.add_argument("--players", type=int, metavar="N", help=_("how many seats") + default(_("the most")))
    add_games(command, usual.STUDIED_GAMES)
    add_seed(command, _("the same seed gives the same games"))
    add_workers(command)
    command.add_argument("--out", type=Path, metavar=_("FILE"), help=_("write every game to a .csv or .parquet file"))
    add_options(command)


def add_arena(commands: Commands) -> None:
    """Bots against each other."""
    command = add_command(commands, "arena", _("let bots play against each other and measure them"))
    add_game(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="A,B",
        help=_("levels, the last one fills the table; hard@200 has 200 play-outs, expert:2 thinks in 2 processes"),
    )
    command.add_argument("--players", type=int, metavar="N", help=_("how many seats") + default(_("as many as bots")))
    add_games(command, usual.MATCH_GAMES)
    add_workers(command)
    add_seed(command, _("the same draws every time"))
    budget = command.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=float, metavar="S", help=_("for a move of every bot that looks ahead"))
    budget.add_argument("--playouts", type=int, metavar="N", help=_("the same in play-outs: repeatable"))
    command.add_argument(
        "--out", type=Path, metavar=_("FOLDER"), help=_("keep games and report there, and go on from there")
    )
    add_options(command)


def add_report(commands: Commands) -> None:
    """How a game behaves."""
    command = add_command(commands, "report", _("how a game behaves over many games of a bot, as a page"))
    add_game(command)
    command.add_argument(
        "--level",
        default=usual.STUDIED_LEVEL,
        metavar=_("LEVEL"),
        help=_("the bot on every seat") + default(usual.STUDIED_LEVEL),
    )
    command.add_argument("--players", type=int, metavar="N", help=_("how many seats") + default(_("the most")))
    add_games(command, usual.STUDIED_GAMES)
    add_workers(command)
    add_seed(command, _("the same games every time"))
    add_out(command, "report.html")
    add_options(command)


def add_perft(commands: Commands) -> None:
    """The number of sequences of moves."""
    command = add_command(commands, "perft", _("count the sequences of moves, to check and time the rules"))
    add_game(command)
    command.add_argument("--players", type=int, metavar="N", help=_("how many seats") + default(_("the fewest")))
    command.add_argument("--depth", type=int, default=4, metavar="N", help=_("how many moves") + default(4))
    add_options(command)


def add_train(commands: Commands) -> None:
    """An estimate is learned."""
    command = add_command(commands, "train", _("learn an estimate from games of bots against each other"))
    add_game(command)
    command.add_argument(
        "--minutes", type=float, metavar="M", help=_("how long to play") + default(usual.TRAINING_MINUTES)
    )
    command.add_argument(
        "--games", type=int, default=0, metavar="N", help=_("so many games instead, repeatable exactly")
    )
    command.add_argument("--players", default="", metavar="N,N", help=_("numbers of players") + default(_("all")))
    command.add_argument(
        "--playouts",
        type=int,
        default=PLAYOUTS,
        metavar="N",
        help=_("of the bots, for a move") + default(PLAYOUTS),
    )
    add_seed(command, _("the same games every time"))
    add_out(command, "weights.toml")


def add_tune(commands: Commands) -> None:
    """Constants are found by play."""
    command = add_command(commands, "tune", _("find the constants of a game's bots by play"))
    add_game(command)
    command.add_argument("--players", default="", metavar="N,N", help=_("numbers of players") + default(_("all")))
    command.add_argument(
        "--start", default=BEST, metavar="SET", help=_("the set to begin with, which must be beaten") + default(BEST)
    )
    for name, words, value in (
        ("--generations", _("how many generations"), usual.GENERATIONS),
        ("--candidates", _("sets in a generation"), usual.CANDIDATES),
        ("--deals", _("deals for each of them, each played on every seat"), usual.DEALS),
        ("--games", _("games of the match that confirms the result"), usual.CONFIRMING_GAMES),
    ):
        command.add_argument(name, type=int, default=value, metavar="N", help=words + default(value))
    command.add_argument(
        "--sigma",
        type=float,
        default=usual.SIGMA,
        metavar="X",
        help=_("how widely to look at first, in steps of the constants") + default(usual.SIGMA),
    )
    command.add_argument("--only", default="", metavar="A,B", help=_("only these constants"))
    add_workers(command)
    add_seed(command, _("the same search every time"))
    command.add_argument("--out", type=Path, metavar="FOLDER", help=_("keep the search there, and go on from there"))


def add_command(commands: Commands, name: str, words: str) -> argparse.ArgumentParser:
    """A command whose own help begins with what the list of commands says of it."""
    command = commands.add_parser(name, help=words, description=f"{words[0].upper()}{words[1:]}.")
    command.set_defaults(command=name)
    add_language(command)
    return command


def default(value: object) -> str:
    """What holds if nothing else is asked for, behind an explanation."""
    return " " + _("(default: {value})").format(value=value)


def add_language(command: argparse.ArgumentParser) -> None:
    """In which language to speak; it is looked for before anything else, and named here only for the help."""
    command.add_argument(
        LANGUAGE_OPTION,
        metavar=_("LANGUAGE"),
        help=_("the language to speak: {languages}").format(languages=", ".join(languages()))
        + default(_("that of the terminal")),
    )


def add_game(command: argparse.ArgumentParser) -> None:
    """Which game; written in capitals too."""
    command.add_argument("game", type=str.lower, metavar=_("GAME"), help=", ".join(games()))
    add_rules(command)


def add_rules(command: argparse.ArgumentParser) -> None:
    """By which version of its rules."""
    command.add_argument(
        "--rules", type=int, metavar="N", help=_("a version of the game's rules") + default(_("the newest"))
    )


def add_record(command: argparse.ArgumentParser) -> None:
    """Which recorded game."""
    command.add_argument(
        "file",
        type=Path,
        metavar=_("FILE"),
        help=_("a record: play names its file, the table offers it for download"),
    )


def add_games(command: argparse.ArgumentParser, count: int) -> None:
    """How many games."""
    command.add_argument("--games", type=int, default=count, metavar="N", help=_("how many games") + default(count))


def add_seed(command: argparse.ArgumentParser, words: str) -> None:
    """What makes a run repeatable."""
    command.add_argument("--seed", type=int, default=0, metavar="S", help=words + default(0))


def add_out(command: argparse.ArgumentParser, name: str) -> None:
    """The file to write, by default named after the game."""
    usual_file = _("GAME") + f"-{name}"
    command.add_argument("--out", type=Path, metavar=_("FILE"), help=_("where to write") + default(usual_file))


def add_options(command: argparse.ArgumentParser) -> None:
    """The games' own options."""
    choices = [
        f"{game(key).name}: " + ", ".join(f"{option.name}={'|'.join(option.values)}" for option in game(key).options)
        for key in games()
        if game(key).options
    ]
    command.add_argument(
        "--option",
        action="append",
        default=[],
        type=pair,
        metavar=_("NAME=VALUE"),
        help=_("an option of the game ({choices})").format(choices="; ".join(choices)),
    )


def add_workers(command: argparse.ArgumentParser) -> None:
    """Where many games are played."""
    command.add_argument(
        "--jobs", type=int, metavar="N", help=_("how many processes") + default(_("1, or all that the Ray cluster has"))
    )
    command.add_argument("--ray", metavar=_("ADDRESS"), help=_("play on a Ray cluster, or on one started here: local"))


def pair(text: str) -> tuple[str, str]:
    """A name and a value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Refusal(_('An option is written as NAME=VALUE, not "{text}".').format(text=text))
    return name, value
