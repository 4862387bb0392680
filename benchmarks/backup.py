"""A backup of a large database while people play: how long it takes, and what they notice of it.

The database is a SQLite file of about a gigabyte, full of finished games. A server runs on it, and moves are made at
its tables all the time; then `heliopolis backup` and, into another file, `heliopolis restore`. Every move that was
acknowledged before the backup began must be in what is restored.

    python -m benchmarks.backup --megabytes 1000
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.seated import served
from benchmarks.server import Connection
from benchmarks.stored import fill

import heliopolis
from heliopolis.lab.scripts import run_script
from heliopolis.server.common.people import People
from heliopolis.server.store import MoveRow, open_store
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables
from heliopolis.settings.values import database_url
from heliopolis.testing import walk

PLAYED = 100  # tables at which moves are made
FILLED = 500  # tables that are stored at a time, until the file is large enough
EVERY = 0.02  # seconds between two moves
QUIET = 5.0  # seconds of play before the backup, to compare with
MOST_SECONDS = 1.0  # that a move may take meanwhile, of 99 in 100


@dataclass
class Played:
    """What is known of the moves: when each came back acknowledged, and how long it took."""

    tokens: str
    tables: list[str]
    times: list[tuple[float, float]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)  # moves of each table that were acknowledged

    def slowest(self, first: float, last: float) -> tuple[int, float, float]:
        """Of the moves between two moments: how many, the median and the 99th percentile in milliseconds."""
        taken = [seconds * 1e3 for moment, seconds in self.times if first <= moment <= last]
        cuts = statistics.quantiles(taken, n=100)
        return len(taken), cuts[49], cuts[98]


def prepare(database: str, megabytes: int) -> Played:
    """A file of that size, and some tables to play at."""
    store = open_store(database_url(database))
    people = People(store.signing_key())
    host = replace(people.new(), name="Bench")
    tables = Tables(store, Hub())
    rules = heliopolis.game("ra")
    model = tables.create(host, rules.key, [Plan("me"), *[Plan("here")] * 3])
    walked = [(int(state.actor), action) for state, action in walk(rules, 4, 1)]
    rows = [MoveRow(actor, rules.notation(action), forced=False) for actor, action in walked]
    store.change(model.id, 1, keep=0, add=rows, count=len(rows), actor=-1)
    filled = 0
    while Path(database).stat().st_size < megabytes * 1_000_000:
        fill(store, model.id, FILLED, first=filled)
        filled += FILLED
    names = [tables.create(host, rules.key, [Plan("me"), Plan("here")]).id for _ in range(PLAYED)]
    store.close()
    return Played(people.write(host), names)


async def play(port: int, played: Played, stop: asyncio.Event) -> None:
    """Make moves all the time, at tables whose games are not over."""
    rng = random.Random(1)
    connection = await Connection(port).open()
    now: dict[str, Any] = {}
    while not stop.is_set():
        name = rng.choice(played.tables)
        table = now.get(name) or await connection.json("GET", f"/api/v1/tables/{name}", token=played.tokens)
        if table["over"]:
            played.tables.remove(name)
            if not played.tables:
                return
            continue
        body = {"seat": table["actor"], "move": rng.choice(table["view"]["legal"]), "on": table["count"]}
        began = time.perf_counter()
        now[name] = await connection.json("POST", f"/api/v1/tables/{name}/moves", body, played.tokens)
        ended = time.perf_counter()
        played.times.append((ended, ended - began))
        played.counts[name] = now[name]["count"]
        await asyncio.sleep(max(0.0, EVERY - (ended - began)))
    connection.writer.close()


async def command(*words: str) -> float:
    """Run a command of the package; the seconds it took."""
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "heliopolis", *words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    if await process.wait():
        raise SystemExit(f"heliopolis {' '.join(words)} failed.")
    return time.perf_counter() - began


async def measure(port: int, played: Played, database: Path) -> int:
    """Back up and restore during play, and say what it took."""
    stop = asyncio.Event()
    playing = asyncio.create_task(play(port, played, stop))
    begun = time.perf_counter()
    await asyncio.sleep(QUIET)
    before = dict(played.counts)
    began = time.perf_counter()
    backup = database.with_name("tables.backup")
    saved = await command("backup", str(backup), "--database", str(database))
    ended = time.perf_counter()
    stop.set()
    await playing
    again = database.with_name("again.sqlite")
    restored = await command("restore", str(backup), "--database", str(again))
    lost = missing(again, before)
    quiet, during = played.slowest(begun, began), played.slowest(began, ended)
    size, packed = database.stat().st_size / 1e6, backup.stat().st_size / 1e6
    print(f"a database of {size:.0f} MB, {len(played.counts)} tables played at")
    print(f"  backup          {saved:8.1f} s, {packed:.0f} MB")
    print(f"  restore         {restored:8.1f} s, {again.stat().st_size / 1e6:.0f} MB")
    print(f"  moves before    {quiet[0]:8d}, {quiet[1]:.1f} ms median, {quiet[2]:.1f} ms 99 %")
    print(f"  moves meanwhile {during[0]:8d}, {during[1]:.1f} ms median, {during[2]:.1f} ms 99 %")
    print(f"  lost            {lost:8d} of {sum(before.values())} moves that were acknowledged before", flush=True)
    return 1 if lost or during[2] > MOST_SECONDS * 1e3 else 0


def missing(database: Path, before: dict[str, int]) -> int:
    """How many of the acknowledged moves a database does not have."""
    store = open_store(database_url(str(database)))
    try:
        tables = Tables(store, Hub())
        return sum(max(0, count - tables.get(name).count) for name, count in before.items())
    finally:
        store.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, default=1000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        played = prepare(str(database), asked.megabytes)
        with served(str(database)) as (port, _process):
            return asyncio.run(measure(port, played, database))


if __name__ == "__main__":
    run_script(main)
