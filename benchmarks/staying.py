"""People who stay: each watches a table with a stream of their own, and a game that is over is followed by another."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from typing import Any

from heliopolis.server.common.settings import database_url
from heliopolis.server.store import open_store
from heliopolis.server.tables.table import from_rows

from .seated import Client, Hand, Seated, address_of, copy_of, decisions

LOOK_SECONDS = 0.1


class Staying:
    """Tables whose people listen and begin anew; the games have the same mixture of ages all the time."""

    def __init__(self, client: Client, ports: Sequence[int], database: str, tables: list[Seated]) -> None:
        """`ports`: with which server the people on each seat speak."""
        self.client = client
        self.ports = ports
        self.tables = tables
        self.store = open_store(database_url(database))  # to learn what a new table draws, which nobody is told
        self.listening: dict[str, list[asyncio.Task[None]]] = {}
        self.ended = 0  # games

    async def begin(self) -> None:
        """Let everybody listen."""
        for number in range(len(self.tables)):
            self._listen(number)
        await self.everybody_listens()

    async def everybody_listens(self) -> None:
        """Wait until all have been sent their table."""
        while any(0 in seated.seen for seated in self.tables):
            self.check()
            await asyncio.sleep(LOOK_SECONDS)

    def _listen(self, number: int) -> None:
        seated = self.tables[number]
        address = address_of(number, len(seated.people) // len(set(self.ports)))
        self.listening[seated.table.id] = [
            asyncio.create_task(self.client.listen(port, seated, place, address))
            for place, port in enumerate(self.ports)
        ]

    def check(self) -> None:
        """Raise what has ended somebody's listening."""
        for tasks in self.listening.values():
            for task in tasks:
                if task.done():
                    task.result()

    async def again(self, number: int, hand: Hand) -> None:
        """The game at a table is over: all its people go to the next one, each a seat further on."""
        old = self.tables[number]
        asked = {"seat": 0, "on": old.table.count}
        answer: dict[str, Any] = json.loads(
            await hand.post_page(f"/tables/{old.table.id}/rematch", old.people[0], asked)
        )
        found = await asyncio.to_thread(self.store.news, answer["go"].rpartition("/")[2])
        assert found is not None
        table = from_rows(found[0], found[2])
        whole = len(decisions(copy_of(table), random.Random(number)))
        self.tables[number] = Seated(table, old.people[1:] + old.people[:1], whole, 0, [0] * len(old.people))
        await self._leave(self.listening.pop(old.table.id))
        self._listen(number)
        self.ended += 1

    async def end(self) -> None:
        """Everybody goes home."""
        await self._leave([task for tasks in self.listening.values() for task in tasks])
        self.store.close()

    async def _leave(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
