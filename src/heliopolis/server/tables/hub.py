"""Telling those who watch that a table has changed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..common.people import Person

LEAVING_SECONDS = 4.0  # that somebody still counts as here: a page that is loaded again comes back at once


class Watcher:
    """Somebody who is sent what is new at a table.

    Whoever changes the table makes the message too, in the same thread. While one waits to be sent, or if making it
    fails, the watcher is only marked as being behind, and looks again by itself when it comes to it.
    """

    def __init__(self, news: Callable[[], bytes | None]) -> None:
        self.news = news
        self.behind = True
        self.told: bytes | None = None
        self.turn = threading.Lock()
        self.woken = asyncio.Event()
        self.bell: asyncio.TimerHandle | None = None  # rings when it is time for a sign of life
        self.rung = False

    def prepare(self) -> None:
        """The table has changed; may be called from any thread, and never waits."""
        if self.told is not None or not self.turn.acquire(blocking=False):
            self.behind = True
            return
        try:
            self.told = self.news()
        except Exception:  # who looks again is told
            self.behind = True
        finally:
            self.turn.release()

    def take(self) -> bytes | None:
        """What is ready to be sent."""
        told = self.told
        if told is not None:  # as long as there is one, nobody else sets it
            self.told = None
        return told

    async def look(self) -> bytes | None:
        """What is new, if nobody has prepared it."""
        if not self.behind:
            return None
        self.behind = False
        return await asyncio.to_thread(self._look)

    def _look(self) -> bytes | None:
        with self.turn:
            told = self.take()
            if told is not None:  # prepared in the meantime: first things first
                self.behind = True
                return told
            return self.news()

    async def wait(self, seconds: float) -> bool:
        """Wait for a change; False if it was time for a sign of life, which is due after so many seconds."""
        if self.bell is None:  # one for many changes
            self.bell = asyncio.get_running_loop().call_later(seconds, self._ring)
        await self.woken.wait()
        self.woken.clear()
        rung, self.rung = self.rung, False
        return not rung

    def _ring(self) -> None:
        self.bell, self.rung = None, True
        self.woken.set()

    def leave(self) -> None:
        """Nobody waits any longer."""
        if self.bell is not None:
            self.bell.cancel()


class Hub:
    """Who watches which table, in this process."""

    def __init__(self) -> None:
        self.waiting: dict[str, tuple[Watcher, ...]] = {}
        self.pages: dict[str, tuple[Person, ...]] = {}  # who looks at which table with a page, once for each page
        self.listeners: list[Callable[[str], None]] = []  # told of every change, in the loop
        self.left: list[Callable[[str], None]] = []  # told when nobody watches a table any more
        self.crowds: list[Callable[[str], None]] = []  # told when a person comes to a table's page, or has left it
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ended = False  # the server stops: whoever waits goes home
        self.restarts = 0  # how often all streams had to begin anew

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Remember where the waiting happens."""
        self.loop = loop

    @contextmanager
    def watching(self, table_id: str, news: Callable[[], bytes | None]) -> Iterator[Watcher]:
        """A watcher that is woken whenever the table changes; `news` makes what it is sent."""
        watcher = Watcher(news)
        self.waiting[table_id] = (*self.waiting.get(table_id, ()), watcher)
        try:
            yield watcher
        finally:
            watcher.leave()
            rest = tuple(other for other in self.waiting[table_id] if other is not watcher)
            if rest:
                self.waiting[table_id] = rest
            else:
                del self.waiting[table_id]
                for leave in self.left:
                    leave(table_id)

    @contextmanager
    def visiting(self, table_id: str, person: Person) -> Iterator[None]:
        """Somebody looks at a table with a page, as long as this lasts and a little longer."""
        here = self.pages.get(table_id, ())
        self.pages[table_id] = (*here, person)
        if all(other.id != person.id for other in here):
            self._tell_crowd(table_id)
        try:
            yield
        finally:
            if self.loop is not None and not self.loop.is_closed():
                self.loop.call_later(LEAVING_SECONDS, self._leave, table_id, person)

    def _leave(self, table_id: str, person: Person) -> None:
        here = list(self.pages[table_id])
        here.remove(person)
        if here:
            self.pages[table_id] = tuple(here)
        else:
            del self.pages[table_id]
        if all(other.id != person.id for other in here):
            self._tell_crowd(table_id)

    def _tell_crowd(self, table_id: str) -> None:
        for tell in self.crowds:
            tell(table_id)

    def nudge(self, table_id: str) -> None:
        """Whoever watches a table shall look again, though its game has not changed; called in the loop."""
        for watcher in self.waiting.get(table_id, ()):
            watcher.behind = True
            watcher.woken.set()

    def people(self, table_id: str) -> list[Person]:
        """Who looks at a table with a page of this process, each once, as they were when they last came."""
        return list({person.id: person for person in self.pages.get(table_id, ())}.values())

    def publish(self, table_id: str) -> None:
        """The table has changed; may be called from any thread."""
        if self.loop is None or self.loop.is_closed():
            return
        watchers = self.waiting.get(table_id, ())
        for watcher in watchers:
            watcher.prepare()
        self.loop.call_soon_threadsafe(self._wake, table_id, watchers)

    def _wake(self, table_id: str, watchers: tuple[Watcher, ...]) -> None:
        for watcher in watchers:
            watcher.woken.set()
        for listener in self.listeners:
            listener(table_id)

    def end(self) -> None:
        """The server stops; may be called from anywhere."""
        self.ended = True
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.wake_all)

    def restart(self) -> None:
        """All that was sent is void: whoever listens shall come again; called in the loop."""
        self.restarts += 1
        self.wake_all()

    def wake_all(self) -> None:
        """Everything may have changed: look again."""
        for watchers in list(self.waiting.values()):
            for watcher in watchers:
                watcher.behind = True
                watcher.woken.set()
