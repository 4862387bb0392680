"""Leaving a table, or removing one that nobody else plays; both are asked for first."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse

from ...bots.levels import LEVELS
from ...words import speaking
from ..common.problems import NotAllowed
from ..tables import seating
from ..tables.plans import USUAL_LEVEL
from ..web.visit import Field, Visiting

router = APIRouter(include_in_schema=False)


@router.get("/tables/{table_id}/leave")
def leave_page(visit: Visiting, table_id: str) -> HTMLResponse:
    """What leaving would do, and the buttons for it."""
    table = visit.tables.get(table_id)
    if not table.seats_of(visit.person.id):
        raise NotAllowed("Only those who sit at a table can leave it.")
    with table.lock, speaking(visit.language):
        return visit.page(
            "leave.html",
            table=table.row,
            game_name=table.record.game.name,
            over=table.state.over,
            alone=not table.row.others(visit.person.id),
            levels=[*LEVELS, *visit.tables.roster.names(table.row.game)],
            usual_level=USUAL_LEVEL,
        )


@router.post("/tables/{table_id}/leave")
def leave(visit: Visiting, table_id: str, csrf: Field, level: Field = "") -> RedirectResponse:
    """Give up the own seats: to a bot of a level, or open again (no level)."""
    visit.trust(csrf)
    seating.leave(visit.tables, table_id, visit.person, level or None)
    return RedirectResponse("/", 303)


@router.post("/tables/{table_id}/remove")
def remove(visit: Visiting, table_id: str, csrf: Field) -> RedirectResponse:
    """Remove a table that only the visitor plays."""
    visit.trust(csrf)
    visit.tables.remove(table_id, visit.person)
    return RedirectResponse("/", 303)
