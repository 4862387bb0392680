"""How fast the environments are: decisions a second on one core, observations, masks, rewards and new games included.

Three ways to choose an action: `random_actions()` of the vector environment (compiled), any legal action by NumPy from
the mask, and, for one game at a time, a Python loop over PettingZoo. What is printed is the best of the rounds, by the
CPU time of the process: on a machine with other work that says what a free core would do.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import numpy as np

import heliopolis
from heliopolis.cli.terminal import Console, Table, track
from heliopolis.env import pettingzoo
from heliopolis.env.vector import HeliopolisVectorEnv
from heliopolis.lab.scripts import run_script
from heliopolis.version import describe

PLAYERS = {key: heliopolis.game(key).max_players - 1 for key in heliopolis.games()}


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


def one_by_one(key: str) -> Callable[[], int]:
    env = pettingzoo.raw_env(key, players=PLAYERS[key])
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1024, help="how many games a vector environment has")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each is measured in a round")
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    table = Table(title=f"decisions a second, {chosen.games} games at once; {describe()}")
    for heading in ("game", "players", "entries", "random_actions()", "NumPy from masks", "against easy", "PettingZoo"):
        table.add_column(heading, justify="right")
    for key in track(heliopolis.games()):
        ways = [
            compiled(key, chosen.games, None),
            masked(key, chosen.games),
            compiled(key, chosen.games, "easy"),
            one_by_one(key),
        ]
        best = [max(rate(way, chosen.seconds) for _ in range(chosen.rounds)) for way in ways]
        entries = len(heliopolis.game(key).observer.entries())
        table.add_row(key, str(PLAYERS[key]), str(entries), *(f"{number:,.0f}" for number in best))
    Console(width=120).print(table)


if __name__ == "__main__":
    run_script(main)
