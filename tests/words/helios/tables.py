"""Games of Helios for the tests of its words and its face: played by the policy's weights, and seen by a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.games.helios.players import by_policy

import heliopolis
from heliopolis.core.seam import Step
from heliopolis.words.helios.moves import HeliosMoment
from heliopolis.words.moment import Sitter, moment_of
from heliopolis.words.steps import step_of

NAMES = ["Amara", "Maximiliane-Charlott", "Thoth", "Lin"]
RECENT = 6


def play(players: int, seed: int, **options: str) -> Iterator[tuple[heliopolis.State, list[Step]]]:
    """A game, given out at every decision and at its end, with all its moves so far."""
    steps: list[Step] = []
    for state, action in by_policy(players, seed, **options):
        if state.actor >= 0:
            yield state, steps
        steps.append(step_of(state, action, len(steps) + 1))
    yield state, steps


def moment(state: heliopolis.State, steps: Sequence[Step], seat: int | None) -> HeliosMoment:
    """The position as a seat, or a spectator, sees it."""
    sitters = [
        Sitter(i, name, "person" if i == seat else "bot", None if i == seat else "medium", i == seat)
        for i, name in enumerate(NAMES[: state.seats])
    ]
    return moment_of(state, seat, sitters, steps[-RECENT:])


def turns_of(players: int, seed: int, **options: str) -> list[Step]:
    """All steps of a game."""
    *_, (_state, steps) = play(players, seed, **options)
    return steps
