"""Seats: taking one by an invitation, moving one to another device, and bots that stand in."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, RedirectResponse

from ..bots.levels import LEVELS
from .people import change
from .problems import NoSuchTable
from .visit import Visiting
from .words import speaking

router = APIRouter(include_in_schema=False)
Token = Annotated[str, Form()]


def to_table(table_id: str) -> RedirectResponse:
    """On to the table."""
    return RedirectResponse(f"/tables/{table_id}", 303)


@router.get("/join/{invitation}")
def invitation_page(visit: Visiting, invitation: str) -> HTMLResponse:
    """An invitation: who invites to what, and a name to sit down with."""
    found = visit.tables.store.find_seat("invitation", invitation)
    if found is None:
        raise NoSuchTable("That invitation is not valid.")
    table = visit.tables.get(found[0])
    return visit.page(
        "join.html", table=table.row, seat=table.seat(found[1]), invitation=invitation, game_name=table.record.game.name
    )


@router.post("/join/{invitation}")
def accept_invitation(visit: Visiting, invitation: str, csrf: Token, name: Token = "") -> RedirectResponse:
    """Sit down."""
    visit.trust(csrf)
    person = change(visit.person, name=name) if name.strip() else visit.person
    with speaking(visit.language):
        table = visit.tables.sit(invitation, person)
    response = to_table(table.id)
    visit.remember(response, person)
    return response


@router.post("/tables/{table_id}/sit")
def sit_down(visit: Visiting, table_id: str, csrf: Token, seat: Annotated[int, Form()]) -> RedirectResponse:
    """Sit down at a table that is open to everybody."""
    visit.trust(csrf)
    with speaking(visit.language):
        return to_table(visit.tables.sit_down(table_id, seat, visit.person).id)


@router.get("/take/{key}")
def take_page(visit: Visiting, key: str) -> HTMLResponse:
    """A private link: asks first, for some programs open every link they see."""
    found = visit.tables.store.find_seat("key", key)
    if found is None:
        raise NoSuchTable("That link is not valid, or was used already.")
    table = visit.tables.get(found[0])
    return visit.page(
        "take.html", table=table.row, seat=table.seat(found[1]), key=key, game_name=table.record.game.name
    )


@router.post("/take/{key}")
def take(visit: Visiting, key: str, csrf: Token) -> RedirectResponse:
    """Move the seat to this browser."""
    visit.trust(csrf)
    return to_table(visit.tables.move_seat(key, visit.person).id)


@router.get("/tables/{table_id}/seats")
def seats_page(visit: Visiting, table_id: str) -> HTMLResponse:
    """Who sits where, with the links and what can be changed."""
    table = visit.tables.get(table_id)
    with table.lock:
        return visit.page(
            "seats.html",
            table=table.row,
            game_name=table.record.game.name,
            over=table.state.over,
            levels=LEVELS,
            host=table.row.host == visit.person.id,
            base=str(visit.request.base_url).rstrip("/"),
        )


@router.post("/tables/{table_id}/seats/{seat}")
def change_seat(
    visit: Visiting, table_id: str, seat: int, csrf: Token, level: Token = "", auto: Token = ""
) -> RedirectResponse:
    """Hand a seat to a bot (`level`), take it back (neither), or switch its forced moves (`auto`)."""
    visit.trust(csrf)
    if auto:
        visit.tables.set_auto(table_id, seat, visit.person, auto=auto == "on")
    elif level:
        visit.tables.hand_over(table_id, seat, visit.person, level)
    else:
        visit.tables.take_back(table_id, seat, visit.person)
    return RedirectResponse(f"/tables/{table_id}/seats", 303)
