"""All that must be said about a game, in its own folder; other layers find their part of the game by it.

A game of this package has its manifest in `heliopolis/games/GAME/__init__.py`, under the name `MANIFEST`. A game of
another distribution names its own in the entry point group `heliopolis.games`:

    [project.entry-points."heliopolis.games"]
    nim = "nim:MANIFEST"

Modules are named, not imported: who never opens a table never loads its face. How many can play and with which options
is said by the rules themselves.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Manifest:
    """What a game consists of."""

    key: str
    name: str
    home: str  # the package in whose folder the game's own files lie
    rules: tuple[str, ...]  # "module:class" for each version of the rules, the oldest first
    place: int = 1000  # where it stands among the games; the lowest first
    words: str | None = None  # the module with its words, see heliopolis.words.game_words
    catalogues: str | None = None  # the package whose folder `locale` holds the game's own catalogues
    face: str | None = None  # the module that draws it in the browser, see heliopolis.server.faces.face
    screen: str | None = None  # the module that draws it in the terminal, see heliopolis.cli.screens
    picture: str | None = None  # the module that draws it for environments, see heliopolis.env.pictures
    school: str | None = None  # the package whose folder holds its guided game, lessons and puzzles
    most_decisions: int = 10_000  # in a game, for environments that want to know beforehand
    most_draws: int = 10_000  # the same for nature
    study_playouts: int = 200  # for each decision when the server analyses a game: in about a minute altogether
