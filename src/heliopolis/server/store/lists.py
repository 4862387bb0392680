"""Lists of tables, page by page, the latest first; what a page costs does not grow with what is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Table, and_, func, or_, select

from .rows import TableRow
from .schema import seats, tables
from .store import Store, seat_row, table_row

A_PAGE = 50


class Place(NamedTuple):
    """A place in a list: after the table that was changed then."""

    changed: float
    id: str

    def __str__(self) -> str:
        return f"{self.changed!r}_{self.id}"


def place(text: str) -> Place:
    """The place that a link names; a ValueError if it names none.

    >>> place("17.5_abc"), str(place("17.5_abc"))
    (Place(changed=17.5, id='abc'), '17.5_abc')
    """
    changed, found, table_id = text.partition("_")
    if not found:
        raise ValueError("no place in a list")
    return Place(float(changed), table_id)


@dataclass(frozen=True)
class Page:
    """A page of a list, and where the next one begins; None if it is the last."""

    rows: list[TableRow]
    older: Place | None


def own_tables(store: Store, person: str, after: Place | None = None, limit: int = A_PAGE) -> Page:
    """The tables where a person sits."""
    return _page(store, tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person)), after, limit)


def listed_tables(store: Store, after: Place | None = None, limit: int = A_PAGE) -> Page:
    """The unfinished tables that are shown to everybody."""
    return _page(store, and_(tables.c.listed, ~tables.c.over), after, limit)


def unfinished_of(store: Store, host: str, most: int) -> int:
    """How many unfinished tables somebody has opened; counted up to a number only."""
    theirs = select(tables.c.id).where(tables.c.host == host, ~tables.c.over).limit(most).subquery()
    with store.engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(theirs)).scalar_one())


def _page(store: Store, wanted: ColumnElement[bool], after: Place | None, limit: int) -> Page:
    """So many of some tables after a place."""
    if after is not None:
        later = and_(tables.c.changed == after.changed, tables.c.id > after.id)
        wanted = and_(wanted, tables.c.changed <= after.changed, or_(tables.c.changed < after.changed, later))
    order = (tables.c.changed.desc(), tables.c.id)
    ids = select(tables.c.id).where(wanted).order_by(*order).limit(limit + 1).subquery()
    both = select(tables, seats).join(seats, seats.c.table_id == tables.c.id).where(tables.c.id.in_(select(ids.c.id)))
    found: dict[str, TableRow] = {}
    with store.engine.connect() as connection:
        for row in connection.execute(both.order_by(*order, seats.c.seat)).mappings():
            table = found.get(row[tables.c.id])
            if table is None:
                table = found[row[tables.c.id]] = table_row(_part(row, tables), [])
            table.seats.append(seat_row(_part(row, seats)))
    rows = list(found.values())
    last = rows[limit - 1] if len(rows) > limit else None
    return Page(rows[:limit], None if last is None else Place(last.changed, last.id))


def _part(row: Any, table: Table) -> dict[str, Any]:
    """The columns of one table in a row of two."""
    return {column.name: row[column] for column in table.c}
