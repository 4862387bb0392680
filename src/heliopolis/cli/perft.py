"""`heliopolis perft GAME`: how many sequences of moves there are, depth by depth."""

from __future__ import annotations

import time
from argparse import Namespace

from ..core.playout import perft
from ..core.registry import game as game_of
from ..words import _
from ..words.numbers import number
from .counts import players_text
from .refusals import Refusal
from .terminal import Console, Table

DEEPEST = 12


def run(asked: Namespace) -> None:
    """Count and print a table."""
    game = game_of(asked.game, asked.rules)
    players = game.min_players if asked.players is None else asked.players
    state = game.start(players, dict(asked.option))
    if not 1 <= asked.depth <= DEEPEST:
        raise Refusal(_("The depth is a number from 1 to {most}, not {depth}.").format(most=DEEPEST, depth=asked.depth))
    console = Console()
    table = Table(_("depth"), _("sequences"), _("seconds"), title=f"{game.name}, {players_text(players)}")
    for column in table.columns:
        column.justify = "right"
    with console.status(_("Counting ...")):
        for depth in range(1, asked.depth + 1):
            began = time.perf_counter()
            count = perft(state, depth)
            table.add_row(str(depth), number(count), number(time.perf_counter() - began, 3))
    console.print(table)
