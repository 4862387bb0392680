"""Moments of Hellas as a viewer sees them, from crafted positions and from whole games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import heliopolis
from heliopolis import words
from heliopolis.core.game import NATURE
from heliopolis.games.hellas.state import State
from heliopolis.server.faces.face import Moment, Sitter, Step
from heliopolis.server.live.play_area import play_area

NAMES = ["Amara", "Jona", "Thoth", "Lin"]
GAME = heliopolis.game("hellas")


def moment(
    state: heliopolis.State, seat: int | None, recent: list[Step] | None = None, steps: list[Step] | None = None
) -> Moment:
    """What a seat sees of a position; seat 0 is a person's, the others are bots'."""
    view = state.view(seat)
    sitters = [
        Sitter(n, NAMES[n], "bot" if n else "person", "easy" if n else None, you=n == seat)
        for n in range(len(view["players"]))
    ]
    return Moment(view, seat, sitters, view["legal"], recent or [], state, steps or [])


def drawn(shown: Moment, language: str = "en") -> str:
    """The table of a moment as HTML."""
    with words.speaking(language):
        return play_area(shown, [])


def attributes(html: str, name: str) -> list[str]:
    """All values of an attribute."""
    return re.findall(rf'\b{name}="([^"]*)"', html)


def step(state: heliopolis.State, move: str) -> Step:
    """Make a move, and tell what a spectator saw of it."""
    before, actor = state.view(None), int(state.actor)
    state.play(move)
    return Step(1, actor, move, before, state.view(None))


def whole_game(players: int, seed: int, **options: str) -> Iterator[tuple[State, list[Step]]]:
    """Every position of a game in which likely moves are made, each with the moves before it."""
    state = GAME.start(players=players, **options)
    assert isinstance(state, State)
    rng = random.Random(seed)
    steps: list[Step] = []
    while not state.over:
        if int(state.actor) == NATURE:
            action = rng.choice(state.legal())
        else:
            yield state, steps
            state.find_moves()
            state.game.policy.rate_moves(state)
            weights = [int(state.weights[number]) for number in range(state.move_count)]
            action = rng.choices(state.legal(), weights)[0]
        steps.append(step(state, state.game.notation(action)))
    yield state, steps
