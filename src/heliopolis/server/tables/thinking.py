"""Bots at tables: they think in worker processes, and their turn survives a restart."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from ...bots.bot import Budget
from ...bots.levels import bot, usual_budget
from ...core.errors import HeliopolisError, Unavailable
from ...core.registry import read_position
from ..common.problems import NoSuchTable
from ..common.settings import Settings
from ..store import reason_of
from .holds import Holds
from .plans import USUAL_LEVEL
from .tables import Tables
from .workers import Workers

CLAIM_SECONDS = 4.0  # more than a move takes beyond the thinking itself
SWEEP_SECONDS = 5.0
LOOK_SECONDS = 2.0  # how often a held table is looked at: whoever watched it may have left
NEAREST_SECONDS = 0.5  # that another process has, at the usual pace, to take up a turn for whoever watches there
ELSEWHERE_SECONDS = 3.0  # that it has more if somebody surely watches there, however busy the machine is
BROKEN_SECONDS = 1.0  # before new workers are tried, should every one die at once
log = logging.getLogger("heliopolis")


def choose(position: dict[str, Any], level: str, seconds: float | None, seed: int) -> str:
    """A bot's move; one that searches is asked in a worker process."""
    state = read_position(position)
    budget = usual_budget(level)
    if seconds is not None and budget.seconds:
        budget = Budget(seconds=seconds)
    return state.game.notation(bot(level).choose(state, budget, seed))


class Question(NamedTuple):
    """What a bot is asked."""

    position: dict[str, Any]
    level: str
    mark: tuple[int, int]  # of the past that led there


class Study(NamedTuple):
    """An analysis that is under way, and who asked for it."""

    task: asyncio.Task[None]
    person: str


class Thinking:
    """Looks after every table where a bot is to move."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.holds = Holds(tables, settings)
        self.name = secrets.token_urlsafe(12)
        self.workers = Workers(settings.bot_processes)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.changed: dict[str, asyncio.Event] = {}  # set for a table that changed while it was attended to
        self.studies: dict[str, Study] = {}  # analyses that are under way
        self.sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Warm up a worker, take up the turns that were left, and look for more from time to time."""
        self.workers.start()
        self.tables.hub.listeners.append(self.wake)
        self.sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stop thinking; the turns are taken up by the next start, or by another process."""
        self.tables.hub.listeners.remove(self.wake)
        begun = [*self.tasks.values(), *[study.task for study in self.studies.values()]]
        for task in [self.sweeper, *begun]:
            if task is not None:
                task.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
        await self.workers.stop()

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
        await self._stand_back(table_id)
        asked = await asyncio.to_thread(self._question, table_id)
        if asked is None:
            return False
        try:
            move = await self._choose(asked)
        except BrokenProcessPool:
            await asyncio.sleep(BROKEN_SECONDS)
            return True
        except HeliopolisError:
            log.exception("a bot of level %s at table %s", asked.level, table_id)
            return False
        if self.settings.bot_pace > 0:
            await self._hold(table_id, move, asked, changed)
        return await asyncio.to_thread(self._answer, table_id, move, asked.mark)

    async def _stand_back(self, table_id: str) -> None:
        """Let the process whose pages are watched take up the turn, for it knows what the table waits for."""
        if self.tables.store.local or self.settings.bot_pace <= 0 or self.holds.watched(table_id):
            return
        await asyncio.sleep(min(NEAREST_SECONDS, 10 * self.settings.bot_pace))
        if await asyncio.to_thread(self.tables.store.present, table_id, self.tables.presence.process):
            await asyncio.sleep(ELSEWHERE_SECONDS)

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

    async def _choose(self, asked: Question) -> str:
        """What a bot does: one that need not search says it at once, however many wait for a worker."""
        arguments = (asked.position, asked.level, self.settings.bot_seconds, secrets.randbits(60))
        if usual_budget(asked.level).seconds == 0:
            return await asyncio.to_thread(choose, *arguments)
        return await self.workers.work(choose, *arguments)

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
