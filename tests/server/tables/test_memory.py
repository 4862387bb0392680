"""Tables in memory are bounded by what they cost, and those that are watched stay."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from heliopolis.server.common.people import Person
from heliopolis.server.store import open_store
from heliopolis.server.tables import seating
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import LOOKED_AT, Tables


def test_tables_that_nobody_asked_for_longest_are_forgotten_first(tmp_path: Path, anna: Person) -> None:
    hub = Hub()
    tables = Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), hub)
    made = [tables.create(anna, "ra", [Plan("me"), Plan("here")]) for _ in range(4)]
    assert tables.all_bytes == sum(table.bytes() for table in made)
    tables.most_bytes = tables.all_bytes
    tables.get(made[0].id)
    with hub.watching(made[1].id, lambda: None):
        new = tables.create(anna, "ra", [Plan("me"), Plan("here")])
        assert set(tables.cached) == {made[0].id, made[1].id, made[3].id, new.id}
        tables.most_bytes = 1
        tables.create(anna, "ra", [Plan("me"), Plan("here")])
        assert len(tables.cached) == 2
        assert made[1].id in tables.cached
    assert tables.all_bytes == sum(table.bytes() for table in tables.cached.values())
    again = tables.get(made[2].id)
    assert again is not made[2]
    assert again.record.moves == made[2].record.moves


def test_what_nobody_watches_is_found_among_many_that_are_watched(tmp_path: Path, anna: Person) -> None:
    hub = Hub()
    tables = Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), hub)
    with ExitStack() as watched:
        names = []
        for number in range(3 * LOOKED_AT):
            names.append(tables.create(anna, "ra", [Plan("me"), Plan("here")]).id)
            if number != 2 * LOOKED_AT:
                watched.enter_context(hub.watching(names[-1], lambda: None))
        tables.most_bytes = 1
        for _ in range(3):
            seating.set_auto(tables, names[0], 0, anna, auto=False)
        assert set(tables.cached) == {*names} - {names[2 * LOOKED_AT]}
    assert tables.all_bytes == sum(table.bytes() for table in tables.cached.values())


def watched(folder: Path) -> Tables:
    """Tables that are told when their last watcher has left."""
    tables = Tables(open_store(f"sqlite:///{folder / 'tables.sqlite'}"), Hub())
    tables.hub.left.append(tables.rest)
    return tables


def test_a_game_that_is_over_is_forgotten_when_nobody_watches_it_any_more(tmp_path: Path, anna: Person) -> None:
    tables = watched(tmp_path)
    table = tables.create(anna, "ra", [Plan("me"), Plan("here")])
    with tables.hub.watching(table.id, lambda: None):
        with tables.hub.watching(table.id, lambda: None):
            while not table.state.over:
                move = table.record.game.notation(table.state.legal()[0])
                tables.play(table.id, anna, table.actor, move, table.count)
        assert table.id in tables.cached
    assert not tables.cached
    assert tables.all_bytes == 0
    assert tables.get(table.id).record.moves == table.record.moves


def test_a_game_that_goes_on_stays_without_what_was_drawn_of_it(tmp_path: Path, anna: Person) -> None:
    tables = watched(tmp_path)
    table = tables.create(anna, "ra", [Plan("me"), Plan("here")])
    with tables.hub.watching(table.id, lambda: None):
        table.drawings["something"] = "drawn"
    assert tables.cached == {table.id: table}
    assert not table.drawings
