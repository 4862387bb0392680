"""The games there are: each registers itself once, under its key."""

from __future__ import annotations

from .errors import HeliopolisError, UnknownGame
from .game import Game

_games: dict[str, Game] = {}
_refused: dict[str, HeliopolisError] = {}


def register(game: Game) -> None:
    """Make a game known under its key."""
    if game.key in _games:
        raise HeliopolisError(f'There is a game "{game.key}" already.')
    _games[game.key] = game


def refuse(key: str, error: HeliopolisError) -> None:
    """A game that cannot be played here, such as one with a wrong board file: whoever asks for it is told why."""
    reason = f"{key} cannot be played, because its board file is wrong: {error.message}"
    _refused[key] = type(error)(reason, field=error.field)


def games() -> list[str]:
    """The keys of all games that can be played.

    >>> games()[0]
    'ra'
    """
    return list(_games)


def game(key: str) -> Game:
    """The game of that key.

    >>> game("ra").name
    'Ra'
    """
    if key in _refused:
        raise _refused[key].with_traceback(None)
    found = _games.get(key)
    if found is None:
        raise UnknownGame(f'There is no game "{key}"; the games are {", ".join(_games)}.')
    return found
