"""Bots that use all their time for a move think on while a person decides, in a worker that has nothing else to do.

The host must want it (`--bot-ponder`). What they find stays in the worker (`minds`), so they come further in the time
of their own move, or need less of it. A level that has so many play-outs for a move does not think on: it would be more
than the step that it is graded to be.
"""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from ...bots.bot import Budget
from ...bots.levels import bot
from ...bots.search import SearchBot
from ...core.game import NATURE, State
from ...core.registry import read_position
from ..common.settings import Settings
from .apart import Apart
from .holds import Holds
from .minds import MINDS, Seat, budget_of
from .table import Table
from .tables import Tables
from .workers import Haste, Workers

SLICE_SECONDS = 0.2  # after which whoever else needs the worker has it


def think_on(position: dict[str, Any], seat: Seat, seconds: float, seed: int) -> None:
    """Let a bot think about a position in which somebody else is to decide; asked in a worker process."""
    MINDS.think(seat, read_position(position), Budget(seconds=seconds), seed)


def takes_all_its_time(level: str, state: State, budget: Budget) -> bool:
    """Whether a bot of this level thinks as long as it may, and not only so many play-outs."""
    thinker = bot(level)
    return isinstance(thinker, SearchBot) and not thinker.granted(state, budget).playouts


class Waiting(NamedTuple):
    """A position in which a person is to decide, and the bots that may think on there, with the seconds of a move."""

    position: dict[str, Any]
    bots: list[tuple[Seat, float]]


class Pondering:
    """Knows which bots of a table think on, and for how long."""

    def __init__(self, tables: Tables, settings: Settings, workers: Workers, holds: Holds, apart: Apart) -> None:
        self.tables = tables
        self.settings = settings
        self.workers = workers
        self.holds = holds
        self.apart = apart

    async def until_changed(self, table_id: str, changed: asyncio.Event) -> bool:
        """Let the bots of a table think on in turn, each as long as for a move; whether the table has changed."""
        if not self._may(table_id, changed):
            return changed.is_set()
        waiting = await self.apart(self._waiting, table_id)
        left = [seconds for _, seconds in waiting.bots]
        while any(left):
            for place, (seat, _) in enumerate(waiting.bots):
                seconds = min(left[place], SLICE_SECONDS)
                if not seconds or not self._may(table_id, changed):
                    continue
                left[place] -= seconds
                asked = (waiting.position, seat, seconds, secrets.randbits(60))
                try:
                    await self.workers.work(think_on, *asked, haste=Haste.PONDER, who=table_id)
                except BrokenProcessPool:
                    return changed.is_set()
            if not self._may(table_id, changed):
                break
        return changed.is_set()

    def _may(self, table_id: str, changed: asyncio.Event) -> bool:
        """Whether bots may think on now: somebody is there, nothing has happened yet, and a worker is free."""
        wanted = self.settings.bot_ponder and self.holds.watched(table_id)
        return wanted and not changed.is_set() and bool(self.workers.idle)

    def _waiting(self, table_id: str) -> Waiting:
        table = self.tables.get(table_id)
        with table.lock:
            if table.state.over or table.actor == NATURE or table.waits_for_bot():
                return Waiting({}, [])
            return Waiting(table.state.position(), list(self._bots(table)))

    def _bots(self, table: Table) -> list[tuple[Seat, float]]:
        """The bots of a table that use all their time."""
        found = []
        for place in table.row.seats:
            if place.kind != "bot" or place.level in self.tables.roster.bots:
                continue
            level = self.tables.playing_level(place.level)
            budget = budget_of(level, self.settings.bot_seconds)
            if budget.seconds and takes_all_its_time(level, table.state, budget):
                found.append((Seat(table.id, place.seat, level, list(table.record.moves)), budget.seconds))
        return found
