"""How fast the search is: play-outs a second from an early and a middle position, and the memory of a second of search.

Every position is searched in a process of its own; what is printed is the median of the rounds. On a machine with other
work the play-outs of a second of CPU time say what a free core would do. With `--jobs` it is an expert in several
processes; nodes and memory are then those of the process that asks, play-outs those of all. `--level expert@0.2` is an
earlier player.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import statistics
import subprocess
import sys
import time

import heliopolis
from heliopolis import State
from heliopolis.bots.bot import Budget
from heliopolis.bots.levels import bot
from heliopolis.bots.search import SearchBot
from heliopolis.cli.terminal import Console, Table, track
from heliopolis.lab.scripts import run_script
from heliopolis.version import is_compiled

PLACES = ("early", "middle")
KILOBYTES = 1 if sys.platform == "linux" else 1024  # a Mac counts the memory of a process in bytes


def position(key: str, players: int, place: str) -> State:
    """The first decision of a game, or one from its middle, reached by players of the level `medium`."""
    states = []
    rng = random.Random(1)
    player = bot("medium")
    state = heliopolis.game(key).start(players=players)
    while True:
        heliopolis.deal(state, rng)
        if state.over:
            break
        if len(state.legal()) > 1:
            states.append(state.clone())
        state.apply(player.choose(state, Budget(), 1))
    return states[0] if place == "early" else states[len(states) // 2]


def measure(key: str, players: int, place: str, seconds: float, jobs: int, level: str) -> dict[str, float]:
    """One search in this process."""
    state = position(key, players, place)
    SearchBot("warm").think(state, Budget(playouts=50), 1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    searcher = bot(level, jobs=jobs)
    assert isinstance(searcher, SearchBot)
    searcher.think(state, Budget(playouts=jobs), 1)  # other processes are there before the clock runs
    searcher.forget()
    began, busy = time.perf_counter(), time.process_time()
    searcher.think(state, Budget(seconds=seconds), 1)
    elapsed, busy = time.perf_counter() - began, time.process_time() - busy
    searcher.close()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return {
        "wall": int(searcher.playouts) / elapsed,
        "cpu": int(searcher.playouts) / busy,
        "nodes": float(searcher.nodes),
        "memory": memory / 1024 / KILOBYTES,
    }


def measured(key: str, players: int, place: str, seconds: float, jobs: int, level: str) -> dict[str, float]:
    """One search in a process of its own."""
    command = [sys.executable, __file__, "--measure", key, str(players), place, "--seconds", str(seconds)]
    command += ["--jobs", str(jobs), "--level", level]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--measure", nargs=3, metavar=("GAME", "PLAYERS", "PLACE"), help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a search")
    parser.add_argument("--jobs", type=int, default=1, help="processes that search together")
    parser.add_argument("--level", default="expert", help="who searches")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", nargs="*", help="only these games")
    asked = parser.parse_args()
    if asked.measure:
        key, players, place = asked.measure
        print(json.dumps(measure(key, int(players), place, asked.seconds, asked.jobs, asked.level)))
        return
    table = Table(
        title=f"{asked.level}, {asked.jobs} process{'es' * (asked.jobs > 1)}, "
        f"{asked.players} players, {asked.seconds:g} s"
    )
    for name in ("game", "position", "play-outs/s", "play-outs/s of CPU time", "nodes", "memory MB"):
        table.add_column(name, justify="right")
    rounds = [(key, place) for key in asked.games or heliopolis.games() for place in PLACES]
    for key, place in track(rounds, "Measuring"):
        found = [
            measured(key, asked.players, place, asked.seconds, asked.jobs, asked.level) for _ in range(asked.rounds)
        ]
        middle = {name: statistics.median(figures[name] for figures in found) for name in found[0]}
        table.add_row(
            key,
            place,
            f"{middle['wall']:,.0f}",
            f"{middle['cpu']:,.0f}" if asked.jobs == 1 else "–",
            f"{middle['nodes']:,.0f}",
            f"{middle['memory']:.0f}",
        )
    console = Console(width=120)
    console.print(table)
    if not is_compiled():
        console.print("The installed package is not compiled, so this is plain Python.")


if __name__ == "__main__":
    run_script(main)
