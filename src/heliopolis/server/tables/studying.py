"""The analysis of a finished game: every decision judged by a search, in the bots' worker processes."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import asdict, replace
from typing import Any

from ...core.record import Record
from ...core.registry import manifest
from ...lab.analyse import Analysis, Decision, collect, judge, questions
from ..common.problems import NotNow
from .tables import Tables
from .thinking import Thinking

STALE_SECONDS = 60.0
SAVE_SECONDS = 2.0
log = logging.getLogger("heliopolis")


async def begin(thinking: Thinking, table_id: str) -> None:
    """Begin an analysis, unless there is one already, or one that is under way."""
    record = await asyncio.to_thread(wanted, thinking.tables, table_id)
    if record is not None and table_id not in thinking.studies:
        thinking.studies[table_id] = asyncio.create_task(work(thinking, table_id, record))


def wanted(tables: Tables, table_id: str) -> Record | None:
    """The record to be analysed; None if it has been, or is just now."""
    table = tables.get(table_id)
    with table.lock:
        if not table.state.over:
            raise NotNow("A game is analysed when it is over.")
        if progress(tables, table_id)["state"] in ("running", "done"):
            return None
        tables.store.keep_analysis(table_id, "running", json.dumps({"done": 0, "of": 1}))
        return table.shown_record()


async def work(thinking: Thinking, table_id: str, record: Record) -> None:
    """Judge every decision, and keep how far it is."""

    async def keep(state: str, content: object) -> None:
        await asyncio.to_thread(thinking.tables.store.keep_analysis, table_id, state, json.dumps(content))

    playouts = manifest(record.game.key).study_playouts
    try:
        asked = await asyncio.to_thread(questions, record)
        decisions: list[Decision] = []
        saved = time.monotonic()
        for question in asked:
            decisions.append(await thinking.work(judge, question, playouts, 0.0, 0))
            if time.monotonic() - saved > SAVE_SECONDS:
                saved = time.monotonic()
                found = [asdict(decision) for decision in decisions]
                await keep("running", {"done": len(decisions), "of": len(asked), "decisions": found})
        await keep("done", [asdict(decision) for decision in decisions])
    except asyncio.CancelledError:  # the server stops
        await keep("failed", {})
        raise
    except Exception:
        log.exception("the analysis of table %s", table_id)
        await keep("failed", {})
    finally:
        del thinking.studies[table_id]


def progress(tables: Tables, table_id: str) -> dict[str, Any]:
    """How far an analysis is: its state, and what is done of what."""
    found = tables.store.analysis(table_id)
    if found is None:
        return {"state": "none", "done": 0, "of": 1}
    state, text, changed = found
    if state == "running":
        if abs(time.time() - changed) > STALE_SECONDS:  # whoever worked on it is gone, or the clock was set
            return {"state": "none", "done": 0, "of": 1}
        known = json.loads(text)
        return {"state": state, "done": known["done"], "of": known["of"]}
    return {"state": state, "done": 1, "of": 1}


def result(tables: Tables, table_id: str, record: Record) -> Analysis | None:
    """The analysis, if it is done."""
    found = tables.store.analysis(table_id)
    return read(record, json.loads(found[1])) if found is not None and found[0] == "done" else None


def result_so_far(tables: Tables, table_id: str, record: Record) -> Analysis | None:
    """The analysis as far as it has come: of the decisions up to the last one that was judged."""
    found = tables.store.analysis(table_id)
    if found is None or found[0] != "running":
        return result(tables, table_id, record)
    known = read(record, json.loads(found[1]).get("decisions", []))
    return None if known is None else replace(known, moves=known.decisions[-1].number + 1, winners=())


def read(record: Record, entries: list[dict[str, Any]]) -> Analysis | None:
    """An analysis as it was kept; None if there is no decision in it."""
    decisions = [
        Decision(**{**entry, "before": tuple(entry["before"]), "after": tuple(entry["after"])}) for entry in entries
    ]
    return collect(record, decisions) if decisions else None
