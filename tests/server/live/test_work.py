"""How much is done for one move: it does not grow with the game, and other processes read only what is new."""

from __future__ import annotations

import random
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from typing import Any, SupportsIndex

import pytest

from heliopolis.core.registry import games
from heliopolis.server.api.events import Follower
from heliopolis.server.common.people import Person
from heliopolis.server.live.streams import PageFollower
from heliopolis.server.store import MoveRow, Store, open_store
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables

STRANGER = Person("stranger-00000000000", "")


class Counted(list[Any]):
    """A list that counts how many of its entries are looked at."""

    seen = 0

    def __iter__(self) -> Iterator[Any]:
        Counted.seen += len(self)
        return super().__iter__()

    def __getitem__(self, place: SupportsIndex | slice) -> Any:
        Counted.seen += len(range(len(self))[place]) if isinstance(place, slice) else 1
        return super().__getitem__(place)

    def __eq__(self, other: object) -> bool:
        Counted.seen += len(self)
        return super().__eq__(other)

    __hash__ = None


@contextmanager
def counting_calls() -> Iterator[list[int]]:
    """Counts every function that is called meanwhile."""
    calls = [0]

    def note(_frame: object, what: str, _argument: object) -> None:
        if what in ("call", "c_call"):
            calls[0] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def play(tables: Tables, table: Table, person: Person, rng: random.Random) -> None:
    """A move of a long game."""
    legal = [table.record.game.notation(action) for action in table.state.legal()]
    move = "draw" if "draw" in legal and rng.random() < 0.85 else rng.choice(legal)
    tables.play(table.id, person, table.actor, move, table.count)


@pytest.mark.parametrize("game", games())
def test_a_move_costs_as_much_late_in_the_game_as_early(
    tmp_path: Path, anna: Person, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda size: "7" * 2 * size)  # the same draws every time
    tables = Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Hub())
    table = tables.create(anna, game, [Plan("me"), *[Plan("here")] * 3])
    table.forced, table.written = Counted(table.forced), Counted(table.written)
    watching: list[PageFollower | Follower] = [
        PageFollower(tables, STRANGER, "de", table.id, None, 0),
        Follower(tables, table.id, 0, ""),
    ]
    for follower in watching:
        follower.news()
    rng = random.Random(3)
    calls: dict[int, int] = {}
    looks: dict[int, int] = {}
    while not table.state.over:
        before, Counted.seen = table.count, 0
        with counting_calls() as called:
            play(tables, table, anna, rng)
            for follower in watching:
                assert follower.news() is not None
        new = table.count - before
        calls[table.count] = called[0] // new
        looks[table.count] = Counted.seen // new
    last = max(calls)
    early = [number for number in calls if last * 0.1 < number < last * 0.35]
    late = [number for number in calls if last * 0.7 < number < last - 10]
    assert mean(calls[number] for number in late) <= 1.8 * mean(calls[number] for number in early)
    assert max(looks.values()) <= 40, "the whole past is looked at"


def test_other_processes_read_only_the_new_moves(
    postgres_url: str, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = (Tables(open_store(postgres_url), Hub()) for _ in range(2))
    table = here.create(anna, "hellas", [Plan("me"), Plan("here")])
    rng = random.Random(1)
    for _ in range(30):
        play(here, table, anna, rng)
    assert there.get(table.id).record.moves == table.record.moves
    read: list[MoveRow] = []
    asked = Store.moves_after

    def counting(store: Store, table_id: str, revision: int) -> tuple[int, list[MoveRow]]:
        first, rows = asked(store, table_id, revision)
        read.extend(rows)
        return first, rows

    monkeypatch.setattr(Store, "moves_after", counting)
    before, count = len(read), table.count
    undone = 0
    for _ in range(25):
        seat = table.actor
        play(here, table, anna, rng)
        if table.last_decision(seat) is not None and rng.random() < 0.6:
            if rng.random() < 0.5:
                there.get(table.id)
            here.undo(table.id, anna, seat, table.count)
            undone += 1
        assert there.get(table.id).record.moves == table.record.moves
        assert there.get(table.id).row.revision == table.row.revision
        assert there.get(table.id).written == table.written
    assert undone > 2
    assert len(read) - before <= table.count - count + 8 * undone
    for tables in (here, there):
        tables.store.close()
