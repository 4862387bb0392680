"""Games of Ra played for the tests of its face, and what their pages hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import heliopolis
from heliopolis.core.game import NATURE, State
from heliopolis.server.faces.face import Moment, Sitter, Step
from heliopolis.server.live.play_area import play_area

NAMES = ["Amara", "Jona & Söhne <AG>", "Thoth", "Lin", "Iris the twentieth X"]


def sitters(seats: int, you: int | None = None) -> list[Sitter]:
    return [Sitter(i, NAMES[i], "person" if i == you else "bot", "medium", i == you) for i in range(seats)]


def moment(state: State, seat: int | None, recent: list[Step] | None = None) -> Moment:
    view = state.view(seat)
    return Moment(view, seat, sitters(int(state.seats), seat), view["legal"], recent or [], state)


def played(players: int, seed: int, **options: str) -> Iterator[tuple[State, list[Step]]]:
    """Every position of a game in which all play as the rules' own rating of moves suggests, with the steps so far."""
    state = heliopolis.game("ra").start(players=players, **options)
    rng = Random(seed)
    steps: list[Step] = []
    while True:
        yield state, steps
        if state.over:
            return
        pairs = state.chances() if state.actor == NATURE else list(zip(state.legal(), rated(state)))
        move = rng.choices([action for action, _ in pairs], [weight for _, weight in pairs])[0]
        before, actor = state.view(None), int(state.actor)
        state.apply(move)
        steps.append(Step(len(steps) + 1, actor, state.game.notation(move), before, state.view(None)))


def rated(state: State) -> list[int]:
    state.find_moves()
    state.game.policy.rate_moves(state)
    return [state.weights[i] + 1 for i in range(state.move_count)]


@dataclass
class Page:
    html: str

    @property
    def actions(self) -> list[str]:
        return re.findall(r'data-action="([^"]*)"', self.html)

    @property
    def helps(self) -> set[str]:
        return set(re.findall(r'data-help="([^"]*)"', self.html))

    @property
    def shows(self) -> set[str]:
        return {move for moves in re.findall(r'data-shows="([^"]*)"', self.html) for move in moves.split()}

    @property
    def travellers(self) -> list[str]:
        return re.findall(r"view-transition-name:([^\"';]*)", self.html)

    @property
    def parts(self) -> list[str]:
        return re.findall(r'data-part="([^"]*)"', self.html)


def page(now: Moment) -> Page:
    return Page(play_area(now, [], can_undo=True))
