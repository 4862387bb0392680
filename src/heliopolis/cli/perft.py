"""`heliopolis perft GAME`: how many sequences of moves there are, depth by depth."""

from __future__ import annotations

import time
from argparse import Namespace

from rich.console import Console
from rich.table import Table

from ..core.errors import InvalidOption
from ..core.playout import perft
from ..core.registry import game as game_of

DEEPEST = 12


def run(asked: Namespace) -> None:
    """Count and print a table."""
    game = game_of(asked.game, asked.rules)
    players = game.min_players if asked.players is None else asked.players
    state = game.start(players, dict(asked.option))
    if not 1 <= asked.depth <= DEEPEST:
        raise InvalidOption(f"The depth is a number from 1 to {DEEPEST}, not {asked.depth}.", field="depth")
    console = Console(highlight=False)
    table = Table("depth", "sequences", "seconds", title=f"{game.name}, {players} players")
    for column in table.columns:
        column.justify = "right"
    with console.status("Counting ..."):
        for depth in range(1, asked.depth + 1):
            began = time.perf_counter()
            count = perft(state, depth)
            table.add_row(str(depth), f"{count:,}", f"{time.perf_counter() - began:.3f}")
    console.print(table)
