"""Who is at a table now: whoever has its page open, in this process or in another one of the same database.

SQLite has one server, so its memory is enough. On PostgreSQL every process notes who looks at which table, only when
that changes, and tells the others; the notes of a process that was killed grow old by themselves.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from ..store import Store, TableRow, reason_of
from ..store.notes import Came
from ..store.present import People, note_present, present_at, present_everywhere, renew_present
from .hub import Hub

TELL_SECONDS = 0.25  # several who come or go at once are told of together
RENEW_SECONDS = 20.0
NOTES = 2  # that are written at once
OLD_SECONDS = 60.0  # after which a note is not believed any more
log = logging.getLogger("heliopolis")


@dataclass(frozen=True)
class Crowd:
    """Who of the people at a table is here or away, by seat, and how many only watch."""

    here: tuple[int, ...]
    away: tuple[int, ...]
    watching: int


class Presence:
    """Knows who is at which table."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self.process = secrets.token_urlsafe(12)
        self.marks: dict[str, int] = {}  # of tables that somebody came to or left; a new one for every change
        self.elsewhere: dict[str, People] = {}  # people of other processes, by table
        self.numbers = itertools.count(1)
        self.planned: set[str] = set()  # tables of which there is something to tell in a moment
        self.work: set[asyncio.Task[None]] = set()
        self.noting = asyncio.Semaphore(NOTES)  # so that a slow database does not take all threads
        hub.crowds.append(self.changed)

    def mark(self, table_id: str) -> int:
        """Another number whenever somebody has come to a table or left it."""
        return self.marks.get(table_id, 0)

    def people(self, table_id: str) -> set[str]:
        """Everybody who looks at a table."""
        here = {person.id for person in self.hub.people(table_id)}
        return here.union(*self.elsewhere.get(table_id, {}).values())

    def crowd(self, row: TableRow) -> Crowd:
        """Everybody at a table."""
        people = self.people(row.id)
        seated = [seat for seat in row.seats if seat.kind == "person" and seat.person is not None]
        return Crowd(
            here=tuple(seat.seat for seat in seated if seat.person in people),
            away=tuple(seat.seat for seat in seated if seat.person not in people),
            watching=len(people - {seat.person for seat in row.seats}),
        )

    def is_here(self, table_id: str, person: str) -> bool:
        """Whether somebody looks at a table, as sure as one can be."""
        if person in self.people(table_id):
            return True
        if self.store.local:
            return False
        return any(person in people for people in present_at(self.store, table_id, self.process).values())

    # Telling.

    def changed(self, table_id: str) -> None:
        """Somebody came or left; called in the loop."""
        loop = self.hub.loop
        if loop is not None and not loop.is_closed() and table_id not in self.planned:
            self.planned.add(table_id)
            loop.call_later(TELL_SECONDS, self._tell, table_id)

    def _tell(self, table_id: str) -> None:
        self.planned.discard(table_id)
        if self.store.local:
            self._renumber(table_id)
        else:
            task = asyncio.get_running_loop().create_task(self._note(table_id))
            self.work.add(task)
            task.add_done_callback(self.work.discard)

    async def _note(self, table_id: str) -> None:
        """Keep who is here, and learn who is elsewhere."""
        note = Came(table_id, self.process, frozenset([person.id for person in self.hub.people(table_id)]))
        try:
            async with self.noting:
                await asyncio.to_thread(note_present, self.store, note, OLD_SECONDS)
            if table_id not in self.elsewhere:  # or whoever came and went since was heard of
                await asyncio.to_thread(self.reread, table_id)
        except SQLAlchemyError as error:
            log.error("the database: %s", reason_of(error))
        self._renumber(table_id)

    def _renumber(self, table_id: str) -> None:
        if self.hub.people(table_id):
            self.marks[table_id] = next(self.numbers)
            self.hub.nudge(table_id)
        else:
            self.marks.pop(table_id, None)
            self.elsewhere.pop(table_id, None)

    # Other processes.

    def heard(self, note: Came) -> None:
        """A process has told of a table; called from the thread that listens."""
        table_id = note.table_id
        if note.process == self.process or self.hub.loop is None or not self.hub.people(table_id):
            return
        before = self.elsewhere.get(table_id)
        if before is None or note.people is None:
            self.reread(table_id)
        else:
            others = {process: people for process, people in before.items() if process != note.process}
            self.elsewhere[table_id] = others | ({note.process: note.people} if note.people else {})
        if self.elsewhere[table_id] != before:
            self.hub.loop.call_soon_threadsafe(self._renumber, table_id)

    def reread(self, table_id: str) -> None:
        """Learn who is at a table in other processes."""
        self.elsewhere[table_id] = present_at(self.store, table_id, self.process)

    async def stay(self) -> None:
        """Keep the notes of this process young, as long as it runs, and learn whose have grown old."""
        while not self.store.local:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await asyncio.to_thread(renew_present, self.store, self.process, OLD_SECONDS)
                now = await asyncio.to_thread(present_everywhere, self.store, self.process)
            except SQLAlchemyError as error:
                log.error("the database: %s", reason_of(error))
                continue
            for table_id in list(self.marks):
                if now.get(table_id, {}) != self.elsewhere.get(table_id, {}):
                    self.elsewhere[table_id] = now.get(table_id, {})
                    self._renumber(table_id)
