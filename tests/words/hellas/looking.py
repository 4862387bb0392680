"""Moments of Hellas as a viewer sees them, and steps as the log is told them."""

from __future__ import annotations

from collections.abc import Sequence

from heliopolis.core.game import State
from heliopolis.core.seam import Step
from heliopolis.games.hellas.actions import BuildAt
from heliopolis.words.hellas.names import HellasChoice, HellasMoment
from heliopolis.words.moment import Sitter, moment_of
from heliopolis.words.steps import step_of

NAMES = ["Amara", "Jona", "Thoth", "Lin"]


def moment(state: State, seat: int | None, recent: Sequence[Step] = ()) -> HellasMoment:
    """What a seat sees of a position."""
    sitters = [Sitter(n, NAMES[n], "bot" if n else "person", you=n == seat) for n in range(int(state.seats))]
    return moment_of(state, seat, sitters, recent)


def choice(shown: HellasMoment, notation: str) -> HellasChoice:
    """One of the legal moves."""
    return next(each for each in shown.choices if each.notation == notation)


def play(state: State, *moves: str) -> list[Step]:
    """Make moves; the steps as everybody sees them."""
    steps = []
    for number, move in enumerate(moves, 1):
        steps.append(step_of(state, state.check(move), number))
        state.play(move)
    return steps


def pieces(shown: HellasMoment) -> set[str]:
    """What can be built."""
    return {each.move.piece for each in shown.choices if isinstance(each.move, BuildAt)}
