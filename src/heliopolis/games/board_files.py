"""Boards are data: TOML files beside the rules, which an owner of a game can replace by the printed board.

If the environment variable HELIOPOLIS_BOARDS names a folder, a file of the same name there takes precedence. What is
wrong with the folder or a file in it is an error: nobody is to play on another board than he believes.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from ..core.errors import InvalidBoard
from ..core.reading import Fields

FOLDER_VARIABLE: Final = "HELIOPOLIS_BOARDS"
ENDING: Final = ".toml"
HASH_DIGITS: Final = 16


def read_board(name: str) -> Fields:
    """The board file `name`.toml: the owner's own, or else the one that comes with the package."""
    own = read_own(name)
    return parse_board(read_shipped(name) if own is None else own, f"{name}{ENDING}")


def board_hash(names: list[str]) -> str | None:
    """What tells the boards of a game from others; None if they are those that come with the package."""
    shipped = [tomllib.loads(read_shipped(name)) for name in names]
    used = [shipped[i] if (own := read_own(name)) is None else tomllib.loads(own) for i, name in enumerate(names)]
    return None if used == shipped else hash_of(used)


def hash_of(boards: list[dict[str, Any]]) -> str:
    """The first digits of the SHA-256 of what is in the files; how it is written there makes no difference."""
    plain = json.dumps(boards, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()[:HASH_DIGITS]


def parse_board(text: str, name: str) -> Fields:
    """A board from the text of its file; complaints name the file and the field."""
    try:
        return Fields(tomllib.loads(text), error=InvalidBoard, source=name)
    except tomllib.TOMLDecodeError as error:
        raise InvalidBoard(f"{name} is not a TOML file: {error}.") from error


def shipped_names() -> list[str]:
    """The names of all boards that come with the package."""
    found = [file.name for file in (files(__package__) / "boards").iterdir()]
    return sorted([name.removesuffix(ENDING) for name in found if name.endswith(ENDING)])


def read_shipped(name: str) -> str:
    """The text of a board file that comes with the package."""
    return (files(__package__) / "boards" / f"{name}{ENDING}").read_text(encoding="utf-8")


def read_own(name: str) -> str | None:
    """The text of the owner's own board file, if there is one."""
    folder = os.environ.get(FOLDER_VARIABLE)
    if not folder:
        return None
    check_folder(folder)
    own = Path(folder) / f"{name}{ENDING}"
    if not own.is_file():
        return None
    try:
        return own.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidBoard(f"{own.name} cannot be read as UTF-8 text.") from error


def check_folder(folder: str) -> None:
    """A folder of boards is there, and holds nothing that somebody may take for a board and that is none."""
    try:
        found = sorted([file.name for file in Path(folder).iterdir() if not file.name.startswith(".")])
    except OSError as error:
        raise InvalidBoard(f'{FOLDER_VARIABLE} names the folder "{folder}", which cannot be read.') from error
    known = [f"{name}{ENDING}" for name in shipped_names()]
    for name in found:
        if name not in known:
            raise InvalidBoard(f'"{name}" in the folder "{folder}" is no board; the boards are {", ".join(known)}.')
