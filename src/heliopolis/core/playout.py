"""Playing on at random, and counting positions: the loops that have to be fast."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .chance import Chance, generator
from .game import NATURE, State
from .interrupts import let_others_in

PAUSE_EVERY: Final = 1024  # positions of a count, after which Ctrl-C is heard


def random_playout(state: State, seed: Chance) -> int:
    """Play to the end with every legal move equally likely; the number of the players' decisions."""
    state.past = None
    rng = generator(seed)
    game = state.game
    decisions: i64 = 0
    while not state.over:
        if state.actor == NATURE:
            action = game.draw(state, rng)
        else:
            state.move_count = 0
            game.find_moves(state)
            action = state.moves[rng.randrange(state.move_count)]
            decisions += 1
        game.apply(state, action)
    return decisions


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` moves there are, nature's included; a game that ends sooner counts once."""
    return _perft(state, depth, Counted())


class Counted:
    """How many positions were looked at."""

    def __init__(self) -> None:
        self.positions: i64 = 0


def _perft(state: State, depth: i64, counted: Counted) -> i64:
    if depth <= 0 or state.over:
        return 1
    state.find_moves()
    if depth == 1:
        return state.move_count
    counted.positions += 1
    if counted.positions % PAUSE_EVERY == 0:
        let_others_in()
    total: i64 = 0
    for i in range(state.move_count):
        child = state.clone()
        child.apply(state.moves[i])
        total += _perft(child, depth - 1, counted)
    return total


def clone_many(state: State, times: int) -> None:
    """Clone a state again and again: what a clone costs compiled code, for the benchmark."""
    for _ in range(times):
        state.clone()
