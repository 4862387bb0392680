"""Record files: reading them with clear errors, and writing them so that nothing is ever lost."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from ..core.errors import HeliopolisError, InvalidRecord
from ..core.loading import load
from ..core.record import Record
from ..words import _, spoken
from ..words.speech import SOURCE_LANGUAGE
from .refusals import Refusal

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
    raise Refusal(_('There is no unfinished game in "{path}".').format(path=folder()))


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise Refusal(_('There is no file "{path}".').format(path=path)) from error
    except IsADirectoryError as error:
        raise Refusal(_('"{path}" is a folder, not a record.').format(path=path)) from error
    except OSError as error:
        raise Refusal(_('"{path}" cannot be read: {reason}.').format(path=path, reason=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise Refusal(_('"{path}" is no record: it is not even text.').format(path=path)) from error
    try:
        return load(text)
    except InvalidRecord as error:
        if spoken() != SOURCE_LANGUAGE:
            raise
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
        raise Refusal(_('"{path}" cannot be written: {reason}.').format(path=path, reason=error.strerror)) from error


def check_new(path: Path) -> Path:
    """The path, if nothing would be overwritten there."""
    if not str(path).isprintable():
        raise Refusal(_("{path} is not a name for a file.").format(path=repr(str(path))))
    if path.exists():
        raise Refusal(_('"{path}" is there already; choose another name.').format(path=path))
    return path
