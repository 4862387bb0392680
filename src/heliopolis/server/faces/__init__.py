"""The faces of the games: how each looks and reads at the table. One package a game, the same functions in each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from ...core.registry import manifest
from ...words.game_words import GameWords, words_of
from .face import Face, OldFace

PLAIN = "plain"


def new_face(game: str) -> Face | None:
    """The face of a game that has a new one."""
    found: object = face(game)
    return cast(Face, found) if hasattr(found, "parts") else None


@cache
def talk(game: str) -> GameWords:
    """What a game says: its own words, or until its face is converted those of the face."""
    return words_of(game) if new_face(game) else cast(GameWords, OldWords(face(game)))


class OldWords:
    """What the old face of a game says, under the new names."""

    def __init__(self, old: OldFace) -> None:
        self.cover = old.cover
        self.option_words = old.option_words
        self.stage = old.chapter
        self.helps = old.help


@cache
def face(game: str) -> OldFace:
    """The face that the manifest of a game names, or the plain one."""
    return cast(OldFace, import_module(manifest(game).face or f"{__name__}.{PLAIN}"))


def folder_of(game: str) -> str:
    """The folder of a game's templates, and the name of its style."""
    return PLAIN if manifest(game).face is None else game
