"""The analysis of a finished game: every decision judged by a search, in the bots' worker processes.

Whoever asks for one is put down in the database, and a few at a time are worked on: of the person first who has fewest
under way, then whoever asked first. What is judged is kept every moment, so that whoever waits sees it grow; a server
that stops or is killed loses nothing of it, and goes on with all of them when it is started again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, replace

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ...core.record import Record
from ...core.registry import manifest
from ...lab.analyse import Analysis, Decision, Question, collect, decision_of, judge, questions
from ...words import gettext as _
from ...words import ngettext
from ..common.people import Person
from ..common.problems import NotNow, TooMuch
from ..store import studies, tell_log
from ..store.studies import RUNNING, WAITING, Asked
from .tables import Tables
from .thinking import Thinking
from .workers import Haste

GONE_SECONDS = 60.0  # after which nobody is believed to work on an analysis any more
SAVE_SECONDS = 1.0
BEAT_SECONDS = 15.0  # in which whoever works on an analysis says so, however long a search waits
SWEEP_SECONDS = 5.0
STUDIES_OF_ONE = 3  # that may wait or be under way for one person
MOST_STUDIES = 300  # the same in all
log = logging.getLogger("heliopolis")


@dataclass(frozen=True)
class Progress:
    """How far an analysis is: none, waiting, running, done or failed; how many decisions are judged of how many."""

    state: str
    done: int = 0
    of: int = 1
    before: int = 0  # how many analyses come before one that waits

    @property
    def going_on(self) -> bool:
        """Whether somebody works on it, or will."""
        return self.state in (WAITING, RUNNING)

    @property
    def text(self) -> str:
        """What somebody who waits is told; empty if nobody need wait."""
        if self.state != WAITING:
            return ""
        if not self.before:
            return _("The analysis begins in a moment.")
        return ngettext(
            "{count} analysis comes before this one.", "{count} analyses come before this one.", self.before
        ).format(count=self.before)


@dataclass(frozen=True)
class Wanted:
    """A game to be analysed: its record, whose decisions come first, and what was judged before."""

    record: Record
    first: tuple[int, ...]
    known: tuple[Decision, ...]


class Studies:
    """The analyses of this process."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.tables = thinking.tables
        self.most = thinking.settings.bot_processes + 1  # at once: all workers are busy, and few games in memory
        self.under_way: dict[str, asyncio.Task[None]] = {}
        self.people: dict[str, str] = {}  # who asked for each of them
        self.woken = asyncio.Event()
        self.stopped = False  # a wait that ends in the moment in which it is cancelled is not cancelled
        self.sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take up what was left, and look for more from time to time."""
        if self.tables.store.local:
            await self.thinking.apart(studies.give_back, self.tables.store)
        self.sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stop; what is begun goes on at the next start, or in another process."""
        self.stopped = True
        tasks = [task for task in [self.sweeper, *self.under_way.values()] if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def begin(self, table_id: str, person: Person) -> None:
        """Ask for an analysis, unless there is one already, or one is on its way."""
        await self.thinking.apart(ask, self.tables, table_id, person)
        self.woken.set()

    async def _sweep(self) -> None:
        while not self.stopped:
            try:
                await self._take_up()
            except SQLAlchemyError as error:
                tell_log(error)
            except Exception:
                log.exception("looking for analyses")
            with suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), SWEEP_SECONDS)
            self.woken.clear()

    async def _take_up(self) -> None:
        """Begin as many as may be worked on at once."""
        while len(self.under_way) < self.most:
            gone = time.time() - GONE_SECONDS
            waiting = await self.thinking.apart(studies.next_ones, self.tables.store, gone, MOST_STUDIES)
            waiting = [asked for asked in waiting if asked.table_id not in self.under_way]
            if not waiting:
                return
            asked = min(waiting, key=self._theirs)  # of equals the first
            if await self.thinking.apart(studies.take, self.tables.store, asked.table_id, gone):
                self.people[asked.table_id] = asked.person
                self.under_way[asked.table_id] = asyncio.create_task(self._work(asked))

    def _theirs(self, asked: Asked) -> int:
        """How many are under way for whoever asked."""
        return list(self.people.values()).count(asked.person)

    async def _work(self, asked: Asked) -> None:
        """Judge every decision, and keep how far it is."""
        table_id = asked.table_id
        decisions: list[Decision] = []
        of = 1

        async def save(state: str) -> None:
            await self.thinking.apart(keep, self.tables, table_id, state, decisions, of)

        try:
            wanted = await self.thinking.apart(want, self.tables, table_id, asked.person)
            decisions += wanted.known
            open_ones = await self.thinking.apart(questions, wanted.record)
            of = max(1, len(open_ones))
            saved = 0.0
            for question in in_turn(open_ones, wanted.first, wanted.known):
                decisions.append(await self._judge(question, asked))
                if time.monotonic() - saved > SAVE_SECONDS:
                    saved = time.monotonic()
                    await save(RUNNING)
            await save("done")
        except asyncio.CancelledError:  # the server stops
            await save(WAITING)
            raise
        except SQLAlchemyError as error:  # when nobody has heard of it for a while, it is taken up again
            tell_log(error)
        except Exception:
            log.exception("the analysis of table %s", table_id)
            with suppress(SQLAlchemyError):
                await save("failed")
        finally:
            del self.under_way[table_id], self.people[table_id]
            self.woken.set()

    async def _judge(self, question: Question, asked: Asked) -> Decision:
        """What a worker says of a decision; while it is waited for, others are told that somebody does."""
        playouts = manifest(question.state.game.key).study_playouts
        work = self.thinking.workers.work(judge, question, playouts, 0.0, 0, haste=Haste.STUDY, who=asked.table_id)
        judging = asyncio.create_task(work)
        try:
            while not (await asyncio.wait([judging], timeout=BEAT_SECONDS))[0]:
                await self.thinking.apart(studies.still_there, self.tables.store, asked.table_id)
            return judging.result()
        finally:
            judging.cancel()


def ask(tables: Tables, table_id: str, person: Person) -> None:
    """Put down that somebody wants an analysis."""
    table = tables.get(table_id)
    with table.lock:
        if not table.state.over:
            raise NotNow("A game is analysed when it is over.")
        if progress(tables, table_id).going_on or progress(tables, table_id).state == "done":
            return
        if studies.count_open(tables.store, person.id) >= STUDIES_OF_ONE:
            raise TooMuch(f"You have {STUDIES_OF_ONE} analyses under way; wait until one of them is done.")
        if studies.count_open(tables.store) >= MOST_STUDIES:
            raise TooMuch("Very many analyses wait already; ask again later.")
        studies.ask_for(tables.store, table_id, person.id)


def want(tables: Tables, table_id: str, person: str) -> Wanted:
    """The game to be analysed; the asker's decisions come first."""
    table = tables.get(table_id)
    with table.lock:
        return Wanted(table.shown_record(), tuple(table.seats_of(person)), tuple(judged(tables, table_id)))


def keep(tables: Tables, table_id: str, state: str, decisions: list[Decision], of: int) -> None:
    """Keep what is judged; a table that was removed meanwhile needs it no longer."""
    told = {"of": of, "decisions": [asdict(decision) for decision in decisions]}
    try:
        tables.store.keep_analysis(table_id, state, json.dumps(told))
    except IntegrityError:
        log.info("table %s was removed while it was analysed", table_id)


def in_turn(asked: list[Question], first: tuple[int, ...], known: tuple[Decision, ...]) -> list[Question]:
    """The questions that are open: first those to the seats that want to know, each from the beginning of the game."""
    done = {decision.number for decision in known}
    left = [question for question in asked if question.number not in done]
    return sorted(left, key=lambda question: (int(question.state.actor) not in first, question.number))


def progress(tables: Tables, table_id: str) -> Progress:
    """How far an analysis is."""
    found = tables.store.analysis(table_id)
    if found is None:
        return Progress("none")
    state, text, changed = found
    if state == RUNNING and abs(time.time() - changed) > GONE_SECONDS:  # whoever worked on it is gone
        state = WAITING
    kept = json.loads(text)
    before = studies.before(tables.store, table_id) if state == WAITING else 0
    return Progress(state, len(kept["decisions"]), kept["of"], before)


def judged(tables: Tables, table_id: str) -> list[Decision]:
    """The decisions that are judged so far, in their order."""
    found = tables.store.analysis(table_id)
    if found is None:
        return []
    decisions = [decision_of(entry) for entry in json.loads(found[1])["decisions"]]
    return sorted(decisions, key=lambda decision: decision.number)


def result(tables: Tables, table_id: str, record: Record) -> Analysis | None:
    """The analysis as far as it is; None before the first decision is judged."""
    decisions = judged(tables, table_id)
    if not decisions:
        return None
    known = collect(record, decisions)
    if progress(tables, table_id).state == "done":
        return known
    return replace(known, moves=decisions[-1].number + 1, winners=())  # the curve goes as far as it is known
