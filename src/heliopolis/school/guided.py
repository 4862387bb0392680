"""Following a guided game: what is said at a decision follows from the record alone, so nothing of it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.game import State
from ..core.record import Record
from .guide import Guide, Spot, Step, When

MOST_AT_ONCE = 2  # things that are explained at one decision, once the game has left the script


@dataclass(frozen=True)
class Page:
    """One thing that is said, and the moves that it asks for."""

    title: str = ""
    text: str = ""
    task: str = ""
    spots: tuple[Spot, ...] = ()
    asks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Told:
    """What the guide says at a decision of the newcomer, or at the end."""

    pages: tuple[Page, ...]
    answer: str = ""  # to the move before, if it was asked for
    suggested: str | None = None  # the move that the script goes on with, where no step asks for one
    tried: bool = False  # the move before was another than the one asked for
    on_script: bool = True
    said: int = 0  # how many steps were said before, of all that there are
    steps: int = 0


class Following:
    """Goes through a record and remembers what was said at which decision."""

    def __init__(self, guide: Guide, record: Record) -> None:
        self.guide = guide
        self.record = record
        self.said: list[Step] = []
        self.asking: Step | None = None  # what asked for the newcomer's next move
        self.answer: str = ""  # what was said to the last one
        self.tried = False
        self.on_script = record.start_position == guide.record.start_position
        self.events: set[str] = set()  # what happened since the last decision

    def now(self) -> Told | None:
        """What is said now; None while somebody else decides."""
        state = self.record.first()
        for number, action in enumerate(self.record.moves):
            if self.is_asked(state):
                self.answer, self.asking = "", None
                for step in self.steps_at(state, number):
                    self.say(step)
                self.hear(state.game.notation(action))
                self.events.clear()
            self.happen(state, action)
            self.on_script = self.on_script and self.goes_on(number, action)
            state.apply(action)
        return self.told(state) if self.is_asked(state) or state.over else None

    def is_asked(self, state: State) -> bool:
        """Whether the newcomer has a choice."""
        return not state.over and state.actor == self.guide.seat and len(state.legal()) > 1

    def goes_on(self, number: int, action: int) -> bool:
        """Whether the move of that number is the script's."""
        script = self.guide.record.moves
        return number < len(script) and script[number] == action

    def happen(self, state: State, action: int) -> None:
        """Note what a move brings about, for the steps that wait for it."""
        self.events |= {type(event).__name__ for event in state.game.events(state, action)}

    def say(self, step: Step) -> None:
        """A step is said."""
        self.said.append(step)
        if step.asks and self.on_script:
            self.asking = step

    def hear(self, move: str) -> None:
        """The newcomer makes a move."""
        self.tried = False
        if self.asking is not None:
            self.tried = move not in self.asking.asks
            self.answer = self.asking.missed if self.tried else self.asking.done

    def told(self, state: State) -> Told:
        """What is said at this decision."""
        place = len(self.record)
        steps = self.steps_at(state, place)
        pages = [
            Page(step.title, step.text, step.task, step.spots, step.asks)
            if self.on_script
            else Page(step.title, step.text, spots=step.spots)
            for step in steps
        ]
        suggested = None
        if self.on_script and not state.over and not any(step.asks for step in steps):
            suggested = state.game.notation(self.guide.record.moves[place])
        count = len(self.said)
        return Told(tuple(pages), self.answer, suggested, self.tried, self.on_script, count, len(self.guide.steps))

    def steps_at(self, state: State, place: int) -> list[Step]:
        """The steps that are said at a decision, up to the first that asks for a move."""
        marks = self.guide.marks.get(place, frozenset()) if self.on_script else frozenset()
        found: list[Step] = []
        for step in self.guide.steps:
            if step in self.said or not self.fits(step, state, marks):
                continue
            found.append(step)
            if step.asks if self.on_script else len(found) == MOST_AT_ONCE:
                break
        return found

    def fits(self, step: Step, state: State, marks: frozenset[str]) -> bool:
        """Whether a step belongs to this moment."""
        if self.on_script and step.at is not None:
            return step.at in marks
        return step.when is not None and self.holds(step.when, state)

    def holds(self, when: When, state: State) -> bool:
        """Whether a condition does."""
        if state.over or when.over:
            return bool(state.over) and when.over
        possible = {type(state.game.move(action)).__name__ for action in state.legal()} if when.moves else set()
        return meets(when.moves, possible) and meets(when.events, self.events)


def meets(wanted: Sequence[str], there: set[str]) -> bool:
    """Whether one of the wanted is there, if any is wanted."""
    return not wanted or not there.isdisjoint(wanted)


def told(guide: Guide, record: Record) -> Told | None:
    """What the guide says now; None while somebody else decides."""
    return Following(guide, record).now()
