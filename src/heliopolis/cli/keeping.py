"""What the commands that look after a database have in common: their arguments, the database, the bar."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ..settings.server import SETTINGS
from ..settings.sources import choose
from ..words import _, gettext
from .arguments import add_database
from .refusals import Refusal

KEEPING = ("keep-unplayed-days", "keep-unfinished-days", "keep-finished-days")  # what is kept how long

if TYPE_CHECKING:
    from .terminal import Console


def add_backup(command: argparse.ArgumentParser) -> None:
    """All tables into a file."""
    command.add_argument("file", type=Path, metavar=_("FILE"), help=_("the file to write, e.g. tables.backup"))
    add_database(command)
    command.add_argument("--force", action="store_true", help=_("replace the file if it is there"))


def add_restore(command: argparse.ArgumentParser) -> None:
    """All tables from a file."""
    command.add_argument("file", type=Path, metavar=_("FILE"), help=_("what heliopolis backup has written"))
    add_database(command)
    command.add_argument("--force", action="store_true", help=_("replace the tables that are in the database"))


def add_check(command: argparse.ArgumentParser) -> None:
    """The proof of a database."""
    add_database(command)


def add_tidy(command: argparse.ArgumentParser) -> None:
    """What goes after a time."""
    command.add_argument("--dry-run", action="store_true", help=_("only say how many that would be"))
    add_database(command)
    for key in KEEPING:
        known = SETTINGS[key]
        command.add_argument(*known.flags, metavar=gettext(known.letter), help=gettext(known.words))


def database(asked: Namespace) -> str:
    """The database that is meant: the server's, unless another is named."""
    return choose({"database": asked.database}, config=asked.config).settings.database


@contextmanager
def refusing(path: Path, words: str) -> Iterator[None]:
    """What goes wrong with a file or within a database is a refusal, in one sentence."""
    try:
        with refusing_database():
            yield
    except OSError as error:
        raise Refusal(words.format(path=path, reason=error.strerror or error)) from error


@contextmanager
def refusing_database() -> Iterator[None]:
    """What goes wrong within a database is a refusal, in one sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.store import reason_of

    try:
        yield
    except SQLAlchemyError as error:
        raise Refusal(_("The database gives up: {reason}").format(reason=reason_of(error))) from error


@contextmanager
def bar(console: Console, words: str) -> Iterator[Callable[[int, int], None]]:
    """A bar, as a function that is told how much of how much is done."""
    from .terminal import Progress

    with Progress(console, words) as shown:
        yield shown.update
