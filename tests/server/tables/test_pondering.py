"""Bots that think on while people decide."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.loops import run_apart
from tests.server.tables.pools import Dying

from heliopolis.server.common.people import Person
from heliopolis.server.common.settings import Settings
from heliopolis.server.store import open_store
from heliopolis.server.tables import pondering, workers
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.minds import MINDS
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables
from heliopolis.server.tables.thinking import Thinking
from heliopolis.server.tables.workers import Haste

Script = Callable[[Thinking, Table], Awaitable[None]]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads instead of processes: what is tested here is the same."""
    monkeypatch.setattr(workers, "new_pool", ThreadPoolExecutor)
    monkeypatch.setattr(pondering, "SLICE_SECONDS", 0.02)


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Hub())


def at_a_table(
    tables: Tables, anna: Person, script: Script, level: str = "master", watched: bool = True, **settings: Any
) -> dict[Haste, int]:
    """Play Ra against a bot until it has moved and a person decides; how often workers were asked for what."""
    asked: dict[Haste, int] = dict.fromkeys(Haste, 0)

    def count(haste: Haste, _: float, __: float) -> None:
        asked[haste] += 1

    async def run() -> None:
        tables.hub.start(asyncio.get_running_loop())
        quick = {"bot_processes": 1, "bot_pace": 0.0, "bot_seconds": 0.1}
        known = {"database": "", **quick, "bot_ponder": True, **settings}
        started = Thinking(tables, Settings(**known))
        started.workers.worked.append(count)
        await started.start()
        try:
            table = tables.create(anna, "ra", [Plan("me"), Plan("bot", level=level)])
            if watched:
                tables.hub.pages[table.id] = (anna,)
            while not asked[Haste.BOT] or table.waits_for_bot():
                person_moves(tables, anna, table)
                await until(lambda: not table.waits_for_bot())
            await asyncio.wait_for(script(started, table), 20)
        finally:
            await started.stop()

    run_apart(run)
    return asked


def person_moves(tables: Tables, anna: Person, table: Table) -> None:
    """Anna draws, or whatever comes first."""
    if table.actor == 0:
        tables.play(table.id, anna, 0, table.record.game.notation(table.state.legal()[-1]), table.count)


async def until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(0.01)


async def until_all_rest(started: Thinking, _: Table) -> None:
    await until(lambda: not started.tasks)


def test_a_bot_that_uses_all_its_time_thinks_on_as_long_as_for_a_move(tables: Tables, anna: Person) -> None:
    async def script(started: Thinking, table: Table) -> None:
        await until_all_rest(started, table)
        mind = MINDS.kept[table.id, 1]
        assert mind.moves == table.record.moves  # it has followed the game to where a person decides

    assert at_a_table(tables, anna, script)[Haste.PONDER] >= 0.1 / 0.02


def test_it_thinks_on_only_where_somebody_watches(tables: Tables, anna: Person) -> None:
    assert at_a_table(tables, anna, until_all_rest, watched=False)[Haste.PONDER] == 0


def test_it_thinks_on_only_where_the_host_wants_it(tables: Tables, anna: Person) -> None:
    assert at_a_table(tables, anna, until_all_rest, bot_ponder=Settings().bot_ponder)[Haste.PONDER] == 0


def test_a_level_that_has_so_many_play_outs_does_not_think_on(tables: Tables, anna: Person) -> None:
    assert at_a_table(tables, anna, until_all_rest, level="hard", bot_seconds=None)[Haste.PONDER] == 0


def test_a_persons_move_ends_it(tables: Tables, anna: Person) -> None:
    worked: list[Haste] = []

    async def script(started: Thinking, table: Table) -> None:
        await until(lambda: started.workers.running[Haste.PONDER] == 1)
        started.workers.worked.append(lambda haste, _, __: worked.append(haste))
        while not table.waits_for_bot():
            person_moves(tables, anna, table)
        await until(lambda: Haste.BOT in worked)
        assert len(worked) <= 3  # and not the fifty times that it would have gone on

    at_a_table(tables, anna, script, bot_seconds=1.0)


def test_nobody_thinks_on_while_all_workers_are_busy(tables: Tables, anna: Person) -> None:
    asked = dict.fromkeys(Haste, 0)

    async def script(started: Thinking, table: Table) -> None:
        await until_all_rest(started, table)
        go_on = threading.Event()
        busy = asyncio.create_task(started.workers.work(go_on.wait))
        await asyncio.sleep(0)
        started.workers.worked.append(lambda haste, _, __: asked.update({haste: asked[haste] + 1}))
        assert not await started.pondering.until_changed(table.id, asyncio.Event())
        assert asked[Haste.PONDER] == 0
        go_on.set()
        await busy
        assert not await started.pondering.until_changed(table.id, asyncio.Event())
        assert asked[Haste.PONDER] > 0

    at_a_table(tables, anna, script)


def test_a_worker_that_is_killed_meanwhile_ends_it(tables: Tables, anna: Person) -> None:
    async def script(started: Thinking, table: Table) -> None:
        await until_all_rest(started, table)
        started.workers.pools[0] = Dying()
        assert not await started.pondering.until_changed(table.id, asyncio.Event())
        assert 0 not in started.workers.pools

    at_a_table(tables, anna, script)
