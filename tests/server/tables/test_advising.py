"""Questions to a bot: asked once, limited for each person, and kept."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.loops import run_apart

import heliopolis
from heliopolis.lab.advice import Advice
from heliopolis.server.common.people import Person
from heliopolis.server.common.problems import TooMuch
from heliopolis.server.tables.advising import ASKED_BY_ONE, Advising

FOUND = [Advice("draw", (0.5, 0.5), 1.0, favourite=True, playouts=3)]
ANNA, BERND = Person("anna"), Person("bernd")


class Workers:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()
        self.broken = False

    async def work(self, *_arguments: Any, **_named: Any) -> list[Advice]:
        """Wait, then answer or break."""
        self.asked += 1
        await self.go.wait()
        if self.broken:
            raise BrokenProcessPool
        return FOUND


def advising() -> tuple[Advising, Workers]:
    """Without a server."""
    workers = Workers()
    thinking: Any = SimpleNamespace(workers=workers, settings=SimpleNamespace(bot_seconds=0.1))
    return Advising(thinking), workers


def position(seed: int) -> heliopolis.State:
    """A decision of a new game."""
    state = heliopolis.game("ra").start(players=2 + seed % 3)
    heliopolis.deal(state, seed)
    return state


def test_the_same_question_is_thought_about_once() -> None:
    async def ask() -> int:
        told, workers = advising()
        both = [asyncio.create_task(told.ask(position(1), person)) for person in (ANNA, BERND)]
        await asyncio.sleep(0)
        workers.go.set()
        assert await asyncio.gather(*both) == [FOUND, FOUND]
        assert await told.ask(position(1), ANNA) == FOUND
        assert not told.asking
        return workers.asked

    assert run_apart(ask) == 1


def test_one_person_has_a_few_questions_under_way_and_another_may_still_ask() -> None:
    async def ask() -> None:
        told, workers = advising()
        many = [asyncio.create_task(told.ask(position(seed), ANNA)) for seed in range(ASKED_BY_ONE)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await told.ask(position(9), ANNA)
        other = asyncio.create_task(told.ask(position(9), BERND))
        await asyncio.sleep(0)
        workers.go.set()
        await asyncio.gather(*many, other)
        assert await told.ask(position(10), ANNA) == FOUND

    run_apart(ask)


def test_what_failed_is_asked_again() -> None:
    async def ask() -> None:
        told, workers = advising()
        workers.go.set()
        workers.broken = True
        with pytest.raises(heliopolis.Unavailable):
            await told.ask(position(1), ANNA)
        workers.broken = False
        assert await told.ask(position(1), ANNA) == FOUND

    run_apart(ask)


def test_whoever_leaves_takes_the_answer_from_nobody_else() -> None:
    async def ask() -> None:
        told, workers = advising()
        gone = asyncio.create_task(told.ask(position(1), ANNA))
        stays = asyncio.create_task(told.ask(position(1), BERND))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        workers.go.set()
        assert await stays == FOUND
        assert not told.asking

    run_apart(ask)


def test_nobody_is_asked_when_nobody_decides() -> None:
    async def ask() -> None:
        told, _workers = advising()
        with pytest.raises(heliopolis.IllegalAction):
            await told.ask(heliopolis.game("ra").start(players=2), ANNA)

    run_apart(ask)
