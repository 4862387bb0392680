"""Small things the tests of all games use."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

import pytest

import heliopolis
from heliopolis.core import registry
from heliopolis.version import is_compiled

Position = TypeVar("Position", bound=heliopolis.State)


def play(state: Position, *moves: str) -> Position:
    """Make some moves, each of them checked; the state itself, for chaining."""
    for move in moves:
        state.play(move)
    return state


def legal(state: heliopolis.State) -> list[str]:
    """What may be done now, in notation."""
    return [state.game.notation(action) for action in state.legal()]


def decisions(key: str, players: int) -> Iterator[heliopolis.State]:
    """The positions of a game by rules of thumb in which somebody decides."""
    game = heliopolis.game(key)
    state = game.start(players=players)
    rng = random.Random(players)
    while not state.over:
        if state.actor == heliopolis.NATURE:
            actions, weights = zip(*state.chances())
            state.apply(rng.choices(actions, weights)[0])
            continue
        yield state
        state.find_moves()
        game.policy.rate_moves(state)
        state.apply(rng.choices(state.legal(), [int(state.weights[i]) for i in range(state.move_count)])[0])


def times(compiled: int, plain: int) -> int:
    """How often something is tried: less often as plain Python, which plays the same games many times slower."""
    return compiled if is_compiled() else plain


def mostly_long(values: Iterable[Any], every: int) -> list[Any]:
    """Values of a parameter, all with the compiled rules, and only every so many as plain Python."""
    long = [pytest.mark.long]
    return [pytest.param(value, marks=long if number % every else []) for number, value in enumerate(values)]


def needs(package: str) -> pytest.MarkDecorator:
    """For tests that are left out without a package: it is looked for, but imported only by whoever runs them."""
    return pytest.mark.skipif(find_spec(package) is None, reason=f"{package} is not installed")


@contextmanager
def registered(*games: heliopolis.Game) -> Iterator[None]:
    """Some games, or versions of their rules, that are known for a while."""
    heliopolis.games()  # those of the package are found first
    for game in games:
        registry.register(game)
    try:
        yield
    finally:
        for game in games:
            registry.forget(game)


def newer(key: str) -> heliopolis.Game:
    """The invented version 2 of a game's rules."""
    made: heliopolis.Game = import_module(f"tests.games.{key}.newer").Newer()
    return made


def hiding(key: str) -> dict[str, str]:
    """The options by which something is hidden in a game."""
    return {option.name: "hidden" for option in heliopolis.game(key).options if "hidden" in option.values}
