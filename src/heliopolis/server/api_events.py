"""The JSON interface, live: every move as it is made."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from .api_models import REFUSALS
from .play_pages import HEARTBEAT_SECONDS, STREAM
from .problems import NoSuchTable
from .table import Table
from .visit import Visit, Visiting, whole

router = APIRouter(prefix="/api/v1", tags=["tables"])


@router.get("/tables/{table_id}/events", responses=REFUSALS)
async def events(visit: Visiting, request: Request, table_id: str, since: int = 0) -> StreamingResponse:
    """Server-sent events: every move once, from number `since` on; `kept` is how many of those sent still stand."""
    heard = whole(request.headers.get("last-event-id", ""))
    first = max(0, since) if heard is None else heard
    await asyncio.to_thread(visit.tables.get, table_id)
    return StreamingResponse(move_events(visit, table_id, first), media_type="text/event-stream", headers=STREAM)


async def move_events(visit: Visit, table_id: str, known: int) -> AsyncIterator[str]:
    """The moves as they are made."""
    revision = -1
    seen: list[int] = []  # the moves sent or known, to notice those that were taken back

    def news() -> dict[str, Any] | None:
        nonlocal revision, known, seen
        table = visit.tables.changed(table_id)
        with table.lock:
            if table.row.revision == revision:
                return None
            first_look = revision < 0
            revision = table.row.revision
            now = table.record.moves
            kept = min(known, len(now))
            while not first_look and kept and now[kept - 1] != seen[kept - 1]:
                kept -= 1
            news = move_list(table, kept) | {"kept": kept}
            seen, known = list(now), len(now)
            return news

    with visit.tables.hub.watching(table_id) as changed:
        yield "retry: 1000\n\n"
        while not visit.tables.hub.ended:
            try:
                found = await asyncio.to_thread(news)
            except NoSuchTable:
                return
            if found is not None:
                yield f"event: moves\nid: {known}\ndata: {json.dumps(found)}\n\n"
            try:
                await asyncio.wait_for(changed.wait(), HEARTBEAT_SECONDS)
                changed.clear()
            except TimeoutError:
                yield ": still here\n\n"


def move_list(table: Table, first: int) -> dict[str, Any]:
    """The moves of a table from a number on."""
    made = table.rows(first)
    return {
        "revision": table.row.revision,
        "count": table.count,
        "actor": table.actor,
        "over": table.state.over,
        "moves": [{"number": first + i, "actor": row.actor, "move": row.move} for i, row in enumerate(made)],
    }
