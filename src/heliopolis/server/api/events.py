"""The JSON interface, live: every move as it is made."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Header
from fastapi.responses import StreamingResponse

from ...core.errors import Unavailable
from ..common.problems import InvalidRequest, NoSuchTable, TooMuch
from ..live.streams import follow, stream
from ..tables.table import Table
from ..tables.tables import Tables
from ..web.visit import Visit, Visiting, whole
from .refusals import Responses, looking

router = APIRouter(prefix="/api/v1", tags=["tables"])


def event(name: str, text: str, data: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An event of a stream, described."""
    return {
        "type": "object",
        "description": text,
        "properties": {"event": {"const": name}, "data": {"type": "string"} | data, **more},
        "required": ["event", "data", *more],
    }


MOVES = {"contentMediaType": "application/json", "contentSchema": {"$ref": "#/components/schemas/MovesEvent"}}
NUMBER = {"type": "string", "pattern": "^[0-9]+-[0-9]+$", "description": "send it as Last-Event-ID to go on after it"}
STREAM: Responses = {
    200: {
        "description": "Events, one for each change; what begins with a colon only keeps the connection open.",
        "content": {
            "text/event-stream": {
                "itemSchema": {
                    "oneOf": [
                        event("moves", "moves were made or taken back", MOVES, id=NUMBER),
                        event("gone", "the table was removed; nothing else comes", {"const": "{}"}),
                        event("stopping", "the server stops; come again in a moment", {"const": "{}"}),
                    ]
                }
            }
        },
    }
}


@router.get(
    "/tables/{table_id}/events",
    response_class=StreamingResponse,
    responses=STREAM | looking(NoSuchTable, Unavailable, TooMuch, InvalidRequest),
)
async def events(
    visit: Visiting,
    table_id: str,
    since: int = 0,
    events: bool = False,
    last_event_id: Annotated[str, Header(description="the `id` of the last event, to go on after it")] = "",
) -> StreamingResponse:
    """Server-sent events: every move once, from number `since` on; `kept` is how many of those sent still stand.

    With `events`, each move comes with what it brought about, as everybody saw it.
    """
    visit.may_listen()
    await asyncio.to_thread(visit.tables.get, table_id)  # or there is no such table
    return stream(move_events(visit, table_id, max(0, since), last_event_id, events=events))


async def move_events(
    visit: Visit, table_id: str, since: int, heard: str = "", *, events: bool = False
) -> AsyncIterator[bytes]:
    """The moves as they are made."""
    follower = Follower(visit.tables, table_id, since, heard, events=events)
    with visit.listening():
        async for told in follow(visit.tables.hub, table_id, b"retry: 1000\n\n", follower.news):
            yield told


class Follower:
    """Knows how far a listener is, to notice moves that were taken back."""

    def __init__(self, tables: Tables, table_id: str, since: int, heard: str, *, events: bool = False) -> None:
        """`heard` is the id of the last event that a broken stream has sent: how many moves, and the revision."""
        count, _, revision = heard.partition("-")
        known = whole(count)
        self.tables = tables
        self.table_id = table_id
        self.revision = whole(revision)
        self.count = since if known is None else known
        self.events = events
        self.began = False

    def news(self) -> bytes | None:
        """The moves since the last event; None if there is nothing new."""
        table = self.tables.known(self.table_id)
        with table.lock:
            if self.began and table.row.revision == self.revision:
                return None
            kept = min(self.count, table.count if self.revision is None else table.kept_since(self.revision))
            self.began, self.revision, self.count = True, table.row.revision, table.count
            return moves_event(table, kept, events=self.events)


def moves_event(table: Table, kept: int, *, events: bool) -> bytes:
    """The event for all who know so many moves; made once."""
    key = (table.row.revision, kept, events)
    made: bytes | None = table.drawings.get("moves event") if table.drawings.get("moves key") == key else None
    if made is None:
        told = json.dumps(move_list(table, kept, events=events) | {"kept": kept})
        made = f"event: moves\nid: {table.count}-{table.row.revision}\ndata: {told}\n\n".encode()
        table.drawings |= {"moves key": key, "moves event": made}
    return made


def move_list(table: Table, first: int, *, events: bool = False) -> dict[str, Any]:
    """The moves of a table from a number on."""
    moves: list[dict[str, Any]] = [
        {"number": number, "actor": row.actor, "move": row.move} for number, row in enumerate(table.rows(first), first)
    ]
    if events:
        for move, step in zip(moves, table.history.steps(first)):
            move["events"] = [event.as_json() for event in step.events]
    return {
        "revision": table.row.revision,
        "count": table.count,
        "actor": table.actor,
        "over": table.state.over,
        "moves": moves,
    }
