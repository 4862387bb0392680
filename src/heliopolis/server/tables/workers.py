"""Worker processes for whatever takes longer than an answer may: bots that search, advice, and analyses.

Bots come first, then whoever asked what to do, then whoever has answered a puzzle and waits for the verdict; an
analysis is worked on when nobody waits, and bots think on while people decide when there is nothing else to do.
Within each kind whoever has waited longest is next, and since a table asks for one thing at a time, all tables have
their turn. Whoever comes again goes to the worker of the last time, if that is free: it may remember something.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import IntEnum
from typing import Any, NamedTuple, TypeVar

from ...lab.workers import leave_interrupts

WATCH_SECONDS = 1.0
GIVE_WAY = 5  # by so much whoever only wants a page comes before bots that search
MOST_KNOWN = 1000  # of whom it is known which worker they had last
Result = TypeVar("Result")


class Haste(IntEnum):
    """Who is asked first."""

    BOT = 0
    ADVICE = 1
    PUZZLE = 2
    STUDY = 3
    PONDER = 4


class Waiter(NamedTuple):
    """Somebody who waits for a worker."""

    turn: asyncio.Future[int]  # brings the number of the worker
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
        self.pools: dict[int, Executor] = {}  # one for each worker that was ever needed
        self.idle = list(reversed(range(processes)))  # the numbers of those who are free, the last one first
        self.last: OrderedDict[str, int] = OrderedDict()  # which worker somebody had last
        self.running: Counter[Haste] = Counter()
        self.worked: list[Callable[[Haste, float, float], None]] = []  # told what waited how long, and took how long
        self.waiting: dict[Haste, deque[Waiter]] = {haste: deque() for haste in Haste}

    def waits(self, haste: Haste) -> int:
        """How many of a kind wait for a worker."""
        return len(self.waiting[haste])

    def start(self) -> None:
        """Warm up a worker."""
        self._pool(self.idle[-1]).submit(int)

    async def stop(self) -> None:
        """Let all go; a search need not be waited for."""
        for pool in self.pools.values():
            kill_workers(pool)
        for pool in self.pools.values():
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def work(
        self,
        task: Callable[..., Result],
        *arguments: Any,
        haste: Haste = Haste.BOT,
        who: str = "",
        limit: float | None = None,
    ) -> Result:
        """Let a worker do something; `who` waits for it: a table or a person.

        If the worker is killed, the task fails, and the next one has a new worker. So it is when a task takes more
        seconds than its `limit`, for there is no other way to end it.
        """
        asked = time.perf_counter()
        number = await self._come(haste, who)
        began = time.perf_counter()
        self.running[haste] += 1
        self._remember(who, number)
        pool = self._pool(number)
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, task, *arguments), limit)
        except (BrokenProcessPool, TimeoutError) as error:
            del self.pools[number]
            if isinstance(error, TimeoutError):
                kill_workers(pool)
            raise
        finally:
            self.running[haste] -= 1
            self._go(number)
            for tell in self.worked:
                tell(haste, began - asked, time.perf_counter() - began)

    def _pool(self, number: int) -> Executor:
        """The worker of this number; a new one if there is none yet, or the last one was killed."""
        if number not in self.pools:
            self.pools[number] = new_pool(1)
        return self.pools[number]

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

    async def _come(self, haste: Haste, who: str) -> int:
        """Wait until a worker is free and nobody comes before; the number of the worker."""
        if self.idle:
            number = self.last.get(who, self.idle[-1])
            if number not in self.idle:
                number = self.idle[-1]
            self.idle.remove(number)
            return number
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.waiting[haste].append(Waiter(turn, who))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had its turn already: the next one's now
                self._go(turn.result())
            raise

    def _remember(self, who: str, number: int) -> None:
        """Note which worker somebody has."""
        self.last[who] = number
        self.last.move_to_end(who)
        if len(self.last) > MOST_KNOWN:
            self.last.popitem(last=False)

    def _go(self, number: int) -> None:
        """A worker is free: whoever is next may have it."""
        for haste in Haste:
            while self.waiting[haste]:
                turn = self.waiting[haste].popleft().turn
                if not turn.done():
                    turn.set_result(number)
                    return
        self.idle.append(number)
