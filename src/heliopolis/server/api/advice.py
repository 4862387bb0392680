"""Advice while playing, for programs: the same coach as on the pages."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from ...core.errors import IllegalAction, StaleMove
from ..common.problems import NotAllowed, NotNow
from ..tables import seating
from ..tables.coaching import steps_for
from ..web.visit import Trusted
from .calls import ONE_TABLE, table_answer
from .models import TABLE, Asked, Whole
from .refusals import changing

router = APIRouter(prefix="/api/v1/tables/{table_id}", tags=["advice"])


class Agreement(Asked):
    """Whether you want advice on your seats, or allow it to the others."""

    advice: bool = Field(description="wanted or allowed")


class AskedCoach(Asked):
    """Your seat that decides, and the number of moves that you saw."""

    seat: Whole = Field(description="yours")
    on: Whole = Field(description="the count of moves that you saw")


class CoachStep(BaseModel):
    """What the coach says; the last step names the move."""

    text: str
    lines: list[str]
    move: str | None


@router.post("/agreement", responses=TABLE | changing(*ONE_TABLE, NotAllowed, NotNow, StaleMove))
def agree(visit: Trusted, table_id: str, asked: Agreement) -> JSONResponse:
    """Switch advice on or off; it is given when all people at the table agree."""
    return table_answer(visit, seating.set_advice(visit.tables, table_id, visit.person, advice=asked.advice))


@router.post("/advice", responses=changing(*ONE_TABLE, NotAllowed, NotNow, StaleMove, IllegalAction))
async def coaching(visit: Trusted, table_id: str, asked: AskedCoach) -> list[CoachStep]:
    """What the coach says about your decision: where to look, which kind of move, the move and its reason."""
    steps = await steps_for(visit.house.advising, visit.person, visit.language, table_id, seat=asked.seat, on=asked.on)
    return [CoachStep(text=step.text, lines=list(step.lines), move=step.move) for step in steps]
