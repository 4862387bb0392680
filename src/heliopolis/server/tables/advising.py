"""What would you do? A bot or a coach looks at a position in the worker processes, and somebody waits for the answer.

The same question is not thought about twice: the last answers are kept, and whoever asks what somebody else has asked
already waits for the same answer.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

from ...bots.bot import Budget
from ...core.errors import IllegalAction, Unavailable
from ...core.game import State
from ...core.position_code import position_code
from ...core.registry import read_position
from ...lab.advice import Advice, advise
from ...lab.coach import Coaching, coach
from ..common.people import Person
from ..common.problems import TooMuch
from .thinking import Thinking
from .workers import Haste

SECONDS = 1.5
ANSWERS_KEPT = 500
ASKED_BY_ONE = 3  # that may be under way for one person
Result = TypeVar("Result")
SEED = 1  # the same position has the same answer, as far as the time allows


def search(position: dict[str, Any], seconds: float) -> list[Advice]:
    """The best moves of a position; asked in a worker process."""
    return advise(read_position(position), Budget(seconds=seconds), SEED)


def look(position: dict[str, Any], seconds: float) -> Coaching:
    """What a coach sees in a position; asked in a worker process."""
    return coach(read_position(position), Budget(seconds=seconds), SEED)


class Advising:
    """Whoever asked, and what was answered lately."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.answers: OrderedDict[tuple[str, str], asyncio.Task[Any]] = OrderedDict()  # by question and position
        self.asking: Counter[str] = Counter()  # by person

    async def ask(self, state: State, person: Person) -> list[Advice]:
        """The best moves of a position, once a bot has thought about it."""
        return await self._ask(search, state, person)

    async def coach(self, state: State, person: Person) -> Coaching:
        """What a coach sees in a position."""
        return await self._ask(look, state, person)

    async def _ask(self, question: Callable[..., Result], state: State, person: Person) -> Result:
        if state.over or state.actor < 0:
            raise IllegalAction("No player has to decide in this position.")
        with self._one_more(person):
            return await asyncio.shield(
                self._task(question, state.position(), person)
            )  # whoever leaves takes it from nobody

    async def judge(self, person: Person, question: Callable[..., Result], *asked: Any) -> Result:
        """What a worker says about somebody's answer to a puzzle."""
        with self._one_more(person):
            return await self.thinking.workers.work(question, *asked, haste=Haste.PUZZLE, who=person.id)

    @contextmanager
    def _one_more(self, person: Person) -> Iterator[None]:
        """Somebody waits for an answer; each person for a few at a time."""
        if self.asking[person.id] >= ASKED_BY_ONE:
            raise TooMuch(f"You have {ASKED_BY_ONE} questions under way; wait until one of them is answered.")
        self.asking[person.id] += 1
        try:
            yield
        except BrokenProcessPool as error:
            raise Unavailable("The search was interrupted; ask again.") from error
        finally:
            self.asking[person.id] -= 1
            if not self.asking[person.id]:
                del self.asking[person.id]

    def before(self, person: Person) -> int | None:
        """How many come before somebody who waits for an answer; None if nobody has to wait."""
        return self.thinking.workers.places(Haste.ADVICE, Haste.PUZZLE).get(person.id)

    def _task(self, question: Callable[..., Result], position: dict[str, Any], person: Person) -> asyncio.Task[Result]:
        """The answer to a question, or the work on it; one that failed is not kept."""
        asked = question.__name__, position_code(position)
        known = self.answers.pop(asked, None)
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            seconds = self.thinking.settings.bot_seconds or SECONDS
            work = self.thinking.workers.work(question, position, seconds, haste=Haste.ADVICE, who=person.id)
            known = asyncio.create_task(work)
        self.answers[asked] = known
        while len(self.answers) > ANSWERS_KEPT:
            self.answers.popitem(last=False)
        return known

    def stop(self) -> None:
        """Nobody waits any longer."""
        for task in self.answers.values():
            task.cancel()
