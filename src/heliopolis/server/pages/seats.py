"""Seats: taking one by an invitation, moving one to another device, and bots that stand in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from ...bots.levels import LEVELS, styled_levels
from ...words import gettext as _
from ...words import speaking
from ...words.seats import level_word
from ..common.addresses import reachable
from ..common.people import change
from ..common.problems import NoSuchTable
from ..store import SeatRow
from ..tables import seating
from ..tables.plans import USUAL_LEVEL
from ..tables.table import Table
from ..web.visit import Field, Visit, Visiting

router = APIRouter(include_in_schema=False)


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
    seat = table.seat(found[1])
    host = next((place.name for place in table.row.seats if place.person == table.row.host), None)
    return visit.page(
        "join.html",
        table=table.row,
        free=seat.kind == "open",
        mine=seat.person == visit.person.id,
        host_name=host,
        invitation=invitation,
        game_name=table.record.game.name,
    )


@router.post("/join/{invitation}")
def accept_invitation(visit: Visiting, invitation: str, csrf: Field, name: Field = "") -> RedirectResponse:
    """Sit down."""
    visit.trust(csrf)
    person = change(visit.person, name=name) if name.strip() else visit.person
    with speaking(visit.language):
        table = seating.sit(visit.tables, invitation, person)
    response = to_table(table.id)
    visit.remember(response, person)
    return response


@router.post("/tables/{table_id}/sit")
def sit_down(visit: Visiting, table_id: str, csrf: Field, seat: Annotated[int, Form()]) -> RedirectResponse:
    """Sit down at a table that is open to everybody."""
    visit.trust(csrf)
    with speaking(visit.language):
        return to_table(seating.sit_down(visit.tables, table_id, seat, visit.person).id)


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
def take(visit: Visiting, key: str, csrf: Field) -> RedirectResponse:
    """Move the seat to this browser."""
    visit.trust(csrf)
    return to_table(seating.move_seat(visit.tables, key, visit.person).id)


@router.get("/tables/{table_id}/seats")
def seats_page(visit: Visiting, table_id: str) -> HTMLResponse:
    """Who sits where, with the links and what can be changed."""
    table = visit.tables.get(table_id)
    asked = str(visit.request.base_url).rstrip("/")
    bases = reachable(visit.house.settings, asked)
    with table.lock, speaking(visit.language):
        return visit.page(
            "seats.html",
            table=table.row,
            game_name=table.record.game.name,
            levels=[*LEVELS, *visit.tables.roster.names(table.row.game), *styled_levels(table.record.game)],
            usual_level=USUAL_LEVEL,
            sits=bool(table.seats_of(visit.person.id)),
            alone=not bases,
            places=[place(visit, table, seat, bases or (asked,)) for seat in table.row.seats],
        )


@dataclass(frozen=True)
class Link:
    """An address to be sent to somebody: as text, as a picture for a camera, and by the server's other addresses."""

    url: str
    others: tuple[str, ...]

    @property
    def picture(self) -> Markup:
        """The address for a camera."""
        return Markup(segno.make_qr(self.url).svg_inline(omitsize=True, border=2, light="#fff"))


def link(bases: Sequence[str], path: str) -> Link:
    """The link to a page of ours."""
    first, *others = [f"{base}/{path}" for base in bases]
    return Link(first, tuple(others))


def place(visit: Visit, table: Table, seat: SeatRow, bases: Sequence[str]) -> dict[str, Any]:
    """A seat as this visitor may see and change it; `hand` and `back` are the words on the buttons."""
    mine = seat.person == visit.person.id
    sits = bool(table.seats_of(visit.person.id))
    cares = seating.looks_after(visit.tables, table, visit.person)
    here = seat.person is not None and visit.tables.presence.is_here(table.id, seat.person)
    playing = not table.state.over
    left = seat.kind == "person" and (sits or cares) and not here
    hands = playing and ((mine and seat.kind == "person") or left or (seat.kind == "open" and cares))
    invites = seat.kind == "open" and (sits or cares)
    if seat.person is None:
        back = _("Make it an open seat")
    else:
        back = _("Take it back") if mine else _("Give it back to {name}").format(name=seat.name)
    return {
        "row": seat,
        "you": table.row.only_seat(visit.person.id) == seat.seat,
        "who": who(seat, mine=mine, here=here),
        "invitation": link(bases, f"join/{seat.invitation}") if invites else None,
        "sit": seat.kind == "open" and not invites and table.row.listed,
        "hand": _("Let a bot play") if hands else None,
        "back": back if seat.kind == "bot" and playing and (mine or cares) else None,
        "auto": seat.auto if mine and playing and seat.kind == "person" else None,
        "key": link(bases, f"take/{seat.key}") if mine else None,
    }


def who(seat: SeatRow, *, mine: bool, here: bool) -> str:
    """Who sits there, in words."""
    if seat.kind == "open":
        return _("waits for somebody")
    if seat.kind == "bot":
        bot = _("bot, {level}").format(level=level_word(seat.level))
        return bot if seat.person is None else _("{bot}, stands in").format(bot=bot)
    if mine:
        return _("plays in this browser")
    return _("is here") if here else _("is away")


@router.post("/tables/{table_id}/seats/{seat}")
def change_seat(
    visit: Visiting, table_id: str, seat: int, csrf: Field, level: Field = "", auto: Field = ""
) -> RedirectResponse:
    """Hand a seat to a bot (`level`), take it back (neither), or switch its forced moves (`auto`)."""
    visit.trust(csrf)
    if auto:
        seating.set_auto(visit.tables, table_id, seat, visit.person, auto=auto == "on")
    elif level:
        seating.hand_over(visit.tables, table_id, seat, visit.person, level)
    else:
        seating.take_back(visit.tables, table_id, seat, visit.person)
    return RedirectResponse(f"/tables/{table_id}/seats", 303)
