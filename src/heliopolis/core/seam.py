"""The seam: the typed values that pass from the rules to everything that is shown.

View     what may this seat see?   a TypedDict of each game (`view.py`)
Move     what can be done?         a small closed set of classes of each game (`actions.py`)
Event    what happened?            the same (`events.py`), made from a state and the action made on it
Preview  what would this bring?    the events of a move that was played on a copy, and what they add up to

Nothing above the rules holds a state, takes a notation apart or knows a rule: it reads these values.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr

from .view import View as View


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Move:
    """Something that can be done: what, and to what."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PlainMove(Move):
    """A move of a game that has no types of its own for its moves."""

    notation: str


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Event:
    """Something that happened, in the words of the book."""

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (None: a spectator) may see it: what is hidden from that seat is None in it."""
        return self

    def as_json(self) -> dict[str, Any]:
        """The event as plain data: its name and its fields."""
        return {
            "event": type(self).__name__,
            **{field.name: plain(getattr(self, field.name)) for field in fields(self)},
        }


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Moved(Event):
    """A move of a game that has no events of its own."""

    seat: int  # NATURE for a draw
    notation: str


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Preview:
    """What a legal move would bring, as far as the seat that decides may know."""

    events: tuple[Event, ...]


class Step(NamedTuple):
    """One move of a record, and what it brought about as everybody saw it."""

    number: int  # of the move, from 1
    actor: int  # NATURE for a draw
    move: Move
    events: tuple[Event, ...]
    forced: bool = False  # there was no choice


def plain(value: object) -> Any:
    """A field of an event as JSON can write it."""
    if isinstance(value, Event):
        return value.as_json()
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    return value
