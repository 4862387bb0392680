"""How fast the environments are: decisions a second on one core, observations, masks, rewards and new games included.

Three ways to choose an action in the vector environment: `random_actions()` (compiled), any legal action by NumPy from
the mask, and against bots. For one game at a time, a Python loop over PettingZoo, with its order enforced and raw. What
is printed is the best of the rounds, by the CPU time of the process: on a machine with other work that says what a free
core would do.

    python benchmarks/env.py --against FOLDER      (another build, installed there: both in turn, in one run)
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import heliopolis
from heliopolis.cli.terminal import Console, Table, track
from heliopolis.env import pettingzoo
from heliopolis.env.vector import HeliopolisVectorEnv
from heliopolis.lab.scripts import run_script
from heliopolis.version import describe

PLAYERS = {key: heliopolis.game(key).max_players - 1 for key in heliopolis.games()}
WAYS = ("random_actions()", "NumPy from masks", "against easy", "PettingZoo env()", "PettingZoo raw_env()")


def rate(step: Callable[[], int], seconds: float) -> float:
    """Decisions a second of a function that makes some and says how many."""
    decisions = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        decisions += step()
    return decisions / (time.process_time() - begin)


def compiled(key: str, games: int, opponents: str | None) -> Callable[[], int]:
    env = HeliopolisVectorEnv(key, games, players=PLAYERS[key], opponents=opponents)
    env.reset(seed=1)

    def step() -> int:
        env.step(env.random_actions())
        return games

    return step


def masked(key: str, games: int) -> Callable[[], int]:
    env = HeliopolisVectorEnv(key, games, players=PLAYERS[key], opponents=None)
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def step() -> int:
        limits = env.masks.cumsum(axis=1, dtype=np.int16)
        chosen = (rng.random(games) * limits[:, -1]).astype(np.int16)
        env.step((limits > chosen[:, None]).argmax(axis=1))
        return games

    return step


def one_by_one(key: str, make: Callable[..., Any]) -> Callable[[], int]:
    env = make(key, players=PLAYERS[key])
    env.reset(seed=1)
    rng = random.Random(1)

    def step() -> int:
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            return 0
        env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        return 1

    return step


def measure(key: str, games: int, seconds: float) -> list[float]:
    """One round of all ways."""
    ways = [
        compiled(key, games, None),
        masked(key, games),
        compiled(key, games, "easy"),
        one_by_one(key, pettingzoo.env),
        one_by_one(key, pettingzoo.raw_env),
    ]
    return [rate(way, seconds) for way in ways]


def measured_in(folder: str | None, key: str, games: int, seconds: float) -> list[float]:
    """The same in a process of its own, with the build of a folder or with this one."""
    own = str(Path(heliopolis.__file__).parents[1])
    place = {**os.environ, "PYTHONPATH": own if folder is None else folder}
    command = [sys.executable, __file__, "--round", key, "--games", str(games), "--seconds", str(seconds)]
    done = subprocess.run(command, env=place, capture_output=True, text=True, check=True)
    rates: list[float] = json.loads(done.stdout)
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024, help="how many games a vector environment has")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each is measured in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--against", metavar="FOLDER", help="where another build is installed, to compare with")
    parser.add_argument("--round", choices=heliopolis.games(), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.round:
        print(json.dumps(measure(chosen.round, chosen.games, chosen.seconds)))
        return
    table = Table(title=f"decisions a second, {chosen.games} games at once; {describe()}")
    for heading in ("game", "players", "entries", *WAYS):
        table.add_column(heading, justify="right")
    for key in track(heliopolis.games()):
        builds = {"": None} if chosen.against is None else {"": None, " there": chosen.against}
        best = {name: [0.0] * len(WAYS) for name in builds}
        for _ in range(chosen.rounds):
            for name, folder in builds.items():
                if chosen.against is None:
                    rates = measure(key, chosen.games, chosen.seconds)
                else:
                    rates = measured_in(folder, key, chosen.games, chosen.seconds)
                best[name] = [max(pair) for pair in zip(best[name], rates)]
        entries = len(heliopolis.game(key).observer.entries())
        for name, rates in best.items():
            table.add_row(key + name, str(PLAYERS[key]), str(entries), *(f"{number:,.0f}" for number in rates))
    Console(width=140).print(table)


if __name__ == "__main__":
    run_script(main)
