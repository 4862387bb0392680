"""What is kept how long. What people have played stays for ever, unless whoever runs the server wants it otherwise."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, false, func, or_, select

from .schema import tables
from .store import Store

DAY: Final = 86_400.0
AT_ONCE = 100  # tables that go in one transaction, so that moves never wait long


@dataclass(frozen=True)
class Retention:
    """For how many days after the last change and the last look a table is kept, by its kind; 0: for ever."""

    unplayed: float  # no person has made a move
    unfinished: float
    finished: float


def outlived(retention: Retention, now: float) -> ColumnElement[bool]:
    """The tables that are kept no longer."""
    kinds = (
        (retention.unplayed, ~tables.c.played),
        (retention.unfinished, tables.c.played & ~tables.c.over),
        (retention.finished, tables.c.played & tables.c.over),
    )
    wanted = [
        and_(kind, tables.c.looked < now - days * DAY, tables.c.changed < now - days * DAY)
        for days, kind in kinds
        if days > 0
    ]
    return or_(false(), *wanted)


def count_outlived(store: Store, retention: Retention) -> int:
    """How many tables would go now."""
    with store.engine.connect() as connection:
        wanted = select(func.count()).select_from(tables).where(outlived(retention, time.time()))
        return int(connection.execute(wanted).scalar_one())


def tidy(store: Store, retention: Retention) -> Iterator[list[str]]:
    """Remove the tables that are kept no longer with all that belongs to them; their names, some at a time."""
    gone = outlived(retention, time.time())
    while True:
        with store.writing() as connection:
            names = list(connection.execute(select(tables.c.id).where(gone).limit(AT_ONCE)).scalars())
            if not names:
                return
            # Whoever came since then keeps the table: what is asked for is asked once more.
            connection.execute(delete(tables).where(tables.c.id.in_(names), gone))
        yield [str(name) for name in names]
