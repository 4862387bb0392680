"""Guided first games: begun from the home page, and left for an ordinary game."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import RedirectResponse, Response

from ...core.registry import game as game_of
from ...words import speaking
from ..tables.guiding import leave_guide, open_guided
from ..web.visit import Field, Visiting
from .play import Asked, changed

router = APIRouter(include_in_schema=False)


@router.post("/guide/{game}")
def begin(visit: Visiting, game: str, csrf: Field) -> RedirectResponse:
    """The guided game of a game, where it was left or from its beginning."""
    visit.trust(csrf)
    with speaking(visit.language):
        visit.may_open()
        table = open_guided(visit.tables, visit.person, game_of(game).key)
    response = RedirectResponse(f"/tables/{table.id}", 303)
    visit.remember(response)
    return response


@router.post("/tables/{table_id}/leave-guide")
def leave(visit: Visiting, table_id: str, asked: Asked) -> Response:
    """Go on without the guide."""
    return changed(visit, table_id, asked, lambda _seat: leave_guide(visit.tables, table_id, visit.person))
