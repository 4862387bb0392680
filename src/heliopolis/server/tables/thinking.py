"""Bots at tables: they think in worker processes, and their turn survives a restart."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ...bots.bot import Budget
from ...bots.levels import bot, usual_budget
from ...core.errors import HeliopolisError, Unavailable
from ...core.registry import read_position
from ...lab.workers import leave_interrupts
from ..common.problems import NoSuchTable
from ..common.settings import Settings
from ..store import reason_of
from .holds import Holds
from .plans import USUAL_LEVEL
from .tables import Tables

CLAIM_SECONDS = 4.0  # more than a move takes beyond the thinking itself
SWEEP_SECONDS = 5.0
WATCH_SECONDS = 1.0
LOOK_SECONDS = 2.0  # how often a held table is looked at: whoever watched it may have left
NEAREST_SECONDS = 0.5  # that another process has, at the usual pace, to take up a turn for whoever watches there
BROKEN_SECONDS = 1.0  # before new workers are tried, should every one die at once
Result = TypeVar("Result")
log = logging.getLogger("heliopolis")


def choose(position: dict[str, Any], level: str, seconds: float | None, seed: int) -> str:
    """A bot's move; runs in a worker process."""
    state = read_position(position)
    budget = usual_budget(level)
    if seconds is not None and budget.seconds:
        budget = Budget(seconds=seconds)
    return state.game.notation(bot(level).choose(state, budget, seed))


def prepare_worker(server: int) -> None:
    """Ctrl-C is for the server, which ends its workers; and if the server is killed, they go too."""
    leave_interrupts()
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


class Question(NamedTuple):
    """What a bot is asked."""

    position: dict[str, Any]
    level: str
    mark: tuple[int, int]  # of the past that led there


class Thinking:
    """Looks after every table where a bot is to move."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.holds = Holds(tables, settings)
        self.name = secrets.token_urlsafe(12)
        self.pool = new_pool(settings.bot_processes)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.changed: dict[str, asyncio.Event] = {}  # set for a table that changed while it was attended to
        self.studies: dict[str, asyncio.Task[None]] = {}  # analyses that are under way
        self.sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Warm up a worker, take up the turns that were left, and look for more from time to time."""
        self.pool.submit(int)
        self.tables.hub.listeners.append(self.wake)
        self.sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stop thinking; the turns are taken up by the next start, or by another process."""
        self.tables.hub.listeners.remove(self.wake)
        begun = [*self.tasks.values(), *self.studies.values()]
        for task in [self.sweeper, *begun]:
            if task is not None:
                task.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
        workers: dict[int, Any] = getattr(self.pool, "_processes", None) or {}
        for worker in list(workers.values()):
            worker.terminate()  # a search need not be waited for
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)

    def wake(self, table_id: str) -> None:
        """A table has changed: see whether a bot is to move."""
        if table_id in self.tasks:
            self.changed[table_id].set()
            return
        table = self.tables.cached.get(table_id) if self.tables.store.local else None
        if table is None or table.waits_for_bot():
            self.changed[table_id] = asyncio.Event()
            self.tasks[table_id] = asyncio.create_task(self._attend(table_id))

    async def _sweep(self) -> None:
        while True:
            try:
                for table_id in await asyncio.to_thread(self.tables.store.bots_to_move):
                    self.wake(table_id)
            except SQLAlchemyError as error:
                log.error("the database: %s", reason_of(error))
            except Exception:
                log.exception("looking for bots' turns")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _attend(self, table_id: str) -> None:
        """Make the moves of a table's bots until a person is to move."""
        try:
            changed = self.changed[table_id]
            while await self._move(table_id, changed) or changed.is_set():
                changed.clear()
        except (NoSuchTable, Unavailable):
            pass  # nobody can play there
        except SQLAlchemyError as error:  # the next sweep tries again
            log.error("the database: %s", reason_of(error))
        except asyncio.CancelledError:
            await asyncio.to_thread(self.tables.store.release, table_id, self.name)
            raise
        except Exception:
            log.exception("a bot at table %s", table_id)
        finally:
            self.tasks.pop(table_id, None)
            self.changed.pop(table_id, None)

    async def _move(self, table_id: str, changed: asyncio.Event) -> bool:
        """One move of a bot; False if no bot is to move here, or another process thinks about it."""
        if not self.tables.store.local and self.settings.bot_pace > 0 and not self.holds.watched(table_id):
            await asyncio.sleep(min(NEAREST_SECONDS, 10 * self.settings.bot_pace))
        asked = await asyncio.to_thread(self._question, table_id)
        if asked is None:
            return False
        seed = secrets.randbits(60)
        try:
            move = await self.work(choose, asked.position, asked.level, self.settings.bot_seconds, seed)
        except BrokenProcessPool:
            await asyncio.sleep(BROKEN_SECONDS)
            return True
        except HeliopolisError:
            log.exception("a bot of level %s at table %s", asked.level, table_id)
            return False
        if self.settings.bot_pace > 0:
            await self._hold(table_id, move, asked, changed)
        return await asyncio.to_thread(self._answer, table_id, move, asked.mark)

    async def _hold(self, table_id: str, move: str, asked: Question, changed: asyncio.Event) -> None:
        """Wait as long as the table does, or until it changes so that the move is no longer wanted."""
        claimed = time.monotonic()
        while True:
            changed.clear()
            left = await asyncio.to_thread(self.holds.seconds_left, table_id, move, asked.mark)
            if left <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), min(left, LOOK_SECONDS))
            if time.monotonic() - claimed > CLAIM_SECONDS / 2:
                await asyncio.to_thread(self._claim, table_id, asked.level)
                claimed = time.monotonic()

    async def work(self, task: Callable[..., Result], *arguments: Any) -> Result:
        """Let a worker do something. If one was killed, all that were busy fail, and the next task has new ones."""
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, task, *arguments)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = new_pool(self.settings.bot_processes)
            raise

    def _question(self, table_id: str) -> Question | None:
        table = self.tables.get(table_id)
        with table.lock:
            if not table.waits_for_bot():
                return None
            row = table.row
            level = row.seats[table.actor].level or USUAL_LEVEL
            asked = Question(table.state.position(), level, table.mark)
        return asked if self._claim(table_id, level) else None

    def _claim(self, table_id: str, level: str) -> bool:
        """Let no other process think about a table's bot for a while."""
        seconds = self.settings.bot_pace + 2 * (self.settings.bot_seconds or usual_budget(level).seconds)
        return self.tables.store.claim(table_id, self.name, CLAIM_SECONDS + seconds)

    def _answer(self, table_id: str, move: str, mark: tuple[int, int]) -> bool:
        self.tables.play_bot(table_id, move, mark)
        self.tables.store.release(table_id, self.name)
        return True
