"""The command line: the language, the command, and how errors are told."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module

from .. import version
from ..core.errors import HeliopolisError
from ..core.registry import refused
from ..words import _, best_language, languages, speaking
from ..words.speech import SOURCE_LANGUAGE
from .arguments import LANGUAGE_OPTION
from .parser import TOP_OPTIONS, parser
from .refusals import Refusal, told

USAGE_ERROR = 2
INTERRUPTED = 130
PLAYING = (
    "serve",
    "play",
    "analyse",
    "simulate",
    "arena",
    "report",
    "perft",
    "train",
    "tune",
    "puzzles",
    "corpus",
    "leaderboard",
)
LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all went well, 1 if it found something wrong, 2 after an error, told in plain words."""
    make_streams_safe()
    given = sys.argv[1:] if arguments is None else list(arguments)
    with speaking(SOURCE_LANGUAGE):
        try:
            wish, given = language_asked(given)
            with speaking(terminal_language(os.environ) if wish is None else known_language(wish)):
                return run(with_command(given))
        except HeliopolisError as error:  # of the language itself
            complain(error.message)
            return USAGE_ERROR


def run(given: list[str]) -> int:
    """Run the command in the language spoken now."""
    try:
        asked = parser(given[0]).parse_args(given)
        for key, reason in refused().items():
            if key != getattr(asked, "game", None):  # or it is told by whoever looks for the game
                complain(reason, colour="yellow")
        if asked.command in PLAYING and version.news_of_slowness():
            words = _("The rules are not compiled here and much slower. With a C compiler: {command}")
            complain(words.format(command=version.REMEDY), colour="yellow")
        status: int | None = import_module(f".{asked.command}", __package__).run(asked)
    except HeliopolisError as error:
        complain(told(error))
        return USAGE_ERROR
    except KeyboardInterrupt:
        print("\n" + _("Interrupted."), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output reads no more, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status or 0


def complain(words: str, colour: str = "red") -> None:
    """Say what is wrong."""
    from .terminal import Console, escape  # here, because most commands have nothing to complain of

    errors = Console(stderr=True, soft_wrap=True)
    errors.print(f"[{colour}]heliopolis:[/] {escape(words)}")


def language_asked(given: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that is asked for anywhere on the command line, and the rest of it.

    >>> language_asked(["play", "ra", "--language", "de"])
    ('de', ['play', 'ra'])
    """
    wish = None
    rest = []
    words = iter(given)
    for word in words:
        if word == LANGUAGE_OPTION:
            wish = next(words, "")
        elif word.startswith(f"{LANGUAGE_OPTION}="):
            wish = word.removeprefix(f"{LANGUAGE_OPTION}=")
        else:
            rest.append(word)
    return wish, rest


def known_language(wish: str) -> str:
    """The language that somebody asked for, if there are words for it."""
    found = best_language([wish])
    if found is None:
        raise Refusal(f'There are no words for the language "{wish}"; the languages are {", ".join(languages())}.')
    return found


def terminal_language(environment: Mapping[str, str]) -> str:
    """The language of the terminal's locale, English if we do not speak it.

    >>> terminal_language({"LANG": "de_AT.UTF-8"}), terminal_language({"LC_ALL": "C", "LANG": "de_DE"})
    ('de', 'en')
    """
    chosen = next((environment[name] for name in LOCALE_VARIABLES if environment.get(name)), "")
    return best_language(chosen.split(":")) or SOURCE_LANGUAGE


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
