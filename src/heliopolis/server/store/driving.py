"""Changes of a table as the driver of SQLite takes them.

Every move is one, and on the way through SQLAlchemy it would take several times as long as SQLite itself needs.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import JSON, Connection, bindparam, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, OperationalError

from .schema import moves, tables

DIALECT = sqlite.dialect(paramstyle="named")
NEW_MOVES = str(insert(moves).compile(dialect=DIALECT))
AS_TEXT = frozenset([column.name for column in tables.columns if isinstance(column.type, JSON)])


@cache
def changing(columns: tuple[str, ...]) -> str:
    """The statement that changes these columns of a table at a revision."""
    its = (tables.c.id == bindparam("its_id"), tables.c.revision == bindparam("its_revision"))
    changed = update(tables).where(*its).values({column: bindparam(column) for column in columns})
    return str(changed.compile(dialect=DIALECT))


def drive(
    connection: Connection, table_id: str, on: int, values: Mapping[str, Any], made: Sequence[Mapping[str, Any]]
) -> bool:
    """Change columns of a table at revision `on`, and add moves, in the transaction of a connection; False if late."""
    plain = {name: json.dumps(value) if name in AS_TEXT else value for name, value in values.items()}
    try:
        cursor = connection.connection.cursor()
        cursor.execute(changing(tuple(plain)), plain | {"its_id": table_id, "its_revision": on})
        if cursor.rowcount != 1:
            return False
        cursor.executemany(NEW_MOVES, made)
    except sqlite3.Error as error:  # as SQLAlchemy tells it
        kind = OperationalError if isinstance(error, sqlite3.OperationalError) else DBAPIError
        raise kind(None, None, error) from error
    return True
