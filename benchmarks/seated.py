"""Tables with people at all their seats, for the benchmarks of the server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import uvloop

import heliopolis
from heliopolis.server.common.people import People, Person
from heliopolis.server.common.settings import database_url
from heliopolis.server.store import open_store
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.seating import sit
from heliopolis.server.tables.table import Table, from_rows
from heliopolis.server.tables.tables import Tables

PATIENCE = 60.0
IDLE_SECONDS = 3.0
AGAIN_SECONDS = 1.0
STREAMS_AT_ONE_ADDRESS = 300  # a server lets one address have some more
CPU_CLOCK = 2  # what the scheduler counts, in the number of a clock
Result = TypeVar("Result")


@dataclass
class Seated:
    """A table with its people; the game is also played here, to know what can be done."""

    table: Table
    people: list[Person]
    whole: int  # about so many decisions has its game,
    made: int  # and so many were made
    seen: list[int] = field(default_factory=list)  # the newest revision that each of them was sent
    news: asyncio.Event = field(default_factory=asyncio.Event)
    moving: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever moves, if several might
    last: int | None = None  # the seat that moved last: a program knows the table from the answer

    async def everybody_sees(self) -> None:
        """Wait until all have been sent the newest revision."""
        while min(self.seen) < self.table.row.revision:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)


def prepare(
    database: str, game: str, count: int, players: int, *, begin: tuple[float, float]
) -> tuple[People, list[Seated]]:
    """Tables with people at all their seats, spread over the moments between two shares of a game."""
    store = open_store(database_url(database))
    people = People(store.signing_key())
    tables = Tables(store, Hub())
    rules = heliopolis.game(game)
    made = []
    for number in range(count):
        seats = [replace(people.new(), name=f"Player {seat + 1}") for seat in range(players)]
        table = tables.create(seats[0], rules.key, [Plan("me"), *[Plan("open")] * (players - 1)])
        for place, person in zip(table.row.seats[1:], seats[1:]):
            sit(tables, place.invitation, person)
        begun = copy_of(tables.get(table.id))
        whole = decisions(copy_of(begun), random.Random(number))
        share = begin[0] + (begin[1] - begin[0]) * number / count
        walked = whole[: int(len(whole) * share)]
        for move in walked:
            begun.play(move, begun.count)
        if begun.count > table.count:
            store.change(table.id, begun.row.revision, add=begun.rows(table.count), **begun.summary())
            begun.row.revision += 1
        made.append(Seated(begun, seats, len(whole), len(walked), [0] * players))
    store.close()
    return people, made


def copy_of(table: Table) -> Table:
    """A table of its own with the same game."""
    return from_rows(replace(table.row), table.rows(0))


def decisions(table: Table, rng: random.Random) -> list[str]:
    """What everybody does when a table is played to the end at random."""
    made = []
    while not table.state.over:
        move = table.record.game.notation(rng.choice(table.state.legal()))
        made.append(move)
        table.play(move, table.count)
    return made


@contextlib.contextmanager
def served(database: str) -> Iterator[tuple[int, int]]:
    """A server: its port and its process."""
    command = [sys.executable, "-m", "heliopolis", "serve", "--no-browser", "--port", "0", "--rate", "100000"]
    with subprocess.Popen([*command, "--database", database], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield int(re.search(r":(\d+)", server.stdout.readline()).group(1)), server.pid  # type: ignore[union-attr]
        finally:
            server.terminate()


def cpu_seconds(process: int) -> float:
    """The CPU time of a process with all its threads, by the clock that Linux has for each."""
    return time.clock_gettime((~process << 3) | CPU_CLOCK)


def megabytes(process: int) -> int:
    """The memory of a process."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text()).group(1)) // 1024  # type: ignore[union-attr]


class Refused(Exception):
    """The server did not do what was asked."""


class Client:
    """People who ask, as browsers or as programs."""

    def __init__(self, people: People, kind: str) -> None:
        self.people = people
        self.browser = kind == "browser"
        self.again = 0  # how often a stream ended, and another was begun

    def head(self, method: str, path: str, person: Person | None, length: int = 0, *, page: bool = False) -> bytes:
        """The head of a request; one from a `page` is a browser's, whoever asks."""
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {length}"]
        if person is not None:
            token = self.people.write(person)
            if self.browser or page:
                lines += [f"Cookie: {self.people.cookie}={token}", f"X-CSRF: {self.people.csrf(person)}"]
            else:
                lines.append(f"Authorization: Bearer {token}")
        return "\r\n".join([*lines, "Content-Type: application/json", "", ""]).encode()

    async def listen(self, port: int, seated: Seated, place: int, address: str) -> None:
        """What one of the people at a table is sent; a stream that ends begins again, as a browser does it."""
        path = f"/tables/{seated.table.id}/events?seat={place}"
        if not self.browser:
            path = f"/api/v1/tables/{seated.table.id}/events?since={seated.table.count}"
        heard = ""
        while True:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22, local_addr=(address, 0))
            head = self.head("GET", path, seated.people[place])
            try:
                writer.write(head[:-2] + f"Last-Event-ID: {heard}\r\n\r\n".encode() if heard else head)
                answer = await reader.readuntil(b"\r\n\r\n")
                if answer[9:12] != b"200":
                    raise Refused(f"{path}: {answer[9:12].decode()}")
                while line := await reader.readline():
                    if line.startswith(b"id: "):
                        heard = line[4:].strip().decode()
                        first, _, last = heard.partition("-")
                        seated.seen[place] = int(first if self.browser else last)
                        seated.news.set()
            finally:
                writer.close()
            self.again += 1
            await asyncio.sleep(AGAIN_SECONDS)


class Hand:
    """A connection on which one request comes after the other; one that has been idle is closed by the server."""

    def __init__(self, client: Client, port: int) -> None:
        self.client = client
        self.port = port
        self.used = -IDLE_SECONDS

    async def post_page(self, path: str, person: Person, body: object) -> bytes:
        """Click something on a page; programs, too, have what only pages offer."""
        return await self.ask("POST", path, person, body, page=True)

    async def ask(
        self, method: str, path: str, person: Person | None, body: object = None, *, page: bool = False
    ) -> bytes:
        """Ask for something that must be there."""
        content = b"" if body is None else json.dumps(body).encode()
        if time.perf_counter() - self.used > IDLE_SECONDS:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        self.writer.write(self.client.head(method, path, person, len(content), page=page) + content)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        told = await self.reader.readexactly(int(re.search(rb"content-length: (\d+)", answer.lower()).group(1)))  # type: ignore[union-attr]
        if answer[9:10] != b"2":
            raise Refused(f"{method} {path}: {answer[9:12].decode()} {told.decode()}")
        self.used = time.perf_counter()
        return told

    async def move(self, seated: Seated, rng: random.Random) -> None:
        """Somebody makes a move; a program looks first, unless it has just moved itself."""
        table = seated.table
        seat, on = table.actor, table.count
        person = seated.people[seat]
        above = "" if self.client.browser else "/api/v1"
        if not self.client.browser and seated.last != seat:
            await self.ask("GET", f"{above}/tables/{table.id}", person)
        move = table.record.game.notation(rng.choice(table.state.legal()))
        told: dict[str, Any] = json.loads(
            await self.ask("POST", f"{above}/tables/{table.id}/moves", person, {"seat": seat, "move": move, "on": on})
        )
        table.play(move, on)
        table.row.revision += 1
        seated.made += 1
        seated.last = seat
        if told["revision"] != table.row.revision:
            raise Refused(f"{table.id}: revision {told['revision']}, not {table.row.revision}")


def run_quickly(measuring: Coroutine[Any, Any, Result]) -> Result:
    """Run the people of a benchmark so that they take little from the server, and never stop to look for garbage."""
    gc.collect()
    gc.freeze()
    gc.disable()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(measuring)


def address_of(number: int, players: int) -> str:
    """An address of this machine for the people at a table."""
    return f"127.0.0.{2 + players * number // STREAMS_AT_ONE_ADDRESS}"
