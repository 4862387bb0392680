"""A database as this version leaves it, kept for ever: later versions must bring it up to date.

    python -m release.database        (before a release; `make release` asks for it)

It has tables of every game in all phases and something of all else that a database keeps. It is stored twice below
tests/server/store/released: as a SQLite file, to be opened as it is, and as a backup, which either kind of database
can be restored from. `tests/server/store/test_released.py` tries both with every release there is.
"""

from __future__ import annotations

import gzip
import random
import tempfile
from pathlib import Path

from heliopolis.core.registry import game, games
from heliopolis.school.guide import guide_of
from heliopolis.school.lessons import has_lessons, lessons_of
from heliopolis.school.puzzles import puzzles_of
from heliopolis.server.common.people import Person
from heliopolis.server.store import Store, open_store
from heliopolis.server.store.backup import write_backup
from heliopolis.server.store.learning import note_learnt
from heliopolis.server.tables.guiding import open_guided
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.seating import hand_over, set_advice, sit
from heliopolis.server.tables.solving import answer
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables
from heliopolis.version import VERSION

FOLDER = Path(__file__).parents[1] / "tests/server/store/released"
ADA, OTTO = Person("ada-0000000000000000", "Ada"), Person("otto-000000000000000", "Otto Öhlmann ☉")
TWO = [Plan("me"), Plan("here", "Bert")]


def files_of(version: str, folder: Path = FOLDER) -> tuple[Path, Path]:
    """Where the database of a release is kept: as a SQLite file, and as a backup."""
    return folder / f"{version}.sqlite.gz", folder / f"{version}.backup"


def play(tables: Tables, table: Table, moves: int | None) -> None:
    """Make so many random moves on all seats, or all until the end."""
    chance = random.Random(7)
    while not table.state.over and (moves is None or table.count < moves):
        move = table.record.game.notation(chance.choice(table.state.legal()))
        tables.play(table.id, ADA, table.actor, move, table.count)


def fill(store: Store) -> None:
    """Something of everything that a database keeps."""
    tables = Tables(store, Hub())
    for key in games():
        fill_game(tables, key)
    table = tables.create(ADA, games()[0], [Plan("me"), Plan("open")], name="Ein offener Tisch – “☉”", listed=True)
    sit(tables, table.row.seats[1].invitation, OTTO)
    hand_over(tables, table.id, 1, OTTO, "easy")
    tables.create(OTTO, games()[0], [Plan("me"), Plan("open"), Plan("bot")])


def fill_game(tables: Tables, key: str) -> None:
    """Tables of one game, and what somebody has learnt of it."""
    hidden = {option.name: option.values[-1] for option in game(key).options}
    began = tables.create(ADA, key, TWO)
    play(tables, began, 25)
    set_advice(tables, began.id, ADA, advice=True)
    tables.play_on(began.id, 20, ADA)
    play(tables, tables.create(ADA, key, TWO, hidden), 40)
    over = tables.create(ADA, key, TWO)
    play(tables, over, None)
    tables.rematch(over.id, ADA)
    tables.store.keep_analysis(over.id, "failed", "")
    if guide_of(key) is not None:
        open_guided(tables, ADA, key)
    if has_lessons(key):
        note_learnt(tables.store, ADA.id, key, next(iter(lessons_of(key).by_rule)))
    for puzzle in list(puzzles_of(key).values())[:2]:
        answer(tables.store, ADA.id, puzzle, puzzle.best)
        answer(tables.store, OTTO.id, puzzle, None)


def keep(folder: Path = FOLDER) -> None:
    """Make the database of this version, and store it."""
    folder.mkdir(parents=True, exist_ok=True)
    as_file, as_backup = files_of(VERSION, folder)
    with tempfile.TemporaryDirectory() as work:
        file = Path(work, "tables.sqlite")
        store = open_store(f"sqlite:///{file}")
        fill(store)
        write_backup(store.engine, as_backup)
        store.close()  # what was in the log beside the file is in the file now
        as_file.write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    as_backup.chmod(0o644)  # nobody's secrets are in it


if __name__ == "__main__":
    keep()
    for file in files_of(VERSION):
        print(f"{file.relative_to(FOLDER.parents[3])}: {file.stat().st_size:,} bytes")
