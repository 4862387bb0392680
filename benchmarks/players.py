"""What players cost a server: moves for each second of its CPU, when everybody sits at a screen of their own.

At every table sit four people. As browsers each of them has the stream of their page open and clicks when it is their
turn; as programs each listens to the moves, asks for the table when it is its turn, and moves. The next move at a table
is made when everybody there has been sent the one before. The games begin at all moments, and one that is over is
followed by another, so few tables are in the same phases of their games as many. The CPU time is that of the server
alone; the plain "hello" is measured the same way.

Several numbers of tables, or quarters of a game, have a server each and are measured in turns, some moves at a time, so
that a machine that is faster or slower for a while is so for all of them. They must not differ by more than a fifth.

    python -m benchmarks.players                                         browsers at 10 tables and at 1,000
    python -m benchmarks.players --kind program --tables 10 100 1000
    python -m benchmarks.players --tables 100 --quarter 1 4              games in their first quarter, and in their last
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import heliopolis
from heliopolis.lab.scripts import run_script

from .seated import Client, Hand, Seated, cpu_seconds, prepare, run_quickly, served
from .staying import Staying

HANDS = 8  # that make moves at a time
PLAYERS = 4
AT_ONCE = 200  # moves, and hellos, of a turn
WARMING = 1000  # moves that do not count: what is read only once, such as the words of a language
PARTS = 4  # of a game
WANTED = {"browser": 80, "program": 250}  # moves of Ra for each CPU second
APART = 0.2  # at most, from the least costly to the most


@dataclass
class Spent:
    """What something has cost so far."""

    done: int = 0
    seconds: float = 0.0
    rates: list[float] = field(default_factory=list)  # in each turn

    def add(self, done: int, seconds: float) -> None:
        """One more turn."""
        self.done += done
        self.seconds += seconds
        if done:
            self.rates.append(done / seconds)

    @property
    def rate(self) -> float:
        """So many for each CPU second."""
        return self.done / self.seconds


@dataclass
class Side:
    """A server with its tables, measured in turn with others."""

    name: str
    staying: Staying
    port: int
    process: int
    quarter: int | None  # of their games, in which all tables are and stay
    moves: Spent = field(default_factory=Spent)
    hellos: Spent = field(default_factory=Spent)
    parts: list[int] = field(default_factory=lambda: [0] * PARTS)  # moves in each part of a game
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    def goes_on(self, seated: Seated) -> bool:
        """Whether a table can be played on."""
        left = self.quarter is None or seated.made < seated.whole * self.quarter / PARTS
        return left and not seated.table.state.over

    async def say_hellos(self, count: int) -> None:
        """The least that can be asked."""

        async def say(hand: Hand) -> int:
            for _ in range(count // HANDS):
                await hand.ask("GET", "/hello", None)
            return count // HANDS

        hands = [Hand(self.staying.client, self.port) for _ in range(HANDS)]
        before = cpu_seconds(self.process)
        done = sum(await asyncio.gather(*[say(hand) for hand in hands]))
        self.hellos.add(done, cpu_seconds(self.process) - before)

    async def play(self, count: int) -> None:
        """Moves at all tables in any order; afterwards, at nobody's cost, people go on from games that are over."""

        async def move(hand: Hand, tables: list[Seated]) -> int:
            done = 0
            while done < count // HANDS and (going := [seated for seated in tables if self.goes_on(seated)]):
                seated = self.rng.choice(going)
                await seated.everybody_sees()
                self.parts[min(PARTS - 1, PARTS * seated.made // seated.whole)] += 1
                await hand.move(seated, self.rng)
                done += 1
            return done

        tables = self.staying.tables
        hands = [Hand(self.staying.client, self.port) for _ in range(HANDS)]
        before = cpu_seconds(self.process)
        done = sum(await asyncio.gather(*[move(hand, tables[number::HANDS]) for number, hand in enumerate(hands)]))
        await asyncio.gather(*[seated.everybody_sees() for seated in tables])
        self.moves.add(done, cpu_seconds(self.process) - before)
        if self.quarter is None:
            for number, seated in enumerate(tables):
                if seated.table.state.over:
                    await self.staying.again(number, hands[0])
            await self.staying.everybody_listens()
        self.staying.check()

    def report(self, asked: argparse.Namespace) -> bool:
        """Say what it cost; whether that is little enough."""
        rate, plain = self.moves.rate, self.hellos.rate
        print(f"{asked.game}, {self.name} with four {asked.kind}s: {self.moves.done} moves, by quarters {self.parts}")
        print(f"  moves    {rate:8.0f} for each CPU second (of Ra at least {WANTED[asked.kind]} wanted),", end="")
        print(f" in {len(self.moves.rates)} turns {min(self.moves.rates):.0f} to {max(self.moves.rates):.0f}")
        print(f"  hello    {plain:8.0f} for each CPU second: a move costs {plain / rate:.1f} of them", flush=True)
        return asked.game != "ra" or rate >= WANTED[asked.kind]


async def measure(sides: list[Side], asked: argparse.Namespace) -> bool:
    """Play on all sides in turns, and say what it cost; whether that is little enough, and alike."""
    for side in sides:
        await side.staying.begin()
        for _ in range(WARMING // AT_ONCE if side.quarter is None else 1):
            await side.play(AT_ONCE)
        side.moves, side.parts = Spent(), [0] * PARTS
    for turn in range(asked.moves // AT_ONCE):
        for side in sides if turn % 2 else reversed(sides):
            await side.say_hellos(AT_ONCE)
            await side.play(AT_ONCE)
    for side in sides:
        await side.staying.end()
    good = [side.report(asked) for side in sides]
    apart = 1 - min(side.moves.rate for side in sides) / max(side.moves.rate for side in sides)
    if len(sides) > 1:
        print(f"{'alike' if apart <= APART else 'not alike'}: {apart:.0%} apart, {APART:.0%} allowed", flush=True)
    return all(good) and apart <= APART


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=sorted(WANTED), default="browser")
    parser.add_argument("--game", default="ra", choices=heliopolis.games())
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 1000])
    parser.add_argument("--moves", type=int, default=4000, help="on each side")
    parser.add_argument("--quarter", type=int, nargs="+", choices=range(1, PARTS + 1), help="of games, instead of all")
    asked = parser.parse_args()
    with contextlib.ExitStack() as running:
        sides = []
        for count, quarter in product(asked.tables, asked.quarter or [None]):
            database = str(Path(running.enter_context(tempfile.TemporaryDirectory())) / "tables.sqlite")
            begin = (0.0, 1.0) if quarter is None else ((quarter - 1) / PARTS, (quarter - 0.75) / PARTS)
            people, tables = prepare(database, asked.game, count, PLAYERS, begin=begin)
            port, process = running.enter_context(served(database))
            staying = Staying(Client(people, asked.kind), [port] * PLAYERS, database, tables)
            name = f"{count} tables" + ("" if quarter is None else f" in quarter {quarter}")
            sides.append(Side(name, staying, port, process, quarter))
        return 0 if run_quickly(measure(sides, asked)) else 1


if __name__ == "__main__":
    run_script(main)
