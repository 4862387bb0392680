"""Boards are data: TOML files beside the rules, which an owner of a game can replace by the printed board.

If the environment variable HELIOPOLIS_BOARDS names a folder, a file of the same name there takes precedence.
"""

from __future__ import annotations

import os
import tomllib
from importlib.resources import files
from pathlib import Path

from ..core.errors import InvalidBoard
from ..core.reading import Fields

FOLDER_VARIABLE = "HELIOPOLIS_BOARDS"


def read_board(name: str) -> Fields:
    """The board file `name`.toml: the owner's own, or else the one that comes with the package."""
    folder = os.environ.get(FOLDER_VARIABLE)
    own = Path(folder) / f"{name}.toml" if folder else None
    if own is not None and own.is_file():
        try:
            return parse_board(own.read_text(encoding="utf-8-sig"), own.name)
        except (OSError, UnicodeDecodeError) as error:
            raise InvalidBoard(f"{own.name} cannot be read as UTF-8 text.") from error
    return parse_board((files("heliopolis.games") / "boards" / f"{name}.toml").read_text(encoding="utf-8"), name)


def parse_board(text: str, name: str) -> Fields:
    """A board from the text of its file; complaints name the field."""
    try:
        return Fields(tomllib.loads(text), error=InvalidBoard)
    except tomllib.TOMLDecodeError as error:
        raise InvalidBoard(f"{name} is not a TOML file: {error}.") from error
