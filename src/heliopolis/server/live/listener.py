"""Hearing what other processes of the same database change."""

from __future__ import annotations

import threading

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ..store.notes import CHANNEL, Came, read
from ..tables.tables import Tables

RETRY_SECONDS = 0.5


class Listener(threading.Thread):
    """Hears from PostgreSQL what other processes changed."""

    def __init__(self, database: str, tables: Tables) -> None:
        super().__init__(name="heliopolis-listen", daemon=True)
        url = make_url(database).set(drivername="postgresql")
        self.address = url.render_as_string(hide_password=False)
        self.tables = tables
        self.hub = tables.hub
        self.connections = 0  # that there have been
        self.stopped = threading.Event()

    def run(self) -> None:
        """Listen until stopped; after a lost connection everybody looks again, for something may have been missed."""
        import psycopg  # only a server on PostgreSQL needs it

        while not self.stopped.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.connections += 1
                    self.tables.hearing = self.connections
                    if self.hub.loop is not None:
                        self.hub.loop.call_soon_threadsafe(self.hub.wake_all)
                    while not self.stopped.is_set():
                        for told in connection.notifies(timeout=1.0):
                            note = read(told.payload)
                            if isinstance(note, Came):
                                self.tables.presence.heard(note)
                            else:
                                self.tables.heard(note)
            except (psycopg.Error, SQLAlchemyError, OSError):
                self.tables.hearing = 0
                self.stopped.wait(RETRY_SECONDS)

    def stop(self) -> None:
        """Stop within a second."""
        self.stopped.set()
