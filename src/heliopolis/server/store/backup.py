"""Backups: everything that a database keeps, in one compressed file that any database of ours can be restored from.

The file is JSON, a value a line, in gzip:

    {"heliopolis": "backup", "format": 1, "schema": "0007", "restored": 0, "rows": {"tables": 2, "seats": 5, ...}, ...}
    {"table": "tables", "columns": ["id", "game", ...]}
    [["f3…", "ra", ...], ["0x…", "hellas", ...]]          rows, up to a thousand a line
    ...
    {"end": true}

All of it is one snapshot: what was acknowledged before the backup began is in it, however much is played meanwhile.
"""

from __future__ import annotations

import gzip
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, MetaData, Table, func, inspect, select, text

from ... import version
from ...core.errors import Unavailable
from .condition import restored_in
from .opening import known_schemas, schema_of
from .schema import metadata, present

FORMAT: Final = 1
ROWS_A_LINE = 1000
COMPRESSION = 3  # half as much time as the usual 6, for files a tenth larger
NOT_KEPT = {present.name}  # who looks at which table just now
Progress = Callable[[int, int], None]  # told how many rows of how many are done


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever others write; nobody waits for it."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:
            connection.execute(text("BEGIN"))  # the driver begins nothing for statements that only read
        yield connection


def our_tables(connection: Connection) -> list[Table]:
    """The tables of ours that a database has, each after those that it refers to."""
    found = MetaData()
    there = inspect(connection).get_table_names()
    found.reflect(connection, only=[name for name in there if name in metadata.tables])
    return [table for table in found.sorted_tables if table.name not in NOT_KEPT]


def write_backup(engine: Engine, file: Path, progress: Progress = lambda done, of: None) -> dict[str, int]:
    """Write a backup, whole or not at all; how many rows there are of each kind."""
    draft = file.with_name(file.name + ".new")
    try:
        with snapshot(engine) as connection, _private(draft) as raw, gzip.open(raw, "wb", COMPRESSION) as packed:
            rows = _write(connection, lambda value: packed.write(_line(value)), progress)
        draft.replace(file)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    return rows


@contextmanager
def _private(file: Path) -> Iterator[Any]:
    """A new file that only its owner can read, for secrets are in it; on the disk when this ends."""
    file.unlink(missing_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
        yield raw
        raw.flush()
        os.fsync(raw.fileno())


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _write(connection: Connection, write: Callable[[object], object], progress: Progress) -> dict[str, int]:
    schema = schema_of(connection)
    if schema is None:
        raise Unavailable("There are no tables of Heliopolis in this database.", field="database")
    if schema not in known_schemas():
        raise Unavailable("The database was made by a newer version of Heliopolis.", field="database")
    kept = our_tables(connection)
    rows = {table.name: connection.execute(select(func.count()).select_from(table)).scalar_one() for table in kept}
    head = {
        "heliopolis": "backup",
        "format": FORMAT,
        "version": version.VERSION,
        "schema": schema,
        "made": time.time(),
        "restored": restored_in(connection),
        "rows": rows,
    }
    write(head)
    done, of = 0, sum(rows.values())
    for table in kept:
        write({"table": table.name, "columns": [column.name for column in table.c]})
        found = connection.execute(select(table), execution_options={"yield_per": ROWS_A_LINE})
        for some in found.partitions():
            write([list(row) for row in some])
            done += len(some)
            progress(done, of)
    write({"end": True})
    return rows
