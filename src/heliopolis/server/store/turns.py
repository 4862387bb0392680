"""Whose turn it is to write, and how long one waits for it.

SQLite has one writer at a time, PostgreSQL several. If the database takes nothing, because a program of somebody else
writes to the file or holds a lock, only the first few wait, and not for long; as long as it lasts one tries now and
then, and all others are told at once. So threads are left for everybody who only reads.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

QUEUE_SECONDS = 2.0  # that one waits for a turn while nothing moves
MOST_WAITING = 12  # if nothing has moved for a moment: of 24 threads the others are for whoever reads
CROWDED_SECONDS = 0.25
BUSY_SECONDS = 2.0  # that a turn waits for the database
TRY_SECONDS = 0.2  # the same for one who tries whether it takes anything again
AGAIN_SECONDS = 0.5  # between two tries
WRITERS = 12  # at once on PostgreSQL, of its connections
BUSY_CODES = {"SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_BUSY_SNAPSHOT", "SQLITE_BUSY_TIMEOUT", "SQLITE_BUSY_RECOVERY"}
BUSY_STATES = {"55P03", "57014"}  # of PostgreSQL: a lock was not to be had, or a statement took too long
TAKES_NOTHING = "the database takes no changes"


class Busy(SQLAlchemyError):
    """The database takes nothing at the moment; nothing was changed."""


def is_busy(error: BaseException) -> bool:
    """Whether an error only says that the database has no time now."""
    if isinstance(error, (Busy, PoolTimeout)):
        return True
    cause = getattr(error, "orig", None)
    return getattr(cause, "sqlite_errorname", "") in BUSY_CODES or getattr(cause, "sqlstate", "") in BUSY_STATES


class Turns:
    """Who may write now."""

    def __init__(self, writers: int) -> None:
        self.places = threading.Semaphore(writers)
        self.trying = threading.Lock()  # held by the one who tries whether the database takes anything again
        self.stuck = False  # it took nothing from whoever came last
        self.again = 0.0  # when it is worth trying again
        self.went = 0.0  # when somebody last came to a turn, or was done with it
        self.waiting = 0
        self.counting = threading.Lock()

    @contextmanager
    def next(self) -> Iterator[bool]:
        """A turn to write; True for the one who only tries, and shall not wait long."""
        trying = self.stuck
        if trying:
            self.check()
            if not self.trying.acquire(blocking=False):
                raise Busy(TAKES_NOTHING)
        try:
            self._wait(trying=trying)
            try:
                if not trying:
                    self.check()  # that may have been found out meanwhile
                self.went = time.monotonic()
                yield trying
                self.stuck, self.went = False, time.monotonic()
            except SQLAlchemyError as error:
                if is_busy(error):
                    self._fail()
                raise
            finally:
                self.places.release()
        finally:
            if trying:
                self.trying.release()

    def _wait(self, *, trying: bool) -> None:
        """Wait for a place as long as others come and go; when nothing moves, only so many wait, and not for long."""
        if self.places.acquire(blocking=False):
            return
        if trying or (self.waiting >= MOST_WAITING and self._still() > CROWDED_SECONDS):
            raise Busy(TAKES_NOTHING)
        self._count(1)
        try:
            while not self.places.acquire(timeout=QUEUE_SECONDS):
                if self._still() > QUEUE_SECONDS:
                    self._fail()
                    raise Busy(TAKES_NOTHING)
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        with self.counting:
            self.waiting += more

    def _still(self) -> float:
        """For how many seconds nobody has come or gone."""
        return time.monotonic() - self.went

    def check(self) -> None:
        """Refuse at once what would only wait."""
        if self.stuck and time.monotonic() < self.again:
            raise Busy(TAKES_NOTHING)

    def _fail(self) -> None:
        self.stuck, self.again = True, time.monotonic() + AGAIN_SECONDS
