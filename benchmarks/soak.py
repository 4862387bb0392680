"""A long soak: random games of every kind and number of players, with the invariants checked all along.

Each game is played by players of one of three tempers (any move, mostly the first, mostly the last legal one), so
that not only what uniform play reaches is reached.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from collections.abc import Callable

import heliopolis
from heliopolis.cli.terminal import Console, Progress
from heliopolis.core.game import NATURE
from heliopolis.lab.scripts import run_script
from heliopolis.lab.workers import leave_interrupts
from heliopolis.testing import TEMPERS, choose

CHUNK = 200


def soak(key: str, players: int, first: int, count: int) -> int:
    """Play some games; the number of moves made."""
    game = heliopolis.game(key)
    moves = 0
    for seed in range(first, first + count):
        rng = random.Random(seed)
        tempers = [rng.choice(TEMPERS) for _ in range(players)]
        options = {option.name: option.values[seed % len(option.values)] for option in game.options}
        state = game.start(players, options)
        while not state.over:
            legal = state.legal()
            assert legal, f"{key}, {players} players, seed {seed}: stuck"
            assert state.actor == NATURE or 0 <= state.actor < players
            state.apply(choose(state, rng, tempers))
            moves += 1
            if moves % 50 == 0:  # reading a position back repeats every check of what is possible
                assert game.position(state.position()).position() == state.position(), f"{key}, seed {seed}: position"
        game.position(state.position())
        assert state.winners(), f"{key}, {players} players, seed {seed}: no winner"
        for seat in range(players):
            assert sum(state.breakdown(seat).values()) == state.points()[seat], f"{key}, seed {seed}: points"
    return moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="games for each number of players")
    parser.add_argument("--only", nargs="*", help="only these games")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    with multiprocessing.get_context("spawn").Pool(asked.jobs, leave_interrupts) as pool:
        for key in asked.only or heliopolis.games():
            game = heliopolis.game(key)
            for players in range(game.min_players, game.max_players + 1):
                run_table(pool.imap_unordered, key, players, asked.games)


def run_table(spread: Callable[..., object], key: str, players: int, games: int) -> None:
    """All games of one kind, and a line about them."""
    chunks = [(key, players, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    began = time.perf_counter()
    moves = 0
    console = Console()
    with Progress(console, f"{key}, {players} players", total=games) as bar:
        for chunk, made in zip(chunks, spread(_soak, chunks)):  # type: ignore[call-overload]
            moves += made
            bar.advance(chunk[-1])
    seconds = time.perf_counter() - began
    console.print(f"{key}, {players} players: {games:,} games, {moves:,} moves, {seconds:.0f} s, no violation")


def _soak(chunk: tuple[str, int, int, int]) -> int:
    return soak(*chunk)


if __name__ == "__main__":
    run_script(main)
