"""What whoever runs a server can choose."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from ...core.errors import InvalidOption, Unavailable

DATABASE_VARIABLE = "HELIOPOLIS_DATABASE"
SCHEMES = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}


def usual_database() -> str:
    """A file in the user's data folder, unless the environment names another database."""
    named = os.environ.get(DATABASE_VARIABLE)
    if named:
        return database_url(named)
    try:
        folder = user_data_path("heliopolis", appauthor=False, ensure_exists=True)
    except OSError as error:
        reason = f"The usual folder for the database cannot be made: {error}. Name another with --database."
        raise Unavailable(reason, field="database") from error
    return f"sqlite:///{folder / 'tables.sqlite'}"


def database_url(text: str) -> str:
    """The address of a database: a SQLAlchemy URL, or simply the name of a SQLite file."""
    if "://" not in text:
        text = f"sqlite:///{Path(text).expanduser()}"
    scheme, _, rest = text.partition("://")
    if scheme not in SCHEMES:
        raise InvalidOption(
            f'A database is a file, "sqlite:///FILE" or "postgresql://…", not "{scheme}://…".', field="database"
        )
    if scheme == "sqlite" and rest.strip("/") in ("", ":memory:"):
        raise InvalidOption("Tables are kept in a file, or in PostgreSQL; name one.", field="database")
    return f"{SCHEMES[scheme]}://{rest}"


@dataclass(frozen=True)
class Settings:
    """The choices with their usual values."""

    database: str = field(default_factory=usual_database)
    public_url: str = ""  # how others reach the server, if it cannot know by itself
    host: str = "127.0.0.1"  # where it listens
    port: int = 8000
    secure_cookies: bool = False  # cookies over HTTPS only: for a server behind a proxy that speaks HTTPS
    bot_processes: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 1))))
    bot_pace: float = 0.6  # seconds between two turns of bots, so that people can follow; 0: they wait for nothing
    undo_seconds: float = 2.5  # that bots wait after a person's decision, so that it can be taken back
    bot_seconds: float | None = None  # how long searching bots think; None: as their level says
    largest_body: int = 64 * 1024
    posts_per_second: float = 20.0  # of one person, after a burst
    post_burst: int = 60
    new_tables_per_minute: float = 30.0  # from one address
    most_connections: int = 5000
    most_from_one_address: int = 400  # connections: it may be a whole club behind one router
    streams_of_one: int = 40  # that one person may listen to at a time
    streams_of_strangers: int = 400  # the same for all at one address who have no cookie yet
    head_seconds: float = 10.0  # that the head of a request may take
