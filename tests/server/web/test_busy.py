"""A database that takes nothing for a while: whoever writes is told so, and everybody else goes on."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from typing import Any

import httpx2 as httpx
import psycopg
import pytest
from sqlalchemy.engine import make_url
from tests.server.running import running, wait_until

from heliopolis.server.common.settings import Settings
from heliopolis.server.store import opening, turns
from heliopolis.server.tables import thinking

WRITERS = 60  # more than there are threads
SOON = 3.0  # seconds in which a page is there, however busy the machine is


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with less patience."""
    monkeypatch.setattr(turns, "QUEUE_SECONDS", 0.5)
    monkeypatch.setattr(opening, "BUSY_SECONDS", 0.5)
    monkeypatch.setattr(thinking, "SWEEP_SECONDS", 0.3)


@contextmanager
def held(database: str) -> Iterator[None]:
    """Another program writes to the database, and takes its time."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(str(url.database), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
    else:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address) as another:
            another.execute("LOCK TABLE tables IN EXCLUSIVE MODE")  # others may read, and nothing else
            yield
            another.rollback()


def test_whoever_only_looks_does_not_notice_that_nobody_can_write(database: str) -> None:
    settings = Settings(database=database, bot_processes=1, bot_pace=0.0, posts_per_second=1e6, post_burst=10**6)
    with running(settings) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        token = client.post("/api/v1/people", json={"name": "Anna"}).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        seats = [{"kind": "me"}, {"kind": "here"}]
        ids = [client.post("/api/v1/tables", json={"game": "ra", "seats": seats}).json()["id"] for _ in range(3)]

        bodies = [own_body(client, table) for table in ids[:2]]
        bots = [{"kind": "bot", "level": "random"}] * 5
        theirs = [client.post("/api/v1/tables", json={"game": "ra", "seats": bots}).json()["id"] for _ in range(8)]
        with ThreadPoolExecutor(WRITERS) as others, held(database):
            asked = [
                others.submit(client.post, f"/api/v1/tables/{ids[n % 2]}/moves", json=bodies[n % 2])
                for n in range(WRITERS)
            ]
            others_tables = [
                others.submit(client.post, "/api/v1/tables", json={"game": "ra", "seats": seats}) for _ in range(10)
            ]
            time.sleep(0.1)
            slowest = 0.0
            for path in ("/", f"/tables/{ids[2]}", "/api/v1/tables", f"/api/v1/tables/{ids[2]}", "/readyz") * 3:
                began = time.monotonic()
                assert client.get(path).status_code == 200, path
                slowest = max(slowest, time.monotonic() - began)
            with client.stream("GET", f"/tables/{ids[2]}/events") as stream:
                assert next(stream.iter_lines()).startswith("retry")
            told = [client.get(f"/api/v1/tables/{table}").json() for table in theirs]
            stood = {table["id"]: table["count"] for table in told if not table["over"]}  # quick bots may be at the end
            answers = [answer.result() for answer in [*asked, *others_tables]]
        assert slowest < SOON
        assert {answer.status_code for answer in answers} == {503}
        assert {answer.json()["code"] for answer in answers} == {"database-busy"}
        assert {answer.headers["retry-after"] for answer in answers} == {"2"}
        # And when it is over, everything goes on; nothing was half made.
        for table, body in zip(ids, bodies):
            wait_until(partial(is_made, client, table, body))
        assert len(client.get("/api/v1/tables").json()["yours"]) == 3
        assert stood
        for table, count in stood.items():  # the bots too
            wait_until(partial(has_gone_on, client, table, count))


def is_made(client: httpx.Client, table: str, body: dict[str, Any]) -> bool:
    """Whether a move is accepted by now."""
    answer = client.post(f"/api/v1/tables/{table}/moves", json=body)
    assert answer.status_code in (200, 503), answer.text
    return bool(answer.status_code == 200)


def has_gone_on(client: httpx.Client, table: str, count: int) -> bool:
    """Whether there are more moves than so many."""
    return bool(client.get(f"/api/v1/tables/{table}").json()["count"] > count)


def own_body(client: httpx.Client, table: str) -> dict[str, Any]:
    """A move that can be made at a table."""
    told = client.get(f"/api/v1/tables/{table}").json()
    return {"seat": told["actor"], "move": told["view"]["legal"][0], "on": told["count"]}
