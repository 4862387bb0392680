"""Worker processes for whatever takes longer than an answer may: bots that search, advice, and analyses.

Bots come first, then whoever asked what to do, then whoever has answered a puzzle and waits for the verdict; an
analysis is worked on when nobody waits.
Within each kind whoever has waited longest is next, and since a table asks for one thing at a time, all tables have
their turn.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import IntEnum
from typing import Any, NamedTuple, TypeVar

from ...lab.workers import leave_interrupts

WATCH_SECONDS = 1.0
GIVE_WAY = 5  # by so much whoever only wants a page comes before bots that search
Result = TypeVar("Result")


class Haste(IntEnum):
    """Who is asked first."""

    BOT = 0
    ADVICE = 1
    PUZZLE = 2
    STUDY = 3


class Waiter(NamedTuple):
    """Somebody who waits for a worker."""

    turn: asyncio.Future[None]
    who: str


def prepare_worker(server: int) -> None:
    """Ctrl-C is for the server, which ends its workers; if it is killed, they go too, and it comes before them."""
    leave_interrupts()
    if hasattr(os, "nice"):
        os.nice(GIVE_WAY)
    threading.Thread(target=leave_with, args=(server,), daemon=True).start()


def leave_with(parent: int) -> None:
    """Stay as long as the parent does."""
    while os.getppid() == parent:
        time.sleep(WATCH_SECONDS)
    os._exit(1)


def new_pool(processes: int) -> Executor:
    """Worker processes that share nothing with the server."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=prepare_worker, initargs=(os.getpid(),))


def kill_workers(pool: Executor) -> None:
    """End the processes of a pool, whatever they do."""
    workers: dict[int, Any] = getattr(pool, "_processes", None) or {}
    for worker in list(workers.values()):
        worker.terminate()


class Workers:
    """The worker processes, and who waits for one."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.free = processes
        self.running: Counter[Haste] = Counter()
        self.worked: list[Callable[[Haste, float, float], None]] = []  # told what waited how long, and took how long
        self.waiting: dict[Haste, deque[Waiter]] = {haste: deque() for haste in Haste}
        self.pool = new_pool(processes)

    def waits(self, haste: Haste) -> int:
        """How many of a kind wait for a worker."""
        return len(self.waiting[haste])

    def start(self) -> None:
        """Warm up a worker."""
        self.pool.submit(int)

    async def stop(self) -> None:
        """Let all go; a search need not be waited for."""
        kill_workers(self.pool)
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)

    async def work(
        self,
        task: Callable[..., Result],
        *arguments: Any,
        haste: Haste = Haste.BOT,
        who: str = "",
        limit: float | None = None,
    ) -> Result:
        """Let a worker do something; `who` waits for it: a table or a person.

        If a worker was killed, all that were busy fail, and the next task has new ones. So it is when a task takes more
        seconds than its `limit`, for there is no other way to end it.
        """
        asked = time.perf_counter()
        await self._come(haste, who)
        began = time.perf_counter()
        self.running[haste] += 1
        pool = self.pool
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, task, *arguments), limit)
        except (BrokenProcessPool, TimeoutError) as error:
            if self.pool is pool:
                self.pool = new_pool(self.processes)
                if isinstance(error, TimeoutError):
                    kill_workers(pool)
            raise
        finally:
            self.running[haste] -= 1
            self._go()
            for tell in self.worked:
                tell(haste, began - asked, time.perf_counter() - began)

    def places(self, *hastes: Haste) -> dict[str, int]:
        """Everybody who waits with such haste, and how many come before."""
        found: dict[str, int] = {}
        number = 0
        for haste in Haste:
            for waiter in self.waiting[haste]:
                if not waiter.turn.done():
                    if haste in hastes:
                        found.setdefault(waiter.who, number)
                    number += 1
        return found

    async def _come(self, haste: Haste, who: str) -> None:
        """Wait until a worker is free and nobody comes before."""
        if self.free > 0:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.waiting[haste].append(Waiter(turn, who))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had its turn already: the next one's now
                self._go()
            raise

    def _go(self) -> None:
        """A worker is free: whoever is next may have it."""
        for haste in Haste:
            while self.waiting[haste]:
                turn = self.waiting[haste].popleft().turn
                if not turn.done():
                    turn.set_result(None)
                    return
        self.free += 1
