"""Whose turn it is to write, when the database takes its time."""

from __future__ import annotations

import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import OperationalError

from heliopolis.server.store import turns
from heliopolis.server.store.together import Together
from heliopolis.server.store.turns import Busy, Turns, is_busy


def locked() -> OperationalError:
    """What SQLite says while somebody else writes."""
    cause = sqlite3.OperationalError("database is locked")
    cause.sqlite_errorname = "SQLITE_BUSY"
    return OperationalError("INSERT", {}, cause)


def fail(there: Turns) -> None:
    """Somebody comes to a turn, and the database takes nothing."""
    with pytest.raises(OperationalError), there.next():
        raise locked()


def test_only_what_passes_by_itself_is_called_busy() -> None:
    assert is_busy(locked())
    assert is_busy(Busy("no"))
    assert not is_busy(OperationalError("INSERT", {}, sqlite3.OperationalError("disk I/O error")))


def test_while_the_database_takes_nothing_one_tries_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    there = Turns(1)
    fail(there)
    with pytest.raises(Busy):
        there.check()
    with pytest.raises(Busy), there.next():
        raise AssertionError("too soon")
    monkeypatch.setattr(time, "monotonic", lambda: there.again + 0.01)
    there.check()
    with there.next() as trying:
        assert trying
        with pytest.raises(Busy), there.next():
            raise AssertionError("one is enough")
    with there.next() as trying:
        assert not trying  # it took something


def test_one_waits_for_a_turn_as_long_as_others_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "QUEUE_SECONDS", 0.1)
    monkeypatch.setattr(turns, "MOST_WAITING", 2)
    monkeypatch.setattr(turns, "CROWDED_SECONDS", 0.0)
    there = Turns(1)
    held = threading.Event()

    def come() -> str:
        try:
            with there.next():
                return "came"
        except Busy:
            return "busy"

    with ThreadPoolExecutor(3) as threads:
        with there.next():
            first = [threads.submit(come) for _ in range(2)]
            while there.waiting < 2:
                held.wait(0.005)
            assert come() == "busy"  # too many wait already
            there.went = time.monotonic() + 60  # as if somebody had just been done
            held.wait(0.2)
            assert not any(waiting.done() for waiting in first)
        assert [waiting.result() for waiting in first] == ["came", "came"]
        with there.next():
            assert threads.submit(come).result() == "busy"  # nothing has moved for so long
    assert there.waiting == 0


def test_changes_that_wait_together_are_refused_together() -> None:
    engine = create_engine("sqlite://")
    together = Together(engine, Turns(1))
    tried = []

    def write(_: Connection) -> None:
        tried.append(1)
        raise locked()

    with ThreadPoolExecutor(5) as threads:
        with together.turns.next():
            asked = [threads.submit(together.write, write) for _ in range(5)]
            while len(together.waiting) < 5:
                threading.Event().wait(0.005)
        assert all(isinstance(change.exception(), (OperationalError, Busy)) for change in asked)
    assert len(tried) == 1
    assert not together.waiting
    engine.dispose()
