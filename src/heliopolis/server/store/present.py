"""Who looks at which table in which process: only kept and asked for where there are several processes."""

from __future__ import annotations

import time
from collections import defaultdict

from sqlalchemy import ColumnElement, delete, insert, select, update

from .notes import Came
from .schema import present
from .store import Store

People = dict[str, frozenset[str]]  # who looks at a table, by process


def note_present(store: Store, note: Came, seconds: float) -> None:
    """Keep for so long who looks at a table in a process, and tell the others."""
    own = (present.c.table_id == note.table_id) & (present.c.process == note.process)
    kept = {"table_id": note.table_id, "process": note.process, "until": time.time() + seconds}
    with store.writing() as connection:
        connection.execute(delete(present).where(own))
        if note.people:
            connection.execute(insert(present), [{**kept, "person": person} for person in sorted(note.people)])
        store.tell(connection, note)


def renew_present(store: Store, process: str, seconds: float) -> None:
    """The notes of a process still hold for so long; those that have grown old go."""
    now = time.time()
    with store.writing() as connection:
        connection.execute(update(present).where(present.c.process == process).values(until=now + seconds))
        connection.execute(delete(present).where(present.c.until < now))


def present_at(store: Store, table_id: str, but: str) -> People:
    """Who looks at a table in the other processes."""
    return _found(store, but, present.c.table_id == table_id).get(table_id, {})


def present_everywhere(store: Store, but: str) -> dict[str, People]:
    """Who looks at which table in the other processes."""
    return _found(store, but)


def _found(store: Store, but: str, *wanted: ColumnElement[bool]) -> dict[str, People]:
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    columns = (present.c.table_id, present.c.process, present.c.person)
    young = (present.c.process != but, present.c.until > time.time())
    with store.engine.connect() as connection:
        for table_id, process, person in connection.execute(select(*columns).where(*young, *wanted)):
            found[table_id][process].add(person)
    return {
        table_id: {process: frozenset(people) for process, people in processes.items()}
        for table_id, processes in found.items()
    }
