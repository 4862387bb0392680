"""Changes of several threads in one transaction."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, event, text

from heliopolis.server.store.together import Together
from heliopolis.server.store.turns import Turns


@pytest.fixture
def together(tmp_path: Path) -> Together:
    engine = create_engine(f"sqlite:///{tmp_path / 'numbers.sqlite'}")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))
    return Together(engine, Turns(1))


def add(together: Together, number: int) -> int:
    def write(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
        return number

    return together.write(write)


def numbers(together: Together) -> list[int]:
    with together.engine.connect() as connection:
        return list(connection.execute(text("SELECT number FROM numbers ORDER BY number")).scalars())


def test_every_change_is_written_once_and_answered_with_its_own_result(together: Together) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda number: add(together, number), range(200))) == list(range(200))
    assert numbers(together) == list(range(200))
    together.engine.dispose()


def test_those_who_wait_are_written_in_one_transaction(together: Together) -> None:
    commits: list[int] = []
    event.listen(together.engine, "commit", lambda _connection: commits.append(1))
    with ThreadPoolExecutor(6) as threads:
        with together.turns.next():  # as if the disk were busy
            written = [threads.submit(add, together, number) for number in range(6)]
            while len(together.waiting) < 6:
                threading.Event().wait(0.01)
        assert [change.result() for change in written] == list(range(6))
    assert len(commits) == 1
    assert numbers(together) == list(range(6))
    together.engine.dispose()


def test_a_change_that_fails_fails_alone(together: Together) -> None:
    add(together, 3)
    with ThreadPoolExecutor(6) as threads:
        with together.turns.next():
            written = [threads.submit(add, together, number) for number in range(6)]
            while len(together.waiting) < 6:
                threading.Event().wait(0.01)
        failed = [number for number, change in enumerate(written) if change.exception() is not None]
    assert failed == [3]
    assert numbers(together) == list(range(6))
    together.engine.dispose()
