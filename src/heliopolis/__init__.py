"""Heliopolis: Ra, Helios and Hellas, to play and to study.

>>> import heliopolis, random
>>> game = heliopolis.game("ra")
>>> state = game.start(players=3)
>>> heliopolis.deal(state, random.Random(1))
>>> game.notation(state.legal()[0])
'draw'
>>> state.play("call ra")

Games      games(), game(key); game.start(players=4), game.position(data), game.notation(action), game.parse(text)
Positions  state.actor, .over, .legal(), .chances(), .play(move), .apply(action), .undo(), .history(), .clone(),
           .points(), .breakdown(seat), .winners(), .view(seat), .position(), .observation(seat)
Chance     deal(state, rng) lets nature move, random_playout(state, seed) plays to the end, perft(state, depth) counts
Records    Record(key, players) writes a game down, record.dump() gives its text, load(text) reads it
Speed      compiled says whether the rules are; if not, whoever begins something long is warned once (SlowRules)
Errors     HeliopolisError and those below it, each with a stable .code

docs/python.md explains them one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .core.calling import deal, perft, random_playout
from .core.errors import (
    HeliopolisError,
    IllegalAction,
    InvalidBoard,
    InvalidConstants,
    InvalidNotation,
    InvalidOption,
    InvalidPlayers,
    InvalidPosition,
    InvalidRecord,
    InvalidWeights,
    StaleMove,
    Unavailable,
    UnfairDraw,
    UnknownGame,
)
from .core.game import NATURE, NOBODY, Game, Option, State
from .core.loading import load
from .core.record import Record
from .core.registry import game
from .version import VERSION, SlowRules, is_compiled

if TYPE_CHECKING:
    from .core.registry import games
else:
    from . import games  # the package of the games, which can be called

__version__ = VERSION
compiled = is_compiled()

__all__ = [
    "NATURE",
    "NOBODY",
    "Game",
    "HeliopolisError",
    "IllegalAction",
    "InvalidBoard",
    "InvalidConstants",
    "InvalidNotation",
    "InvalidOption",
    "InvalidPlayers",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidWeights",
    "Option",
    "Record",
    "SlowRules",
    "StaleMove",
    "State",
    "Unavailable",
    "UnfairDraw",
    "UnknownGame",
    "compiled",
    "deal",
    "game",
    "games",
    "load",
    "perft",
    "random_playout",
]
