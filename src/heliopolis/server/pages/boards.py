"""Positions by link: a board to look at, to try moves on, to ask a bot about, and to play on from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from pydantic import Field

from ...bots.levels import LEVELS
from ...core.game import State
from ...core.position_code import coded_state, position_code
from ...core.record import Record
from ...lab.advice import Advice, verdict
from ...words import gettext as _
from ...words import speaking
from ...words.game_words import words_of
from ...words.moment import Sitter, moment_of
from ...words.numbers import percent
from ..common.problems import NotNow
from ..common.render import page
from ..live.lines import SPECTATOR, draw_once, go_on, line_screen, line_table, outcomes, taken_back, tried
from ..tables.plans import Plan
from ..tables.tables import check_moment
from ..web.visit import Field as Sent
from ..web.visit import Visit, Visiting, whole
from .scene import AskedScene, scene_answer, scene_context
from .welcome import usual_wish

router = APIRouter(include_in_schema=False)


class AskedBoard(AskedScene):
    """The moves that were tried, whose eyes look, and who draws."""

    view: str = Field(default="", max_length=len(SPECTATOR))
    choosing: bool = False  # whoever looks chooses what nature draws


def board_url(state: State) -> str:
    """The address of a position."""
    return f"/boards/{position_code(state.position())}"


def panel(visit: Visit, record: Record, asked: AskedBoard) -> dict[str, Any]:
    """What can be done with a position, for the template `board/panel.html`."""
    state = record.current
    seats = [_("Player {number}").format(number=seat + 1) for seat in range(record.players)]
    mine = int(state.actor) if state.actor >= 0 else 0
    if asked.view.isdecimal() and int(asked.view) < record.players:
        mine = int(asked.view)
    return {
        "csrf": visit.house.people.csrf(visit.person),
        "game": record.game.key,
        "here": board_url(state),
        "code": position_code(state.position()),
        "seats": seats,
        "mine": mine,
        "views": [("", _("whoever decides")), *[(str(seat), name) for seat, name in enumerate(seats)]],
        "spectator": SPECTATOR,
        "asked": asked,
        "tried": len(record.moves),
        "over": state.over,
        "deciding": state.actor >= 0,
        "outcomes": [(outcome, percent(outcome.chance, 1)) for outcome in outcomes(state)],
        "levels": [*LEVELS, *visit.tables.roster.names(record.game.key)],
        "level": usual_wish(visit).level,
    }


@router.get("/boards/{code}")
def board_page(visit: Visiting, code: str, view: str = "") -> HTMLResponse:
    """A position on the board."""
    with speaking(visit.language):
        record = tried(code, [])
        url = f"/boards/{code}"
        table = line_table(record, url)
        asked = AskedBoard(view=view[: len(SPECTATOR)])
        shown = line_screen(table, asked.view)
        return visit.page("board.html", **scene_context(table, shown, url, []), panel=panel(visit, record, asked))


def answer(visit: Visit, code: str, record: Record, asked: AskedBoard) -> Response:
    """The board as it is now, and what can be done with it."""
    table = line_table(record, f"/boards/{code}")
    shown = line_screen(table, asked.view)
    moves = [made.move for made in record]
    return scene_answer(shown, moves, panel=page("board/panel.html", panel=panel(visit, record, asked)))


@router.post("/boards/{code}/moves")
def try_move(visit: Visiting, code: str, asked: AskedBoard) -> Response:
    """Try a move, of whoever decides or of nature."""
    visit.trust()
    with speaking(visit.language):
        record = tried(code, asked.moves)
        record.play(asked.move)
        go_on(record, choosing=asked.choosing)
        return answer(visit, code, record, asked)


@router.post("/boards/{code}/draw")
def let_draw(visit: Visiting, code: str, asked: AskedBoard) -> Response:
    """Let nature draw what follows from the line."""
    visit.trust()
    with speaking(visit.language):
        record = tried(code, asked.moves)
        if record.current.chances():
            draw_once(record)
            go_on(record, choosing=asked.choosing)
        return answer(visit, code, record, asked)


@router.post("/boards/{code}/undo")
def take_back(visit: Visiting, code: str, asked: AskedBoard) -> Response:
    """Take the last choice back."""
    visit.trust()
    with speaking(visit.language):
        record = tried(code, asked.moves)
        record.take_back(taken_back(record))
        return answer(visit, code, record, asked)


@router.post("/boards/{code}/look")
def look(visit: Visiting, code: str, asked: AskedBoard) -> Response:
    """Look through other eyes, or choose draws from now on."""
    visit.trust()
    with speaking(visit.language):
        return answer(visit, code, tried(code, asked.moves), asked)


@router.post("/boards/{code}/link")
def line_link(visit: Visiting, code: str, asked: AskedBoard) -> JSONResponse:
    """The address of the position that a line has come to."""
    visit.trust()
    return JSONResponse({"url": board_url(tried(code, asked.moves).current)})


def shared_state(visit: Visit, table_id: str, count: int | None) -> State:
    """A moment of a table for everybody; while the game hides something there is none."""
    table = visit.tables.get(table_id)
    with table.lock:
        if table.secretive():
            raise NotNow("The game hides something, which its position would tell; it is given out after the game.")
        return table.record.state(check_moment(table, table.count if count is None else count))


@router.get("/tables/{table_id}/position")
def position_link(visit: Visiting, table_id: str, count: int | None = None) -> JSONResponse:
    """The address of a moment's position, which has nothing to do with the table any more."""
    return JSONResponse({"url": board_url(shared_state(visit, table_id, count))})


@router.get("/tables/{table_id}/board")
def to_board(visit: Visiting, table_id: str, count: int | None = None) -> RedirectResponse:
    """To the board with a moment's position."""
    return RedirectResponse(board_url(shared_state(visit, table_id, count)), 307)


@dataclass(frozen=True)
class Advised:
    """A move that a bot would make, in words."""

    move: str
    name: str
    chance: str
    compared: str
    brings: str


def advised(state: State, found: list[Advice]) -> list[Advised]:
    """The best moves in words, the best first."""
    seat = int(state.actor)
    sitters = [Sitter(place, _("Player {number}").format(number=place + 1), "bot") for place in range(int(state.seats))]
    now = moment_of(state, seat, sitters)
    words = words_of(state.game.key)
    choices = {choice.notation: choice for choice in now.choices}
    return [
        Advised(
            advice.move,
            words.move_name(choices[advice.move].move, now.view),
            percent(advice.chances[seat]),
            _("the best") if place == 0 else verdict(advice.chances[seat], found[0].chances[seat]),
            words.preview_line(now, choices[advice.move]),
        )
        for place, advice in enumerate(found)
    ]


@router.post("/boards/{code}/advice")
async def ask_advice(visit: Visiting, code: str, asked: AskedBoard) -> Response:
    """What would you do? A search says, after a moment."""
    visit.trust()
    state = tried(code, asked.moves).current
    found = await visit.house.advising.ask(state, visit.person)
    with speaking(visit.language):
        html = page(
            "board/advice.html",
            advised=advised(state, found),
            playouts=sum(advice.playouts for advice in found),
        )
    return JSONResponse({"html": html})


@router.post("/boards/{code}/play")
def play_here(visit: Visiting, code: str, csrf: Sent, seat: Sent = "0", level: Sent = "") -> RedirectResponse:
    """A table of one's own that begins at the position, against bots."""
    visit.trust(csrf)
    with speaking(visit.language):
        visit.may_open()
        state = coded_state(code)
        if state.over:
            raise NotNow("The game is over in this position.")
        chosen = whole(seat)
        mine = state.check_seat(-1 if chosen is None else chosen)
        plans = [Plan("bot", level=level or usual_wish(visit).level) for _seat in range(int(state.seats))]
        plans[mine] = Plan("me")
        table = visit.tables.create(
            visit.person,
            state.game.key,
            plans,
            dict(state.options),
            name=_("From a position"),
            position=state.position(),
        )
        return RedirectResponse(f"/tables/{table.id}", 303)
