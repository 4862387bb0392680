"""What is kept how long."""

from __future__ import annotations

import time

from heliopolis.server.common.people import Person
from heliopolis.server.store import Store
from heliopolis.server.store.retention import DAY, Retention, count_outlived, tidy
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables

USUAL = Retention(unplayed=30, unfinished=0, finished=0)


def test_what_people_have_played_stays_and_the_rest_goes_after_a_time(
    store: Store, tables: Tables, anna: Person
) -> None:
    long_ago = time.time() - 31 * DAY
    kinds = {
        name: tables.create(anna, "ra", plans)
        for name, plans in {
            "bots": [Plan("bot"), Plan("bot")],
            "never begun": [Plan("me"), Plan("open")],
            "looked at": [Plan("me"), Plan("open")],
            "young": [Plan("me"), Plan("open")],
            "played": [Plan("me"), Plan("here")],
            "finished": [Plan("me"), Plan("here")],
        }.items()
    }
    for name in ("played", "finished"):
        table = kinds[name]
        assert not table.row.played
        tables.play(table.id, anna, table.actor, table.record.game.notation(table.state.legal()[0]), table.count)
        assert table.row.played
    store.change(kinds["finished"].id, kinds["finished"].row.revision, over=True)
    for name, table in kinds.items():
        if name != "young":
            store.change(table.id, int(store.revision(table.id) or 0), changed=long_ago, looked=long_ago)
    store.note_looks([kinds["looked at"].id], time.time())

    assert count_outlived(store, USUAL) == 2
    assert {name for names in tidy(store, USUAL) for name in names} == {kinds["bots"].id, kinds["never begun"].id}
    assert {name for name, table in kinds.items() if store.get(table.id)} == {*kinds} - {"bots", "never begun"}
    assert store.moves(kinds["bots"].id) == []
    assert [*tidy(store, Retention(0, 0, 0))] == []
    assert [*tidy(store, Retention(0, 0, 40))] == []
    assert [*tidy(store, Retention(0, 30, 0))] == [[kinds["played"].id]]
    assert [*tidy(store, Retention(0, 0, 30))] == [[kinds["finished"].id]]
