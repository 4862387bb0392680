"""The functions that people call with a state: what they hand over is checked, then compiled code does the work.

Not compiled: compiled code would refuse a wrong type itself, and not with an error of ours.
"""

from __future__ import annotations

import random
from typing import NoReturn, SupportsIndex

from . import nature, playout
from .chance import Chance
from .errors import HeliopolisError
from .given import whole_given
from .reading import shown
from .state import State


def deal(state: State, rng: random.Random | SupportsIndex) -> None:
    """Let nature act until a player decides or the game is over; `rng` is a generator or a seed.

    >>> import heliopolis, random
    >>> state = heliopolis.game("ra").start(players=3)
    >>> heliopolis.deal(state, random.Random(7))
    >>> state.actor in (0, 1, 2)
    True
    """
    nature.deal(state if isinstance(state, State) else _no_state(state), rng)


def random_playout(state: State, seed: Chance) -> int:
    """Play to the end with every legal move equally likely; the number of the players' decisions.

    The state forgets its moves: a play-out cannot be taken back. Play on a clone to keep the state.

    >>> import heliopolis
    >>> state = heliopolis.game("ra").start(players=4)
    >>> heliopolis.random_playout(state, seed=1) > 0
    True
    >>> state.over
    True
    """
    return playout.random_playout(state if isinstance(state, State) else _no_state(state), seed)


def perft(state: State, depth: SupportsIndex) -> int:
    """How many sequences of `depth` moves there are, nature's included; a game that ends sooner counts once.

    >>> import heliopolis
    >>> heliopolis.perft(heliopolis.game("ra").start(players=2), 3)
    4
    """
    known = state if isinstance(state, State) else _no_state(state)
    return playout.perft(known, min(whole_given(depth, "depth", HeliopolisError), DEEPEST))


DEEPEST = 1 << 62  # no game is as long, and compiled code can count so far


def _no_state(state: object) -> NoReturn:
    raise HeliopolisError(f"A state is needed, as game.start() gives it, not {shown(state)}.", field="state")
