"""The table page: looking, moving, taking back, and hearing of changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from markupsafe import Markup
from pydantic import BaseModel, Field

from ...core.errors import HeliopolisError
from ...words import gettext as _
from ...words import speaking
from ...words.game_words import words_of
from ..common.people import UNDO_SECONDS
from ..common.problems import NoSuchTable, NotAllowed, NotNow, ProblemAnswer, people_document
from ..faces import folder_of
from ..live.crowds import CrowdFollower
from ..live.moments import eyes, helps_json, script_json
from ..live.queues import QueueFollower
from ..live.readings import table_readings
from ..live.scorings import sheet_part
from ..live.screens import fragments, screen
from ..live.streams import PageFollower, follow, hello, stream
from ..tables import seating
from ..tables.holds import let_pass
from ..tables.table import Table
from ..web.answers import JsonAnswer
from ..web.visit import Visit, Visiting, whole

router = APIRouter(include_in_schema=False)


class Asked(BaseModel):
    """What the script sends with every change: the seat it looks from, and the number of moves it saw."""

    seat: int | None = None
    on: int = 0


class AskedMove(Asked):
    """A move."""

    move: str = Field(max_length=120)


class AskedLook(Asked):
    """Whose turn it is to look at the screen."""

    as_: int = Field(alias="as")


class AskedAuto(Asked):
    """Whether forced moves are made by themselves."""

    auto: bool


def script_words() -> Markup:
    """The sentences that the script itself says."""
    return script_json(
        {
            "back": _("Connected again. This is the table as it is now."),
            "lost": _("The connection is lost. Trying again …"),
            "gone": _("This table is gone."),
            "refused": _("That did not work."),
            "why": _("Why not?"),
            "unreachable": _("The server cannot be reached. Look again before you repeat that."),
            "confirm": _("Confirm"),
            "away": _("away"),
            "explaining": _("Every piece explains itself now: point at it, hold it, or reach it with Tab."),
            "explained": _("Only moves are reached with Tab now."),
        }
    )


@router.get("/tables/{table_id}")
def table_page(visit: Visiting, table_id: str, seat: int | None = None) -> HTMLResponse:
    """The table, for whoever looks."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        shown = screen(table, visit.person, seat)
        return visit.page(
            "table.html",
            title=shown.title,
            game=table.row.game,
            folder=folder_of(table.row.game),
            game_name=table.record.game.name,
            table_name=table.row.name,
            url=f"/tables/{table.id}",
            seat=shown.eyes.seat,
            count=table.count,
            revision=table.row.revision,
            restored=visit.tables.restored,
            live=True,
            undo_choices=UNDO_SECONDS,
            usual_undo=visit.house.settings.undo_seconds if visit.house.settings.bot_pace > 0 else 0,
            moment_at=None,
            can_share=not table.secretive(),
            can_advise=bool(table.seats_of(visit.person.id)) and table.may_advise(),
            wants_advice=any(table.row.seats[own].advice for own in table.seats_of(visit.person.id)),
            is_player=bool(table.seats_of(visit.person.id)),
            stage_html=shown.part("stage"),
            scoring_html=shown.part("scoring"),
            finish_html=shown.part("finish"),
            captions_html=shown.part("captions"),
            guide_html=shown.part("guide"),
            guided=table.guide is not None,
            play_html=shown.html(),
            helps_json=helps_json(table.row.game),
            words_json=script_words(),
            move_keys=words_of(table.row.game).move_keys(),
        )


@router.post("/tables/{table_id}/moves")
def make_move(visit: Visiting, table_id: str, asked: AskedMove) -> Response:
    """A move by clicking."""
    return changed(
        visit, table_id, asked, lambda seat: visit.tables.play(table_id, visit.person, seat, asked.move, asked.on)
    )


@router.post("/tables/{table_id}/undo")
def undo(visit: Visiting, table_id: str, asked: Asked) -> Response:
    """Take the last decision back."""
    return changed(visit, table_id, asked, lambda seat: visit.tables.undo(table_id, visit.person, seat, asked.on))


@router.post("/tables/{table_id}/next")
def go_on(visit: Visiting, table_id: str, asked: Asked) -> Response:
    """The bots need not wait any longer."""
    return changed(visit, table_id, asked, lambda _seat: let_pass(visit.tables, table_id, visit.person, asked.on))


@router.post("/tables/{table_id}/auto")
def set_auto(visit: Visiting, table_id: str, asked: AskedAuto) -> Response:
    """Switch forced moves."""
    return changed(
        visit,
        table_id,
        asked,
        lambda seat: seating.set_auto(visit.tables, table_id, seat, visit.person, auto=asked.auto),
    )


@router.post("/tables/{table_id}/look")
def look(visit: Visiting, table_id: str, asked: AskedLook) -> Response:
    """The screen is handed to somebody else at it."""
    visit.trust()
    return whole_screen(visit, table_id, asked.as_)


@router.get("/tables/{table_id}/now")
def now(visit: Visiting, table_id: str, seat: str = "", count: str = "") -> Response:
    """The whole table, for a page whose stream is broken; what came after so many moves is heard."""
    return whole_screen(visit, table_id, whole(seat), whole(count))


@router.get("/tables/{table_id}/readings")
def readings(visit: Visiting, table_id: str, seat: str = "") -> JSONResponse:
    """The table in sentences, for those who do not see it."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        return JSONResponse(asdict(table_readings(table, eyes(table, visit.person, whole(seat)))))


def whole_screen(visit: Visit, table_id: str, seat: int | None, after: int | None = None) -> Response:
    """All that a browser needs to show the table as it is now."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        told = screen(table, visit.person, seat).difference(after=after)
        return Response(told, media_type="application/json")


@router.get("/tables/{table_id}/scoring/{count}")
def scoring(visit: Visiting, table_id: str, count: int, seat: str = "") -> HTMLResponse:
    """The sheet of the stage that a move ended, to be read again."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        part = sheet_part(table, eyes(table, visit.person, whole(seat)), count)
        if part is None:
            raise NotNow("Nothing was scored with that move.")
        return HTMLResponse(fragments(table).draw(part).html)


@router.post("/tables/{table_id}/rematch")
def rematch(visit: Visiting, table_id: str, asked: Asked) -> JSONResponse:
    """Once more."""
    visit.trust()
    return JSONResponse({"go": f"/tables/{visit.tables.rematch(table_id, visit.person).id}"})


def changed(visit: Visit, table_id: str, asked: Asked, change: Callable[[int], Table]) -> Response:
    """Make a change and answer with its revision; what it changed comes by the stream, as to everybody else."""
    visit.trust()
    try:
        if asked.seat is None:
            raise NotAllowed("Only players can do that.")
        table = change(asked.seat)
    except HeliopolisError as error:
        if isinstance(error, NoSuchTable):
            raise
        with speaking(visit.language):
            told = people_document(error)
        return ProblemAnswer(told | {"revision": visit.tables.get(table_id).row.revision})
    return JsonAnswer({"revision": table.row.revision})


@router.get("/tables/{table_id}/events")
async def events(
    visit: Visiting, request: Request, table_id: str, seat: str = "", since: int = 0, count: str = ""
) -> StreamingResponse:
    """The table as it changes; only the newest is sent when several changes come at once."""
    visit.may_listen()
    await asyncio.to_thread(visit.tables.get, table_id)  # or there is no such table
    heard, _, heard_seat = request.headers.get("last-event-id", "").partition("-")
    known, asked = since, whole(seat)
    if (whole(heard) or 0) > known:  # a stream that broke goes on, on the seat it had come to
        known, asked = whole(heard) or 0, asked if whole(heard_seat) is None else whole(heard_seat)
    return stream(page_events(visit, table_id, asked, known, whole(count)))


async def page_events(
    visit: Visit, table_id: str, seat: int | None, known: int, count: int | None = None
) -> AsyncIterator[bytes]:
    """What a browser is sent until it leaves."""
    follower = PageFollower(visit.tables, visit.person, visit.language, table_id, seat, known, count)
    people = CrowdFollower(visit.tables, visit.person, visit.language, table_id)

    queue = QueueFollower(visit.house.thinking, visit.language, table_id)

    def news() -> bytes | None:
        return (follower.news() or b"") + (people.news() or b"") + (queue.news() or b"") or None

    hub = visit.tables.hub
    with visit.listening(), hub.visiting(table_id, visit.person):
        async for told in follow(hub, table_id, hello(visit.tables), news):
            yield told
