"""Streams of server-sent events about one table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable

from fastapi.responses import StreamingResponse
from sqlalchemy.exc import SQLAlchemyError

from ..common.problems import NoSuchTable
from ..store import reason_of
from ..tables.hub import Hub

HEARTBEAT_SECONDS = 15.0
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
log = logging.getLogger("heliopolis")


def stream(events: AsyncIterator[str]) -> StreamingResponse:
    """Events as an answer."""
    return StreamingResponse(events, media_type="text/event-stream", headers=HEADERS)


async def follow(hub: Hub, table_id: str, first: str, news: Callable[[], str | None]) -> AsyncIterator[str]:
    """Events for as long as somebody listens; `news` is what to send after a change, if anything."""
    with hub.watching(table_id) as changed:
        yield first
        while not hub.ended:
            try:
                told = await asyncio.to_thread(news)
            except NoSuchTable:
                yield "event: gone\ndata: {}\n\n"
                return
            except SQLAlchemyError as error:  # whoever listens asks again, and is told then
                log.error("the database: %s", reason_of(error))
                return
            if told is not None:
                yield told
            try:
                await asyncio.wait_for(changed.wait(), HEARTBEAT_SECONDS)
                changed.clear()
            except TimeoutError:
                yield ": still here\n\n"
