"""Backups: written in the middle of play, restored into either kind of database."""

from __future__ import annotations

import gzip
import json
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, text

from heliopolis.server.common.people import Person
from heliopolis.server.store import Store, open_store
from heliopolis.server.store.backup import write_backup
from heliopolis.server.store.condition import NEWEST_SCHEMA, restored, why_not_ready
from heliopolis.server.store.learning import note_learnt, rules_learnt
from heliopolis.server.store.opening import changing_schema, migrate, open_engine, schema_of
from heliopolis.server.store.restoring import InvalidBackup, restore_backup
from heliopolis.server.store.schema import metadata, present
from heliopolis.server.tables.checking import checking
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables


def play(tables: Tables, table: Table, person: Person, moves: int) -> None:
    """Make the first legal move so many times; all seats are this person's."""
    for _ in range(moves):
        move = table.record.game.notation(table.state.legal()[0])
        tables.play(table.id, person, table.actor, move, table.count)


def content(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """All rows that a backup keeps, but for revisions, which grow, and the number of the restore."""
    found = {}
    with store.engine.connect() as connection:
        for table in metadata.sorted_tables:
            columns = [column for column in table.c if column.name not in ("revision", "passed")]
            rows = [tuple(row) for row in connection.execute(select(*columns)) if row[0] != "restored"]
            found[table.name] = sorted(rows, key=repr)
    found.pop(present.name)
    return found


@pytest.fixture
def other(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Store]:
    """An empty store of the other kind."""
    local = database.startswith("sqlite")
    opened = open_store(request.getfixturevalue("postgres_url") if local else f"sqlite:///{tmp_path / 'other.sqlite'}")
    yield opened
    opened.close()


def test_everything_comes_back_also_in_a_database_of_the_other_kind(
    store: Store, other: Store, tables: Tables, anna: Person, tmp_path: Path
) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("here", "Otto")], {"points": "hidden"}, name="Ä — “☉”")
    play(tables, table, anna, 5)
    tables.create(anna, "hellas", [Plan("me"), Plan("bot"), Plan("open")])
    store.keep_analysis(table.id, "done", '{"chances": [0.5]}')
    note_learnt(store, anna.id, "ra", "RA-1")
    before = content(store)
    rows = write_backup(store.engine, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600  # it has everybody's keys
    assert (rows["tables"], rows["learnt"]) == (2, 1)
    play(tables, table, anna, 3)
    for target in (other, store):
        restore_backup(target.engine, tmp_path / "copy")
        assert content(target) == before
        assert why_not_ready(target) is None
        with checking(target.engine) as check:
            assert [fault for faults in check.faults() for fault in faults] == []
            assert check.checked.tables == 2
    assert other.signing_key() == store.signing_key()  # cookies hold
    assert rules_learnt(other, anna.id, "ra") == {"RA-1"}
    again = Tables(other, Hub())
    play(again, again.get(table.id), anna, 3)


def test_a_backup_in_the_middle_of_play_is_one_moment_and_has_all_that_was_acknowledged(
    store: Store, tables: Tables, anna: Person, tmp_path: Path
) -> None:
    games = [tables.create(anna, "ra", [Plan("me"), Plan("here", "Otto")]) for _ in range(3)]
    acknowledged = {table.id: table.count for table in games}
    began, stopped = threading.Event(), threading.Event()

    def load(table: Table) -> None:
        while not stopped.is_set() and not table.state.over:
            play(tables, table, anna, 1)
            acknowledged[table.id] = table.count
            began.set()

    players = [threading.Thread(target=load, args=(table,)) for table in games]
    for player in players:
        player.start()
    assert began.wait(60)
    known = dict(acknowledged)
    write_backup(store.engine, tmp_path / "copy", lambda _done, _of: time.sleep(0.01))
    stopped.set()
    for player in players:
        player.join()
    assert acknowledged != known or all(table.state.over for table in games)
    with store.writing() as connection:  # the wreck
        connection.execute(text("DELETE FROM tables"))
    restore_backup(store.engine, tmp_path / "copy")
    tables = Tables(store, Hub())
    for table_id, count in known.items():
        table = tables.get(table_id)
        assert table.count >= count
        if not table.state.over:
            play(tables, table, anna, 1)
    with checking(store.engine) as check:
        assert [fault for faults in check.faults() for fault in faults] == []


def test_after_a_restore_nobody_takes_what_they_knew_for_the_present(
    store: Store, tables: Tables, anna: Person, tmp_path: Path
) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("here", "Otto")])
    play(tables, table, anna, 3)
    count = table.count
    write_backup(store.engine, tmp_path / "copy")
    numbers = [restored(store)]
    for _ in range(2):  # the second time from the same file, and within a second
        play(tables, table, anna, 4)
        later = table.row.revision
        restore_backup(store.engine, tmp_path / "copy")
        numbers.append(restored(store))
        table = tables.get(table.id)
        assert table.count == count
        assert table.row.revision > later
        assert min(table.written) > later  # every move is news
        assert table.written == sorted(table.written)
        assert table.row.revision < later + 100 or later < 100  # numbers of restores are not added up
    assert 0 == numbers[0] < numbers[1] < numbers[2]


def test_a_server_notices_moves_that_were_taken_back_after_the_backup(
    store: Store, tables: Tables, anna: Person, tmp_path: Path
) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("here", "Otto")])
    legal = next(moves for moves in [table.state.legal()] if len(moves) > 1)
    first, second = [table.record.game.notation(action) for action in legal[:2]]
    on = table.count
    tables.play(table.id, anna, table.actor, first, on)
    kept = [row.move for row in table.rows(0)]
    write_backup(store.engine, tmp_path / "copy")
    table.take_back(on)
    tables.change(table, keep=on)
    tables.play(table.id, anna, table.actor, second, on)
    assert [row.move for row in table.rows(0)] != kept
    restore_backup(store.engine, tmp_path / "copy")
    assert [row.move for row in tables.get(table.id).rows(0)] == kept


@pytest.mark.parametrize("damage", ["cut", "text", "other", "incomplete", "newer"])
def test_a_damaged_backup_changes_nothing(
    damage: str, store: Store, tables: Tables, anna: Person, tmp_path: Path
) -> None:
    tables.create(anna, "ra", [Plan("me"), Plan("bot")])
    file = tmp_path / "copy"
    write_backup(store.engine, file)
    lines = gzip.decompress(file.read_bytes()).splitlines()
    if damage == "cut":
        file.write_bytes(file.read_bytes()[:-40])
    elif damage == "text":
        file.write_text("a letter to my mother")
    elif damage == "other":
        file.write_bytes(gzip.compress(b'{"something": "else"}'))
    elif damage == "incomplete":
        file.write_bytes(gzip.compress(b"\n".join(line for line in lines if not line.startswith(b"[["))))
    else:
        file.write_bytes(gzip.compress(json.dumps(json.loads(lines[0]) | {"schema": "9999"}).encode()))
    before = content(store)
    with pytest.raises(InvalidBackup):
        restore_backup(store.engine, file)
    assert content(store) == before


def test_a_backup_of_an_older_schema_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    engine = open_engine(database)
    with changing_schema(engine) as connection:
        migrate(connection, "0001")
        connection.execute(
            text(
                "INSERT INTO tables VALUES ('old', 'ra', 1, 2, '{}', NULL, 'Old', 'anna', :no, :secret, 7, 0, 0, :no,"
                " 1.0, 1.0, NULL, NULL, 0.0)"
            ),
            {"no": False, "secret": "0" * 64},
        )
    write_backup(engine, tmp_path / "copy")
    with engine.connect() as connection:
        assert schema_of(connection) == "0001"  # it was only read
    restore_backup(engine, tmp_path / "copy")
    with engine.connect() as connection:
        assert schema_of(connection) == NEWEST_SCHEMA
    engine.dispose()
    store = open_store(database)
    row = store.get("old")
    assert row is not None
    assert (row.name, row.winners) == ("Old", [])
    store.close()


def test_a_backup_that_fails_leaves_the_old_one(
    store: Store, tables: Tables, anna: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.create(anna, "ra", [Plan("me"), Plan("bot")])
    file = tmp_path / "copy"
    write_backup(store.engine, file)
    before = file.read_bytes()

    def fail(done: int, of: int) -> None:
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        write_backup(store.engine, file, fail)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy"]
