"""The server under load: moves a second, and how soon a move reaches those who watch.

Fifty tables with three live viewers each; moves through the JSON interface. In the same run the plain "hello" rate of
the same server is measured as the yardstick. Every viewer must hear every move exactly once. Viewers are programs
(every move as JSON) by default; `--viewers page` lets them be browsers' streams, which receive what changes.

    python -m benchmarks.server --tables 50 --viewers json --seconds 10

With `--begin 300` the games are in their 300th move when the run begins; a game that is shorter begins late in it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import tempfile
import time
from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import heliopolis
from heliopolis.lab.scripts import run_script
from heliopolis.server.common.people import People
from heliopolis.server.store import MoveRow, open_store
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables
from heliopolis.settings.values import database_url
from heliopolis.testing import walk

from .seated import cpu_seconds, megabytes, served

CONNECTIONS = 8
VIEWERS = 3
SHARE = 8  # the moves' rate should be at least this part of the plain rate
PATIENCE = 60.0
WARMING_SECONDS = 2.0
GAMES = ("ra", "helios", "hellas")
LEFT = 60  # moves of a game that is shorter than where it should begin


class Connection:
    """One kept-alive connection; small, so that the client costs as little as it can."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def open(self) -> Connection:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 24)
        return self

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        """Ask, and wait for the whole answer."""
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(content)}\r\n"
        head += "Content-Type: application/json\r\n" + (f"Authorization: Bearer {token}\r\n" if token else "")
        self.writer.write(head.encode() + b"\r\n" + content)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"content-length: (\d+)", answer.lower()).group(1))  # type: ignore[union-attr]
        return int(answer[9:12]), await self.reader.readexactly(length)

    async def json(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Ask for something that must be there."""
        status, content = await self.ask(method, path, body, token)
        if status >= 300:
            raise SystemExit(f"{method} {path}: {status} {content.decode()}")
        return json.loads(content)


@dataclass
class Watched:
    """A table, when each of its revisions was asked for, and what its viewers heard."""

    id: str
    now: dict[str, Any]
    posted: dict[int, float] = field(default_factory=dict)
    heard: list[list[str]] = field(default_factory=lambda: [[] for _ in range(VIEWERS)])
    revision: list[int] = field(default_factory=lambda: [0] * VIEWERS)
    faults: int = 0


async def view(port: int, table: Watched, number: int, kind: str, delays: list[float]) -> None:
    """Listen as one viewer; note how long every revision took to arrive."""
    connection = await Connection(port).open()
    path = f"/tables/{table.id}/events" if kind == "page" else f"/api/v1/tables/{table.id}/events"
    connection.writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await connection.reader.readuntil(b"\r\n\r\n")
    while True:
        line = await connection.reader.readline()
        if not line:
            return
        if kind == "page" and line.startswith(b"id: "):  # the rest is for a browser to read
            told: dict[str, Any] = {"revision": int(line[4:].partition(b"-")[0])}
        elif kind == "json" and line.startswith(b"data: {"):
            told = json.loads(line[6:])
        else:
            continue
        now = time.perf_counter()
        if told["revision"] <= table.revision[number]:
            table.faults += 1
        for revision in range(table.revision[number] + 1, told["revision"] + 1):
            if revision in table.posted:
                delays.append(now - table.posted[revision])
        table.revision[number] = told["revision"]
        if kind == "json":
            if told["kept"] != len(table.heard[number]):
                table.faults += 1
            table.heard[number] += [entry["move"] for entry in told["moves"]]


async def hello(port: int, seconds: float) -> float:
    """Plain answers a second."""
    count = 0
    until = time.perf_counter() + seconds

    async def one() -> None:
        nonlocal count
        connection = await Connection(port).open()
        while time.perf_counter() < until:
            await connection.ask("GET", "/hello")
            count += 1
        connection.writer.close()

    began = time.perf_counter()
    await asyncio.gather(*[one() for _ in range(CONNECTIONS)])
    return count / (time.perf_counter() - began)


async def moves(port: int, tables: list[Watched], token: str, seconds: float) -> float:
    """Moves a second, spread over all tables; it ends sooner when somebody has no game left to play at."""
    count = 0
    until = time.perf_counter() + seconds

    async def mover(mine: list[Watched], seed: int) -> None:
        nonlocal count, until
        rng = random.Random(seed)
        connection = await Connection(port).open()
        while time.perf_counter() < until:
            open_ones = [table for table in mine if not table.now["over"]]
            if not open_ones:
                until = 0.0
                return
            table = rng.choice(open_ones)
            now = table.now
            if not now["view"]["legal"]:  # the other seat at this screen
                table.now = await connection.json("GET", f"/api/v1/tables/{table.id}?seat={now['actor']}", token=token)
                now = table.now
            body = {"seat": now["actor"], "move": rng.choice(now["view"]["legal"]), "on": now["count"]}
            table.posted[now["revision"] + 1] = time.perf_counter()
            table.now = await connection.json("POST", f"/api/v1/tables/{table.id}/moves", body, token)
            count += 1

    began = time.perf_counter()
    await asyncio.gather(*[mover(tables[i::CONNECTIONS], i) for i in range(CONNECTIONS)])
    return count / (time.perf_counter() - began)


async def everybody_sees(tables: list[Watched]) -> None:
    """Wait until all viewers have been told of the newest revision, or for so long that some never will."""
    until = time.perf_counter() + PATIENCE
    while time.perf_counter() < until and any(r < t.now["revision"] for t in tables for r in t.revision):
        await asyncio.sleep(0.05)


def prepare(database: str, count: int, begin: int) -> tuple[str, list[str]]:
    """Tables in the middle of their games: the token of who plays there, and their names."""
    store = open_store(database_url(database))
    people = People(store.signing_key())
    host = replace(people.new(), name="Bench")
    tables = Tables(store, Hub())
    made = []
    for number in range(count):
        rules = heliopolis.game(GAMES[number % len(GAMES)])
        players = 2 if begin == 0 else rules.max_players
        table = tables.create(host, rules.key, [Plan("me"), *[Plan("here")] * (players - 1)])
        made.append(table.id)
        if begin == 0:
            continue
        walked = [(int(state.actor), action) for state, action in walk(rules, players, number)]
        cut = min(begin, len(walked) - LEFT)
        while walked[cut][0] == heliopolis.NATURE:
            cut -= 1
        rows = [MoveRow(actor, rules.notation(action), forced=False) for actor, action in walked[:cut]]
        store.change(table.id, 1, keep=0, add=rows, count=cut, actor=walked[cut][0])
    store.close()
    return people.write(host), made


async def measure(port: int, asked: argparse.Namespace, process: int, token: str, ids: list[str]) -> int:
    desk = await Connection(port).open()
    tables = [Watched(name, await desk.json("GET", f"/api/v1/tables/{name}", token=token)) for name in ids]
    delays: list[float] = []
    listening = [
        asyncio.create_task(view(port, table, number, asked.viewers, delays))
        for table in tables
        for number in range(VIEWERS)
    ]
    await everybody_sees(tables)  # the tables as they begin: what that costs is no move's
    await moves(port, tables, token, WARMING_SECONDS)  # what is read only once, such as the words of a language
    spent = {"hello": 0.0, "moves": 0.0}  # CPU seconds of the server
    counted = {"hello": 0.0, "moves": 0.0}
    lasted = {"hello": 0.0, "moves": 0.0}  # seconds

    async def spend(kind: str, rate: Awaitable[float]) -> None:
        before, began = cpu_seconds(process), time.perf_counter()
        found = await rate
        taken = time.perf_counter() - began
        lasted[kind] += taken
        counted[kind] += found * taken
        await asyncio.sleep(0.3)  # what is still to be sent belongs to it
        spent[kind] += cpu_seconds(process) - before

    for _ in range(3):  # in turns, so that a noisy moment meets both
        await spend("hello", hello(port, asked.seconds / 6))
        await spend("moves", moves(port, tables, token, asked.seconds / 3))
    await everybody_sees(tables)
    lost = sum(revision < table.now["revision"] for table in tables for revision in table.revision)
    if asked.viewers == "json":
        for table in tables:
            again = await Connection(port).open()  # the first one may have been closed for its idleness
            made = (await again.json("GET", f"/api/v1/tables/{table.id}/moves"))["moves"]
            again.writer.close()
            lost += sum(heard != [entry["move"] for entry in made] for heard in table.heard)
    desk.writer.close()
    doubled = sum(table.faults for table in tables)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    memory = megabytes(process)
    cuts = statistics.quantiles(delays, n=100)
    rate, yardstick = (counted[kind] / lasted[kind] for kind in ("moves", "hello"))
    viewers = f"{asked.tables * VIEWERS} viewers ({asked.viewers})"
    print(f"{asked.tables} tables, {viewers}, from move {asked.begin}: {len(delays)} events timed")
    print(f"  hello          {yardstick:8.0f} a second")
    print(f"  moves          {rate:8.0f} a second, 1/{yardstick / rate:.1f} of it (at least 1/{SHARE} wanted)")
    cost = {kind: seconds / counted[kind] for kind, seconds in spent.items()}
    times = cost["moves"] / cost["hello"]
    print(f"  CPU            {cost['moves'] * 1e6:8.0f} µs a move, {times:.1f} times that of a hello")
    print(
        f"  to the viewer  {cuts[49] * 1e3:8.1f} ms median, {cuts[94] * 1e3:.1f} ms 95 %, {cuts[98] * 1e3:.1f} ms 99 %"
    )
    print(f"  memory         {memory:8d} MB")
    print(f"  lost events    {lost:8d}, doubled {doubled}")
    return 1 if lost or doubled or rate * SHARE < yardstick else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--viewers", choices=["json", "page"], default="json")
    parser.add_argument("--begin", type=int, default=0, help="the move at which the games are")
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--database", default="", help="instead of a new SQLite file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or str(Path(folder) / "tables.sqlite")
        token, ids = prepare(database, asked.tables, asked.begin)
        with served(database) as (port, process):
            return asyncio.run(measure(port, asked, process, token, ids))


if __name__ == "__main__":
    run_script(main)
