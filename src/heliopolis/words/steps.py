"""The moves of a record with what they brought about, and how they fall into the lines of a log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..core.game import State
from ..core.record import Record
from ..core.seam import Step

if TYPE_CHECKING:
    from .game_words import GameWords


def is_forced(state: State) -> bool:
    """Whether everybody can see that there is one move only; while something is hidden it may follow from that."""
    return len(state.legal()) == 1 and not state.game.hides(state)


def step_of(state: State, action: int, number: int) -> Step:
    """A move that is about to be made, as everybody sees it; the state is left as it was."""
    game = state.game
    events = tuple([event.seen_by(None) for event in game.events(state, action)])
    return Step(number, int(state.actor), game.move(action), events, is_forced(state))


def steps_of(record: Record) -> Iterator[Step]:
    """All moves of a record."""
    state = record.first()
    for number, action in enumerate(record.moves, 1):
        yield step_of(state, action, number)
        state.apply(action)


def turns(words: GameWords, steps: Iterable[Step]) -> Iterator[list[Step]]:
    """The steps, parted where a new line of the log begins."""
    turn: list[Step] = []
    for step in steps:
        if turn and words.begins_line(step):
            yield turn
            turn = []
        turn.append(step)
    if turn:
        yield turn
