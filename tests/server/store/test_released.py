"""Databases of every release, as they were left: they are brought up to date, and nothing that was played is lost."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from release.database import ADA, FOLDER, files_of, keep
from sqlalchemy import select

from heliopolis.server.store import Store, open_store
from heliopolis.server.store.backup import NOT_KEPT
from heliopolis.server.store.condition import NEWEST_SCHEMA, RESTORED, why_not_ready
from heliopolis.server.store.lists import own_tables
from heliopolis.server.store.opening import open_engine
from heliopolis.server.store.restoring import read_head, read_lines, restore_backup
from heliopolis.server.store.schema import metadata
from heliopolis.server.tables.checking import checking
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.tables import Tables
from heliopolis.version import VERSION

RELEASES = sorted(file.name.removesuffix(".backup") for file in FOLDER.glob("*.backup"))
GROWING = {"revision", "passed"}  # above all that were known before, where a backup is restored


def kept_rows(backup: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """All rows of a backup, each with the name of its table."""
    lines = read_lines(backup)
    read_head(backup, next(lines))
    name, columns = "", list[str]()
    for line in lines:
        if isinstance(line, list):
            for row in line:
                yield name, dict(zip(columns, row, strict=True))
        elif "table" in line:
            name, columns = line["table"], line["columns"]


def missing(store: Store, backup: Path, without: set[str]) -> list[str]:
    """The rows of a backup that a database has not, as far as both have the same columns."""
    wanted: dict[str, list[dict[str, Any]]] = {}
    for name, row in kept_rows(backup):
        wanted.setdefault(name, []).append(row)
    lost = []
    with store.engine.connect() as connection:
        for name, rows in wanted.items():
            columns = [column for column in metadata.tables[name].c if column.name in rows[0].keys() - without]
            there = {repr(tuple(row)) for row in connection.execute(select(*columns))}
            looked_for = [repr(tuple(row[column.name] for column in columns)) for row in rows]
            lost += [f"{name}: {row}" for row in looked_for if row not in there and RESTORED not in row]
    return lost


def check(store: Store, backup: Path, without: set[str]) -> None:
    """Everything is there and sound, and a game goes on."""
    assert why_not_ready(store) is None
    assert missing(store, backup, without) == []
    with checking(store.engine) as found:
        assert [fault for faults in found.faults() for fault in faults] == []
        assert found.checked.tables == sum(name == "tables" for name, _ in kept_rows(backup))
    tables = Tables(store, Hub())
    rows = own_tables(store, ADA.id).rows
    table = tables.get(next(row.id for row in rows if not row.over and row.guide is None and row.actor >= 0))
    before = table.count
    tables.play(table.id, ADA, table.actor, table.record.game.notation(table.state.legal()[0]), before)
    assert tables.get(table.id).count > before


@pytest.mark.parametrize("version", RELEASES)
def test_a_file_of_a_release_is_opened_and_brought_up_to_date(version: str, tmp_path: Path) -> None:
    as_file, as_backup = files_of(version)
    file = tmp_path / "tables.sqlite"
    file.write_bytes(gzip.decompress(as_file.read_bytes()))
    store = open_store(f"sqlite:///{file}")
    check(store, as_backup, set())
    store.close()


@pytest.mark.parametrize("version", RELEASES)
def test_a_backup_of_a_release_is_restored(version: str, database: str) -> None:
    _, as_backup = files_of(version)
    engine = open_engine(database)
    restore_backup(engine, as_backup)
    engine.dispose()
    store = open_store(database)
    check(store, as_backup, GROWING)
    store.close()


def test_every_release_has_its_database() -> None:
    changelog = (FOLDER.parents[3] / "CHANGELOG.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^## (\d\S*) \(\d{4}-\d\d-\d\d\)$", changelog, re.M)) <= set(RELEASES)


def test_the_database_of_this_version_has_something_of_everything(tmp_path: Path) -> None:
    keep(tmp_path)
    _, as_backup = files_of(VERSION, tmp_path)
    head = read_head(as_backup, next(read_lines(as_backup)))
    assert head.schema == NEWEST_SCHEMA
    assert [name for name in metadata.tables if name not in NOT_KEPT and not head.rows.get(name)] == []
