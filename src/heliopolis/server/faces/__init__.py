"""The faces of the games: how each looks at the table. One package a game, with the same function."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import cast

from ...core.registry import manifest
from ...core.seam import Event
from . import plain
from .face import Cue, Face

PLAIN = "plain"


@cache
def face(game: str) -> Face:
    """The face that the manifest of a game names, or the plain one."""
    return cast(Face, import_module(manifest(game).face or f"{__name__}.{PLAIN}"))


@cache
def cue_of(game: str) -> Callable[[Event], Cue | None]:
    """What is heard of the events of a game."""
    return getattr(face(game), "cue", plain.cue)


def folder_of(game: str) -> str:
    """The folder of a game's templates, and the name of its style."""
    return PLAIN if manifest(game).face is None else game
