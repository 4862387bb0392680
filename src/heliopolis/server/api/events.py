"""The JSON interface, live: every move as it is made."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any
from zlib import crc32

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from ..live.streams import follow, stream
from ..tables.table import Table, shared
from ..tables.tables import Tables
from ..web.visit import Visit, Visiting, whole
from .models import REFUSALS

router = APIRouter(prefix="/api/v1", tags=["tables"])


@router.get("/tables/{table_id}/events", responses=REFUSALS)
async def events(visit: Visiting, request: Request, table_id: str, since: int = 0) -> StreamingResponse:
    """Server-sent events: every move once, from number `since` on; `kept` is how many of those sent still stand."""
    await asyncio.to_thread(visit.tables.get, table_id)  # or there is no such table
    return stream(move_events(visit, table_id, max(0, since), request.headers.get("last-event-id", "")))


def move_events(visit: Visit, table_id: str, since: int, heard: str = "") -> AsyncIterator[str]:
    """The moves as they are made."""
    follower = Follower(visit.tables, table_id, since, heard)
    return follow(visit.tables.hub, table_id, "retry: 1000\n\n", follower.news)


class Follower:
    """Knows which moves a listener was sent, to notice those that were taken back."""

    def __init__(self, tables: Tables, table_id: str, since: int, heard: str) -> None:
        """`heard` is the id of the last event that a broken stream has sent."""
        count = whole(heard.partition("-")[0])
        self.tables = tables
        self.table_id = table_id
        self.known = since if count is None else count
        self.heard = heard if "-" in heard else None
        self.revision = -1
        self.sent: list[int] = []

    def news(self) -> str | None:
        """The moves since the last event; None if there is nothing new."""
        table = self.tables.changed(self.table_id)
        with table.lock:
            if table.row.revision == self.revision:
                return None
            kept = self.still_stand(table.record.moves)
            told = json.dumps(move_list(table, kept) | {"kept": kept})
            self.revision = table.row.revision
            self.sent = list(table.record.moves)
            return f"event: moves\nid: {mark(self.sent)}\ndata: {told}\n\n"

    def still_stand(self, now: list[int]) -> int:
        """How many of the moves sent still stand; of those sent by a broken stream all, or it begins anew."""
        if self.revision >= 0:
            return shared(self.sent, now)
        known = min(self.known, len(now))
        return known if self.heard in (None, mark(now[:known])) else 0


def mark(moves: list[int]) -> str:
    """The id of an event: how many moves there were, and which."""
    return f"{len(moves)}-{crc32(repr(moves).encode()):08x}"


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
