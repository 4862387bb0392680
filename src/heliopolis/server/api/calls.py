"""The JSON interface: the same tables, views and moves as the pages."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse

from ...core.registry import game as game_of
from ...core.registry import games
from ...words import speaking
from ..common.people import change
from ..common.problems import NotAllowed
from ..live.moments import eyes, log_names
from ..tables import seating
from ..tables.holds import let_pass
from ..tables.plans import Plan
from ..tables.table import Table
from ..tables.tables import check_moment, record_text
from ..web.visit import Visit, Visiting
from .events import move_list
from .guide import EXAMPLE, calls
from .models import (
    MOMENT,
    NEW_TABLE,
    REFUSALS,
    TABLE,
    NewMove,
    NewPerson,
    NewTable,
    Next,
    PersonToken,
    SeatChange,
    Undo,
)

router = APIRouter(prefix="/api/v1", tags=["tables"])


def looking_from(visit: Visit, table: Table, seat: int | None) -> int | None:
    """The seat whose view is shown: the one that was named, if it is the person's, or the one they would look from."""
    if seat is None:
        return eyes(table, visit.person, None).seat
    if seat not in table.played_by(visit.person.id):
        raise NotAllowed(f"Seat {seat} is not yours; without a seat you see what a spectator sees.", seat=seat)
    return seat


def looking_next(visit: Visit, table: Table, seat: int) -> int:
    """The seat to look from after a move: a person who plays several looks from the one to decide, as on one screen."""
    with table.lock:
        seen = eyes(table, visit.person, seat).seat
    return seat if seen is None else seen


def table_answer(visit: Visit, table: Table, seat: int | None = None, status: int = 200) -> JSONResponse:
    """A table as the person may see it; a person who plays several seats names the one to look from."""
    with table.lock:
        row = table.row
        seen = looking_from(visit, table, seat)
        owned = table.seats_of(visit.person.id)
        host = row.host == visit.person.id
        content = {
            "id": row.id,
            "game": row.game,
            "rules": row.rules,
            "name": row.name,
            "players": row.players,
            "options": row.options,
            "listed": row.listed,
            "revision": row.revision,
            "count": table.count,
            "actor": table.actor,
            "over": table.state.over,
            "commitment": table.record.commitment,
            "rematch": row.rematch,
            "yours": table.played_by(visit.person.id),
            "seats": [
                {
                    "seat": place.seat,
                    "kind": place.kind,
                    "name": place.name,
                    "level": place.level,
                    **({"invitation": f"/join/{place.invitation}"} if place.kind == "open" and (owned or host) else {}),
                    **({"key": f"/take/{place.key}"} if place.seat in owned else {}),
                }
                for place in row.seats
            ],
            "view": table.view(seen),
        }
        return JSONResponse(content, status)


@router.get("/games")
def all_games() -> list[dict[str, Any]]:
    """The games, with how many can play and which options they have."""
    return [
        {
            "key": key,
            "name": game_of(key).name,
            "rules": game_of(key).version,
            "min_players": game_of(key).min_players,
            "max_players": game_of(key).max_players,
            "options": {option.name: list(option.values) for option in game_of(key).options},
        }
        for key in games()
    ]


@router.post("/people", status_code=201)
def new_person(visit: Visiting, asked: NewPerson) -> PersonToken:
    """Become somebody: a token for programs; browsers have a cookie instead."""
    person = change(visit.house.people.new(), name=asked.name)
    return PersonToken(name=person.name, token=visit.house.people.write(person))


@router.get("/tables")
def my_tables(visit: Visiting) -> dict[str, list[dict[str, Any]]]:
    """Your tables, and those that are open to everybody."""

    def brief(rows: list[Any]) -> list[dict[str, Any]]:
        return [
            {
                "id": row.id,
                "game": row.game,
                "name": row.name,
                "count": row.count,
                "actor": row.actor,
                "over": row.over,
                "seats": [{"seat": seat.seat, "kind": seat.kind, "name": seat.name} for seat in row.seats],
            }
            for row in rows
        ]

    yours, listed = visit.tables.store.lists(visit.person.id)
    return {"yours": brief(yours), "listed": brief(listed)}


@router.post("/tables", status_code=201, responses=NEW_TABLE | REFUSALS)
def new_table(visit: Visiting, asked: NewTable) -> JSONResponse:
    """Open a table; the game begins at once."""
    visit.trust()
    with speaking(visit.language):
        visit.may_open()
        plans = [Plan(seat.kind, seat.name, seat.level) for seat in asked.seats]
        table = visit.tables.create(
            visit.person, asked.game, plans, asked.options, name=asked.name, listed=asked.listed
        )
    return table_answer(visit, table, status=201)


@router.get("/tables/{table_id}", responses=TABLE | REFUSALS)
def one_table(visit: Visiting, table_id: str, seat: int | None = None) -> JSONResponse:
    """A table with the view of your seat; a spectator's if you have none."""
    return table_answer(visit, visit.tables.get(table_id), seat)


@router.get("/tables/{table_id}/moments/{count}", responses=MOMENT | REFUSALS)
def one_moment(visit: Visiting, table_id: str, count: int, seat: int | None = None) -> JSONResponse:
    """What you could see after so many moves."""
    table = visit.tables.get(table_id)
    with table.lock:
        seen = looking_from(visit, table, seat)
        view = table.record.state(check_moment(table, count)).view(seen)
        return JSONResponse({"id": table_id, "count": count, "view": view})


@router.post("/tables/{table_id}/moves", responses=TABLE | REFUSALS)
def new_move(visit: Visiting, table_id: str, asked: NewMove) -> JSONResponse:
    """Make a move. It is refused if others came since, or if the rules do not allow it.

    The view is that of your seat; if you play several, of the one that decides next, unless the game hides something.
    """
    visit.trust()
    table = visit.tables.play(table_id, visit.person, asked.seat, asked.move, asked.on)
    return table_answer(visit, table, looking_next(visit, table, asked.seat))


@router.get("/tables/{table_id}/moves", responses=REFUSALS)
def moves(visit: Visiting, table_id: str, since: int = 0, events: bool = False) -> JSONResponse:
    """The moves from a number on; with `events`, what each of them brought about, as everybody saw it."""
    table = visit.tables.get(table_id)
    with table.lock:
        return JSONResponse(move_list(table, max(0, since), events=events))


@router.get("/tables/{table_id}/log", responses=REFUSALS)
def log(visit: Visiting, table_id: str) -> list[dict[str, Any]]:
    """What happened, in words, the newest first."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        log = table.history.log(visit.language, log_names(table))
        lines = [*log.closed, *log.lines(table.history.turn)]
        return [{"number": line.last, "seat": line.seat, "text": line.text} for line in reversed(lines)]


@router.post("/tables/{table_id}/undo", responses=TABLE | REFUSALS)
def undo(visit: Visiting, table_id: str, asked: Undo) -> JSONResponse:
    """Take your last decision back, if neither nature nor another player has acted since."""
    visit.trust()
    return table_answer(visit, visit.tables.undo(table_id, visit.person, asked.seat, asked.on), asked.seat)


@router.post("/tables/{table_id}/next", responses=TABLE | REFUSALS)
def go_on(visit: Visiting, table_id: str, asked: Next) -> JSONResponse:
    """Let the bots go on at once, if they wait for you: only while a browser shows you the table."""
    visit.trust()
    return table_answer(visit, let_pass(visit.tables, table_id, visit.person, asked.on))


@router.post("/tables/{table_id}/seats/{seat}", responses=TABLE | REFUSALS)
def change_seat(visit: Visiting, table_id: str, seat: int, asked: SeatChange) -> JSONResponse:
    """Hand a seat to a bot, or take it back; others at the table can do it for a player who is away."""
    visit.trust()
    if asked.level is None:
        return table_answer(visit, seating.take_back(visit.tables, table_id, seat, visit.person))
    return table_answer(visit, seating.hand_over(visit.tables, table_id, seat, visit.person, asked.level))


@router.post("/invitations/{invitation}", responses=TABLE | REFUSALS)
def accept(visit: Visiting, invitation: str) -> JSONResponse:
    """Take the open seat of an invitation."""
    visit.trust()
    with speaking(visit.language):
        return table_answer(visit, seating.sit(visit.tables, invitation, visit.person))


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse, responses=REFUSALS)
def record(visit: Visiting, table_id: str) -> str:
    """The record of the game as text."""
    return record_text(visit.tables.get(table_id))


page_router = APIRouter(include_in_schema=False)


@page_router.get("/api")
def api_page(visit: Visiting) -> HTMLResponse:
    """The interface explained, made from its own description."""
    return visit.page(
        "api.html",
        calls=calls(visit.request.app.openapi()),
        refusals=[(status, told["description"]) for status, told in REFUSALS.items()],
        example=EXAMPLE.format(base=str(visit.request.base_url).rstrip("/")),
    )


@page_router.get("/api/v1")
def api_root() -> JSONResponse:
    """Where everything is."""
    return JSONResponse({"games": "/api/v1/games", "tables": "/api/v1/tables", "openapi": "/api/v1/openapi.json"})
