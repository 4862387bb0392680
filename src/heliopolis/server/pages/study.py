"""Looking back: replay, record, the check of the draws, and the analysis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...core.errors import UnfairDraw
from ...core.game import NATURE
from ...words import speaking
from ..common.problems import NotNow
from ..common.render import page
from ..faces import folder_of
from ..live.moments import Eyes, eyes, helps_json
from ..live.screens import draw
from ..tables.studying import progress, result
from ..tables.table import Table
from ..tables.tables import check_moment, record_text
from ..web.visit import Field, Visiting
from .curve import told_analysis
from .play import script_words

router = APIRouter(include_in_schema=False)


def replay_eyes(table: Table, visit: Visiting) -> Eyes:
    """Whose eyes a replay is seen through; after the end all is open."""
    seen = eyes(table, visit.person, None)
    return Eyes(seen.seat, (), you=seen.you)


@router.get("/tables/{table_id}/replay")
def replay_start(visit: Visiting, table_id: str, count: int | None = None) -> RedirectResponse:
    """The replay begins at the last moment, unless another is asked for."""
    moment = visit.tables.get(table_id).count if count is None else count
    return RedirectResponse(f"/tables/{table_id}/replay/{moment}", 307)


@router.get("/tables/{table_id}/replay/{count}")
def replay_page(visit: Visiting, table_id: str, count: int) -> HTMLResponse:
    """A moment of the game: a link to it can be shared."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        seen = replay_eyes(table, visit)
        shown = draw(table, seen, check_moment(table, count))
        return visit.page(
            "replay.html",
            title=f"{table.record.game.name} · {table.row.name} · {count}/{table.count}",
            game=table.row.game,
            folder=folder_of(table.row.game),
            game_name=table.record.game.name,
            table_name=table.row.name,
            table_id=table_id,
            url=f"/tables/{table.id}",
            seat=seen.seat,
            count=count,
            last=table.count,
            revision=table.row.revision,
            live=False,
            over=table.state.over,
            can_play_on=not table.secretive(),
            marks=marks(table, table.seats_of(visit.person.id)),
            stage_html=shown.part("stage"),
            scoring_html=shown.part("scoring"),
            finish_html=shown.part("finish"),
            captions_html=shown.part("captions"),
            play_html=shown.html(),
            helps_json=helps_json(table.row.game),
            words_json=script_words(),
        )


@dataclass(frozen=True)
class Marks:
    """What is marked on the slider, by numbers of moves: where somebody decided, where I did, where a stage ended."""

    stops: list[int]
    mine: list[int]
    stages: list[int]

    @staticmethod
    def path(numbers: Sequence[int]) -> str:
        """Lines at these numbers, for a drawing as wide as the game has moves."""
        return "".join(f"M{number} 0v10" for number in numbers)


def marks(table: Table, mine: Sequence[int]) -> Marks:
    """The decisions of a game, each at the moment before it, and the last moment."""
    actors = table.record.actors
    stops = [number for number in range(table.count) if actors[number] != NATURE and not table.forced[number]]
    table.history.follow()
    own = [number for number in stops if actors[number] in mine]
    return Marks([*stops, table.count], own, table.history.scorings)


@router.get("/tables/{table_id}/replay/{count}/part")
def replay_part(visit: Visiting, table_id: str, count: int) -> Response:
    """The same moment, for the scrubber."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        shown = draw(table, replay_eyes(table, visit), check_moment(table, count))
        return Response(shown.difference(), media_type="application/json")


@router.post("/tables/{table_id}/replay/{count}/play-on")
def play_on(visit: Visiting, table_id: str, count: int, csrf: Field) -> RedirectResponse:
    """Go on from this moment at a table of one's own."""
    visit.trust(csrf)
    with speaking(visit.language):
        visit.may_open()
        return RedirectResponse(f"/tables/{visit.tables.play_on(table_id, count, visit.person).id}", 303)


@router.get("/tables/{table_id}/record")
def record(visit: Visiting, table_id: str) -> PlainTextResponse:
    """The record as a file."""
    table = visit.tables.get(table_id)
    text = record_text(table)
    name = f"{table.row.game}-{table.id[:6]}.txt"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{table_id}/draws")
def draws_page(visit: Visiting, table_id: str) -> HTMLResponse:
    """Were the draws fair? The commitment at any time, the check once the game is over."""
    table = visit.tables.get(table_id)
    with table.lock:
        checked: dict[str, Any] = {"draws": table.draws, "secret": None, "fair": None}
        if table.state.over and table.row.guide is None:
            checked["secret"] = table.record.secret
            try:
                table.record.verify()
                checked["fair"] = True
            except UnfairDraw:
                checked["fair"] = False
        return visit.page(
            "draws.html",
            table=table.row,
            game_name=table.record.game.name,
            commitment=table.record.commitment,
            **checked,
        )


@router.get("/tables/{table_id}/analysis")
def analysis_page(visit: Visiting, table_id: str) -> HTMLResponse:
    """Who was ahead when, and the biggest mistakes."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        over = table.state.over
        found = result(visit.tables, table_id, table.shown_record()) if over else None
        return visit.page(
            "analysis.html",
            table=table.row,
            game_name=table.record.game.name,
            over=over,
            progress=progress(visit.tables, table_id),
            analysis=found is not None,
            **(told_analysis(found, table.count, table.seats_of(visit.person.id)) if found else {}),
        )


@router.get("/tables/{table_id}/analysis/piece")
def analysis_piece(visit: Visiting, table_id: str) -> HTMLResponse:
    """What is known of the analysis so far, for the finish at the table."""
    table = visit.tables.get(table_id)
    with table.lock, speaking(visit.language):
        if not table.state.over:
            raise NotNow("A game is analysed when it is over.")
        found = result(visit.tables, table_id, table.shown_record())
        known = told_analysis(found, table.count, table.seats_of(visit.person.id)) if found else {}
        how_far = progress(visit.tables, table_id)
        url = f"/tables/{table_id}"
        csrf = visit.house.people.csrf(visit.person)
        return HTMLResponse(page("table/study.html", url=url, csrf=csrf, progress=how_far, curve=bool(found), **known))


@router.post("/tables/{table_id}/analysis")
async def begin_analysis(visit: Visiting, table_id: str, csrf: Field) -> RedirectResponse:
    """Begin the analysis."""
    visit.trust(csrf)
    await visit.house.studies.begin(table_id, visit.person)
    return RedirectResponse(f"/tables/{table_id}/analysis", 303)


@router.get("/tables/{table_id}/analysis/progress")
def analysis_progress(visit: Visiting, table_id: str) -> JSONResponse:
    """How far it is."""
    known = progress(visit.tables, table_id)
    with speaking(visit.language):
        return JSONResponse({**asdict(known), "text": known.text})
