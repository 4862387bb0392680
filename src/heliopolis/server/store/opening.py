"""Opening a database, and bringing it up to date."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, delete, event, false, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ...core.errors import Unavailable
from .schema import keeping
from .store import Store
from .turns import BUSY_SECONDS, Busy

POOL: dict[str, Any] = {"pool_size": 20, "max_overflow": 20, "pool_timeout": 5.0, "hide_parameters": True}
STATEMENT_SECONDS = 15.0  # that a server waits for an answer of PostgreSQL
log = logging.getLogger("heliopolis")
MIGRATING = 7247  # the lock of PostgreSQL under which one process at a time changes the schema


def open_store(database: str) -> Store:
    """Open a database, and bring it up to date."""
    with told_plainly(database):
        engine = open_engine(database)
        store = Store(engine, local=engine.dialect.name == "sqlite")
        try:
            with changing_schema(engine) as connection:
                migrate(connection)
                connection.execute(delete(keeping).where(false()))  # a database that can only be read is refused now
            engine.dispose()
            event.listen(engine, "connect", be_brief_sqlite if store.local else be_brief_postgres)
            store.signing_key()  # a file that is broken within is noticed now
        except BaseException:
            store.close()
            raise
    return store


def open_engine(database: str) -> Engine:
    """A way to a database, which is left as it is; a folder for a new file is made."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite":
        return create_engine(database, pool_pre_ping=True, **POOL)
    Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(database, **POOL)
    event.listen(engine, "connect", prepare_sqlite)
    return engine


@contextmanager
def existing(database: str) -> Iterator[Engine]:
    """A way to a database that is there, to look at it as it is."""
    with told_plainly(database):
        url = make_url(database)
        if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
            raise Unavailable(f'There is no database "{url.database}".', field="database")
        engine = open_engine(database)
        try:
            yield engine
        finally:
            engine.dispose()


@contextmanager
def told_plainly(database: str) -> Iterator[None]:
    """What goes wrong at a database while it is opened or worked through, told in one sentence."""
    try:
        name = make_url(database).render_as_string(hide_password=True)
    except (SQLAlchemyError, ValueError) as error:
        raise Unavailable("That is not an address of a database.", field="database") from error
    try:
        yield
    except ModuleNotFoundError as error:
        raise Unavailable(
            f'A database of this kind needs the package {error.name}: pip install "heliopolis[postgres]".',
            field="database",
        ) from error
    except CommandError as error:
        raise Unavailable(
            f"The database {name} was made by a newer version of Heliopolis.", field="database"
        ) from error
    except (SQLAlchemyError, OSError) as error:
        raise Unavailable(f"The database {name} cannot be opened: {reason_of(error)}", field="database") from error


def reason_of(error: Exception) -> str:
    """What the database itself says, in one line and without the statement that was run."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


def tell_log(error: Exception) -> None:
    """One line of the log for what goes wrong at the database; not for everybody who is refused because of it."""
    if not isinstance(error, Busy):
        log.error("the database: %s", reason_of(error))


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait, and a move that was acknowledged is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def be_brief_sqlite(connection: Any, _record: object) -> None:
    """A server does not wait long for whoever else writes: people are told instead."""
    connection.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000:.0f}")


def be_brief_postgres(connection: Any, _record: object) -> None:
    """The same: no statement waits long for a lock, and none takes for ever."""
    connection.autocommit = True  # a setting of the session, which no rollback takes back
    connection.execute(f"SET lock_timeout = {BUSY_SECONDS * 1000:.0f}")
    connection.execute(f"SET statement_timeout = {STATEMENT_SECONDS * 1000:.0f}")
    connection.autocommit = False


# The schema.


def migrations() -> Config:
    """Where the migrations are."""
    config = Config()
    config.set_main_option("script_location", f"{__package__}:migrations")
    return config


def known_schemas() -> list[str]:
    """Every version of the schema, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()]


def schema_of(connection: Connection) -> str | None:
    """The version of the schema that a database has; None if there is nothing of ours."""
    return MigrationContext.configure(connection).get_current_revision()


@contextmanager
def changing_schema(engine: Engine) -> Iterator[Connection]:
    """A transaction that may change the schema: all of it or nothing, and one process at a time."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
        else:
            connection.execute(text("BEGIN IMMEDIATE"))  # the driver begins nothing for statements that make tables
        yield connection


def migrate(connection: Connection, schema: str = "head") -> None:
    """Run the migrations that are missing up to a version of the schema."""
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, schema)
