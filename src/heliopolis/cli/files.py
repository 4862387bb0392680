"""Record files: reading them with clear errors, and writing them so that nothing is ever lost."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from ..core.errors import HeliopolisError, InvalidRecord, Unavailable
from ..core.loading import load
from ..core.record import Record

ENDING = ".record"


def folder() -> Path:
    """Where games played in the terminal are kept."""
    return user_data_path("heliopolis", appauthor=False) / "terminal"


def new_file(key: str) -> Path:
    """A file of its own for a new game."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{key}"
    path = folder() / f"{stem}{ENDING}"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}{ENDING}"
        number += 1
    return path


def last_unfinished() -> Path:
    """The game that was played last and is not over."""
    for path in sorted(folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True):
        with suppress(HeliopolisError):  # a broken file must not stand in the way of the others
            if not read(path).current.over:
                return path
    raise Unavailable(f'There is no unfinished game in "{folder()}".')


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise Unavailable(f'There is no file "{path}".') from error
    except IsADirectoryError as error:
        raise Unavailable(f'"{path}" is a folder, not a record.') from error
    except OSError as error:
        raise Unavailable(f'"{path}" cannot be read: {error.strerror}.') from error
    except UnicodeDecodeError as error:
        raise Unavailable(f'"{path}" is no record: it is not even text.') from error
    try:
        return load(text)
    except InvalidRecord as error:
        raise InvalidRecord(f'"{path}", {error.message[:1].lower()}{error.message[1:]}', line=error.line) from error


def write(record: Record, path: Path) -> None:
    """Write a record whole or not at all."""
    draft = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8") as file:
            file.write(record.dump())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise Unavailable(f'"{path}" cannot be written: {error.strerror}.') from error


def check_new(path: Path) -> Path:
    """The path, if nothing would be overwritten there."""
    if not str(path).isprintable():
        raise Unavailable(f"{str(path)!r} is not a name for a file.")
    if path.exists():
        raise Unavailable(f'"{path}" is there already; choose another name.')
    return path
