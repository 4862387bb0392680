"""The faces of the games: how each looks and reads at the table. One package a game, the same functions in each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from ...core.errors import Unavailable
from ...core.registry import manifest
from .face import Face


@cache
def face(game: str) -> Face:
    """The face that the manifest of a game names."""
    module = manifest(game).face
    if module is None:
        raise Unavailable(f'The game "{game}" cannot be shown in a browser.')
    return cast(Face, import_module(module))
