"""Restoring a database from a backup, also while servers run on it.

A restore is one transaction: whoever reads sees all of it or nothing. Revisions grow beyond every one that was known
before, so that memory, pages and programs that know more than the backup take what they are given now for news.
"""

from __future__ import annotations

import gzip
import json
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, MetaData, Table, func, insert, select, text

from ...core.errors import HeliopolisError
from .backup import FORMAT, Progress, our_tables
from .condition import RESTORED, restored_in
from .opening import changing_schema, known_schemas, migrate, schema_of
from .schema import keeping, metadata, moves, seats, tables

BEGAN: Final = 1_767_225_600  # the first second of 2026: restores are numbered by the seconds since
GROWING = {tables.name: "revision", moves.name: "revision", seats.name: "passed"}  # the columns that hold revisions


class InvalidBackup(HeliopolisError):
    """A file is no backup, damaged, or of another version."""

    code = "invalid-backup"


@dataclass(frozen=True)
class Head:
    """What a backup says of itself in its first line."""

    schema: str
    made: float
    restored: int
    rows: dict[str, int]


def count_tables(engine: Engine) -> int:
    """How many tables of players a database has."""
    with engine.connect() as connection:
        if schema_of(connection) is None:
            return 0
        return int(connection.execute(select(func.count()).select_from(tables)).scalar_one())


def restore_backup(engine: Engine, file: Path, progress: Progress = lambda done, of: None) -> Head:
    """Replace all that a database keeps by what a backup has; nothing is changed if anything is wrong."""
    lines = read_lines(file)
    head = read_head(file, next(lines, None))
    with changing_schema(engine) as connection:
        number = _next_number(connection)
        _remove_all(connection)
        migrate(connection, head.schema)
        try:
            _fill(connection, file, lines, head, number, progress)
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidBackup(f'"{file}" has something that is not in a backup: {error}.') from error
        migrate(connection)
        connection.execute(keeping.delete().where(keeping.c.key == RESTORED))
        connection.execute(insert(keeping).values(key=RESTORED, value=str(number)))
    return head


def read_lines(file: Path) -> Iterator[Any]:
    """The values of a backup, line by line."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as packed:
            for line in packed:
                yield json.loads(line)
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError) as error:
        raise InvalidBackup(f'"{file}" is no backup, or it is damaged: {error}.') from error


def read_head(file: Path, line: Any) -> Head:
    """The first line of a backup that this version can read."""
    if not isinstance(line, dict) or line.get("heliopolis") != "backup":
        raise InvalidBackup(f'"{file}" is no backup of Heliopolis.')
    if line.get("format") != FORMAT or line.get("schema") not in known_schemas():
        raise InvalidBackup(f'"{file}" was made by a newer version of Heliopolis ({line.get("version")}).')
    return Head(line["schema"], line["made"], line["restored"], line["rows"])


def _next_number(connection: Connection) -> int:
    """The number of this restore: greater than every revision and every number of a restore so far."""
    number = int(time.time()) - BEGAN
    if schema_of(connection) is None:
        return number
    greatest = connection.execute(select(func.max(tables.c.revision))).scalar() or 0
    return int(max(number, greatest + 1, restored_in(connection) + 1))


def _remove_all(connection: Connection) -> None:
    """Remove everything of ours; on PostgreSQL whoever reads or writes waits from here on."""
    if connection.dialect.name == "postgresql" and schema_of(connection) is not None:
        # First the one that every change begins with, so that nobody waits for each other.
        connection.execute(text(f"LOCK TABLE {tables.name} IN ACCESS EXCLUSIVE MODE"))
    there = MetaData()
    there.reflect(connection, only=lambda name, _: name in metadata.tables or name == "alembic_version")
    there.drop_all(connection)


def _fill(
    connection: Connection, file: Path, lines: Iterator[Any], head: Head, number: int, progress: Progress
) -> None:
    """Insert all rows of a backup into empty tables."""
    known = {table.name: table for table in our_tables(connection)}
    done, of = 0, sum(head.rows.values())
    left = dict(head.rows)
    into: Table | None = None
    columns: list[str] = []
    for line in lines:
        if isinstance(line, list) and into is not None:
            rows = [dict(zip(columns, row, strict=True)) for row in line]
            _grow(into.name, rows, head.restored, number)
            connection.execute(insert(into), rows)
            left[into.name] -= len(rows)
            done += len(rows)
            progress(done, of)
        elif line == {"end": True}:
            if any(left.values()):
                break
            return
        else:
            into, columns = known[line["table"]], line["columns"]
    raise InvalidBackup(f'"{file}" is not complete.')


def _grow(table: str, rows: list[dict[str, Any]], floor: int, number: int) -> None:
    """Lift revisions above the number of this restore, from that of the restore before, if they stood on one."""
    column = GROWING.get(table)
    if column is None:
        return
    for row in rows:
        revision = row.get(column)  # the first schemas did not have it
        if revision is not None:
            row[column] = number + (revision - floor if revision >= floor else revision)
