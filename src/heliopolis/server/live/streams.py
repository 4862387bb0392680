"""Streams of server-sent events about one table."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable

from fastapi.responses import StreamingResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Receive, Scope, Send

from ...words import speaking
from ..common.people import Person
from ..common.problems import NoSuchTable
from ..store import reason_of
from ..tables.hub import Hub
from ..tables.tables import Tables
from .screens import Screen, screen

HEARTBEAT_SECONDS = 25.0  # proxies break off what is silent for a minute
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
log = logging.getLogger("heliopolis")


class Stream(StreamingResponse):
    """Events as an answer, for as long as somebody listens.

    Starlette would do this in a task group, whose cancelled tasks leave a circle of objects with all that was sent.
    """

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until there are no more or the listener is gone."""
        sending = asyncio.create_task(self.stream_response(send))
        leaving = asyncio.create_task(self.listen_for_disconnect(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
            sending.cancel()
            await asyncio.wait((sending, leaving))
        for task in (sending, leaving):
            if not task.cancelled():
                task.result()  # or what went wrong


def stream(events: AsyncIterator[bytes]) -> Stream:
    """Events as an answer."""
    return Stream(events, media_type="text/event-stream", headers=HEADERS)


def hello(tables: Tables) -> bytes:
    """The first event: a page that was made before the database was restored loads itself again."""
    told = json.dumps({"restored": tables.restored})
    return f"retry: 1000\nevent: hello\ndata: {told}\n\n".encode()


async def follow(hub: Hub, table_id: str, first: bytes, news: Callable[[], bytes | None]) -> AsyncIterator[bytes]:
    """Events for as long as somebody listens; `news` is what to send after a change, if anything."""
    began = hub.restarts
    with hub.watching(table_id, news) as watcher:
        yield first
        while not hub.ended and hub.restarts == began:
            try:
                told = watcher.take() or await watcher.look()
            except NoSuchTable:
                yield b"event: gone\ndata: {}\n\n"
                return
            except SQLAlchemyError as error:  # whoever listens asks again, and is told then
                log.error("the database: %s", reason_of(error))
                return
            if told is not None:
                yield told
            elif not await watcher.wait(HEARTBEAT_SECONDS):
                yield b": still here\n\n"
        if hub.ended:
            yield b"event: stopping\ndata: {}\n\n"


class PageFollower:
    """Knows which screen a browser shows, to send it what is different."""

    def __init__(
        self,
        tables: Tables,
        person: Person,
        language: str,
        table_id: str,
        seat: int | None,
        revision: int,
        count: int | None = None,
    ) -> None:
        """`revision` is that of the screen which the browser shows already, `count` the number of moves on it."""
        self.tables = tables
        self.person = person
        self.language = language
        self.table_id = table_id
        self.seat = seat
        self.revision = revision
        self.count = count
        self.screen: Screen | None = None

    def news(self) -> bytes | None:
        """The way from the browser's screen to that of now; None if it is the same."""
        table = self.tables.known(self.table_id)
        with table.lock, speaking(self.language):
            if table.row.revision == self.revision and self.screen is not None:
                return None
            now = screen(table, self.person, self.seat)
            before, known = self.screen, self.revision
            self.screen, self.revision = now, now.revision
            if now.eyes.seat is not None:
                self.seat = now.eyes.seat
            if before is None and known == now.revision:
                return None
            return now.message(before, self.count)
