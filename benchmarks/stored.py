"""What stored tables cost: the home page, a list, a move and an idle server, with none, 1,000 and 100,000 of them.

The tables are unfinished and abandoned: of other people, of bots that rest, some of them open to everybody. Besides
them each server has fifty open tables, so that all show a whole page. All servers run at the same time and are asked in
turns, so that a noisy moment meets all; what counts is the ratio.

    python -m benchmarks.stored --tables 0 1000 100000
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.server import Connection
from sqlalchemy import insert

from heliopolis.lab.scripts import run_script
from heliopolis.server.common.people import People, Person
from heliopolis.server.common.settings import database_url
from heliopolis.server.store import Store, open_store
from heliopolis.server.store.schema import moves, seats, tables
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables

ROUNDS = 40
MOST = 1.5  # how much more than without stored tables anything may cost
IDLE_MS = 5.0  # of CPU a second that an idle server costs at most
AT_ONCE = 2000
SHOWN = 50  # open tables that each home page shows
LISTED = 10  # every so many-th table is open to everybody
OF_BOTS = 3  # at every so many-th a bot is to move


@dataclass
class Served:
    """A server with so many tables."""

    count: int
    process: subprocess.Popen[str]
    port: int
    token: str
    table: str
    times: dict[str, list[float]]


def fill(store: Store, model: str, count: int, first: int = 0) -> None:
    """Store so many tables like one that is there, of as many people; the number of the first is in their names."""
    then = time.time() - 10 * 86_400
    with store.engine.connect() as connection:
        row = connection.execute(tables.select().where(tables.c.id == model)).mappings().one()
        places = connection.execute(seats.select().where(seats.c.table_id == model)).mappings().all()
        made = connection.execute(moves.select().where(moves.c.table_id == model)).mappings().all()
    for begin in range(first, first + count, AT_ONCE):
        rows: list[dict[str, Any]] = []
        sitting: list[dict[str, Any]] = []
        moved: list[dict[str, Any]] = []
        for number in range(begin, min(first + count, begin + AT_ONCE)):
            name = f"stored {number}"
            bot = number % OF_BOTS == 0
            listed = number % LISTED == 0
            then_too = {"made": then, "changed": then + number / 1000, "looked": then, "bot_turn": bot}
            rows.append({**row, "id": name, "host": f"host {number}", "listed": listed, **then_too})
            for place in places:
                seat = int(place["seat"])
                links = {"invitation": f"{name} i{seat}", "key": f"{name} k{seat}"}
                kind = "bot" if bot and seat == row["actor"] else "person"
                sitting.append({**place, "table_id": name, "person": f"{name} p{seat}", "kind": kind, **links})
            moved += [{**move, "table_id": name} for move in made]
        with store.writing() as connection:
            connection.execute(insert(tables), rows)
            connection.execute(insert(seats), sitting)
            connection.execute(insert(moves), moved)


def prepare(database: str, count: int) -> tuple[str, str]:
    """A database with one table to play at and so many that nobody comes to: who plays, and where."""
    store = open_store(database_url(database))
    people = People(store.signing_key())
    host = Person("the-host-0000000000000", "Bench")
    table = Tables(store, Hub()).create(host, "ra", [Plan("me"), Plan("here")])
    fill(store, table.id, SHOWN * LISTED + count)
    store.close()
    return people.write(host), table.id


def start(folder: Path, count: int) -> Served:
    """A server on such a database."""
    database = str(folder / f"{count}.sqlite")
    token, table = prepare(database, count)
    command = [sys.executable, "-m", "heliopolis", "serve", "--no-browser", "--port", "0", "--rate", "100000"]
    process = subprocess.Popen([*command, "--database", database, "--jobs", "1"], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port = int(process.stdout.readline().split("http://")[1].split()[0].rpartition(":")[2])
    return Served(count, process, port, token, table, {"home": [], "list": [], "move": []})


def cpu(process: int) -> float:
    """The seconds of CPU that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def ask(served: Served) -> None:
    """Once everything, each timed."""
    connection = await Connection(served.port).open()
    for name, path in (("home", "/"), ("list", "/api/v1/tables")):
        began = time.perf_counter()
        await connection.ask("GET", path, token=served.token)
        served.times[name].append(time.perf_counter() - began)
    now = await connection.json("GET", f"/api/v1/tables/{served.table}", token=served.token)
    if not now["over"]:
        body = {"seat": now["actor"], "move": now["view"]["legal"][0], "on": now["count"]}
        began = time.perf_counter()
        await connection.json("POST", f"/api/v1/tables/{served.table}/moves", body, served.token)
        served.times["move"].append(time.perf_counter() - began)
    connection.writer.close()


async def measure(all_served: list[Served], idle: float) -> int:
    for _ in range(ROUNDS):
        for served in all_served:
            await ask(served)
    before = [cpu(served.process.pid) for served in all_served]
    await asyncio.sleep(idle)
    resting = [(cpu(served.process.pid) - used) / idle * 1e3 for served, used in zip(all_served, before)]
    first = all_served[0]
    worst = 0.0
    print("stored tables    " + "".join(f"{served.count:>12,}" for served in all_served))
    for name in ("home", "list", "move"):
        medians = [statistics.median(served.times[name]) * 1e3 for served in all_served]
        ratios = [median / medians[0] for median in medians]
        worst = max(worst, *ratios)
        print(f"  {name:8} ms     " + "".join(f"{median:12.2f}" for median in medians))
        print("           ratio  " + "".join(f"{ratio:12.2f}" for ratio in ratios))
    print("  idle     ms/s   " + "".join(f"{used:12.2f}" for used in resting))
    print(f"at most {MOST} times the cost of {first.count} stored tables, and {IDLE_MS} ms a second when idle")
    return 1 if worst > MOST or max(resting) - resting[0] > IDLE_MS else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[0, 1000, 100_000])
    parser.add_argument("--idle", type=float, default=20.0, help="seconds in which nobody asks for anything")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        all_served: list[Served] = []
        try:
            for count in asked.tables:
                all_served.append(start(Path(folder), count))
            return asyncio.run(measure(all_served, asked.idle))
        finally:
            for served in all_served:
                served.process.terminate()
                served.process.wait()
                if served.process.stdout is not None:
                    served.process.stdout.close()


if __name__ == "__main__":
    run_script(main)
