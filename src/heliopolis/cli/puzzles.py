"""`heliopolis puzzles make GAME`: puzzles out of games of bots, kept in a file that can be gone on with."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ..core.registry import game as game_of
from ..lab.puzzle import Puzzle
from ..lab.puzzle_files import make
from ..lab.puzzle_making import Setting
from ..words import _, ngettext
from ..words.game_words import words_of
from ..words.numbers import number
from ..words.texts import term
from .terminal import Console, Progress, Table, escape


def run(asked: Namespace) -> None:
    """Make them with a progress bar, then tell how many there are of each kind."""
    game = game_of(asked.game, asked.rules)
    path: Path = asked.out or Path(f"{game.key}-puzzles.jsonl")
    found = make(
        Setting(game.key, game.version, asked.seed, asked.playouts), asked.count, path, jobs=asked.jobs, ray=asked.ray
    )
    console = Console()
    puzzles = []
    with Progress(console, game.name, total=asked.count) as bar:
        for puzzle in found:
            puzzles.append(puzzle)
            bar.advance()
    console.print(table_of(game.key, game.name, puzzles))
    console.print(escape(_("Written to {path}").format(path=path)), soft_wrap=True)


def table_of(key: str, name: str, puzzles: Sequence[Puzzle]) -> Table:
    """How many puzzles there are for each kind of best move, and how hard they are."""
    title = ngettext("{game}, {count} puzzle", "{game}, {count} puzzles", len(puzzles))
    table = Table(title=title.format(game=name, count=number(len(puzzles))))
    table.add_column(_("best move"))
    for head in (_("puzzles"), _("mean rating")):
        table.add_column(head, justify="right")
    words = words_of(key).terms().deeds
    kinds: dict[str, list[int]] = {}
    for puzzle in puzzles:
        kinds.setdefault(term(words, puzzle.kind), []).append(puzzle.rating)
    for kind, ratings in sorted(kinds.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        table.add_row(escape(kind), number(len(ratings)), number(sum(ratings) / len(ratings)))
    return table
