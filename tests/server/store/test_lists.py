"""Lists of tables: page by page, and by an index however many are stored."""

from __future__ import annotations

from typing import Any

import pytest
from alembic import command
from sqlalchemy import event, text

from heliopolis.server.common.people import Person
from heliopolis.server.store import Store
from heliopolis.server.store.lists import Page, Place, listed_tables, own_tables, place, unfinished_of
from heliopolis.server.store.opening import changing_schema, migrate, migrations
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables

OLD_ROWS = (
    """INSERT INTO tables (id, game, rules, players, options, name, host, listed, secret, revision, count, actor, over,
    stage, winners, made, changed, thinks_until) VALUES (:id, 'ra', 1, 2, '{}', '', 'anna', FALSE, '', 1, 1, 0, :over,
    '{}', '[]', 5, 7, 0)""",
    """INSERT INTO seats (table_id, seat, kind, person, name, invitation, key, auto, advice, passed)
    VALUES (:id, 0, :kind, :person, '', :link, :other, TRUE, FALSE, 0)""",
    "INSERT INTO moves (table_id, number, actor, move, forced, revision) VALUES (:id, 0, 0, 'draw', :forced, 1)",
)


def test_pages_have_every_table_once_the_latest_first(store: Store, tables: Tables, anna: Person) -> None:
    made = [tables.create(anna, "ra", [Plan("me"), Plan("open")], listed=True).id for _ in range(5)]
    for number, table in enumerate(made):
        store.change(table, 1, changed=float(100 + number // 2))  # some at the same moment

    def own(after: Place | None) -> Page:
        return own_tables(store, anna.id, after, 2)

    def listed(after: Place | None) -> Page:
        return listed_tables(store, after, 2)

    for listing in (own, listed):
        pages = [listing(None)]
        while pages[-1].older is not None:
            assert len(pages[-1].rows) == 2
            pages.append(listing(place(str(pages[-1].older))))
        rows = [row for page in pages for row in page.rows]
        assert sorted(row.id for row in rows) == sorted(made)
        assert [row.changed for row in rows] == [102.0, 101.0, 101.0, 100.0, 100.0]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # PostgreSQL simply reads tables that are so small
def test_no_list_and_no_sweep_reads_all_tables(store: Store, tables: Tables, anna: Person) -> None:
    tables.create(anna, "ra", [Plan("me"), Plan("bot")], listed=True)
    asked: list[tuple[str, Any]] = []
    event.listen(store.engine, "before_cursor_execute", lambda _c, _u, sql, values, *_: asked.append((sql, values)))
    own_tables(store, anna.id)
    listed_tables(store)
    unfinished_of(store, anna.id, 10)
    store.bots_to_move(17.0)
    queries = [*asked]
    with store.engine.connect() as connection:
        for sql, values in queries:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values).fetchall()
            steps = [str(step[-1]) for step in plan]
            assert not [step for step in steps if step in ("SCAN tables", "SCAN seats")], (sql, steps)


def test_unfinished_tables_are_counted_by_who_opened_them(
    store: Store, tables: Tables, anna: Person, bernd: Person
) -> None:
    made = [tables.create(anna, "ra", [Plan("bot"), Plan("bot")]) for _ in range(3)]
    assert unfinished_of(store, anna.id, 10) == 3
    assert unfinished_of(store, anna.id, 2) == 2
    assert unfinished_of(store, bernd.id, 10) == 0
    store.change(made[0].id, 1, over=True)
    assert unfinished_of(store, anna.id, 10) == 2


def test_what_was_there_before_is_looked_at_played_and_to_move_as_far_as_one_can_tell(store: Store) -> None:
    """The migration, on rows as they were."""
    with changing_schema(store.engine) as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.downgrade(config, "0010")
        for name, over, kind, person, forced in (
            ("bots", False, "bot", None, False),
            ("people", False, "person", "anna", False),
            ("unbegun", False, "person", "anna", True),
            ("ended", True, "bot", None, False),
        ):
            row = {"id": name, "over": over, "kind": kind, "person": person, "forced": forced}
            for statement in OLD_ROWS:
                connection.execute(text(statement), row | {"link": f"{name} link", "other": f"{name} key"})
        migrate(connection)
        rows = connection.execute(text("SELECT id, bot_turn, looked, played FROM tables ORDER BY id"))
        assert [tuple(row) for row in rows] == [
            ("bots", True, 7.0, False),
            ("ended", False, 7.0, False),
            ("people", False, 7.0, True),
            ("unbegun", False, 7.0, False),
        ]
