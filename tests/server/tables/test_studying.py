"""Analyses: in turn, a few at a time, and none is forgotten."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.loops import run_apart

from heliopolis.lab.analyse import Decision, Question
from heliopolis.server.common.people import Person
from heliopolis.server.common.problems import NotNow, TooMuch
from heliopolis.server.common.settings import Settings
from heliopolis.server.store import studies as stored
from heliopolis.server.tables import studying, workers
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.studying import Studies, progress
from heliopolis.server.tables.tables import Tables
from heliopolis.server.tables.thinking import Thinking
from heliopolis.words import speaking


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads instead of processes, and a short game: what is tested here is the same."""
    monkeypatch.setattr(workers, "new_pool", ThreadPoolExecutor)
    monkeypatch.setattr(studying, "SWEEP_SECONDS", 0.1)
    monkeypatch.setattr(studying, "questions", lambda record: few(record))
    monkeypatch.setattr(studying, "judge", judged)


def few(record: object) -> list[Question]:
    """The first questions of a game."""
    from heliopolis.lab.analyse import questions

    return list(questions(record))[:3]  # type: ignore[arg-type]


def judged(question: Question, *_: object) -> Decision:
    """What a worker would say."""
    return Decision(question.number, 0, "draw", "draw", 2, 1, (0.5, 0.5), (0.5, 0.5))


def over(tables: Tables, person: Person) -> str:
    """A game that is over: as far as an analysis cares."""
    table = tables.create(person, "ra", [Plan("me"), Plan("here")])
    while not table.state.over:
        move = table.record.game.notation(table.state.legal()[0])
        tables.play(table.id, person, table.actor, move, table.count)
    return table.id


def study(tables: Tables, script: Callable[[Studies], Awaitable[None]]) -> None:
    """Do something while analyses are worked on."""

    async def run() -> None:
        tables.hub.start(asyncio.get_running_loop())
        thinking = Thinking(tables, Settings(database="", bot_processes=1))
        studies = Studies(thinking)
        await thinking.start()
        await studies.start()
        try:
            await asyncio.wait_for(script(studies), 30)
        finally:
            await studies.stop()
            await thinking.stop()

    run_apart(run)


async def until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(0.01)


def test_analyses_wait_in_turn_are_few_for_each_person_and_go_on_after_a_restart(
    tables: Tables, anna: Person, bernd: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first = over(tables, anna)
    others = [tables.create(person, "ra", [Plan("me"), Plan("here")]).id for person in (anna, anna, anna, bernd)]
    row = tables.store.get(first)
    assert row is not None
    made = tables.store.moves(first)
    for name in others:  # the same game once more: only its end matters
        tables.store.change(name, 1, keep=0, add=made, count=len(made), actor=row.actor, over=True, secret=row.secret)
    tables.forget()
    gates = [threading.Event() for _ in range(3)]  # of each start: workers that are busy until then
    monkeypatch.setattr(studying, "judge", lambda question, *_: (gates[0].wait(3), judged(question))[1])

    async def stopped(studies: Studies) -> None:
        mine = [first, *others[:2]]
        for table in [*mine, *mine]:  # to ask for one again is no harm
            await studies.begin(table, anna)
        with pytest.raises(TooMuch, match="analyses under way"):
            await studies.begin(others[2], anna)
        await until(lambda: len(studies.under_way) == studies.most)
        await studies.begin(others[3], bernd)  # who would else come before her second one
        waiting = [progress(tables, table) for table in (*mine, others[3])]
        assert [one.state for one in waiting] == ["running", "running", "waiting", "waiting"]
        assert [one.before for one in waiting[2:]] == [2, 3]
        with speaking("de"):
            assert waiting[3].text == "Vor dieser kommen noch 3 Auswertungen."
        assert all(one.going_on for one in waiting)
        gates.pop(0).set()

    async def killed(studies: Studies) -> None:
        await until(lambda: len(studies.under_way) == studies.most)
        tables.store.keep_analysis(first, "running", '{"of": 3, "decisions": []}')  # as if nobody had tidied up
        gates.pop(0).set()

    async def started(studies: Studies) -> None:
        gates[0].set()
        await until(lambda: all(progress(tables, table).state == "done" for table in (first, *others[:2], others[3])))
        assert progress(tables, others[2]).state == "none"

    study(tables, stopped)
    assert {progress(tables, table).state for table in (first, *others[:2], others[3])} == {"waiting"}
    study(tables, killed)
    study(tables, started)
    assert stored.count_open(tables.store) == 0
    assert "Traceback" not in caplog.text


def test_an_analysis_that_nobody_works_on_any_more_is_taken_up(tables: Tables, anna: Person) -> None:
    table = over(tables, anna)
    stored.ask_for(tables.store, table, anna.id)
    assert stored.take(tables.store, table, 0.0)
    assert not stored.take(tables.store, table, time.time() - 60)  # somebody has just said that they do
    assert stored.next_ones(tables.store, time.time() - 60, 10) == []
    later = time.time() + 60
    assert [asked.table_id for asked in stored.next_ones(tables.store, later, 10)] == [table]
    assert stored.take(tables.store, table, later)
    stored.still_there(tables.store, table)
    assert progress(tables, table).state == "running"


def test_a_game_that_goes_on_is_not_analysed_and_too_many_are_not_begun(
    tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(studies: Studies) -> None:
        with pytest.raises(NotNow):
            await studies.begin(tables.create(anna, "ra", [Plan("me"), Plan("here")]).id, anna)
        monkeypatch.setattr(studying, "MOST_STUDIES", 0)
        with pytest.raises(TooMuch, match="Very many"):
            await studies.begin(over(tables, anna), anna)

    study(tables, script)
