"""What players cost a server: moves for each second of its CPU, when everybody sits at a screen of their own.

At every table sit four people. As browsers each of them has the stream of their page open and clicks when it is their
turn; as programs each listens to the moves, asks for the table when it is its turn, and moves. The next move at a table
is made when everybody there has been sent the one before. The CPU time is that of the server alone. In the same run the
plain "hello" is measured the same way.

    python -m benchmarks.players                                         whole games of Ra at 10 tables, browsers
    python -m benchmarks.players --kind program --tables 10 100 1000     more tables begin at all moments of their games
    python -m benchmarks.players --tables 100 --quarter 1 --moves 1500   games in their first quarter; 4: in their last
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import heliopolis
from heliopolis.lab.scripts import run_script

from .seated import Client, Hand, Seated, address_of, cpu_seconds, prepare, served

HANDS = 8  # that make moves at a time
PLAYERS = 4
WHOLE = 20  # up to so many tables play whole games; more begin at all moments of theirs
HELLOS = 4000
PARTS = 4  # of a game
WANTED = {"browser": 80, "program": 250}  # moves of Ra for each CPU second


@dataclass
class Run:
    """Something that is done for a while."""

    process: int
    until: float
    most: int
    done: list[int] = field(default_factory=list)  # in which part of its game each move was
    began: float = 0.0

    def goes_on(self) -> bool:
        """Whether there is more to do."""
        return time.perf_counter() < self.until and len(self.done) < self.most


async def hellos(hand: Hand, run: Run) -> None:
    """Say hello."""
    while run.goes_on():
        await hand.ask("GET", "/hello", None)
        run.done.append(0)


async def moves(hand: Hand, tables: list[Seated], seed: int, run: Run) -> None:
    """Make moves at some tables, in any order."""
    rng = random.Random(seed)
    while run.goes_on():
        going = [seated for seated in tables if not seated.table.state.over]
        if not going:
            return
        seated = rng.choice(going)
        await seated.everybody_sees()
        run.done.append(min(PARTS - 1, PARTS * seated.made // seated.whole))
        await hand.move(seated, rng)


async def measure(client: Client, port: int, process: int, tables: list[Seated], asked: argparse.Namespace) -> bool:
    """Play, and say what it cost; whether that is little enough."""
    listening = [
        asyncio.create_task(client.listen(port, seated, place, address_of(number, PLAYERS)))
        for number, seated in enumerate(tables)
        for place in range(PLAYERS)
    ]
    while any(0 in seated.seen for seated in tables):
        await asyncio.sleep(0.1)

    async def spend(kind: str, most: int) -> tuple[float, list[int]]:
        run = Run(process, time.perf_counter() + asked.seconds, most)
        open_hands = [Hand(client, port) for _ in range(HANDS)]
        before = cpu_seconds(process)
        await asyncio.gather(
            *[
                hellos(hand, run) if kind == "hello" else moves(hand, tables[number::HANDS], number, run)
                for number, hand in enumerate(open_hands)
            ]
        )
        await asyncio.gather(*[seated.everybody_sees() for seated in tables])
        return (cpu_seconds(process) - before) / max(len(run.done), 1), run.done

    await spend("moves", len(tables))  # they do not count: what is read only once, such as the words of a language
    plain, _ = await spend("hello", HELLOS)
    cost, done = await spend("moves", asked.moves)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    parts = [done.count(part) for part in range(PARTS)]
    print(
        f"{asked.game}, {len(tables)} tables with four {asked.kind}s: {len(done)} moves, by quarters of a game {parts}"
    )
    print(f"  moves    {1 / cost:8.0f} for each CPU second (of Ra at least {WANTED[asked.kind]} wanted)")
    print(f"  hello    {1 / plain:8.0f} for each CPU second: a move costs {cost / plain:.1f} of them", flush=True)
    return asked.game != "ra" or 1 / cost >= WANTED[asked.kind]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=sorted(WANTED), default="browser")
    parser.add_argument("--game", default="ra", choices=heliopolis.games())
    parser.add_argument("--tables", type=int, nargs="+", default=[10])
    parser.add_argument("--seconds", type=float, default=120.0, help="at the most, for each number of tables")
    parser.add_argument("--moves", type=int, default=10**9, help="at the most, for each number of tables")
    parser.add_argument("--quarter", type=int, choices=range(1, PARTS + 1), help="of their games, in which all begin")
    asked = parser.parse_args()
    good = []
    for count in asked.tables:
        with tempfile.TemporaryDirectory() as folder:
            database = str(Path(folder) / "tables.sqlite")
            begin = (0.0, 1.0) if count > WHOLE else (0.0, 0.0)
            if asked.quarter:
                begin = ((asked.quarter - 1) / PARTS, (asked.quarter - 0.5) / PARTS)
            people, tables = prepare(database, asked.game, count, PLAYERS, begin=begin)
            with served(database) as (port, process):
                good.append(asyncio.run(measure(Client(people, asked.kind), port, process, tables, asked)))
    return 0 if all(good) else 1


if __name__ == "__main__":
    run_script(main)
