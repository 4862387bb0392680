"""The goals of a lesson's task, and how the rules say whether they are reached."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.reading import Fields
from ..core.state import State
from ..words import _, ngettext
from .places import number_at, value_at

EventData = dict[str, Any]  # what `Event.as_json()` gives


@dataclass(frozen=True)
class Reached:
    """How far somebody got: the position, the events since the first own move, and the points since the beginning."""

    state: State
    events: Sequence[EventData]
    gained: int


class Goal(ABC):
    """Something that must hold for a task to be done."""

    @abstractmethod
    def holds(self, reached: Reached) -> bool:
        """Whether it is reached."""

    @abstractmethod
    def open_line(self, reached: Reached) -> str:
        """What is missing, in a sentence."""


@dataclass(frozen=True)
class EventGoal(Goal):
    """Something has happened."""

    event: EventData

    def holds(self, reached: Reached) -> bool:
        """Whether an event has this name and these fields."""
        return any([self.event.items() <= _flat(event).items() for event in reached.events])

    def open_line(self, reached: Reached) -> str:
        """An event has no words of its own, so the sentence says only this much."""
        return _("What the task asks for has not happened.")


@dataclass(frozen=True)
class NoEventGoal(EventGoal):
    """Something has not happened."""

    def holds(self, reached: Reached) -> bool:
        """Whether there is no such event."""
        return not super().holds(reached)

    def open_line(self, reached: Reached) -> str:
        """The log says what it was."""
        return _("Something happened that the task wanted to avoid.")


@dataclass(frozen=True)
class PlaceGoal(Goal):
    """Something in the position is right."""

    path: str
    exactly: Any = None
    least: int | None = None
    most: int | None = None

    def holds(self, reached: Reached) -> bool:
        """Whether the value or the number at that place is as it should be."""
        position = reached.state.position()
        if self.exactly is not None:
            found = value_at(position, self.path)
            return bool((found or 0) == self.exactly if isinstance(self.exactly, int) else found == self.exactly)
        number = number_at(position, self.path)
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)

    def open_line(self, reached: Reached) -> str:
        """A place in a position has no words of its own."""
        return _("The board is not yet as the task wants it.")


@dataclass(frozen=True)
class PointsGoal(Goal):
    """So many points were gained, at least."""

    points: int

    def holds(self, reached: Reached) -> bool:
        """Whether they were."""
        return reached.gained >= self.points

    def open_line(self, reached: Reached) -> str:
        """How many there are, and how many there should be."""
        said = ngettext(
            "You gained {gained} points, and the task asks for {points} point.",
            "You gained {gained} points, and the task asks for {points} points.",
            self.points,
        )
        return said.format(gained=reached.gained, points=self.points)


def _flat(event: EventData) -> EventData:
    """An event with fields that can be compared as items."""
    return {name: _frozen(value) for name, value in event.items()}


def _frozen(value: Any) -> Any:
    """Lists as tuples, tables as tuples of pairs."""
    if isinstance(value, dict):
        return tuple(sorted([(name, _frozen(part)) for name, part in value.items()]))
    return tuple([_frozen(part) for part in value]) if isinstance(value, (list, tuple)) else value


def read_goal(fields: Fields) -> Goal:
    """The goal that a table describes."""
    given = set(fields.unread)
    if "points" in given and len(given) == 1:
        return PointsGoal(fields.whole("points", 1, 1000))
    if "at" in given:
        path = fields.text("at")
        bounds = {"is": None, "least": None, "most": None} | fields.unread
        if not fields.unread:
            raise fields.wrong("at", "is, least or most is needed beside it")
        fields.unread = {name: value for name, value in fields.unread.items() if name not in ("is", "least", "most")}
        fields.close()
        return PlaceGoal(path, bounds["is"], bounds["least"], bounds["most"])
    for name, kind in (("event", EventGoal), ("no_event", NoEventGoal)):
        if name in given:
            return kind(_flat({"event": fields.text(name), **fields.unread}))
    raise fields.wrong("", f"a goal has event, no_event, at or points, not {', '.join(sorted(given))}")
