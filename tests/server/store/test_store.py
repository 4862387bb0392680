"""The store, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from heliopolis import HeliopolisError
from heliopolis.server.common.people import Person
from heliopolis.server.common.settings import Settings
from heliopolis.server.store import MoveRow, Store, TableRow, open_store
from heliopolis.server.store.learning import note_learnt, rules_learnt
from heliopolis.server.store.lists import listed_tables, own_tables
from heliopolis.server.store.schema import metadata
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables
from heliopolis.settings.values import database_url


def test_a_table_comes_back_as_it_was_kept(store: Store, tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("bot"), Plan("open")], {"points": "hidden"}, name="Friday")
    assert store.get(table.id) == table.row
    assert store.moves(table.id) == table.rows(0)
    assert store.revision(table.id) == 1
    assert store.get("nothing") is None
    assert store.revision("nothing") is None


def test_a_change_on_an_old_revision_changes_nothing(store: Store, tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("open")])
    kept = store.moves(table.id)
    assert not store.change(table.id, 0, add=[MoveRow(0, "draw", False)], count=len(kept) + 1)
    assert store.moves(table.id) == kept
    assert store.change(table.id, 1, add=[MoveRow(0, "draw", False)], count=len(kept) + 1)
    assert store.moves(table.id) == [*kept, MoveRow(0, "draw", False, revision=2)]
    assert store.revision(table.id) == 2


def test_a_table_comes_back_with_its_moves_and_with_what_its_row_says_of_them(
    store: Store, tables: Tables, anna: Person
) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("here")], {"points": "hidden"})
    for _ in range(12):
        tables.play(table.id, anna, table.actor, table.record.game.notation(table.state.legal()[0]), table.count)
    assert store.get(table.id) == table.row
    assert store.moves(table.id) == table.rows(0)


def test_a_move_that_the_database_refuses_changes_nothing_and_is_an_error_of_the_database(
    store: Store, tables: Tables, anna: Person
) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("open")])
    there = [MoveRow(0, "draw", False)]
    assert store.change(table.id, 1, add=there, count=table.count + 1)
    with pytest.raises(DBAPIError):
        store.change(table.id, 2, add=there, count=table.count + 1)
    assert store.revision(table.id) == 2


def test_moves_are_taken_back_and_a_seat_changes_in_one_go(store: Store, tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("open")])
    seat = replace(table.row.seats[1], kind="bot", level="easy")
    assert store.change(table.id, 1, keep=1, seat=seat, count=1)
    row = store.get(table.id)
    assert row is not None
    assert row.seats[1] == seat
    assert row.count == 1
    assert len(store.moves(table.id)) == 1


def test_seats_are_found_by_their_links_and_by_nothing_else(store: Store, tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "hellas", [Plan("me"), Plan("open")])
    seat = table.row.seats[1]
    assert store.find_seat("invitation", seat.invitation) == (table.id, 1)
    assert store.find_seat("key", seat.key) == (table.id, 1)
    assert store.find_seat("key", seat.invitation) is None
    links = [link for place in table.row.seats for link in (place.key, place.invitation)]
    assert len({*links, table.id}) == 5
    assert all(len(link) >= 22 for link in links)  # 128 bits cannot be guessed


def test_lists_show_my_tables_and_those_open_to_all(store: Store, tables: Tables, anna: Person, bernd: Person) -> None:
    def ids(rows: list[TableRow]) -> set[str]:
        return {row.id for row in rows}

    private = tables.create(anna, "ra", [Plan("me"), Plan("bot")])
    public = tables.create(bernd, "ra", [Plan("me"), Plan("open")], listed=True)
    assert ids(own_tables(store, anna.id).rows) == {private.id}
    assert ids(own_tables(store, bernd.id).rows) == {public.id}
    assert ids(listed_tables(store).rows) == {public.id}
    store.change(public.id, 1, over=True)
    assert listed_tables(store).rows == []


def test_bots_to_move_are_found_and_thought_about_by_one_process(store: Store, tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("bot"), Plan("bot")])
    tables.create(anna, "ra", [Plan("open"), Plan("open")])
    assert store.bots_to_move() == [table.id]
    assert store.claim(table.id, "one", 60)
    if not store.local:
        assert store.bots_to_move() == []
        assert not store.claim(table.id, "two", 60)
        assert store.claim(table.id, "one", 60)
        store.release(table.id, "one")
    assert store.claim(table.id, "two", 60)


def test_the_signing_key_stays_the_same(store: Store, database: str) -> None:
    key = store.signing_key()
    assert len(key) == 64
    again = open_store(database)
    assert again.signing_key() == key
    again.close()


def test_the_migrations_make_exactly_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences = compare_metadata(context, metadata)
    assert differences == []


def test_an_analysis_is_kept(store: Store, tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("bot")])
    assert store.analysis(table.id) is None
    store.keep_analysis(table.id, "running", "half")
    store.keep_analysis(table.id, "done", "whole")
    found = store.analysis(table.id)
    assert found is not None
    assert found[:2] == ("done", "whole")


def test_a_database_that_cannot_be_opened_is_told_plainly(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(HeliopolisError, match="cannot be opened") as told:
        open_store(database_url(str(tmp_path / "file" / "tables.sqlite")))
    assert told.value.code == "unavailable"
    (tmp_path / "broken.sqlite").write_text("this is no database, it is a sentence, and a long one")
    with pytest.raises(HeliopolisError, match="cannot be opened"):
        open_store(database_url(str(tmp_path / "broken.sqlite")))
    with pytest.raises(HeliopolisError, match="cannot be opened"):
        open_store("postgresql+psycopg://nobody:hush@127.0.0.1:1/none")
    with pytest.raises(HeliopolisError, match="not an address of a database"):
        open_store("postgresql+psycopg://nobody:hush@host:port/none")


def test_a_database_that_is_broken_within_is_told_plainly(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    open_store(f"sqlite:///{file}").close()
    content = file.read_bytes()
    file.write_bytes(content[:8192] + b"x" * (len(content) - 8192))
    with pytest.raises(HeliopolisError, match="malformed"):
        open_store(f"sqlite:///{file}")


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    store = open_store(database)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(HeliopolisError, match="made by a newer version of Heliopolis") as told:
        open_store(database)
    assert told.value.code == "unavailable"


def test_making_the_tables_happens_wholly_or_not_at_all(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("the power failed")

    with monkeypatch.context() as dark:
        dark.setattr("alembic.op.create_index", fail)
        dark.setattr("alembic.runtime.migration.HeadMaintainer.update_to_step", fail)
        with pytest.raises(HeliopolisError, match="the power failed"):
            open_store(database)
    open_store(database).close()


def test_a_database_that_cannot_be_written_is_told_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    open_store(f"sqlite:///{file}").close()
    with pytest.raises(HeliopolisError, match="cannot be opened: attempt to write a readonly database"):
        open_store(f"sqlite:///file:{file}?mode=ro&uri=true")


@pytest.mark.parametrize("scheme", ["mysql", "sqlite+aiosqlite", "postgresql+psycopg2", ""])
def test_an_address_of_another_kind_is_refused(scheme: str) -> None:
    with pytest.raises(HeliopolisError, match=re.escape(f'not "{scheme}://…"')):
        database_url(f"{scheme}://localhost/games")


@pytest.mark.parametrize("address", [":memory:", "sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(address: str) -> None:
    with pytest.raises(HeliopolisError, match="kept in a file"):
        database_url(address)


def test_addresses_may_be_written_in_several_ways() -> None:
    assert database_url("postgresql+psycopg://host/name") == "postgresql+psycopg://host/name"
    assert database_url("postgres://host/name") == "postgresql+psycopg://host/name"
    assert database_url("games.sqlite") == "sqlite:///games.sqlite"


def test_the_usual_database_lies_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().database == f"sqlite:///{tmp_path / 'heliopolis' / 'tables.sqlite'}"
    open_store(Settings().database).close()  # its folder is made
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(HeliopolisError, match="cannot be opened: .*Not a directory"):
        open_store(Settings().database)


def test_what_was_learnt_is_kept_once_for_each_person_and_game(store: Store) -> None:
    for person, game, rule in [("a", "ra", "RA-1"), ("a", "ra", "RA-1"), ("a", "ra", "RA-2"), ("b", "ra", "RA-3")]:
        note_learnt(store, person, game, rule)
    assert rules_learnt(store, "a", "ra") == {"RA-1", "RA-2"}
    assert rules_learnt(store, "a", "helios") == set()
    assert rules_learnt(store, "b", "ra") == {"RA-3"}
