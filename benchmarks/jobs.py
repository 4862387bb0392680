"""What more processes bring: `simulate` with one job, with two, and on a local Ray cluster of two, in turns in one run.

The time of a run includes the start of its processes. A Ray cluster takes some seconds to start, so it is also measured
with one that is running already, as on a machine where it is used more than once.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from contextlib import nullcontext

from heliopolis.cli.terminal import Console, Table, track
from heliopolis.core.errors import Unavailable
from heliopolis.lab.ray_workers import LOCAL, connected, load_ray
from heliopolis.lab.scripts import run_script
from heliopolis.lab.simulate import simulate

JOBS = 2
ALONE, SIDE_BY_SIDE, RAY, RAY_RUNNING = (
    "--jobs 1",
    f"--jobs {JOBS}",
    f"--ray local --jobs {JOBS}",
    "Ray, running already",
)


def measure(way: str, key: str, games: int) -> float:
    """The games a second of one run."""
    jobs = 1 if way == ALONE else JOBS
    ray = LOCAL if way in (RAY, RAY_RUNNING) else None
    players = 4
    with connected(LOCAL, jobs) if way == RAY_RUNNING else nullcontext():
        if way == RAY_RUNNING:
            simulate(key, players, 2000, jobs=jobs, ray=ray)  # its worker processes start with the first task
        began = time.perf_counter()
        simulate(key, players, games, seed=1, jobs=jobs, ray=ray)
        return games / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ra")
    parser.add_argument("--games", type=int, default=1_000_000, help="games of a run")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    console = Console(width=100)
    ways = [ALONE, SIDE_BY_SIDE, RAY, RAY_RUNNING]
    try:
        load_ray()
    except Unavailable as error:
        console.print(f"Without Ray: {error.message}", markup=False)
        ways = ways[:2]
    speeds: dict[str, list[float]] = {way: [] for way in ways}
    for way in track(ways * asked.rounds, "Measuring"):
        speeds[way].append(measure(way, asked.game, asked.games))
    middle = {way: statistics.median(found) for way, found in speeds.items()}
    table = Table(title=f"simulate {asked.game}, 4 players, {asked.games:,} games, {os.cpu_count()} cores")
    table.add_column("")
    for name in ("games/s", f"times {ALONE}", f"times {SIDE_BY_SIDE}"):
        table.add_column(name, justify="right")
    for way, speed in middle.items():
        table.add_row(way, f"{speed:,.0f}", f"{speed / middle[ALONE]:.2f}", f"{speed / middle[SIDE_BY_SIDE]:.2f}")
    console.print(table)


if __name__ == "__main__":
    run_script(main)
