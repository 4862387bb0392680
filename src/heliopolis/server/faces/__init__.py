"""The faces of the games: how each looks and reads at the table. One package a game, the same functions in each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from .face import Face


@cache
def face(game: str) -> Face:
    """The face of a game."""
    return cast(Face, import_module(f"{__name__}.{game}"))
