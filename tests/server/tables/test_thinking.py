"""Bots at tables: workers that die, clocks that jump, and answers that come too late."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.loops import run_apart
from tests.server.tables.pools import Dead, Dying

from heliopolis.server.common.people import Person
from heliopolis.server.common.settings import Settings
from heliopolis.server.live.queues import QueueFollower
from heliopolis.server.store import open_store
from heliopolis.server.tables import thinking, workers
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables
from heliopolis.server.tables.thinking import Thinking

BOTS = [Plan("bot", level="random"), Plan("bot", level="random")]
SEARCHING = [Plan("bot", level="hard")] * 2


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads instead of processes: what is tested here is the same."""
    monkeypatch.setattr(workers, "new_pool", ThreadPoolExecutor)
    monkeypatch.setattr(thinking, "BROKEN_SECONDS", 0.0)


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Hub())


def think(tables: Tables, script: Callable[[Thinking], Awaitable[None]], pace: float = 0.0) -> None:
    """Do something while bots think."""

    async def run() -> None:
        tables.hub.start(asyncio.get_running_loop())
        started = Thinking(tables, Settings(database="", bot_processes=1, bot_pace=pace, bot_seconds=0.01))
        await started.start()
        try:
            await asyncio.wait_for(script(started), 20)
        finally:
            await started.stop()

    run_apart(run)


async def until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("killed", [Dead, Dying])
def test_bots_go_on_after_a_worker_was_killed(tables: Tables, anna: Person, killed: type[Executor]) -> None:
    async def script(started: Thinking) -> None:
        started.workers.pools[0] = killed()
        table = tables.create(anna, "ra", SEARCHING)
        await until(lambda: table.count > 20)

    think(tables, script)


def test_bots_do_not_wait_for_a_clock_that_was_set_back(tables: Tables, anna: Person) -> None:
    async def script(_: Thinking) -> None:
        table = tables.create(anna, "ra", BOTS)
        with table.lock:
            table.row.changed = time.time() + 3600
        await until(lambda: table.state.over)

    think(tables, script)


def test_a_bots_answer_to_a_position_that_was_taken_back_is_dropped(tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "hellas", [Plan("me"), Plan("here")])

    def moves_to_the_other() -> list[str]:
        found = []
        for action in table.state.legal():
            after = table.state.clone()
            after.apply(action)
            if after.actor == 1 - table.actor and len(after.legal()) > 1:
                found.append(table.record.game.notation(action))
        return found

    while len(moves_to_the_other()) < 2:
        tables.play(table.id, anna, table.actor, table.record.game.notation(table.state.legal()[0]), table.count)
    first, second = moves_to_the_other()[:2]
    seat, count = table.actor, table.count
    table.row.seats[1 - seat].kind = "bot"
    tables.play(table.id, anna, seat, first, count)
    asked = table.mark
    answer = table.record.game.notation(table.state.legal()[0])
    tables.undo(table.id, anna, seat, table.count)
    tables.play(table.id, anna, seat, second, count)
    assert table.count == asked[0]
    assert not tables.play_bot(table.id, answer, asked)
    assert table.count == asked[0]


def test_a_bot_that_need_not_search_waits_for_no_worker(tables: Tables, anna: Person) -> None:
    async def script(started: Thinking) -> None:
        go_on = threading.Event()
        busy = [asyncio.create_task(started.workers.work(go_on.wait)) for _ in range(5)]
        table = tables.create(anna, "ra", BOTS)
        await until(lambda: table.state.over)
        go_on.set()
        await asyncio.gather(*busy)

    think(tables, script)


def test_whoever_watches_a_table_whose_bot_waits_is_told_how_many_come_before(
    tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "TELL_SECONDS", 0.02)

    async def script(started: Thinking) -> None:
        go_on = threading.Event()
        busy = [asyncio.create_task(started.workers.work(go_on.wait, who="other")) for _ in range(3)]
        await asyncio.sleep(0)
        table = tables.create(anna, "ra", SEARCHING)
        told = QueueFollower(started, "de", table.id)
        assert told.news() is None
        with tables.hub.watching(table.id, lambda: None) as watcher:
            await until(lambda: started.before.get(table.id) == 2)
            assert watcher.woken.is_set()
            assert "2 vor dir" in (told.news() or b"").decode()
            assert told.news() is None
            go_on.set()
            await asyncio.gather(*busy)
            await until(lambda: table.id not in started.before)
            assert b'"before": null' in (told.news() or b"")

    think(tables, script)


def test_only_so_many_tables_are_attended_to_and_quick_bots_always(
    tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "MOST_AT_ONCE", 1)
    monkeypatch.setattr(thinking, "SWEEP_SECONDS", 0.05)

    async def script(started: Thinking) -> None:
        go_on = threading.Event()
        busy = asyncio.create_task(started.workers.work(go_on.wait))
        slow = [tables.create(anna, "ra", SEARCHING) for _ in range(3)]
        await until(lambda: len(started.tasks) == 1)
        table = tables.create(anna, "ra", BOTS)
        await until(lambda: table.state.over)
        assert sum(table.id in started.tasks for table in slow) == 1
        go_on.set()
        await busy

    think(tables, script)
