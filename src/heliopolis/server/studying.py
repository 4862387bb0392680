"""The analysis of a finished game: every decision judged by a search, in the bots' worker processes."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import asdict
from typing import Any

from ..core.record import Record
from ..lab.analyse import Analysis, Decision, collect, judge, questions
from .tables import Tables
from .thinking import Thinking

PLAYOUTS = {"ra": 1200, "helios": 240, "hellas": 240}  # for a decision: the whole game in about a minute
FEWEST_PLAYOUTS = 200
STALE_SECONDS = 60.0
SAVE_SECONDS = 2.0
log = logging.getLogger("heliopolis")
running: set[asyncio.Task[None]] = set()  # a task that nobody refers to may be thrown away


async def begin(tables: Tables, thinking: Thinking, table_id: str, record: Record) -> None:
    """Begin an analysis, unless there is one already, or one that is under way."""
    found = tables.store.analysis(table_id)
    if found and (found[0] == "done" or time.time() - found[2] < STALE_SECONDS):
        return
    await asyncio.to_thread(tables.store.keep_analysis, table_id, "running", json.dumps({"done": 0, "of": 1}))
    task = asyncio.create_task(work(tables, thinking, table_id, record))
    running.add(task)
    task.add_done_callback(running.discard)


async def work(tables: Tables, thinking: Thinking, table_id: str, record: Record) -> None:
    """Judge every decision, and keep how far it is."""
    loop = asyncio.get_running_loop()
    playouts = PLAYOUTS.get(record.game.key, FEWEST_PLAYOUTS)
    try:
        asked = await asyncio.to_thread(questions, record)
        decisions: list[Decision] = []
        saved = time.monotonic()
        for question in asked:
            decisions.append(await loop.run_in_executor(thinking.pool, judge, question, playouts, 0.0, 0))
            if time.monotonic() - saved > SAVE_SECONDS:
                saved = time.monotonic()
                progress = json.dumps({"done": len(decisions), "of": len(asked)})
                await asyncio.to_thread(tables.store.keep_analysis, table_id, "running", progress)
        content = json.dumps([asdict(decision) for decision in decisions])
        await asyncio.to_thread(tables.store.keep_analysis, table_id, "done", content)
    except Exception:
        log.exception("the analysis of table %s", table_id)
        await asyncio.to_thread(tables.store.keep_analysis, table_id, "failed", "{}")


def progress(tables: Tables, table_id: str) -> dict[str, Any]:
    """How far an analysis is: its state, and what is done of what."""
    found = tables.store.analysis(table_id)
    if found is None:
        return {"state": "none", "done": 0, "of": 1}
    state, text, changed = found
    if state == "running":
        if time.time() - changed > STALE_SECONDS:
            return {"state": "none", "done": 0, "of": 1}
        return {"state": state, **json.loads(text)}
    return {"state": state, "done": 1, "of": 1}


def result(tables: Tables, table_id: str, record: Record) -> Analysis | None:
    """The analysis, if it is done."""
    found = tables.store.analysis(table_id)
    if found is None or found[0] != "done":
        return None
    decisions = [
        Decision(**{**entry, "before": tuple(entry["before"]), "after": tuple(entry["after"])})
        for entry in json.loads(found[1])
    ]
    return collect(record, decisions) if decisions else None
