"""Tables in the middle of recorded games: tests and pictures begin where there is something to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import heliopolis
from heliopolis.core.record import Record
from heliopolis.server.common.people import Person
from heliopolis.server.store import MoveRow, open_store
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables

RECORDS = Path(__file__).parents[2] / "golden"
NAMES = ["Amara", "Maximilian-Alexander", "Thoth", "Lin", "Iris"]  # the second is as long as a name can be
HOST = Person("host-000000000000000", "Amara")


@dataclass(frozen=True)
class Prepared:
    """A table that waits for somebody to take the seat that is to decide."""

    path: str
    take: str  # the private link of that seat
    seat: int


def chosen(game: str) -> Any:
    """What the tests of a game chose to be looked at."""
    return import_module(f"tests.games.{game}.moments")


def recorded(game: str) -> Record:
    """The game that is looked at."""
    return heliopolis.load((RECORDS / game / f"{chosen(game).GAME}.record").read_text("utf-8"))


def moments(game: str) -> list[int]:
    """How many moves were made at the moments worth looking at; a player has a choice at each, or the game is over."""
    record = recorded(game)
    last = len(record.moves)
    found = []
    for count in chosen(game).MOMENTS:
        at = last if count is None else count
        while at < last and (record.actors[at] < 0 or len(record.state(at).legal()) < 3):
            at += 1
        found.append(at)
    return found


def prepare(database: str, game: str, count: int) -> Prepared:
    """A table after so many moves of the recorded game; bots sit on the other seats."""
    return table_of(database, recorded(game), count, NAMES)


def table_of(database: str, record: Record, count: int, names: Sequence[str]) -> Prepared:
    """A table after so many moves of a record: somebody sits on the seat that is to decide, bots on the others."""
    state = record.state(count)
    seat = 0 if state.over else int(state.actor)
    plans = [Plan("me" if each == seat else "bot", names[each], "easy") for each in range(record.players)]
    moves = [MoveRow(record.actors[i], record.game.notation(record.moves[i]), forced=False) for i in range(count)]
    store = open_store(database)
    try:
        table = Tables(store, Hub()).create(HOST, record.game.key, plans, record.options, name="Friday table")
        changed = store.change(
            table.id, table.row.revision, keep=0, add=moves, count=count, actor=int(state.actor), over=state.over
        )
        assert changed, "somebody else was at the table"
        return Prepared(f"/tables/{table.id}", f"/take/{table.row.seats[seat].key}", seat)
    finally:
        store.close()


def table_at(database: str, position: dict[str, Any], *plans: Plan) -> list[Prepared]:
    """A table at a position of our own making: a way to every seat that a person may take."""
    store = open_store(database)
    try:
        table = Tables(store, Hub()).create(HOST, position["game"], [*plans], position=position, name="Friday table")
        return [
            Prepared(f"/tables/{table.id}", f"/take/{seat.key}", seat.seat)
            for seat in table.row.seats
            if seat.kind == "person"
        ]
    finally:
        store.close()
