"""The coach at a table: who may ask it, and what it says."""

from __future__ import annotations

import asyncio

from ...core.errors import IllegalAction, StaleMove
from ...core.game import State
from ...lab.coach_words import Step, coach_steps
from ...words import speaking
from ..common.people import Person
from ..common.problems import NotAllowed, NotNow
from .advising import Advising
from .tables import Tables


async def steps_for(
    advising: Advising, person: Person, language: str, table_id: str, *, seat: int, on: int
) -> list[Step]:
    """All that the coach says about the decision of a seat, made when there were `on` moves."""
    state = await asyncio.to_thread(decision, advising.thinking.tables, person, table_id, seat, on)
    coaching = await advising.coach(state, person)
    with speaking(language):
        return coach_steps(state, coaching)


def decision(tables: Tables, person: Person, table_id: str, seat: int, on: int) -> State:
    """The position in which a seat decides, if its player may ask the coach."""
    table = tables.get(table_id)
    with table.lock:
        if seat not in table.played_by(person.id):
            raise NotAllowed(f"Seat {seat} is not yours to play.", seat=seat)
        if on != table.count:
            raise StaleMove(f"The game is at move {table.count}, not {on}.", seat=seat)
        if not table.advised():
            raise NotNow("Advice is switched off here, or not all at the table agree, or the game hides something.")
        if table.actor != seat:
            raise IllegalAction(f"It is not seat {seat}'s turn, so there is nothing to advise.", seat=seat)
        return table.state.clone()
