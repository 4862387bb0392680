"""Finds the correction of the chances of each game, and writes it into `chances.toml` of its folder.

    python benchmarks/calibrate.py --games 300 --jobs 2

For each number of players so many games of bots are played, and some of their positions judged as an analysis does. The
power that makes the results most likely is kept (see src/heliopolis/lab/calibration.py). The seeds are not those of
`make bench-analysis`, which tests the result.
"""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path

import heliopolis
from heliopolis.cli.terminal import Console, track
from heliopolis.core.registry import manifest
from heliopolis.lab.calibration import FILE, correction
from heliopolis.lab.reliability import Sample, best_power, samples
from heliopolis.lab.scripts import run_script
from heliopolis.lab.workers import results

SOURCES = Path(__file__).parent.parent / "src"
FIRST_SEED = 1_000_000  # those below are for tests


def found_power(key: str, players: int, games: int, positions: int, jobs: int) -> tuple[float, int]:
    """The best power for so many players, and the number of positions it is found from."""
    playouts = manifest(key).study_playouts // 4
    tasks = [(key, players, FIRST_SEED + number, positions, playouts) for number in range(games)]
    found: list[Sample] = []
    with closing(results(samples, tasks, jobs=jobs)) as done:
        for _, some in track(done, f"{key}, {players} players", total=games):
            found += some
    return best_power(found), len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300, help="for each number of players")
    parser.add_argument("--positions", type=int, default=3, help="of each game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", nargs="*", help="only these games")
    asked = parser.parse_args()
    console = Console()
    for key in asked.only or heliopolis.games():
        game = heliopolis.game(key)
        lines = ["# How sure of itself the search of an analysis may be: see heliopolis/lab/calibration.py."]
        lines += [f'player = "{correction(key).player}"', "", "[power]"]
        for players in range(game.min_players, game.max_players + 1):
            power, count = found_power(key, players, asked.games, asked.positions, asked.jobs)
            lines.append(f"{players} = {power}")
            console.print(f"{key}, {players} players: power {power} from {count} positions")
        folder = SOURCES / manifest(key).home.replace(".", "/")
        (folder / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run_script(main)
