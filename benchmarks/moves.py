"""How long the moves of a bot take in whole games, against its budget: the longest, and how many exceed it by a tenth.

The bot plays one seat, `medium` the others; only moves that were a choice count. On a machine with other work a move
also waits for a core, so that its time goes beyond the CPU time of the process, which is what the search itself used.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import NamedTuple

from librt.random import Random

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.levels import bot, usual_budget
from heliopolis.cli.terminal import Console, Table, track
from heliopolis.lab.match import GRACE
from heliopolis.lab.scripts import run_script
from heliopolis.version import is_compiled


class Move(NamedTuple):
    """The seconds of a move: by the clock, and of CPU time."""

    wall: float
    cpu: float


def moves_of_a_game(key: str, players: int, level: str, jobs: int, budget: Budget, seed: int) -> list[Move]:
    """Every choice of the bot in one game."""
    found = []
    seat = seed % players
    bots = [bot("medium") for _ in range(players)]
    bots[seat] = bot(level, jobs=jobs)
    rng, own = random.Random(seed), Random(seed)
    state = heliopolis.game(key).start(players=players)
    while not state.over:
        if state.actor == heliopolis.NATURE:
            actions, weights = zip(*state.chances())
            action = rng.choices(actions, weights)[0]
        else:
            choices = len(state.legal())
            began, busy = time.perf_counter(), time.process_time()
            action = bots[state.actor].choose(state, budget, own)
            if state.actor == seat and choices > 1:
                found.append(Move(time.perf_counter() - began, time.process_time() - busy))
        state.play(action)
        for player in bots:
            player.observe(action)
    bots[seat].close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seconds", type=float, help="instead of the usual time of the level")
    parser.add_argument("--jobs", type=int, default=1, help="processes of an expert")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=2, help="games to play of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", help="only these games")
    asked = parser.parse_args()
    budget = usual_budget(asked.level) if asked.seconds is None else Budget(seconds=asked.seconds)
    table = Table(title=f"Moves of {asked.level}, {asked.players} players, budget {budget.seconds:g} s")
    for name in ("game", "choices", "longest", "of CPU time", f"over {GRACE - 1:.0%}", "of CPU time"):
        table.add_column(name, justify="right")
    for key in asked.games or heliopolis.games():
        seeds = track(range(asked.seed, asked.seed + asked.rounds), key)
        moves = [
            move
            for seed in seeds
            for move in moves_of_a_game(key, asked.players, asked.level, asked.jobs, budget, seed)
        ]
        limit = GRACE * budget.seconds
        table.add_row(
            key,
            f"{len(moves):,}",
            f"{max(move.wall for move in moves) / budget.seconds:.1%}",
            f"{max(move.cpu for move in moves) / budget.seconds:.1%}",
            str(sum(move.wall > limit for move in moves)),
            str(sum(move.cpu > limit for move in moves)),
        )
    console = Console(width=120)
    console.print(table)
    if not is_compiled():
        console.print("The installed package is not compiled, so this is plain Python.")


if __name__ == "__main__":
    run_script(main)
