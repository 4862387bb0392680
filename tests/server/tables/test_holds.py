"""Holds: bots wait so that a move can be taken back, a scoring read and a turn followed, and for nobody who is away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.loops import run_apart

from heliopolis.server.common.people import Person, change
from heliopolis.server.common.settings import Settings
from heliopolis.server.store import open_store
from heliopolis.server.tables import holds, hub, thinking, workers
from heliopolis.server.tables.holds import Hold, Holds, let_pass
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.seating import sit
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables
from heliopolis.server.tables.thinking import Thinking
from heliopolis.words.game_words import words_of

SETTINGS = Settings(database="", bot_processes=1, bot_pace=0.1, undo_seconds=2.0)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "new_pool", ThreadPoolExecutor)
    monkeypatch.setattr(thinking, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(hub, "LEAVING_SECONDS", 0.0)


@contextmanager
def watching(tables: Tables, table: Table, *people: Person) -> Iterator[None]:
    """People look at a table with a page."""
    tables.hub.pages[table.id] = people
    yield
    tables.hub.pages.pop(table.id, None)


def before_a_bot(tables: Tables, *people: Person, plans: tuple[Plan, ...] = (Plan("me"), Plan("bot"))) -> Table:
    """A table of Hellas after a person's decision that can be taken back; a bot is next."""
    table = tables.create(people[0], "hellas", [*plans])
    while not (table.waits_for_bot() and table.last_decision(0) is not None):
        with table.lock:
            tables._play(table, table.record.game.notation(table.state.legal()[0]), table.count)
    return table


def reasons(tables: Tables, table: Table, *, begins: bool = True) -> dict[str, float | None]:
    return {hold.reason: hold.seconds for hold in Holds(tables, SETTINGS).holds(table, begins)}


def test_after_a_decision_bots_wait_as_long_as_it_can_be_taken_back(tables: Tables, anna: Person) -> None:
    table = before_a_bot(tables, anna)
    with watching(tables, table, anna):
        assert reasons(tables, table) == {"undo": 2.0, "pace": 0.1}
    with watching(tables, table, change(anna, undo="6", pace="slow")):
        assert reasons(tables, table) == {"undo": 6.0, "pace": pytest.approx(0.4)}
        assert reasons(tables, table, begins=False)["pace"] == pytest.approx(0.16)
    assert reasons(tables, table) == {"pace": 0.1}  # a program, or nobody looks


def test_next_ends_the_wait_and_counts_for_that_move_only(tables: Tables, anna: Person) -> None:
    table = before_a_bot(tables, anna)
    stepping = change(anna, pace="step")
    with watching(tables, table, stepping):
        assert reasons(tables, table)["step"] is None
        before = table.row.changed
        let_pass(tables, table.id, anna, table.count - 1)  # too late: for a move before
        assert "step" in reasons(tables, table)
        let_pass(tables, table.id, anna, table.count)
        assert reasons(tables, table) == {}
        assert table.row.changed == before  # the time since the last move goes on
        tables.undo(table.id, anna, 0, table.count)
        tables.play(table.id, anna, 0, table.record.game.notation(table.state.legal()[0]), table.count)
        assert "step" in reasons(tables, table)  # the same number of moves, but another move


def test_somebody_elses_next_does_not_end_my_time(tables: Tables, anna: Person, bernd: Person) -> None:
    table = before_a_bot(tables, anna, plans=(Plan("me"), Plan("bot"), Plan("open")))
    sit(tables, table.row.seats[2].invitation, bernd)
    slow = change(bernd, pace="step")
    with watching(tables, table, anna, slow):
        assert reasons(tables, table) == {"undo": 2.0, "pace": pytest.approx(0.4)}  # the slowest, but nobody for ever
        let_pass(tables, table.id, bernd, table.count)
        assert "undo" in reasons(tables, table)
        let_pass(tables, table.id, anna, table.count)
        assert reasons(tables, table) == {}


def test_a_scoring_is_read_before_bots_go_on(
    tables: Tables, anna: Person, bernd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = before_a_bot(tables, anna, plans=(Plan("me"), Plan("bot"), Plan("open")))
    monkeypatch.setattr(holds, "scored", lambda _table: True)
    with watching(tables, table, anna):
        assert reasons(tables, table)["scoring"] is None
        sit(tables, table.row.seats[2].invitation, bernd)
        assert reasons(tables, table)["scoring"] == holds.SCORING_SECONDS
        let_pass(tables, table.id, anna, table.count)
        assert "scoring" not in reasons(tables, table)  # Bernd does not look
    with watching(tables, table, anna, bernd):
        assert "scoring" in reasons(tables, table)


@pytest.mark.parametrize("game", ["ra", "helios", "hellas"])
def test_the_end_of_a_stage_is_a_scoring(tmp_path: Path, anna: Person, game: str) -> None:
    tables = Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Hub())
    table = tables.create(anna, game, [Plan("me"), Plan("bot")])
    stages = [1]
    while stages[-1] == 1:
        legal = table.state.legal()
        with table.lock:
            tables._play(table, table.record.game.notation(legal[table.count % len(legal)]), table.count)
        stages.append(words_of(game).stage(table.view(None)).number)
        assert holds.scored(table) is (stages[-1] > 1)
    tables.store.close()


def test_a_hold_is_never_longer_than_from_the_beginning() -> None:
    assert Hold("pace", 2.0).left(time.time() + 3600) == 2.0
    assert Hold("pace", 2.0).left(time.time() - 3600) < 0
    assert Hold("step", None).left(0.0) == float("inf")


# With bots that think.


def think(tables: Tables, script: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        tables.hub.start(asyncio.get_running_loop())
        started = Thinking(tables, SETTINGS)
        await started.start()
        try:
            await asyncio.wait_for(script(), 20)
        finally:
            await started.stop()

    run_apart(run)


async def until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(0.01)


def test_step_by_step_a_bot_waits_for_next_also_of_another_process(tables: Tables, anna: Person, database: str) -> None:
    table = before_a_bot(tables, anna)
    other = Tables(open_store(database), Hub())

    async def script() -> None:
        count = table.count
        with watching(tables, table, change(anna, pace="step")):
            await asyncio.sleep(0.5)
            assert table.count == count
            let_pass(tables if tables.store.local else other, table.id, anna, count)
            tables.hub.publish(table.id)  # as the listener does
            await until(lambda: table.count > count)

    think(tables, script)
    other.store.close()


def test_whoever_leaves_is_not_waited_for(tables: Tables, anna: Person) -> None:
    table = before_a_bot(tables, anna)

    async def script() -> None:
        count = table.count
        with tables.hub.visiting(table.id, change(anna, pace="step")):
            await asyncio.sleep(0.3)
            assert table.count == count
        await until(lambda: table.count > count)

    think(tables, script)


def test_a_move_is_taken_back_while_a_bot_waits(tables: Tables, anna: Person) -> None:
    table = before_a_bot(tables, anna)

    async def script() -> None:
        count = table.count
        with watching(tables, table, anna):
            await asyncio.sleep(0.3)
            tables.undo(table.id, anna, 0, count)
            assert table.actor == 0
            await asyncio.sleep(0.3)
            assert table.count < count

    think(tables, script)
