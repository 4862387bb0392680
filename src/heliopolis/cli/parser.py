"""What can be asked for on the command line, explained in the language spoken now."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

from .. import version
from ..core.constants import BEST
from ..core.registry import games, manifests
from ..words import N_, _, gettext, ngettext
from . import usual
from .arguments import (
    add_against,
    add_command,
    add_game,
    add_games,
    add_language,
    add_options,
    add_out,
    add_position,
    add_record,
    add_rules,
    add_saving,
    add_seed,
    add_workers,
    default,
)

TOP_OPTIONS = ("-h", "--help", "--version")

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


def parser(asked: str | None = None) -> argparse.ArgumentParser:
    """All commands; only the one that is asked for with its arguments, because some of them need the rules."""
    vars(argparse).update(_=gettext, ngettext=ngettext)
    names = ", ".join([game.name for game in manifests()])
    top = argparse.ArgumentParser(
        prog="heliopolis", description=_("Play and study board games: {games}.").format(games=names)
    )
    top.add_argument("--version", action="version", version=version.describe())
    add_language(top)
    commands = top.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    for name, (words, add_arguments) in COMMANDS.items():
        command = add_command(commands, name, gettext(words))
        if asked in (None, name):
            add_arguments(command)
    return top


def add_play(command: argparse.ArgumentParser) -> None:
    """A game in the terminal."""
    from ..bots.levels import LEVELS  # here as below: only the command that needs it waits for it

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
        metavar=_("BOTS"),
        help=_(
            "the bots on the other seats, e.g. hard,medium; the last one fills the rest; "
            "levels: {levels}; or bots of your own, e.g. mine.py:Mine"
        ).format(levels=", ".join(LEVELS))
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
    add_position(command, _("begin at a position: its code, the address of its board, or a file"))
    add_options(command)


def add_replay(command: argparse.ArgumentParser) -> None:
    """A recorded game, move by move."""
    add_record(command)
    command.add_argument("--move", type=int, metavar="N", help=_("show only the position after move N"))


def add_analyse(command: argparse.ArgumentParser) -> None:
    """The chances through a recorded game."""
    from ..lab.analyse import USUAL_PLAYOUTS

    add_record(command, needed=False)
    add_position(command, _("the best moves of one position instead: its code, the address of its board, or a file"))
    command.add_argument(
        "--playouts", type=int, metavar="N", help=_("play-outs for each decision") + default(USUAL_PLAYOUTS)
    )
    command.add_argument(
        "--seconds", type=float, metavar="S", help=_("seconds for each decision, instead of play-outs")
    )
    command.add_argument(
        "--bot",
        metavar=_("BOT"),
        help=_("who looks for the best moves; the search judges them") + default(_("the search")),
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


def add_verify(command: argparse.ArgumentParser) -> None:
    """The check of a record."""
    add_record(command)


def add_simulate(command: argparse.ArgumentParser) -> None:
    """Many random games."""
    add_game(command)
    command.add_argument("--players", type=int, metavar="N", help=_("how many seats") + default(_("the most")))
    add_games(command, usual.STUDIED_GAMES)
    add_seed(command, _("the same seed gives the same games"))
    add_workers(command)
    command.add_argument("--out", type=Path, metavar=_("FILE"), help=_("write every game to a .csv or .parquet file"))
    add_saving(command, usual.PART)
    add_options(command)


def add_arena(command: argparse.ArgumentParser) -> None:
    """Bots against each other."""
    add_game(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="A,B",
        help=_(
            "levels or bots of your own, the last one fills the table; "
            "hard@200 has 200 play-outs, expert:2 thinks in 2 processes"
        ),
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
    add_saving(command, usual.MATCH_PART)
    add_options(command)


def add_report(command: argparse.ArgumentParser) -> None:
    """How a game behaves."""
    add_game(command)
    command.add_argument(
        "--level",
        default=usual.STUDIED_LEVEL,
        metavar=_("BOT"),
        help=_("the bot on every seat: a level or one of your own") + default(usual.STUDIED_LEVEL),
    )
    command.add_argument("--players", type=int, metavar="N", help=_("how many seats") + default(_("the most")))
    add_games(command, usual.STUDIED_GAMES)
    add_workers(command)
    add_seed(command, _("the same games every time"))
    add_out(command, "report.html")
    add_options(command)


def add_perft(command: argparse.ArgumentParser) -> None:
    """The number of sequences of moves."""
    add_game(command)
    command.add_argument("--players", type=int, metavar="N", help=_("how many seats") + default(_("the fewest")))
    command.add_argument("--depth", type=int, default=4, metavar="N", help=_("how many moves") + default(4))
    add_options(command)


def add_train(command: argparse.ArgumentParser) -> None:
    """An estimate is learned."""
    from ..lab.net_games import NOTED
    from ..lab.nets import HIDDEN, ROUNDS, SKIPPED
    from ..lab.policy_nets import CURIOSITY, DECISIONS, FIRMNESS, PACE, PASSES, STEPS
    from ..lab.policy_nets import HIDDEN as POLICY_HIDDEN
    from ..lab.train import PLAYOUTS

    add_game(command)
    command.add_argument("--net", action="store_true", help=_("value nets, from games of a league, instead of weights"))
    command.add_argument(
        "--ends",
        action="store_true",
        help=_("value nets for the ends of a search's play-outs, from games that go as those"),
    )
    command.add_argument(
        "--by-weight",
        action="store_true",
        help=_("value nets from games in which everybody moves by weight, as in the play-outs of a search"),
    )
    command.add_argument(
        "--policy", action="store_true", help=_("policy nets for a search, which learn by playing against themselves")
    )
    for name, words, value in (
        ("--steps", _("steps of a policy net, some hundred games each"), STEPS),
        ("--decisions", _("decisions that a policy net learns from in a step"), DECISIONS),
        ("--passes", _("how often it learns from each of them"), PASSES),
        ("--rounds", _("rounds of a net, the later ones with games of those that look with it"), ROUNDS),
        ("--positions", _("positions of a game that a net learns from, on average"), NOTED),
        ("--skip", _("first rounds that the nets of later ones do not learn from"), SKIPPED),
    ):
        command.add_argument(name, type=int, default=value, metavar="N", help=words + default(value))
    command.add_argument(
        "--hidden",
        type=int,
        metavar="N",
        help=_("units in the hidden layer of a net") + default(f"{HIDDEN}, --policy {POLICY_HIDDEN}"),
    )
    for name, letter, words, share in (
        ("--curiosity", "C", _("what spread is worth to a policy net at the beginning"), CURIOSITY),
        ("--firmness", "F", _("how far a policy net follows the rules of thumb at the beginning"), FIRMNESS),
        ("--league", "L", _("share of the seats that a league has while a policy net learns"), 0.0),
        ("--pace", "P", _("how large the steps of a policy net are at the beginning"), PACE),
    ):
        command.add_argument(name, type=float, default=share, metavar=letter, help=words + default(share))
    command.add_argument(
        "--start",
        type=Path,
        metavar=_("FILE"),
        help=_("policy nets that go on learning, instead of the rules of thumb"),
    )
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
    add_against(command)
    add_workers(command)
    add_seed(command, _("the same games every time"))
    add_out(command, "weights.toml")


def add_tune(command: argparse.ArgumentParser) -> None:
    """Constants are found by play."""
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
    command.add_argument(
        "--by-weight", action="store_true", help=_("for the search: all play by weight, as its play-outs do")
    )
    add_against(command)
    add_workers(command)
    add_seed(command, _("the same search every time"))
    command.add_argument("--out", type=Path, metavar="FOLDER", help=_("keep the search there, and go on from there"))


def add_puzzles(command: argparse.ArgumentParser) -> None:
    """Puzzles are made."""
    from ..lab.puzzle import USUAL_PLAYOUTS as PUZZLE_PLAYOUTS

    doings = command.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    make = add_command(doings, "make", _("positions with one move far better than all others, each confirmed"))
    make.set_defaults(command="puzzles")
    add_game(make)
    make.add_argument(
        "--count", type=int, default=usual.PUZZLES, metavar="N", help=_("how many puzzles") + default(usual.PUZZLES)
    )
    make.add_argument(
        "--playouts",
        type=int,
        default=PUZZLE_PLAYOUTS,
        metavar="N",
        help=_("for each move to find a puzzle, ten times as many to confirm it") + default(PUZZLE_PLAYOUTS),
    )
    add_seed(make, _("the same puzzles every time"))
    add_workers(make)
    file = _("GAME") + "-puzzles.jsonl"
    make.add_argument(
        "--out", type=Path, metavar=_("FILE"), help=_("keep them there, and go on from there") + default(file)
    )


def add_puzzle(command: argparse.ArgumentParser) -> None:
    """Puzzles are solved."""
    command.add_argument(
        "game", nargs="?", type=str.lower, metavar=_("GAME"), help=", ".join(games()) + default(_("all"))
    )
    command.add_argument("--daily", action="store_true", help=_("only the puzzle of the day"))
    command.add_argument("--id", metavar="ID", help=_("only this puzzle"))


def later(module: str, name: str) -> Callable[[argparse.ArgumentParser], None]:
    """A function of a module that is loaded only when it is called."""

    def call(command: argparse.ArgumentParser) -> None:
        getattr(import_module(module, __package__), name)(command)

    return call


COMMANDS: Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "serve": (N_("the table in the browser (also without any command)"), later(".running", "add_serve")),
    "play": (N_("play a game in this terminal"), add_play),
    "replay": (N_("look at a recorded game"), add_replay),
    "analyse": (N_("the chances to win through a recorded game, and its mistakes"), add_analyse),
    "verify": (N_("check a record: every move, and that the draws were fair"), add_verify),
    "simulate": (N_("play many random games and count"), add_simulate),
    "arena": (N_("let bots play against each other and measure them"), add_arena),
    "report": (N_("how a game behaves over many games of a bot, as a page"), add_report),
    "perft": (N_("count the sequences of moves, to check and time the rules"), add_perft),
    "train": (N_("learn an estimate from games of bots against each other"), add_train),
    "tune": (N_("find the constants of a game's bots by play"), add_tune),
    "puzzles": (N_("make puzzles out of games of bots"), add_puzzles),
    "puzzle": (N_("solve puzzles in this terminal: find the move that is far better"), add_puzzle),
    "corpus": (N_("play the games of the published corpus, a million of each kind"), later(".corpus", "add_arguments")),
    "leaderboard": (
        N_("let agents play each other in all games, and rate them"),
        later(".leaderboard", "add_arguments"),
    ),
    "backup": (N_("write all tables to one file, also while they are played"), later(".keeping", "add_backup")),
    "restore": (N_("bring all tables back from a backup, into SQLite or PostgreSQL"), later(".keeping", "add_restore")),
    "check": (N_("play every table of a database again and check every draw"), later(".keeping", "add_check")),
    "tidy": (N_("remove tables that are kept no longer, as the server does every day"), later(".keeping", "add_tidy")),
    "config": (N_("which settings of the server hold, and where each comes from"), later(".running", "add_config")),
}
