"""The right answers to the questions of lessons: read from a position by the rules, never written down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from ..core.reading import Fields
from ..core.state import State
from .places import number_at, value_at

Choice = int | bool
"""A number, a seat, or yes and no."""


class Answer(ABC):
    """How the right answer is found."""

    names_a_seat = False  # whether the answer is somebody at the table

    @abstractmethod
    def right(self, state: State, before: State, seat: int) -> Choice:
        """The right answer for a position, what it was before the moves of the question, and the viewer's seat."""


@dataclass(frozen=True)
class At(Answer):
    """How much stands at a place of the position: a number, or how many there are."""

    path: str

    def right(self, state: State, before: State, seat: int) -> Choice:
        """The number at that place."""
        value = value_at(state.position(), self.path)
        return value if isinstance(value, bool) else number_at(state.position(), self.path)


@dataclass(frozen=True)
class SeatAt(Answer):
    """The seat that stands at a place of the position."""

    path: str
    names_a_seat = True

    def right(self, state: State, before: State, seat: int) -> Choice:
        """The seat at that place."""
        return int(value_at(state.position(), self.path))


@dataclass(frozen=True)
class InView(Answer):
    """How much stands at a place of what the viewer may see."""

    path: str

    def right(self, state: State, before: State, seat: int) -> Choice:
        """The number at that place."""
        return number_at(state.view(seat), self.path)


@dataclass(frozen=True)
class Seen(Answer):
    """Whether the viewer may see what stands at a place."""

    path: str

    def right(self, state: State, before: State, seat: int) -> Choice:
        """Whether it is not hidden in the view."""
        return value_at(state.view(seat), self.path) is not None


@dataclass(frozen=True)
class Legal(Answer):
    """Whether a move is legal."""

    move: str

    def right(self, state: State, before: State, seat: int) -> Choice:
        """Whether it is among the legal moves."""
        return state.game.parse(self.move) in state.legal()


@dataclass(frozen=True)
class LegalCount(Answer):
    """How many moves are legal."""

    def right(self, state: State, before: State, seat: int) -> Choice:
        """Their number."""
        return len(state.legal())


@dataclass(frozen=True)
class PointsOf(Answer):
    """The points of a seat."""

    of: int

    def right(self, state: State, before: State, seat: int) -> Choice:
        """Its points."""
        return state.points()[self.of]


@dataclass(frozen=True)
class GainOf(Answer):
    """The points that the moves of the question bring a seat."""

    of: int

    def right(self, state: State, before: State, seat: int) -> Choice:
        """The difference of its points."""
        return state.points()[self.of] - before.points()[self.of]


@dataclass(frozen=True)
class Winner(Answer):
    """Who has won."""

    names_a_seat = True

    def right(self, state: State, before: State, seat: int) -> Choice:
        """The only winner."""
        return state.winners()[0]


KINDS: dict[str, Callable[[Fields, str], Answer]] = {
    "at": lambda fields, name: At(fields.text(name)),
    "count": lambda fields, name: At(fields.text(name)),
    "seat_at": lambda fields, name: SeatAt(fields.text(name)),
    "view": lambda fields, name: InView(fields.text(name)),
    "seen": lambda fields, name: Seen(fields.text(name)),
    "legal": lambda fields, name: Legal(fields.text(name)),
    "legal_count": lambda fields, name: LegalCount(),
    "points_of": lambda fields, name: PointsOf(fields.whole(name, 0, 9)),
    "gain_of": lambda fields, name: GainOf(fields.whole(name, 0, 9)),
    "winner": lambda fields, name: Winner(),
}


def read_answer(fields: Fields) -> Answer:
    """The answer that a table describes."""
    given = list(fields.unread)
    if len(given) != 1 or given[0] not in KINDS:
        raise fields.wrong("", f"one of {', '.join(KINDS)} is needed, not {', '.join(given) or 'nothing'}")
    return KINDS[given[0]](fields, given[0])
