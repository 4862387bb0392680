"""The JSON interface: the same tables, views and moves as the pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, PlainTextResponse

from ...core.errors import (
    HeliopolisError,
    IllegalAction,
    InvalidNotation,
    InvalidOption,
    InvalidPlayers,
    StaleMove,
    Unavailable,
    UnknownGame,
)
from ...core.registry import game as game_of
from ...core.registry import games
from ...words import speaking
from ..common.people import change
from ..common.problems import (
    CannotUndo,
    InvalidRequest,
    NoSuchTable,
    NotAllowed,
    NotNow,
    StillHere,
    TooLarge,
    TooMuch,
    Untrusted,
)
from ..live.moments import eyes, log_names
from ..store import TableRow
from ..store.lists import Place, listed_tables, own_tables
from ..tables import seating
from ..tables.holds import let_pass
from ..tables.plans import Plan
from ..tables.table import Table
from ..tables.tables import check_moment, record_text
from ..web.answers import JsonAnswer
from ..web.visit import House, Trusted, Visit, Visiting, place_of_link
from .events import move_list
from .guide import EXAMPLE, calls
from .models import (
    MOMENT,
    MOVES,
    NEW_TABLE,
    TABLE,
    GameAnswer,
    LogLine,
    NewMove,
    NewPerson,
    NewTable,
    Next,
    Older,
    PersonToken,
    SeatChange,
    SeatLine,
    TableLine,
    TableLists,
    Undo,
    Waiting,
)
from .refusals import MEANINGS, changing, looking, sending

router = APIRouter(prefix="/api/v1", tags=["tables"])
ONE_TABLE = (NoSuchTable, Unavailable)


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


def table_answer(visit: Visit, table: Table, seat: int | None = None, status: int = 200) -> JsonAnswer:
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
            "advice": table.advised(),
            "yours": table.played_by(visit.person.id),
            "bots_before": visit.house.thinking.before.get(row.id),
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
        return JsonAnswer(content, status)


@router.get("/games")
def all_games(request: Request) -> list[GameAnswer]:
    """The games, with how many can play, which options they have, and which bots of this server play them."""
    house: House = request.app.state.house
    return [
        GameAnswer(
            key=key,
            name=game_of(key).name,
            rules=game_of(key).version,
            min_players=game_of(key).min_players,
            max_players=game_of(key).max_players,
            options={option.name: list(option.values) for option in game_of(key).options},
            bots=house.tables.roster.names(key),
        )
        for key in games()
    ]


@router.post("/people", status_code=201, responses=sending(Untrusted))
def new_person(visit: Visiting, asked: NewPerson) -> PersonToken:
    """Become somebody: a token for programs; browsers have a cookie instead."""
    person = change(visit.house.people.new(), name=asked.name)
    return PersonToken(name=person.name, token=visit.house.people.write(person))


After = Annotated[
    str,
    Query(
        description="where the page begins: what `older` said of the one before",
        pattern=r"^([0-9]{1,12}(\.[0-9]{1,9})?_[A-Za-z0-9_-]{1,40})?$",
    ),
]


def text_of(older: Place | None) -> str | None:
    """Where the next page of a list begins."""
    return None if older is None else str(older)


@router.get("/tables", responses=looking(InvalidRequest))
def my_tables(visit: Visiting, yours_after: After = "", listed_after: After = "") -> TableLists:
    """Your tables, and those that are open to everybody, the latest first: fifty of each.

    Of each list `older` says where the next page begins, as `yours_after` and `listed_after`; null at its end.
    """

    def brief(rows: list[TableRow]) -> list[TableLine]:
        return [
            TableLine(
                id=row.id,
                game=row.game,
                name=row.name,
                count=row.count,
                actor=row.actor,
                over=row.over,
                seats=[SeatLine(seat=seat.seat, kind=seat.kind, name=seat.name) for seat in row.seats],
            )
            for row in rows
        ]

    yours = own_tables(visit.tables.store, visit.person.id, place_of_link(yours_after))
    listed = listed_tables(visit.tables.store, place_of_link(listed_after))
    older = Older(yours=text_of(yours.older), listed=text_of(listed.older))
    return TableLists(yours=brief(yours.rows), listed=brief(listed.rows), older=older)


@router.post(
    "/tables",
    status_code=201,
    responses=NEW_TABLE | changing(UnknownGame, HeliopolisError, InvalidPlayers, InvalidOption),
)
def new_table(visit: Trusted, asked: NewTable) -> JsonAnswer:
    """Open a table; the game begins at once."""
    with speaking(visit.language):
        visit.may_open()
        plans = [Plan(seat.kind, seat.name, seat.level) for seat in asked.seats]
        table = visit.tables.create(
            visit.person, asked.game, plans, asked.options, name=asked.name, listed=asked.listed
        )
    return table_answer(visit, table, status=201)


@router.get("/waiting", responses=looking())
async def waiting(visit: Visiting) -> Waiting:
    """How many come before you, if you wait for advice or for the verdict on a puzzle."""
    return Waiting(before=visit.house.advising.before(visit.person))


@router.get("/tables/{table_id}", responses=TABLE | looking(*ONE_TABLE, NotAllowed, InvalidRequest))
def one_table(visit: Visiting, table_id: str, seat: int | None = None) -> JsonAnswer:
    """A table with the view of your seat; a spectator's if you have none."""
    return table_answer(visit, visit.tables.get(table_id), seat)


@router.get("/tables/{table_id}/moments/{count}", responses=MOMENT | looking(*ONE_TABLE, NotAllowed, InvalidRequest))
def one_moment(visit: Visiting, table_id: str, count: int, seat: int | None = None) -> JsonAnswer:
    """What you could see after so many moves."""
    table = visit.tables.get(table_id)
    with table.lock:
        seen = looking_from(visit, table, seat)
        view = table.record.state(check_moment(table, count)).view(seen)
        return JsonAnswer({"id": table_id, "count": count, "view": view})


@router.post(
    "/tables/{table_id}/moves",
    responses=TABLE | changing(*ONE_TABLE, NotAllowed, InvalidPlayers, StaleMove, IllegalAction, InvalidNotation),
)
def new_move(visit: Trusted, table_id: str, asked: NewMove) -> JsonAnswer:
    """Make a move. It is refused if others came since, or if the rules do not allow it.

    The view is that of your seat; if you play several, of the one that decides next, unless the game hides something.
    """
    table = visit.tables.play(table_id, visit.person, asked.seat, asked.move, asked.on)
    return table_answer(visit, table, looking_next(visit, table, asked.seat))


@router.get("/tables/{table_id}/moves", responses=MOVES | looking(*ONE_TABLE, InvalidRequest))
def moves(visit: Visiting, table_id: str, since: int = 0, events: bool = False) -> JsonAnswer:
    """The moves from a number on; with `events`, what each of them brought about, as everybody saw it."""
    table = visit.tables.get(table_id)
    with table.lock:
        return JsonAnswer(move_list(table, max(0, since), events=events))


@router.get("/tables/{table_id}/log", responses=looking(*ONE_TABLE))
def log(visit: Visiting, table_id: str) -> list[LogLine]:
    """What happened, in words, the newest first."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        log = table.history.log(visit.language, log_names(table))
        lines = [*log.closed, *log.lines(table.history.turn)]
        return [LogLine(number=line.last, seat=line.seat, text=line.text) for line in reversed(lines)]


@router.post(
    "/tables/{table_id}/undo", responses=TABLE | changing(*ONE_TABLE, NotAllowed, InvalidPlayers, StaleMove, CannotUndo)
)
def undo(visit: Trusted, table_id: str, asked: Undo) -> JsonAnswer:
    """Take your last decision back, if neither nature nor another player has acted since."""
    return table_answer(visit, visit.tables.undo(table_id, visit.person, asked.seat, asked.on), asked.seat)


@router.post("/tables/{table_id}/next", responses=TABLE | changing(*ONE_TABLE, NotAllowed))
def go_on(visit: Trusted, table_id: str, asked: Next) -> JsonAnswer:
    """Let the bots go on at once, if they wait for you: only while a browser shows you the table."""
    return table_answer(visit, let_pass(visit.tables, table_id, visit.person, asked.on))


@router.post(
    "/tables/{table_id}/seats/{seat}",
    responses=TABLE | changing(*ONE_TABLE, NotAllowed, InvalidPlayers, StillHere, StaleMove, InvalidOption),
)
def change_seat(visit: Trusted, table_id: str, seat: int, asked: SeatChange) -> JsonAnswer:
    """Hand a seat to a bot, or take it back; others at the table can do it for a player who is away."""
    if asked.level is None:
        return table_answer(visit, seating.take_back(visit.tables, table_id, seat, visit.person))
    return table_answer(visit, seating.hand_over(visit.tables, table_id, seat, visit.person, asked.level))


@router.post(
    "/invitations/{invitation}",
    responses=TABLE | looking(TooLarge, TooMuch, *ONE_TABLE, NotAllowed, StaleMove),
)
def accept_invitation(visit: Trusted, invitation: str) -> JsonAnswer:
    """Take the open seat of an invitation."""
    with speaking(visit.language):
        return table_answer(visit, seating.sit(visit.tables, invitation, visit.person))


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse, responses=looking(*ONE_TABLE, NotNow))
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
        refusals=list(MEANINGS.items()),
        example=EXAMPLE.format(base=str(visit.request.base_url).rstrip("/")),
    )


@page_router.get("/api/v1")
def api_root() -> JsonAnswer:
    """Where everything is."""
    return JsonAnswer(
        {
            "games": "/api/v1/games",
            "tables": "/api/v1/tables",
            "puzzles": "/api/v1/puzzles/daily",
            "openapi": "/api/v1/openapi.json",
        }
    )
