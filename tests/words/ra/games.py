"""Games of Ra played for the tests of its words and its face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import cast

import heliopolis
from heliopolis.core.game import NATURE
from heliopolis.core.seam import Step
from heliopolis.games.ra.state import State
from heliopolis.words.moment import Sitter, moment_of
from heliopolis.words.ra.previews import RaMoment
from heliopolis.words.steps import step_of

NAMES = ["Amara", "Jona & Söhne <AG>", "Thoth", "Lin", "Iris the twentieth X"]


def sitters(seats: int, you: int | None = None) -> list[Sitter]:
    return [Sitter(i, NAMES[i], "person" if i == you else "bot", "medium") for i in range(seats)]


def moment(state: heliopolis.State, seat: int | None, recent: Sequence[Step] = ()) -> RaMoment:
    return moment_of(state, seat, sitters(int(state.seats), seat), tuple(recent))


def played(players: int, seed: int, **options: str) -> Iterator[tuple[State, list[Step]]]:
    """Every position of a game in which all play as the rules' own rating of moves suggests, with the steps so far."""
    state = cast(State, heliopolis.game("ra").start(players=players, **options))
    rng = Random(seed)
    steps: list[Step] = []
    while True:
        yield state, steps
        if state.over:
            return
        pairs = state.chances() if state.actor == NATURE else list(zip(state.legal(), rated(state)))
        action = rng.choices([action for action, _ in pairs], [weight for _, weight in pairs])[0]
        steps.append(step_of(state, action, len(steps) + 1))
        state.apply(action)


def rated(state: State) -> list[int]:
    state.find_moves()
    state.game.policy.rate_moves(state)
    return [state.weights[i] + 1 for i in range(state.move_count)]
