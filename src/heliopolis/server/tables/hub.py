"""Telling browsers that a table has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Hub:
    """Who wants to know about which table, in this process."""

    def __init__(self) -> None:
        self.waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.listeners: list[Callable[[str], None]] = []
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ended = False  # the server stops: whoever waits goes home

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Remember where the waiting happens."""
        self.loop = loop

    @contextmanager
    def watching(self, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes."""
        event = asyncio.Event()
        self.waiting[table_id].add(event)
        try:
            yield event
        finally:
            self.waiting[table_id].discard(event)
            if not self.waiting[table_id]:
                del self.waiting[table_id]

    def publish(self, table_id: str) -> None:
        """The table has changed; may be called from any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake, table_id)

    def _wake(self, table_id: str) -> None:
        for event in self.waiting.get(table_id, ()):
            event.set()
        for listener in self.listeners:
            listener(table_id)

    def end(self) -> None:
        """The server stops; may be called from anywhere."""
        self.ended = True
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.wake_all)

    def wake_all(self) -> None:
        """Everything may have changed: look again."""
        for events in list(self.waiting.values()):
            for event in events:
                event.set()
