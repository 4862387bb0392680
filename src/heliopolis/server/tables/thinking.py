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

from ...bots.levels import bot, usual_budget
from ...core.errors import HeliopolisError, Unavailable
from ...core.registry import read_position
from ..common.problems import NoSuchTable
from ..common.settings import Settings
from ..store import tell_log
from ..store.present import present_at
from .apart import Apart
from .guiding import scripted_move
from .holds import Holds
from .looks import Looks
from .minds import MINDS, Seat, budget_of
from .plans import USUAL_LEVEL
from .pondering import Pondering
from .roster import HouseBot, choose_by
from .table import Table
from .tables import Tables
from .workers import Haste, Workers

CLAIM_SECONDS = 4.0  # more than a move takes beyond the thinking itself
SWEEP_SECONDS = 5.0
TELL_SECONDS = 1.0  # whoever waits longer is told how many come before
SOON_SECONDS = 0.1  # several who come at once are seen together
MOST_AT_ONCE = 1000  # tables whose searching bots are attended to; the others wait in the database
LOOK_SECONDS = 2.0  # how often a held table is looked at: whoever watched it may have left
NEAREST_SECONDS = 0.5  # that another process has, at the usual pace, to take up a turn for whoever watches there
ELSEWHERE_SECONDS = 3.0  # that it has more if somebody surely watches there, however busy the machine is
GUEST_GRACE_SECONDS = 30.0  # that a bot of the house has beyond its time, once, to be loaded
BROKEN_SECONDS = 1.0  # before new workers are tried, should every one die at once
log = logging.getLogger("heliopolis")


def choose(position: dict[str, Any], level: str, seconds: float | None, seed: int) -> str:
    """A bot's move, thought of afresh."""
    state = read_position(position)
    return state.game.notation(bot(level).choose(state, budget_of(level, seconds), seed))


def search_on(position: dict[str, Any], seat: Seat, seconds: float | None, seed: int) -> str:
    """The move of a bot that searches, asked in a worker process, which may remember it."""
    state = read_position(position)
    return state.game.notation(MINDS.choose(seat, state, budget_of(seat.level, seconds), seed))


class Question(NamedTuple):
    """What a bot is asked."""

    position: dict[str, Any]
    seat: int
    moves: list[int]  # of the game so far
    level: str
    mark: tuple[int, int]  # of the past that led there
    scripted: str | None = None  # what the script of a guided game says


class Thinking:
    """Looks after every table where a bot is to move."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.holds = Holds(tables, settings)
        self.name = secrets.token_urlsafe(12)
        self.workers = Workers(settings.bot_processes)
        self.guests = Workers(settings.bot_processes)  # for bots of the house, who may break what they work in
        self.missing: set[str] = set()  # bots of the house that are there no longer, and were told
        self.apart = Apart()
        self.pondering = Pondering(tables, settings, self.workers, self.holds, self.apart)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.changed: dict[str, asyncio.Event] = {}  # set for a table that changed while it was attended to
        self.sweeper: asyncio.Task[None] | None = None
        self.teller: asyncio.Task[None] | None = None
        self.before: dict[str, int] = {}  # how many come before the bot of a table that waits for a worker
        self.looks = Looks(tables.store, 60 * settings.bot_rest_minutes)
        self.soon = asyncio.Event()  # a table that may have been asleep is looked at: do not wait for the next sweep
        self.looks.came.append(self.soon.set)
        self.stopped = False  # a wait that ends in the moment in which it is cancelled is not cancelled

    async def start(self) -> None:
        """Warm up a worker, take up the turns that were left, and look for more from time to time."""
        self.workers.start()
        self.tables.hub.listeners.append(self.wake)
        self.sweeper = asyncio.create_task(self._sweep())
        self.teller = asyncio.create_task(self._tell_waiting())

    async def stop(self) -> None:
        """Stop thinking; the turns are taken up by the next start, or by another process."""
        self.stopped = True
        self.tables.hub.listeners.remove(self.wake)
        begun = list(self.tasks.values())
        for task in [self.sweeper, self.teller, *begun]:
            if task is not None:
                task.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
        await self.workers.stop()
        await self.guests.stop()
        await self.apart.stop()

    def answers_at_once(self, table: Table) -> bool:
        """Whether the bot to move need not search."""
        return table.waits_for_bot() and self._seconds(table.row.seats[table.actor].level) == 0

    def _seconds(self, level: str | None) -> float:
        """How long a bot thinks about a move."""
        guest = self.tables.roster.bots.get(level or "")
        usual = usual_budget(self.tables.playing_level(level)).seconds if guest is None else guest.seconds
        return self.settings.bot_seconds or usual if usual else 0.0

    def wake(self, table_id: str) -> None:
        """A table has changed: see whether a bot is to move."""
        if table_id in self.tasks:
            self.changed[table_id].set()
            return
        table = self.tables.sure(table_id)
        if len(self.tasks) >= MOST_AT_ONCE and not (table is not None and self.answers_at_once(table)):
            return  # the database knows; a sweep finds it when others are done
        if table is None or table.waits_for_bot():
            self.changed[table_id] = asyncio.Event()
            self.tasks[table_id] = asyncio.create_task(self._attend(table_id))

    async def _sweep(self) -> None:
        while not self.stopped:
            try:
                await self._take_up()
            except SQLAlchemyError as error:
                tell_log(error)
            except Exception:
                log.exception("looking for bots' turns")
            with suppress(TimeoutError):
                await asyncio.wait_for(self.soon.wait(), SWEEP_SECONDS)
                await asyncio.sleep(SOON_SECONDS)
            self.soon.clear()

    async def _tell_waiting(self) -> None:
        """Tell those who watch a table how many come before its bot, when that has changed."""
        while True:
            await asyncio.sleep(TELL_SECONDS)
            known, self.before = self.before, self.workers.places(Haste.BOT) | self.guests.places(Haste.BOT)
            for table_id in known.keys() | self.before.keys():
                if known.get(table_id) != self.before.get(table_id):
                    self.tables.hub.nudge(table_id)

    async def _take_up(self) -> None:
        """Write down who looked, and take up the turns of bots at tables that are awake."""
        looked = self.looks.unwritten(list(self.tables.hub.waiting))
        if looked:
            await self.apart(self.looks.write, looked)
        for table_id in await self.apart(self.tables.store.bots_to_move, self.looks.since()):
            self.wake(table_id)

    async def _attend(self, table_id: str) -> None:
        """Make the moves of a table's bots until a person is to move, and let bots think on for a while."""
        try:
            changed = self.changed[table_id]
            while (
                await self._move(table_id, changed)
                or changed.is_set()
                or await self.pondering.until_changed(table_id, changed)
            ):
                changed.clear()
        except (NoSuchTable, Unavailable):
            pass  # nobody can play there
        except SQLAlchemyError as error:  # the next sweep tries again
            tell_log(error)
        except asyncio.CancelledError:
            await self.apart(self.tables.store.release, table_id, self.name)
            raise
        except Exception:
            log.exception("a bot at table %s", table_id)
        finally:
            self.tasks.pop(table_id, None)
            self.changed.pop(table_id, None)

    async def _move(self, table_id: str, changed: asyncio.Event) -> bool:
        """One move of a bot; False if no bot is to move here, or another process thinks about it."""
        await self._stand_back(table_id)
        asked = await self.apart(self._question, table_id)
        if asked is None:
            return False
        try:
            move = await self._choose(table_id, asked)
        except BrokenProcessPool:
            await asyncio.sleep(BROKEN_SECONDS)
            return True
        except HeliopolisError:
            log.exception("a bot of level %s at table %s", asked.level, table_id)
            return False
        if self.settings.bot_pace > 0:
            await self._hold(table_id, move, asked, changed)
        return await self.apart(self._answer, table_id, move, asked.mark)

    async def _stand_back(self, table_id: str) -> None:
        """Let the process whose pages are watched take up the turn, for it knows what the table waits for."""
        if self.tables.store.local or self.settings.bot_pace <= 0 or self.holds.watched(table_id):
            return
        await asyncio.sleep(min(NEAREST_SECONDS, 10 * self.settings.bot_pace))
        if await self.apart(present_at, self.tables.store, table_id, self.tables.presence.process):
            await asyncio.sleep(ELSEWHERE_SECONDS)

    async def _hold(self, table_id: str, move: str, asked: Question, changed: asyncio.Event) -> None:
        """Wait as long as the table does, or until it changes so that the move is no longer wanted."""
        claimed = time.monotonic()
        while True:
            changed.clear()
            left = await self.apart(self.holds.seconds_left, table_id, move, asked.mark)
            if left <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), min(left, LOOK_SECONDS))
            if time.monotonic() - claimed > CLAIM_SECONDS / 2:
                await self.apart(self._claim, table_id, asked.level)
                claimed = time.monotonic()

    async def _choose(self, table_id: str, asked: Question) -> str:
        """What a bot does: one that need not search says it at once, however many wait for a worker."""
        if asked.scripted is not None:
            return asked.scripted
        guest = self.tables.roster.bots.get(asked.level)
        if guest is not None:
            return await self._ask_guest(table_id, asked, guest)
        level = self.tables.playing_level(asked.level)
        if level != asked.level and asked.level not in self.missing:
            self.missing.add(asked.level)
            log.warning('there is no bot "%s" here any more: %s plays for it', asked.level, level)
        seconds, seed = self.settings.bot_seconds, secrets.randbits(60)
        if usual_budget(level).seconds == 0:
            return await self.apart(choose, asked.position, level, seconds, seed)
        seat = Seat(table_id, asked.seat, level, asked.moves)
        return await self.workers.work(search_on, asked.position, seat, seconds, seed, who=table_id)

    async def _ask_guest(self, table_id: str, asked: Question, guest: HouseBot) -> str:
        """What a bot of the house does; if it fails, a bot of the usual level makes the move, and the log says so."""
        seconds, seed = self._seconds(guest.name), secrets.randbits(60)
        arguments = (choose_by, asked.position, guest, seconds, seed)
        try:
            try:
                return await self.guests.work(*arguments, who=table_id, limit=seconds + GUEST_GRACE_SECONDS)
            except BrokenProcessPool:  # perhaps somebody else killed the worker
                return await self.guests.work(*arguments, who=table_id, limit=seconds + GUEST_GRACE_SECONDS)
        except (HeliopolisError, BrokenProcessPool, TimeoutError) as error:
            reason = " ".join(str(error).split()) or f"no answer within {seconds + GUEST_GRACE_SECONDS:g} s"
            told = 'the bot "%s" failed at table %s, and %s made the move instead: %s'
            log.warning(told, guest.name, table_id, USUAL_LEVEL, reason)
            return await self.apart(choose, asked.position, USUAL_LEVEL, None, seed)

    def _question(self, table_id: str) -> Question | None:
        table = self.tables.get(table_id)
        with table.lock:
            if not table.waits_for_bot():
                return None
            row = table.row
            level = row.seats[table.actor].level or USUAL_LEVEL
            moves = list(table.record.moves)
            asked = Question(table.state.position(), table.actor, moves, level, table.mark, scripted_move(table))
        if not self.looks.awake(table_id):
            return None
        return asked if self._claim(table_id, level) else None

    def _claim(self, table_id: str, level: str) -> bool:
        """Let no other process think about a table's bot for a while."""
        seconds = self.settings.bot_pace + 2 * self._seconds(level)
        return self.tables.store.claim(table_id, self.name, CLAIM_SECONDS + seconds)

    def _answer(self, table_id: str, move: str, mark: tuple[int, int]) -> bool:
        self.tables.play_bot(table_id, move, mark)
        self.tables.store.release(table_id, self.name)
        return True
