"""All that must be said about a game, in its own folder; other layers find their part of the game by it.

A game of this package has its manifest in `heliopolis/games/GAME/__init__.py`, under the name `MANIFEST`. A game of
another distribution names its own in the entry point group `heliopolis.games`:

    [project.entry-points."heliopolis.games"]
    nim = "nim:MANIFEST"

Modules are named, not imported: who never opens a table never loads its face.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Manifest:
    """What a game consists of."""

    key: str
    versions: tuple[Callable[[], Game], ...]  # what makes the game by each version of its rules, the oldest first
    place: int = 1000  # where it stands among the games; the lowest first
    words: str | None = None  # the module with its words, see heliopolis.words.game_words
    catalogues: str | None = None  # the package whose folder `locale` holds the game's own catalogues
    weights: str | None = None  # a learned estimate: a file beside the manifest's module
    face: str | None = None  # the module that draws it in the browser, see heliopolis.server.faces.face
    screen: str | None = None  # the module that draws it in the terminal, see heliopolis.cli.screens
    picture: str | None = None  # the module that draws it for environments, see heliopolis.env.pictures
