"""Golden records: whole games kept as text, one for each event of a game that must go on ending as it does.

A game's test folder has an `events.py` with `EVENTS`, a predicate on the steps of a record for each name.
`python -m tests.golden GAME` plays until it finds a game for every event that has no record yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import heliopolis

FOLDER = Path(__file__).parent


@dataclass
class Step:
    """One move of a game, with the positions before and after it."""

    move: str
    actor: int
    state: heliopolis.State
    next_state: heliopolis.State

    @cached_property
    def before(self) -> dict[str, Any]:
        return self.state.position()

    @cached_property
    def after(self) -> dict[str, Any]:
        return self.next_state.position()


Event = Callable[[list[Step]], bool]


def steps(record: heliopolis.Record) -> Iterator[Step]:
    """All moves of a record."""
    state = record.first()
    for action, actor in zip(record.moves, record.actors):
        following = state.clone()
        following.apply(action)
        yield Step(record.game.notation(action), actor, state, following)
        state = following


def events(key: str) -> dict[str, Event]:
    """The events of a game."""
    found: dict[str, Event] = import_module(f"tests.games.{key}.events").EVENTS
    return found


def path_of(key: str, event: str) -> Path:
    """Where the record of an event is kept."""
    return FOLDER / key / f"{event.replace(' ', '-')}.record"
