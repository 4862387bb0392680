"""Heliopolis: Ra, Helios and Hellas, to play and to study.

>>> import heliopolis, random
>>> game = heliopolis.game("ra")
>>> state = game.start(players=3)
>>> heliopolis.deal(state, random.Random(1))
>>> game.notation(state.legal()[0])
'draw'
>>> state.play("call ra")
"""

from __future__ import annotations

from . import games as _games  # noqa: F401  importing the package registers the games
from .core.errors import (
    HeliopolisError,
    IllegalAction,
    InvalidBoard,
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
from .core.nature import deal
from .core.playout import perft, random_playout
from .core.record import Record
from .core.registry import game, games
from .version import VERSION

__version__ = VERSION

__all__ = [
    "NATURE",
    "NOBODY",
    "Game",
    "HeliopolisError",
    "IllegalAction",
    "InvalidBoard",
    "InvalidNotation",
    "InvalidOption",
    "InvalidPlayers",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidWeights",
    "Option",
    "Record",
    "StaleMove",
    "State",
    "Unavailable",
    "UnfairDraw",
    "UnknownGame",
    "deal",
    "game",
    "games",
    "load",
    "perft",
    "random_playout",
]
