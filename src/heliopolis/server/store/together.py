"""Changes that are written together: whoever waits while the disk is busy shares the next trip to it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine

Result = TypeVar("Result")


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

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.turn = threading.Lock()  # to write
        self.gate = threading.Lock()  # of the queue
        self.waiting: list[Change] = []

    def write(self, write: Callable[[Connection], Result]) -> Result:
        """Make a change; it is on the disk when this returns."""
        change = Change(write)
        with self.gate:
            self.waiting.append(change)
        with self.turn:
            if not change.done:
                with self.gate:
                    changes, self.waiting = self.waiting, []
                self._write_all(changes)
        if change.error is not None:
            raise change.error
        result: Result = change.result  # type: ignore[assignment]
        return result

    def _write_all(self, changes: list[Change]) -> None:
        try:
            with self.engine.begin() as connection:
                results = [change.write(connection) for change in changes]
        except BaseException as error:
            if len(changes) == 1:
                changes[0].error, changes[0].done = error, True
                return
            for change in changes:  # one of them failed, and took the others with it: each for itself
                self._write_all([change])
            return
        for change, result in zip(changes, results):
            change.result, change.done = result, True
