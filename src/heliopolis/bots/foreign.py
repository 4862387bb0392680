"""Bots that are not ours: whatever has a `choose`, or is a function of an observation and a mask, made a `Bot`.

Such a bot is shown a copy of the position and given a `random.Random`; what it answers is checked before anybody
relies on it, and what it does wrong is told with its name, its seat and a record.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from ..core.chance import Chance, plain_generator
from ..core.errors import HeliopolisError
from ..core.game import Game, MoveLike, State
from ..core.needed import need
from ..core.reading import shown
from ..core.record import Record
from .bot import Bot, Budget, check_decision


class Player(Protocol):
    """What a bot of one's own has at least; `observe(action)`, `forget()` and `close()` are called where they are."""

    def choose(self, state: State, budget: Budget, rng: random.Random) -> MoveLike:
        """A legal move for `state.actor`: its number, its notation or its value."""


class Fault(HeliopolisError):
    """What a bot did wrong, as the rest of a sentence that begins with its name."""

    code = "bot-fault"


class BotFailed(HeliopolisError):
    """A bot made an illegal move or broke down; `record` is the game up to there, or begins at the position there."""

    code = "bot-failed"

    def __init__(self, message: str, *, seat: int | None = None, what: str = "", record: str = "") -> None:
        """`what` is what it did, without who and where."""
        super().__init__(message, seat=seat)
        self.what = what or message
        self.record = record


class ForeignBot(Bot):
    """A bot by somebody else, under a name."""

    def __init__(self, name: str, player: Player) -> None:
        super().__init__(name)
        self.player = player
        self.shown: State | None = None  # the last position it was asked about

    def choose(self, state: State, budget: Budget, rng: Chance) -> int:
        """The move that it answers, if that is a legal one; else `BotFailed`."""
        check_decision(state)
        self.shown = state.clone()
        try:
            move = self.player.choose(state.clone(), budget, plain_generator(rng))
        except Exception as error:  # whatever it is, the bot is to blame
            raise self.failed(trouble(error)) from error
        try:
            action = state.game.number(move)
        except HeliopolisError as error:
            raise self.failed(f"made no move, but {shown(move)}") from error
        if action not in state.legal():
            raise self.failed(illegal(state.game, action))
        return action

    def observe(self, action: int) -> None:
        """Tell it of a move, if it wants to know."""
        self._call("observe", int(action))

    def forget(self) -> None:
        """Tell it that the next position has nothing to do with what it has seen."""
        self._call("forget")

    def close(self) -> None:
        """Tell it that nobody will ask any more."""
        self._call("close")

    def _call(self, name: str, *arguments: object) -> None:
        method = getattr(self.player, name, None)
        if method is None:
            return
        try:
            method(*arguments)
        except Exception as error:
            raise self.failed(trouble(error)) from error

    def failed(self, what: str) -> BotFailed:
        """What went wrong, with the last position that it was asked about as a record."""
        state = self.shown
        if state is None:
            return BotFailed(f'The bot "{self.name}" {what}.', what=what)
        seat = int(state.actor)
        message = f'The bot "{self.name}" on seat {seat} {what} ({state.game.key}, {state.seats} players).'
        record = Record(state.game.key, position=state.position())
        record.name(seat, f"bot:{self.name}")
        record.comment(message)
        return BotFailed(message, seat=seat, what=what, record=record.dump())

    def __reduce__(self) -> tuple[object, ...]:
        return (ForeignBot, (self.name, self.player))


def trouble(error: Exception) -> str:
    """What an exception of a bot says about it."""
    if isinstance(error, Fault | BotFailed):
        return error.what if isinstance(error, BotFailed) else error.message
    return f"broke down: {type(error).__name__}: {error}"


def illegal(game: Game, action: int) -> str:
    """What was wrong with an action."""
    words = game.notations
    return f'made the illegal move "{words[action]}"' if 0 <= action < len(words) else f"made no move, but {action}"


class FunctionPlayer:
    """A function of what the seat sees and of what it may do, both as arrays, as a player."""

    def __init__(self, function: Callable[[Any, Any], MoveLike]) -> None:
        need("A function of an observation and a mask", "env", "numpy")
        self.function = function

    def choose(self, state: State, budget: Budget, rng: random.Random) -> MoveLike:
        """What the function says."""
        seen = import_module(".seen", __package__)  # only here, because it needs NumPy
        seat = int(state.actor)
        return self.function(seen.observation(state, seat), seen.action_mask(state, seat))
