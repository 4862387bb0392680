"""Who is at a table: they come and go, in one process and in several."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest
from tests.server.loops import run_apart

from heliopolis.server.common.people import Person
from heliopolis.server.store import open_store
from heliopolis.server.store.notes import Came
from heliopolis.server.store.present import note_present, present_at, renew_present
from heliopolis.server.tables import hub as hubs
from heliopolis.server.tables import presence as presences
from heliopolis.server.tables import seating
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "LEAVING_SECONDS", 0.05)
    monkeypatch.setattr(presences, "TELL_SECONDS", 0.01)


async def until(wanted: Callable[[], object]) -> None:
    """Wait until something holds."""
    for _ in range(500):
        if wanted():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to that")


def test_people_come_go_and_watch(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("open"), Plan("bot")])
    seating.sit(tables, table.row.seats[1].invitation, bernd)
    carla = Person("carla-00000000000000", "Carla")
    presence, hub = tables.presence, tables.hub

    async def work() -> None:
        hub.start(asyncio.get_running_loop())
        assert presence.crowd(table.row) == presences.Crowd((), (0, 1), 0)
        with hub.watching(table.id, lambda: None) as watcher:
            with hub.visiting(table.id, anna):
                await until(lambda: presence.mark(table.id))
                assert watcher.behind
                assert watcher.woken.is_set()
                first = presence.mark(table.id)
                with (
                    hub.visiting(table.id, carla),
                    hub.visiting(table.id, anna),
                ):  # a second page of hers is nothing new
                    await until(lambda: presence.mark(table.id) > first)
                    assert presence.crowd(table.row) == presences.Crowd((0,), (1,), 1)
                    assert presence.is_here(table.id, anna.id)
                    assert not presence.is_here(table.id, bernd.id)
                await until(lambda: presence.crowd(table.row).watching == 0)
                assert presence.crowd(table.row).here == (0,)
            with hub.visiting(table.id, anna):  # loading a page again is no absence
                assert presence.crowd(table.row).here == (0,)
            await until(lambda: presence.crowd(table.row).away == (0, 1))
        await asyncio.sleep(0.05)

    run_apart(work)


@pytest.fixture
def pair(postgres_url: str) -> Iterator[tuple[Tables, Tables]]:
    """Two processes of one database; SQLite has one."""
    stores = open_store(postgres_url), open_store(postgres_url)
    yield Tables(stores[0], Hub()), Tables(stores[1], Hub())
    for store in stores:
        store.close()


def test_processes_tell_each_other_who_is_there(pair: tuple[Tables, Tables], anna: Person, bernd: Person) -> None:
    tables, second = pair
    table = tables.create(anna, "ra", [Plan("me"), Plan("open")])
    seating.sit(tables, table.row.seats[1].invitation, bernd)

    async def work() -> None:
        for each in (tables, second):
            each.hub.start(asyncio.get_running_loop())
        with second.hub.visiting(table.id, bernd):
            came = {second.presence.process: frozenset([bernd.id])}
            await until(lambda: present_at(tables.store, table.id, tables.presence.process) == came)
            assert tables.presence.is_here(table.id, bernd.id)  # asked for, it is always true
            with tables.hub.visiting(table.id, anna):
                await until(lambda: tables.presence.crowd(table.row).here == (0, 1))
                second.presence.heard(
                    Came(table.id, tables.presence.process, frozenset([anna.id]))
                )  # as the listener does
                assert second.presence.crowd(table.row).here == (0, 1)
                second.presence.heard(Came(table.id, second.presence.process, frozenset()))  # its own note
                second.presence.heard(Came(table.id, tables.presence.process, None))  # too many to be told
                assert second.presence.crowd(table.row).here == (0, 1)
                second.presence.heard(Came(table.id, tables.presence.process, frozenset()))
                assert second.presence.crowd(table.row).here == (1,)
        await until(lambda: not tables.presence.is_here(table.id, bernd.id))
        await asyncio.sleep(0.1)

    run_apart(work)


def test_the_notes_of_a_process_that_was_killed_grow_old(
    pair: tuple[Tables, Tables], anna: Person, bernd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, second = pair
    table = tables.create(anna, "ra", [Plan("me"), Plan("open")])
    seating.sit(tables, table.row.seats[1].invitation, bernd)
    monkeypatch.setattr(presences, "RENEW_SECONDS", 0.05)
    killed = second.presence.process
    note_present(second.store, Came(table.id, killed, frozenset([bernd.id])), 60.0)

    async def work() -> None:
        tables.hub.start(asyncio.get_running_loop())
        staying = asyncio.create_task(tables.presence.stay())
        with tables.hub.visiting(table.id, anna):
            await until(lambda: tables.presence.crowd(table.row).here == (0, 1))
            await asyncio.to_thread(renew_present, second.store, killed, -1.0)
            await until(lambda: tables.presence.crowd(table.row).here == (0,))
            assert present_at(tables.store, table.id, tables.presence.process) == {}
        staying.cancel()
        await asyncio.sleep(0.1)

    run_apart(work)
