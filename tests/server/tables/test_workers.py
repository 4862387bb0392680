"""Who is next when all workers are busy."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import pytest
from tests.server.loops import run_apart
from tests.server.tables.pools import Dying

from heliopolis.server.tables import workers
from heliopolis.server.tables.workers import Haste, Workers

PATIENCE = 20.0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads instead of processes: what is tested here is the same."""
    monkeypatch.setattr(workers, "new_pool", ThreadPoolExecutor)


def working(script: Callable[[Workers], Awaitable[None]], processes: int = 1) -> None:
    async def run() -> None:
        there = Workers(processes)
        there.start()
        try:
            await asyncio.wait_for(script(there), PATIENCE)
        finally:
            await there.stop()

    run_apart(run)


def test_bots_come_before_analyses_and_each_in_the_order_they_came() -> None:
    done: list[str] = []

    async def script(there: Workers) -> None:
        go_on = threading.Event()
        tasks: list[asyncio.Task[object]] = [asyncio.create_task(there.work(go_on.wait))]
        for name in ("study 1", "bot 1", "study 2", "bot 2"):
            haste = Haste.STUDY if name.startswith("study") else Haste.BOT
            tasks.append(asyncio.create_task(there.work(done.append, name, haste=haste)))
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(*tasks)

    working(script)
    assert done == ["bot 1", "bot 2", "study 1", "study 2"]


def test_who_waits_and_who_works_is_seen_and_told() -> None:
    told: list[tuple[Haste, bool, bool]] = []

    async def script(there: Workers) -> None:
        there.worked.append(lambda haste, waited, worked: told.append((haste, waited > 0.01, worked > 0.01)))
        go_on = threading.Event()
        tasks = [asyncio.create_task(there.work(go_on.wait)), asyncio.create_task(there.work(int, haste=Haste.STUDY))]
        await asyncio.sleep(0.02)
        assert (there.running[Haste.BOT], there.waits(Haste.BOT), there.waits(Haste.STUDY)) == (1, 0, 1)
        go_on.set()
        await asyncio.gather(*tasks)
        assert (there.running[Haste.BOT], there.waits(Haste.STUDY)) == (0, 0)

    working(script)
    assert told == [(Haste.BOT, False, True), (Haste.STUDY, True, False)]


def test_whoever_goes_away_while_waiting_takes_no_worker_along() -> None:
    async def script(there: Workers) -> None:
        go_on = threading.Event()
        busy = asyncio.create_task(there.work(go_on.wait))
        leaving = [asyncio.create_task(there.work(int)) for _ in range(3)]
        staying = asyncio.create_task(there.work(int, "7"))
        await asyncio.sleep(0)
        for task in leaving[:2]:
            task.cancel()
        go_on.set()
        await busy
        leaving[2].cancel()  # it has just had its turn, or is about to
        assert await staying == 7
        await asyncio.gather(*leaving, return_exceptions=True)
        assert there.idle == [0]
        assert not any(there.waiting.values())

    working(script)


def test_as_many_work_at_once_as_there_are_workers() -> None:
    async def script(there: Workers) -> None:
        together = threading.Barrier(3)
        await asyncio.gather(*[there.work(together.wait) for _ in range(3)])
        assert sorted(there.idle) == [0, 1, 2]

    working(script, processes=3)


def test_a_worker_that_was_killed_is_replaced_and_the_others_work_on() -> None:
    async def script(there: Workers) -> None:
        go_on = threading.Event()
        other = asyncio.create_task(there.work(go_on.wait))
        await asyncio.sleep(0)
        (free,) = there.idle
        there.pools[free] = Dying()
        with pytest.raises(BrokenProcessPool):
            await there.work(int)
        assert there.idle == [free]
        assert await there.work(int, "7") == 7
        go_on.set()
        assert await other

    working(script, processes=2)


def test_whoever_comes_again_has_the_same_worker_if_it_is_free() -> None:
    async def script(there: Workers) -> None:
        go_on = threading.Event()
        first = asyncio.create_task(there.work(go_on.wait, who="first"))
        await asyncio.sleep(0)
        second = await there.work(threading.get_ident, who="second")
        go_on.set()
        await first
        for _ in range(3):
            mine = await there.work(threading.get_ident, who="first")
            assert mine != second
            assert await there.work(threading.get_ident, who="second") == second
        busy = asyncio.create_task(there.work(threading.Event().wait, 0.2, who="other"))
        await asyncio.sleep(0)
        assert there.last["other"] == there.last["second"]  # whose worker is the one that worked last
        assert await there.work(threading.get_ident, who="second") == mine  # better than to wait
        await busy

    working(script, processes=2)


def test_it_is_not_remembered_for_ever_who_had_which_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_KNOWN", 2)

    async def script(there: Workers) -> None:
        for who in ("one", "two", "one", "three"):
            await there.work(int, who=who)
        assert list(there.last) == ["one", "three"]

    working(script)


def test_work_that_fails_gives_its_worker_back() -> None:
    async def script(there: Workers) -> None:
        with pytest.raises(ValueError, match="invalid literal"):
            await there.work(int, "seven")
        assert await there.work(int, "7") == 7
        assert there.idle == [0]

    working(script)


def test_everybody_who_waits_knows_how_many_come_before() -> None:
    async def script(there: Workers) -> None:
        go_on = threading.Event()
        tasks: list[asyncio.Task[object]] = [asyncio.create_task(there.work(go_on.wait, who="at work"))]
        for haste, who in ((Haste.STUDY, "game"), (Haste.ADVICE, "anna"), (Haste.BOT, "one"), (Haste.BOT, "two")):
            tasks.append(asyncio.create_task(there.work(int, haste=haste, who=who)))
        tasks.append(asyncio.create_task(there.work(int, haste=Haste.PUZZLE, who="anna")))
        await asyncio.sleep(0)
        assert there.places(Haste.BOT) == {"one": 0, "two": 1}
        assert there.places(Haste.ADVICE, Haste.PUZZLE) == {"anna": 2}
        assert there.places(Haste.STUDY) == {"game": 4}
        go_on.set()
        await asyncio.gather(*tasks)
        assert there.places(*Haste) == {}

    working(script)
