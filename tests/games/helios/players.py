"""Games of Helios between players who know what they do."""

from __future__ import annotations

import random
from collections.abc import Iterator

import heliopolis

GAME = heliopolis.game("helios")
POLICY = GAME.policy.with_set("0.1")  # which stays as it is, and makes laps


def by_policy(players: int, seed: int, **options: str) -> Iterator[tuple[heliopolis.State, int]]:
    """A game between players who know what they do."""
    rng = random.Random(seed)
    state = GAME.start(players=players, **options)
    while not state.over:
        if state.actor == heliopolis.NATURE:
            chances = state.chances()
        else:
            state.find_moves()
            POLICY.rate_moves(state)
            chances = [(int(state.moves[i]), int(state.weights[i])) for i in range(state.move_count)]
        action = rng.choices([move for move, _ in chances], [weight for _, weight in chances])[0]
        yield state, action
        state.apply(action)
