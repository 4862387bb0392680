"""Bots rest at tables that nobody looks at, and go on when somebody does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.loops import run_apart

from heliopolis.server.common.people import Person
from heliopolis.server.common.settings import Settings
from heliopolis.server.store import Store
from heliopolis.server.tables import looks, thinking, workers
from heliopolis.server.tables.looks import Looks
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables
from heliopolis.server.tables.thinking import Thinking

BOTS = [Plan("bot", level="random"), Plan("bot", level="random")]
HOUR = 3600.0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "new_pool", ThreadPoolExecutor)
    monkeypatch.setattr(thinking, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(thinking, "SOON_SECONDS", 0.0)


def think(tables: Tables, script: Callable[[Thinking], Awaitable[None]]) -> None:
    """Do something while bots think, with half an hour until they rest."""

    async def run() -> None:
        tables.hub.start(asyncio.get_running_loop())
        started = Thinking(tables, Settings(database="", bot_processes=1, bot_pace=0.0))
        await started.start()
        try:
            await asyncio.wait_for(script(started), 30)
        finally:
            await started.stop()

    run_apart(run)


async def until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(0.01)


def sleeping(tables: Tables, anna: Person) -> str:
    """A table of bots at which nobody has looked for an hour."""
    table = tables.create(anna, "ra", BOTS)
    tables.store.note_looks([table.id], time.time() - HOUR)
    return table.id


def test_bots_rest_until_somebody_looks_also_after_a_restart(tables: Tables, anna: Person) -> None:
    table_id = sleeping(tables, anna)
    count = tables.get(table_id).count

    async def nobody(_: Thinking) -> None:
        await asyncio.sleep(0.3)
        assert tables.get(table_id).count == count

    async def somebody(started: Thinking) -> None:
        started.looks.look(table_id)
        await until(lambda: tables.get(table_id).state.over)

    think(tables, nobody)
    think(tables, nobody)  # as if it had been started again
    think(tables, somebody)
    assert time.time() - tables.store.looked(table_id) < HOUR / 2  # written down, for the next start


def test_bots_that_play_stop_when_the_last_look_is_long_ago(
    tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(started: Thinking) -> None:
        table = tables.create(anna, "ra", BOTS)
        await until(lambda: table.count > 20)
        clock = time.time
        with monkeypatch.context() as later:
            later.setattr(looks, "time", type("Later", (), {"time": staticmethod(lambda: clock() + HOUR)}))
            await until(lambda: not started.tasks)
            assert not table.state.over
            with tables.hub.watching(table.id, lambda: None):  # a page or a program that only follows
                await until(lambda: table.state.over)

    think(tables, script)


def test_looks_are_written_down_seldom_and_never_fill_the_memory(
    store: Store, tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looks, "MOST_KNOWN", 3)
    known = Looks(store, 1000.0)
    came: list[int] = []
    known.came.append(lambda: came.append(1))
    table = tables.create(anna, "ra", BOTS).id
    store.note_looks([table], 0.0)
    assert not known.awake(table)
    known.look(table)
    known.look(table)
    assert known.awake(table)
    assert len(came) == 1
    assert known.unwritten([]) == [table]
    known.write([table])
    assert known.unwritten([table]) == []
    assert Looks(store, 1000.0).awake(table)
    for number in range(10):
        known.look(f"nothing {number}")
    assert len(known.last) == 3
    assert Looks(store, 0.0).awake("anything")
