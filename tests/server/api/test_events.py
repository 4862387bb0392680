"""Following a table through streams that break."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.loops import run_apart

from heliopolis.server.api.events import Follower
from heliopolis.server.common.people import Person
from heliopolis.server.live.streams import follow
from heliopolis.server.store import open_store
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Hub())


@pytest.fixture
def table(tables: Tables, anna: Person) -> Table:
    made = tables.create(anna, "hellas", [Plan("me"), Plan("here")])
    for _ in range(20):
        play(tables, made, anna)
    return made


def play(tables: Tables, table: Table, person: Person, choice: int = 0) -> int:
    """Make a move; the seat that made it."""
    seat = table.actor
    tables.play(table.id, person, seat, table.record.game.notation(table.state.legal()[choice]), table.count)
    return seat


class Listener:
    """Keeps the moves as the interface describes it."""

    def __init__(self) -> None:
        self.heard = ""
        self.moves: list[str] = []

    def hear(self, event: bytes | None) -> None:
        assert event is not None
        fields = dict(line.split(": ", 1) for line in event.decode().strip().split("\n"))
        told: dict[str, Any] = json.loads(fields["data"])
        self.heard = fields["id"]
        assert told["kept"] <= len(self.moves)
        self.moves = self.moves[: told["kept"]] + [entry["move"] for entry in told["moves"]]


def kept(table: Table) -> list[str]:
    return [row.move for row in table.rows(0)]


def test_a_stream_ends_quietly_when_the_database_is_gone(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> bytes:
        raise OperationalError("SELECT", {}, Exception("the server closed the connection\n\tunexpectedly"))

    async def heard() -> list[bytes]:
        return [event async for event in follow(tables.hub, "table", b"hello", fail)]

    assert run_apart(heard) == [b"hello"]
    assert caplog.messages == ["the database: the server closed the connection"]
    assert not tables.hub.waiting


def test_a_broken_stream_goes_on_where_it_was(tables: Tables, table: Table, anna: Person) -> None:
    listener = Listener()
    listener.hear(Follower(tables, table.id, 0, "").news())
    before = len(listener.moves)
    play(tables, table, anna)
    event = Follower(tables, table.id, 0, listener.heard).news()
    assert event is not None
    assert json.loads(event.partition(b"data: ")[2])["kept"] == before
    listener.hear(event)
    assert listener.moves == kept(table)


def test_what_was_taken_back_while_the_stream_was_broken_is_noticed(tables: Tables, table: Table, anna: Person) -> None:
    count = table.count
    listener = Listener()
    seat = play(tables, table, anna)
    while table.last_decision(seat) is None or len(table.state.legal()) < 2:
        count = table.count
        seat = play(tables, table, anna)
    listener.hear(Follower(tables, table.id, 0, "").news())
    tables.undo(table.id, anna, seat, table.count)
    play(tables, table, anna, -1)
    while table.count < len(listener.moves):
        play(tables, table, anna)
    assert kept(table)[:count] == listener.moves[:count]
    assert kept(table)[: len(listener.moves)] != listener.moves
    listener.hear(Follower(tables, table.id, 0, listener.heard).news())
    assert listener.moves == kept(table)


def test_moves_come_with_what_they_brought_about_if_asked(tables: Tables, table: Table, anna: Person) -> None:
    follower = Follower(tables, table.id, 0, "", events=True)

    def heard() -> list[dict[str, Any]]:
        event = follower.news()
        assert event is not None
        moves: list[dict[str, Any]] = json.loads(event.partition(b"data: ")[2])["moves"]
        return moves

    told = heard()
    state = table.record.first()
    for action, move in zip(table.record.moves, told):
        seen = [event.seen_by(None).as_json() for event in state.game.events(state, action)]
        assert move["events"] == json.loads(json.dumps(seen))
        state.apply(action)
    assert len(told) == table.count
    play(tables, table, anna)
    assert all(move["events"] for move in heard())
    plain = Follower(tables, table.id, 0, "").news()
    assert plain is not None
    assert b'"events"' not in plain
