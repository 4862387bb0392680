"""The command line: the language, the command, and how errors are told."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module

from rich.console import Console
from rich.markup import escape

from ..core.errors import HeliopolisError
from ..core.registry import refused
from ..words import _, best_language, languages, speaking
from ..words.speech import SOURCE_LANGUAGE
from .parser import LANGUAGE_OPTION, TOP_OPTIONS, parser
from .refusals import Refusal, told

USAGE_ERROR = 2
INTERRUPTED = 130
LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all went well, 2 after an error, told in plain words."""
    make_streams_safe()
    errors = Console(stderr=True, soft_wrap=True, highlight=False)
    given = sys.argv[1:] if arguments is None else list(arguments)
    with speaking(SOURCE_LANGUAGE):
        try:
            wish, given = language_asked(given)
            with speaking(terminal_language(os.environ) if wish is None else known_language(wish)):
                return run(given, errors)
        except HeliopolisError as error:  # of the language itself
            errors.print(f"[red]heliopolis:[/] {escape(error.message)}")
            return USAGE_ERROR


def run(given: list[str], errors: Console) -> int:
    """Run the command in the language spoken now."""
    try:
        asked = parser().parse_args(with_command(given))
        for key, reason in refused().items():
            if key != getattr(asked, "game", None):  # or it is told by whoever looks for the game
                errors.print(f"[yellow]heliopolis:[/] {escape(reason)}")
        import_module(f".{asked.command}", __package__).run(asked)
    except HeliopolisError as error:
        errors.print(f"[red]heliopolis:[/] {escape(told(error))}")
        return USAGE_ERROR
    except KeyboardInterrupt:
        errors.print("\n" + _("Interrupted."))
        return INTERRUPTED
    return 0


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
