"""Opening a database, and bringing it up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, delete, event, false, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ...core.errors import Unavailable
from .schema import keeping
from .store import Store


def open_store(database: str) -> Store:
    """Open a database, and bring it up to date."""
    try:
        url = make_url(database)
    except (SQLAlchemyError, ValueError) as error:
        raise Unavailable("That is not an address of a database.", field="database") from error
    local = url.get_backend_name() == "sqlite"
    try:
        if local:
            Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(database, pool_pre_ping=not local, **({} if local else {"pool_size": 20}))
        if local:
            event.listen(engine, "connect", prepare_sqlite)
        store = Store(engine, local=local)
        try:
            migrate(engine)
            store.signing_key()  # a file that is broken within is noticed now
        except BaseException:
            store.close()
            raise
    except ModuleNotFoundError as error:
        raise Unavailable(
            f'A database of this kind needs the package {error.name}: pip install "heliopolis[postgres]".',
            field="database",
        ) from error
    except CommandError as error:
        raise Unavailable(
            f"The database {url.render_as_string(hide_password=True)} was made by a newer version of Heliopolis.",
            field="database",
        ) from error
    except (SQLAlchemyError, OSError) as error:
        raise Unavailable(
            f"The database {url.render_as_string(hide_password=True)} cannot be opened: {reason_of(error)}",
            field="database",
        ) from error
    return store


def reason_of(error: Exception) -> str:
    """What the database itself says, in one line and without the statement that was run."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait, and a move that was acknowledged is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Run the migrations that are missing: all of them or none, and one process at a time."""
    config = Config()
    config.set_main_option("script_location", f"{__package__}:migrations")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7247)"))
        else:
            connection.execute(text("BEGIN IMMEDIATE"))  # the driver begins nothing for statements that make tables
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(delete(keeping).where(false()))  # a database that can only be read is refused now
