"""Changes that are written together: whoever waits while the disk is busy shares the next trip to it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from .turns import TRY_SECONDS, Turns, is_busy

Result = TypeVar("Result")


@contextmanager
def beginning(engine: Engine, *, trying: bool) -> Iterator[Connection]:
    """A transaction; if somebody only tries whether the database takes anything again, it does not wait long."""
    with engine.connect() as connection:
        if trying and connection.dialect.name == "sqlite":
            usual = connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one()
            connection.exec_driver_sql(f"PRAGMA busy_timeout={TRY_SECONDS * 1000:.0f}")
            try:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout={usual}")
        elif trying:
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = {TRY_SECONDS * 1000:.0f}")
        if not connection.in_transaction():
            connection.begin()  # also for what is written past SQLAlchemy, which then does not notice it
        yield connection
        connection.commit()


class Change:
    """One change that waits to be written."""

    def __init__(self, write: Callable[[Connection], object]) -> None:
        self.write = write
        self.done = False
        self.result: object = None
        self.error: BaseException | None = None


class Together:
    """Writes changes from many threads, as many as there are in one transaction.

    SQLite has one writer at a time, and the disk takes longer than all the rest. The first thread writes; those that
    come meanwhile queue up, and the next of them writes for all.
    """

    def __init__(self, engine: Engine, turns: Turns) -> None:
        self.engine = engine
        self.turns = turns
        self.gate = threading.Lock()  # of the queue
        self.waiting: list[Change] = []
        self.writing = threading.Lock()  # held while a change of the queue is written

    def write(self, write: Callable[[Connection], Result]) -> Result:
        """Make a change; it is on the disk when this returns."""
        change = Change(write)
        with self.gate:
            self.waiting.append(change)
        try:
            with self.turns.next() as trying:
                self._write_waiting(change, trying=trying)
        except SQLAlchemyError as error:
            self._withdraw(change, error)
        if change.error is not None:
            raise change.error
        result: Result = change.result  # type: ignore[assignment]
        return result

    def _write_waiting(self, change: Change, *, trying: bool) -> None:
        """Write all that wait, unless somebody has written this one already."""
        with self.writing:
            if not change.done:
                with self.gate:
                    changes, self.waiting = self.waiting, []
                self._write_all(changes, trying=trying)
        if change.error is not None:
            raise change.error  # so that whose turn it was knows how it went

    def _withdraw(self, change: Change, error: SQLAlchemyError) -> None:
        """Nobody shall write this any more; if somebody does just now, it counts how that ends."""
        with self.gate:
            if change in self.waiting:
                self.waiting.remove(change)
                raise error
        with self.writing:
            assert change.done

    def _write_all(self, changes: list[Change], *, trying: bool) -> None:
        try:
            with beginning(self.engine, trying=trying) as connection:
                results = [change.write(connection) for change in changes]
        except BaseException as error:
            if len(changes) == 1 or is_busy(error):
                for change in changes:
                    change.error, change.done = error, True
                return
            for change in changes:  # one of them failed, and took the others with it: each for itself
                self._write_all([change], trying=trying)
            return
        for change, result in zip(changes, results):
            change.result, change.done = result, True
