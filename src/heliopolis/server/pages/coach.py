"""Advice while playing: the switch, and what the coach says step by step."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from ...words import gettext as _
from ...words import speaking
from ...words.numbers import listed
from ..common.render import page
from ..live.queues import queue_line
from ..tables import seating
from ..tables.coaching import steps_for
from ..tables.table import Table
from ..web.visit import Visiting

router = APIRouter(include_in_schema=False)
MOST_STEPS = 9


class AskedStep(BaseModel):
    """The seat that asks, the number of moves it saw, and how many steps it has heard."""

    seat: int
    on: int
    step: int = Field(0, ge=0, le=MOST_STEPS)


class AskedAgreement(BaseModel):
    """Whether advice is wanted, or allowed."""

    advice: bool


@router.post("/tables/{table_id}/advice")
async def advice(visit: Visiting, table_id: str, asked: AskedStep) -> JSONResponse:
    """What the coach says next."""
    visit.trust()
    steps = await steps_for(visit.house.advising, visit.person, visit.language, table_id, seat=asked.seat, on=asked.on)
    step = steps[min(asked.step, len(steps) - 1)]
    with speaking(visit.language):
        return JSONResponse({"html": page("table/coach.html", step=step), "move": step.move})


@router.get("/waiting")
async def waiting(visit: Visiting) -> JSONResponse:
    """How many come before whoever waits for the coach, for a bot's advice or for the verdict on a puzzle."""
    before = visit.house.advising.before(visit.person)
    with speaking(visit.language):
        return JSONResponse({"before": before, "text": queue_line(before)})


@router.post("/tables/{table_id}/agree")
def agree(visit: Visiting, table_id: str, asked: AskedAgreement) -> JSONResponse:
    """Switch advice on or off for one's own seats."""
    visit.trust()
    table = seating.set_advice(visit.tables, table_id, visit.person, advice=asked.advice)
    with table.lock, speaking(visit.language):
        return JSONResponse({"revision": table.row.revision, "said": said(table, advice=asked.advice)})


def said(table: Table, *, advice: bool) -> str:
    """What the switch has brought, in words."""
    if not advice:
        return _("The coach is silent now.")
    if table.advised():
        return _("The coach helps when you ask: press Hint, or the key i.")
    others = [seat.name for seat in table.row.seats if seat.kind == "person" and not seat.advice]
    return _("The coach helps as soon as all agree; still asked: {names}.").format(names=listed(others))
