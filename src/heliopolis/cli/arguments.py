"""The arguments that several commands have in common."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TypeAlias

from ..core.registry import game, games
from ..words import _, languages
from .refusals import Refusal

LANGUAGE_OPTION = "--language"
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


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


def add_database(command: argparse.ArgumentParser) -> None:
    """Which database."""
    command.add_argument(
        "--database",
        metavar="URL",
        help=_("a SQLite file, or postgresql://…") + default(_("the server's, as heliopolis config shows")),
    )
    add_config_file(command)


def add_config_file(command: argparse.ArgumentParser) -> None:
    """Which file has the settings of the server."""
    from ..settings.sources import usual_file  # here, because only commands about the server need it

    command.add_argument(
        "--config",
        metavar=_("FILE"),
        help=_("a TOML file with settings of the server") + default(f"HELIOPOLIS_CONFIG, {usual_file()}"),
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


def add_position(command: argparse.ArgumentParser, words: str) -> None:
    """Which position."""
    command.add_argument("--position", metavar=_("CODE"), help=words)


def add_record(command: argparse.ArgumentParser, *, needed: bool = True) -> None:
    """Which recorded game."""
    command.add_argument(
        "file",
        type=Path,
        nargs=None if needed else "?",
        metavar=_("FILE"),
        help=_("a record: play names its file, the table offers it for download"),
    )


def add_against(command: argparse.ArgumentParser) -> None:
    """Whom to learn from besides oneself."""
    command.add_argument(
        "--against",
        default="",
        metavar="A,B",
        help=_("bots that play along as opponents: levels or bots of your own, e.g. mine.onnx"),
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


def add_saving(command: argparse.ArgumentParser, part: int) -> None:
    """Where whole games are saved, and how."""
    from ..lab.forms import FORMS, PARQUET  # here, because only commands that play many games need it

    command.add_argument(
        "--save", type=Path, metavar=_("FOLDER"), help=_("save whole games there, and go on from there")
    )
    add_form(command, FORMS, PARQUET)
    command.add_argument("--part", type=int, default=part, metavar="N", help=_("games in a file") + default(part))


def add_form(command: argparse.ArgumentParser, forms: tuple[str, ...], usual: str) -> None:
    """As what games are saved."""
    command.add_argument(
        "--form",
        choices=forms,
        default=usual,
        help=_("as what: records are text, jsonl is a game a line, parquet a decision a row") + default(usual),
    )


def pair(text: str) -> tuple[str, str]:
    """A name and a value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Refusal(_('An option is written as NAME=VALUE, not "{text}".').format(text=text))
    return name, value
