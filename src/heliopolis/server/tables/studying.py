"""The analysis of a finished game: every decision judged by a search, in the bots' worker processes.

What is judged is kept every moment, so that whoever waits sees it grow, and a server that stops loses nothing of it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import asdict, dataclass, replace

from sqlalchemy.exc import IntegrityError

from ...core.record import Record
from ...core.registry import manifest
from ...lab.analyse import Analysis, Decision, Question, collect, judge, questions
from ..common.people import Person
from ..common.problems import NotNow, TooMuch
from .tables import Tables
from .thinking import Study, Thinking
from .workers import Haste

STALE_SECONDS = 60.0
SAVE_SECONDS = 1.0
STUDIES_OF_ONE = 3  # that may be under way for one person
log = logging.getLogger("heliopolis")


@dataclass(frozen=True)
class Progress:
    """How far an analysis is: none, running, done or failed; how many decisions are judged of how many."""

    state: str
    done: int = 0
    of: int = 1


@dataclass(frozen=True)
class Wanted:
    """A game to be analysed: its record, whose decisions come first, and what was judged before."""

    record: Record
    first: tuple[int, ...]
    known: tuple[Decision, ...]


async def begin(thinking: Thinking, table_id: str, person: Person) -> None:
    """Begin an analysis, unless there is one already, or one that is under way; the asker's decisions come first."""
    theirs = [study for study in thinking.studies.values() if study.person == person.id]
    if table_id not in thinking.studies and len(theirs) >= STUDIES_OF_ONE:
        raise TooMuch(f"You have {STUDIES_OF_ONE} analyses under way; wait until one of them is done.")
    wanted = await asyncio.to_thread(want, thinking.tables, table_id, person)
    if wanted is not None and table_id not in thinking.studies:
        thinking.studies[table_id] = Study(asyncio.create_task(work(thinking, table_id, wanted)), person.id)


def want(tables: Tables, table_id: str, person: Person) -> Wanted | None:
    """The game to be analysed; None if it has been, or is just now."""
    table = tables.get(table_id)
    with table.lock:
        if not table.state.over:
            raise NotNow("A game is analysed when it is over.")
        if progress(tables, table_id).state in ("running", "done"):
            return None
        known = tuple(judged(tables, table_id))
        keep(tables, table_id, "running", list(known), 1)
        return Wanted(table.shown_record(), tuple(table.seats_of(person.id)), known)


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


async def work(thinking: Thinking, table_id: str, wanted: Wanted) -> None:
    """Judge every decision, and keep how far it is."""
    playouts = manifest(wanted.record.game.key).study_playouts
    decisions = list(wanted.known)
    asked: list[Question] = []

    async def save(state: str) -> None:
        await asyncio.to_thread(keep, thinking.tables, table_id, state, decisions, max(1, len(asked)))

    try:
        asked = await asyncio.to_thread(questions, wanted.record)
        saved = 0.0
        for question in in_turn(asked, wanted.first, wanted.known):
            decisions.append(await thinking.workers.work(judge, question, playouts, 0.0, 0, haste=Haste.STUDY))
            if time.monotonic() - saved > SAVE_SECONDS:
                saved = time.monotonic()
                await save("running")
        await save("done")
    except asyncio.CancelledError:  # the server stops
        await save("failed")
        raise
    except Exception:
        log.exception("the analysis of table %s", table_id)
        await save("failed")
    finally:
        del thinking.studies[table_id]


def progress(tables: Tables, table_id: str) -> Progress:
    """How far an analysis is."""
    found = tables.store.analysis(table_id)
    if found is None:
        return Progress("none")
    state, text, changed = found
    if state == "running" and abs(time.time() - changed) > STALE_SECONDS:  # whoever worked on it is gone
        return Progress("none")
    kept = json.loads(text)
    return Progress(state, len(kept["decisions"]), kept["of"])


def judged(tables: Tables, table_id: str) -> list[Decision]:
    """The decisions that are judged so far, in their order."""
    found = tables.store.analysis(table_id)
    if found is None:
        return []
    decisions = [
        Decision(**{**entry, "before": tuple(entry["before"]), "after": tuple(entry["after"])})
        for entry in json.loads(found[1])["decisions"]
    ]
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
