"""The games there are: each registers itself once, under its key."""

from __future__ import annotations

from .errors import HeliopolisError, UnknownGame
from .game import Game

_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known under its key."""
    if game.key in _games:
        raise HeliopolisError(f'There is a game "{game.key}" already.')
    _games[game.key] = game


def games() -> list[str]:
    """The keys of all games.

    >>> games()[0]
    'ra'
    """
    return list(_games)


def game(key: str) -> Game:
    """The game of that key.

    >>> game("ra").name
    'Ra'
    """
    found = _games.get(key)
    if found is None:
        raise UnknownGame(f'There is no game "{key}"; the games are {", ".join(_games)}.')
    return found
