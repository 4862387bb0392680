"""Analyses that wait for their turn: they stand in the database in the order in which they were asked for."""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, func, insert, or_, select, update

from .schema import analyses
from .store import Store

WAITING, RUNNING = "waiting", "running"
OPEN = (WAITING, RUNNING)


class Asked(NamedTuple):
    """An analysis that somebody waits for."""

    table_id: str
    person: str


def ask_for(store: Store, table_id: str, person: str) -> None:
    """Let an analysis wait for its turn; what was judged before is kept."""
    now = time.time()
    with store.writing() as connection:
        values = {"state": WAITING, "person": person, "asked": now, "changed": now}
        mine = update(analyses).where(analyses.c.table_id == table_id).values(values)
        if connection.execute(mine).rowcount == 0:
            text = '{"of": 1, "decisions": []}'
            connection.execute(insert(analyses).values(table_id=table_id, text=text, **values))


def free(gone_since: float) -> ColumnElement[bool]:
    """Analyses that nobody works on: they wait, or whoever worked on them has said nothing since."""
    return or_(analyses.c.state == WAITING, and_(analyses.c.state == RUNNING, analyses.c.changed < gone_since))


def next_ones(store: Store, gone_since: float, limit: int) -> list[Asked]:
    """The analyses that wait, whoever asked first at the beginning."""
    columns = (analyses.c.table_id, analyses.c.person)
    wanted = select(*columns).where(free(gone_since)).order_by(analyses.c.asked).limit(limit)
    with store.engine.connect() as connection:
        return [Asked(str(table_id), str(person or "")) for table_id, person in connection.execute(wanted)]


def take(store: Store, table_id: str, gone_since: float) -> bool:
    """Begin with an analysis; False if another process has."""
    mine = update(analyses).where(analyses.c.table_id == table_id, free(gone_since))
    with store.writing() as connection:
        return connection.execute(mine.values(state=RUNNING, changed=time.time())).rowcount == 1


def still_there(store: Store, table_id: str) -> None:
    """Whoever works on an analysis goes on."""
    mine = update(analyses).where(analyses.c.table_id == table_id, analyses.c.state == RUNNING)
    with store.writing() as connection:
        connection.execute(mine.values(changed=time.time()))


def give_back(store: Store) -> None:
    """The only process of a database begins: nobody works on any analysis."""
    with store.writing() as connection:
        connection.execute(update(analyses).where(analyses.c.state == RUNNING).values(state=WAITING))


def count_open(store: Store, person: str | None = None) -> int:
    """How many analyses wait or are under way: in all, or for one person."""
    wanted = select(func.count()).where(analyses.c.state.in_(OPEN))
    if person is not None:
        wanted = wanted.where(analyses.c.person == person)
    with store.engine.connect() as connection:
        return int(connection.execute(wanted).scalar_one())


def before(store: Store, table_id: str) -> int:
    """How many analyses come before one that waits."""
    mine = select(analyses.c.asked).where(analyses.c.table_id == table_id).scalar_subquery()
    wanted = select(func.count()).where(analyses.c.state.in_(OPEN), analyses.c.asked < mine)
    with store.engine.connect() as connection:
        return int(connection.execute(wanted).scalar_one())
