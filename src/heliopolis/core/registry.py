"""The games there are, by their key and the version of their rules.

Games are looked for when somebody first asks for them, by whoever `look_by` was told, and their rules are loaded when
somebody first asks for a game; so a game of another distribution may import all of this package.
"""

from __future__ import annotations

import threading
from collections import UserString
from collections.abc import Callable
from importlib import import_module
from typing import Any, SupportsIndex

from .errors import HeliopolisError, UnknownGame
from .game import Game, State
from .given import Text, whole
from .manifest import Manifest
from .reading import Fields, either, shown

_games: dict[str, dict[int, Game]] = {}
_manifests: dict[str, Manifest] = {}
_refused: dict[str, HeliopolisError] = {}
_unloaded: list[Manifest] = []
_under_way: list[str] = []  # what is looked for or loaded now: other threads wait for it
_look: list[Callable[[], None]] = []
_lock = threading.RLock()


def look_by(look: Callable[[], None]) -> None:
    """What adds all games, when they are first asked for."""
    _look.append(look)


def _found() -> None:
    """Look for the games, once."""
    if _look or _under_way:
        with _lock:
            while _look:
                _under_way.append("games")
                _look.pop()()
                _under_way.pop()


def _loaded() -> None:
    """Load the rules of the games that were found, once."""
    _found()
    if _unloaded or _under_way:
        with _lock:
            while _unloaded:
                _under_way.append(_unloaded[0].key)
                _load(_unloaded.pop(0))
                _under_way.pop()


def add(manifest: Manifest) -> None:
    """Make a game known; its rules are loaded when somebody asks for a game."""
    key = manifest.key
    if key in _manifests:
        refuse(f"{key} of {manifest.home}", HeliopolisError(f'there is a game "{key}" already'))
        return
    _manifests[key] = manifest
    _unloaded.append(manifest)


def _load(manifest: Manifest) -> None:
    """Load all versions of a game's rules; one that cannot be played here is refused, with the reason."""
    key = manifest.key
    try:
        made = [make(rules) for rules in manifest.rules]
        for game in made:
            if game.key != key:
                raise HeliopolisError(f'its rules are those of "{game.key}"')
        if not made:
            raise HeliopolisError("its manifest names no rules")
    except HeliopolisError as error:
        refuse(key, error, manifest.name)
        return
    except Exception as fault:  # whatever a game of somebody else does wrong, it must not keep the others out
        refuse(key, HeliopolisError(f"{type(fault).__name__}: {fault}"), manifest.name)
        return
    for game in made:
        register(game)


def make(rules: str) -> Game:
    """The game of a class that is named as "module:class"."""
    module, _, name = rules.partition(":")
    kind: Any = getattr(import_module(module), name)
    made: Game = kind()
    return made


def register(game: Game) -> None:
    """Make one version of a game's rules known."""
    versions = _games.setdefault(game.key, {})
    if game.version in versions:
        raise HeliopolisError(f'There is a game "{game.key}" with rules {game.version} already.')
    versions[game.version] = game


def forget(game: Game) -> None:
    """Take one version of a game's rules away again."""
    del _games[game.key][game.version]
    if not _games[game.key]:
        del _games[game.key]


def remove(key: str) -> None:
    """Take a game away again."""
    _manifests.pop(key, None)
    _games.pop(key, None)
    _refused.pop(key, None)
    _unloaded[:] = [manifest for manifest in _unloaded if manifest.key != key]


def refuse(key: str, error: HeliopolisError, name: str | None = None) -> None:
    """A game that cannot be played here, such as one with a wrong board file: whoever asks for it is told why."""
    words = error.message.rstrip(".")
    _refused[key] = type(error)(f"{name or key} cannot be played here: {words}.", field=error.field)


def refused() -> dict[str, str]:
    """The games that cannot be played here, each with the reason in words."""
    _loaded()
    return {key: error.message for key, error in _refused.items()}


def shelf() -> list[str]:
    """The keys of all games in the order of their places, those that cannot be played here among them."""
    _loaded()
    return list(dict.fromkeys([*_manifests, *_games, *_refused]))


def games() -> list[str]:
    """The keys of all games that can be played.

    >>> games()[0]
    'ra'
    """
    return [key for key in shelf() if key in _games]


def game(key: Text, version: SupportsIndex | None = None) -> Game:
    """The game of that key, in any capitals, by the newest version of its rules or by another.

    >>> game("ra").name, game("RA").name
    ('Ra', 'Ra')
    >>> game("ra", version=1).version
    1
    """
    _loaded()
    if not isinstance(key, (str, UserString)):
        words = f"A game is named by its key, such as {either(games())}, not by {shown(key)}."
        raise UnknownGame(words, field="game")
    name = str(key)
    if name not in _games and name not in _refused:
        name = name.lower()
    if name in _refused:
        raise _refused[name].with_traceback(None)
    known = _games.get(name)
    if known is None:
        raise UnknownGame(f'There is no game "{name}"; the games are {", ".join(games())}.', field="game")
    if version is None:
        return known[max(known)]
    number = whole(version)
    if number not in known:
        numbers = ", ".join([str(rules) for rules in sorted(known)])
        words = f"{known[max(known)].name} has no rules {shown(version)} here; there are rules {numbers}."
        raise UnknownGame(words, field="version")
    return known[number]


def rules_in(description: object) -> int | None:
    """The version of the rules that a position names, or that whoever reads it finds the fault."""
    rules = description.get("rules") if isinstance(description, dict) else None
    return rules if isinstance(rules, int) and not isinstance(rules, bool) else None


def read_position(description: object) -> State:
    """The state that `State.position()` describes, by the game and the version of its rules that it names.

    >>> read_position(game("ra").start(players=3).position())
    <ra, 3 players, epoch 1, dealing: nature to decide>
    """
    key = Fields(description).text("game")
    return game(key, rules_in(description)).position(description)


def versions(key: str) -> list[int]:
    """The versions of a game's rules, the oldest first."""
    game(key)
    return sorted(_games[key])


def manifests() -> list[Manifest]:
    """What all games consist of, also those that cannot be played here; no rules are loaded for it."""
    _found()
    return list(_manifests.values())


def manifest(key: str) -> Manifest:
    """What a game consists of, also one that is refused; one without a manifest consists of its rules."""
    _found()
    found = _manifests.get(key)
    return Manifest(key, key.capitalize(), "", ()) if found is None else found
