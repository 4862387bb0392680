"""The condition of a database: is it there and up to date, and was it ever restored from a backup?"""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from .opening import known_schemas, reason_of, schema_of
from .schema import keeping
from .store import Store

RESTORED = "restored"  # the key under which a restore leaves its number
NEWEST_SCHEMA = known_schemas()[0]


def restored(store: Store) -> int:
    """The number of the last restore, each greater than all before; 0 if there was none."""
    with store.engine.connect() as connection:
        return restored_in(connection)


def restored_in(connection: Connection) -> int:
    """The same, as one transaction sees it."""
    return int(connection.execute(select(keeping.c.value).where(keeping.c.key == RESTORED)).scalar() or 0)


def why_not_ready(store: Store) -> str | None:
    """Why tables cannot be served from a database; None if they can."""
    try:
        with store.engine.connect() as connection:
            schema = schema_of(connection)
    except SQLAlchemyError as error:
        return f"The database does not answer: {reason_of(error)}"
    return None if schema == NEWEST_SCHEMA else f"The database has schema {schema}, not {NEWEST_SCHEMA}."
