"""A long soak of the bots: many games of every game and level with every number of players, every move checked."""

from __future__ import annotations

import argparse
import time

import heliopolis
from heliopolis.bots.levels import LEVELS
from heliopolis.cli.terminal import Console, Progress
from heliopolis.lab.arena import run
from heliopolis.lab.match import match
from heliopolis.lab.scripts import run_script


def soak(console: Console, key: str, level: str, asked: argparse.Namespace) -> None:
    """All games of one level, shared among the numbers of players, and a line about them."""
    game = heliopolis.game(key)
    tables = range(game.min_players, game.max_players + 1)
    began = time.perf_counter()
    moves = 0
    with Progress(console, f"{key}, {level}", total=asked.games) as bar:
        for place, players in enumerate(tables):
            played = match(key, [level], players=players, seed=asked.seed, playouts=asked.playouts)
            for result in run(played, range(place, asked.games, len(tables)), jobs=asked.jobs):
                moves += result.moves
                bar.advance()
    seconds = time.perf_counter() - began
    console.print(f"{key}, {level}: {asked.games:,} games, {moves:,} moves, {seconds:.0f} s, no illegal move")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games for each game and level")
    parser.add_argument("--only", nargs="*", help="only these games")
    parser.add_argument("--levels", nargs="*", default=LEVELS, help="only these levels")
    parser.add_argument("--playouts", type=int, default=20, help="for a move of a bot that looks ahead")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    console = Console()
    try:
        for key in asked.only or heliopolis.games():
            for level in asked.levels:
                soak(console, key, level, asked)
    except heliopolis.HeliopolisError as error:
        console.print(f"[red]{error.message}[/]")
        return 1
    return 0


if __name__ == "__main__":
    run_script(main)
