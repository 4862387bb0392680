"""How fast the rules are: games and decisions a second, the time of a clone, the bytes of a state.

The installed (compiled) package and the plain sources are measured in turns within one run, because timing on a busy
machine drifts; what is printed is the median of the rounds, and the ratio of the two. Another build can be measured
beside the installed one, to see what a change costs:

    pip install --target OLD SOMEWHERE/heliopolis      # the build to compare with
    python benchmarks/engine.py --beside OLD
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import heliopolis
from heliopolis import State
from heliopolis.cli.terminal import Console, Table, track
from heliopolis.core.playout import clone_many
from heliopolis.lab.scripts import run_script
from heliopolis.version import is_compiled

SOURCES = Path(__file__).parents[1] / "src"
KEPT_CLONES = 2000
FIGURES = ("games", "decisions", "clone", "bytes")
Found = dict[tuple[str, int, str], list[dict[str, float]]]  # the rounds by game, players and build


def measure(key: str, players: int, seconds: float) -> dict[str, float]:
    """One round in this process."""
    start = heliopolis.game(key).start(players=players)
    heliopolis.random_playout(start.clone(), 0)  # warm up
    games = decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for _ in range(10):
            games += 1
            decisions += heliopolis.random_playout(start.clone(), games)
    elapsed = time.perf_counter() - began

    middle = half_way(key, players)
    clones = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds / 4:
        clone_many(middle, 200)
        clones += 200
    clone_time = (time.perf_counter() - began) / clones

    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [middle.clone() for _ in range(KEPT_CLONES)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return {
        "compiled": is_compiled(),
        "games": games / elapsed,
        "decisions": decisions / elapsed,
        "clone": 1e6 * clone_time,
        "bytes": size,
    }


def half_way(key: str, players: int) -> State:
    """A position from the middle of a game."""
    rng = random.Random(1)
    state = heliopolis.game(key).start(players=players)
    half = heliopolis.random_playout(state.clone(), 1) // 2
    for _ in range(half):
        heliopolis.deal(state, rng)
        if not state.over:
            state.apply(rng.choice(state.legal()))
    return state


def measured(key: str, players: int, seconds: float, folder: str) -> dict[str, float]:
    """One round in a process of its own, with the package in a folder, or the installed one if none is named."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if folder:
        environment["PYTHONPATH"] = folder
    command = [sys.executable, __file__, "--measure", key, str(players), "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--measure", nargs=2, metavar=("GAME", "PLAYERS"), help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", nargs="*", help="only these games")
    parser.add_argument("--beside", metavar="FOLDER", help="another build, instead of the plain sources")
    asked = parser.parse_args()
    if asked.measure:
        print(json.dumps(measure(asked.measure[0], int(asked.measure[1]), asked.seconds)))
        return

    tables = [
        (key, players)
        for key in asked.games or heliopolis.games()
        for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
    ]
    other = str(Path(asked.beside).resolve()) if asked.beside else str(SOURCES)
    rounds = [(key, players, build) for _ in range(asked.rounds) for key, players in tables for build in ("", other)]
    found: Found = {}
    for key, players, build in track(rounds, "Measuring"):
        found.setdefault((key, players, build), []).append(measured(key, players, asked.seconds, build))
    report(tables, found, other, "the other build" if asked.beside else "interpreted")


def report(tables: list[tuple[str, int]], found: Found, other: str, other_name: str) -> None:
    """The medians as a table."""

    def medians(key: str, players: int, build: str) -> dict[str, float]:
        return {what: statistics.median(figures[what] for figures in found[key, players, build]) for what in FIGURES}

    table = Table(title=f"Random play, one core: compiled, {other_name}, and their ratio")
    for name in ("game", "players", "games/s", "", "ratio", "decisions/s", "", "clone µs", "", "bytes a state"):
        table.add_column(name, justify="right")
    for key, players in tables:
        here, there = medians(key, players, ""), medians(key, players, other)
        table.add_row(
            key,
            str(players),
            f"{here['games']:,.0f}",
            f"{there['games']:,.0f}",
            f"{here['games'] / there['games']:.2f}",
            f"{here['decisions'] / 1e6:.2f} M",
            f"{there['decisions'] / 1e6:.3f} M",
            f"{here['clone']:.2f}",
            f"{there['clone']:.2f}",
            f"{here['bytes']:,.0f}",
        )
    console = Console(width=120)
    console.print(table)
    if not all(figures["compiled"] for (_, _, build), rounds in found.items() if not build for figures in rounds):
        console.print("The installed package is not compiled.")


if __name__ == "__main__":
    run_script(main)
