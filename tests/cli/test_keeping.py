"""`heliopolis backup`, `restore` and `check`, as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from tests.cli.conftest import Run

from heliopolis.server.common.people import Person
from heliopolis.server.store import Store, open_store
from heliopolis.server.store.lists import own_tables
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables

ANNA = Person("anna-000000000000000", "Anna")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A database with a table of Ra and one of Hellas."""
    file = tmp_path / "club.sqlite"
    store = open_store(f"sqlite:///{file}")
    tables = Tables(store, Hub())
    for game in ("ra", "hellas"):
        table = tables.create(ANNA, game, [Plan("me"), Plan("here", "Otto")])
        for _ in range(4):
            move = table.record.game.notation(table.state.legal()[0])
            tables.play(table.id, ANNA, table.actor, move, table.count)
    store.close()
    return file


def first_table(file: Path) -> tuple[Store, Table]:
    store = open_store(f"sqlite:///{file}")
    return store, Tables(store, Hub()).get(own_tables(store, ANNA.id).rows[-1].id)


def test_a_backup_is_written_restored_and_checked(run: Run, club: Path, tmp_path: Path) -> None:
    copy, new = tmp_path / "tables.backup", tmp_path / "new.sqlite"
    status, output, _ = run("backup", str(copy), "--database", str(club))
    assert status == 0
    assert "2 tables, " in output
    assert "Keep it to yourself" in output
    status, _, errors = run("backup", str(copy), "--database", str(club))
    assert (status, "--force replaces it" in errors) == (2, True)
    assert run("backup", str(copy), "--database", str(club), "--force")[0] == 0
    status, output, _ = run("restore", str(copy), "--database", str(new))
    assert status == 0
    assert "2 tables, " in output
    status, _, errors = run("restore", str(copy), "--database", str(new))
    assert (status, "There are 2 tables in the database" in errors) == (2, True)
    assert run("restore", str(copy), "--database", str(new), "--force")[0] == 0
    status, output, _ = run("check", "--database", str(new))
    assert status == 0
    assert "Checked: 2 tables, " in output
    assert "every draw its secret" in output
    status, output, _ = run("check", "--database", str(new), "--language", "de")
    assert "Geprüft: 2 Tische, " in output


def test_what_cannot_be_done_is_told_plainly(run: Run, club: Path, tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.sqlite")
    for words in (("backup", str(tmp_path / "copy")), ("check",)):
        status, _, errors = run(*words, "--database", missing)
        assert (status, "There is no database" in errors) == (2, True)
    assert not Path(missing).exists()
    status, _, errors = run("backup", str(tmp_path / "no" / "folder"), "--database", str(club))
    assert (status, "cannot be written: No such file or directory." in errors) == (2, True)
    status, _, errors = run("restore", str(tmp_path / "nothing"), "--database", str(club), "--force")
    assert (status, "There is no file" in errors) == (2, True)
    (tmp_path / "letter").write_text("Dear Otto")
    status, _, errors = run("restore", str(tmp_path / "letter"), "--database", str(club), "--force")
    assert (status, "is no backup, or it is damaged" in errors) == (2, True)
    status, _, errors = run("restore", str(tmp_path / "letter"), "--database", str(club), "--force", "--language", "de")
    assert (status, "nichts wurde geändert" in errors) == (2, True)
    assert run("check", "--database", str(club))[0] == 0


@pytest.mark.parametrize(
    ("wreck", "told"),
    [
        ("UPDATE moves SET move = 'fly away' WHERE number = 4", "This server cannot show the table."),
        ("UPDATE tables SET secret = '{}'".format("1" * 64), "but the secret gives"),
        ("DELETE FROM moves WHERE number = 3", "Move 4 is missing."),
        ("DELETE FROM moves WHERE number > 3", "but there are 4."),
        ("UPDATE tables SET over = 1", "disagree whether it is over"),
        ("UPDATE tables SET actor = 1 - actor", "disagree who is to decide"),
        ("UPDATE moves SET revision = 99 WHERE number = 1", "The revisions of the moves do not grow."),
        ("UPDATE moves SET actor = 1 - actor WHERE number = 5", "Move 6 is kept as a move of seat"),
        ("DELETE FROM seats WHERE seat = 1", "The seats are not those of 2 players."),
        ("PRAGMA foreign_keys = OFF; DELETE FROM tables WHERE game = 'ra'", "rows of moves belong to no table."),
        ("UPDATE tables SET game = 'senet'", "This server cannot show the table."),
    ],
)
def test_a_check_says_what_is_wrong(run: Run, club: Path, wreck: str, told: str) -> None:
    store, table = first_table(club)
    assert table.count > 6
    with store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for statement in wreck.split("; "):
            connection.execute(text(statement))
    store.close()
    status, output, _ = run("check", "--database", str(club))
    assert status == 1
    assert told in output
    assert " found." in output


def test_tables_that_are_kept_no_longer_are_counted_and_removed(run: Run, club: Path) -> None:
    store = open_store(f"sqlite:///{club}")
    unplayed = Tables(store, Hub()).create(ANNA, "ra", [Plan("bot"), Plan("bot")]).id
    for row in [*own_tables(store, ANNA.id).rows, store.get(unplayed)]:
        assert row is not None
        store.change(row.id, row.revision, changed=1.0, looked=1.0)
    store.close()
    status, output, _ = run("tidy", "--dry-run", "--database", str(club))
    assert (status, "To be removed: 1 table." in output) == (0, True)
    assert (
        "To be removed: 3 tables."
        in run("tidy", "--dry-run", "--database", str(club), "--keep-unfinished-days", "10")[1]
    )
    status, output, _ = run("tidy", "--database", str(club))
    assert (status, "Removed: 1 table." in output) == (0, True)
    assert "To be removed: 0 tables." in run("tidy", "--dry-run", "--database", str(club))[1]
    status, _, errors = run("tidy", "--keep-unplayed-days", "soon", "--database", str(club))
    assert (status, "--keep-unplayed-days is a number" in errors) == (2, True)
