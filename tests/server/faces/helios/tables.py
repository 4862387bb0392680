"""Games of Helios for the tests of its face: played by the policy's weights, and shown as a seat sees them."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Iterator

import heliopolis
from heliopolis.server.faces.face import Moment, Sitter, Step
from heliopolis.server.live.play_area import play_area

NAMES = ["Amara", "Maximiliane-Charlott", "Thoth", "Lin"]


def play(players: int, seed: int, **options: str) -> Iterator[tuple[heliopolis.State, list[Step]]]:
    """A game, given out at every decision and at its end, with all its moves so far."""
    state = heliopolis.game("helios").start(players=players, **options)
    rng = random.Random(seed)
    steps: list[Step] = []
    while not state.over:
        if state.actor == heliopolis.NATURE:
            chances = state.chances()
        else:
            yield state, steps
            state.find_moves()
            state.game.policy.rate_moves(state)
            chances = [(int(state.moves[i]), int(state.weights[i])) for i in range(state.move_count)]
        move = rng.choices([move for move, _ in chances], [weight for _, weight in chances])[0]
        before, actor = state.view(None), int(state.actor)
        state.apply(move)
        steps.append(Step(len(steps) + 1, actor, state.game.notation(move), before, state.view(None)))
    yield state, steps


def moment(state: heliopolis.State, steps: list[Step], seat: int | None) -> Moment:
    """The position as a seat, or a spectator, sees it."""
    view = state.view(seat)
    sitters = [
        Sitter(i, name, "person" if i == seat else "bot", None if i == seat else "medium", i == seat)
        for i, name in enumerate(NAMES[: len(view["players"])])
    ]
    return Moment(view, seat, sitters, view["legal"], steps[-6:], state)


def crafted(state: heliopolis.State, seat: int | None) -> Moment:
    """A position without a past."""
    return moment(state, [], seat)


def drawn(state: heliopolis.State, steps: list[Step], seat: int | None) -> str:
    """The HTML of the position."""
    return play_area(moment(state, steps, seat), [], can_undo=False)


def values(page: str, attribute: str) -> list[str]:
    """All values of an attribute in a page."""
    return [html.unescape(value) for value in re.findall(rf'\s{attribute}="([^"]*)"', page)]
