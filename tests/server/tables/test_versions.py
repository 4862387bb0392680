"""Tables by two versions of a game's rules run side by side in one server, and each goes on with its own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.helping import newer, registered
from tests.server.loops import run_apart

import heliopolis
from heliopolis.core.errors import Unavailable
from heliopolis.server.common.people import Person
from heliopolis.server.common.settings import Settings
from heliopolis.server.store import open_store
from heliopolis.server.tables import workers
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables
from heliopolis.server.tables.thinking import Thinking

BOTS = [Plan("bot", level="random"), Plan("bot", level="easy")]


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    monkeypatch.setattr(workers, "new_pool", ThreadPoolExecutor)  # other processes would not know the new rules
    store = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield Tables(store, Hub())
    store.close()


def play_out(tables: Tables, begun: list[Table]) -> None:
    """Let bots play some tables to their end."""

    async def run() -> None:
        tables.hub.start(asyncio.get_running_loop())
        started = Thinking(tables, Settings(database="", bot_processes=2, bot_pace=0.0))
        await started.start()
        try:
            async with asyncio.timeout(60):
                while not all(tables.get(table.id).state.over for table in begun):
                    await asyncio.sleep(0.02)
        finally:
            await started.stop()

    run_apart(run)


@pytest.mark.parametrize("key", heliopolis.games())
def test_tables_of_both_versions_are_played_side_by_side(tables: Tables, anna: Person, key: str) -> None:
    old = tables.create(anna, key, BOTS)
    with registered(newer(key)):
        new = tables.create(anna, key, BOTS)
        assert (old.row.rules, new.row.rules) == (1, 2)
        play_out(tables, [old, new])
        elsewhere = Tables(tables.store, Hub())  # as after a restart
        for table in (elsewhere.get(old.id), elsewhere.get(new.id)):
            assert table.state.over
            assert table.record.game.version == table.row.rules
            record = heliopolis.load(table.shown_record().dump())
            assert record.game.version == table.row.rules
            assert record.current.position() == table.state.position()
    assert Tables(tables.store, Hub()).get(old.id).state.over
    with pytest.raises(Unavailable, match="has no rules 2 here"):
        Tables(tables.store, Hub()).get(new.id)


def test_a_table_from_a_position_and_a_rematch_have_the_rules_they_come_from(tables: Tables, anna: Person) -> None:
    position = heliopolis.game("ra").start(players=2).position()
    with registered(newer("ra")):
        table = tables.create(anna, "ra", [Plan("me"), Plan("here", "Otto")], position=position)
        assert table.row.rules == 1
        while not table.state.over:
            move = table.record.game.notation(table.state.legal()[-1])
            tables.play(table.id, anna, table.actor, move, table.count)
        assert tables.rematch(table.id, anna).row.rules == 1
