"""The home page: the games, your tables, and the tables of others. No table is loaded for it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from ...core.errors import HeliopolisError
from ...core.registry import game as game_of
from ...core.registry import games, manifest, refused, shelf
from ...words import gettext as _
from ...words import ngettext, speaking, spoken
from ...words.numbers import listed
from ...words.speech import SOURCE_LANGUAGE
from ..common.people import Person
from ..common.problems import sentence
from ..store import TableRow
from ..tables.table import check_board
from ..web.visit import Visiting
from .welcome import box

router = APIRouter(include_in_schema=False)


def place_of(key: str) -> dict[str, Any]:
    """What stands on the home page where a game has its place: its box, or why it cannot be played here."""
    reason = refused().get(key)
    return box(key) if reason is None else {"name": manifest(key).name, "refused": reason}


@router.get("/")
def home(visit: Visiting) -> HTMLResponse:
    """Three boxes, your tables, and the tables of others."""
    own, listed_ones = visit.tables.store.lists(visit.person.id)
    with speaking(visit.language):
        mine = [my_table(row, visit.person) for row in own]
        ids = {row.id for row in own}
        others = [row for row in listed_ones if row.id not in ids and row.game in games()]
        return visit.page(
            "home.html",
            boxes=[box(key) for key in games()],
            places=[place_of(key) for key in shelf()],
            mine=sorted(mine, key=lambda row: (row["over"], not row["yours"])),
            open_tables=[row for row in others if any(seat.kind == "open" for seat in row.seats)],
            running=[row for row in others if all(seat.kind != "open" for seat in row.seats)],
            names={key: game_of(key).name for key in games()},
        )


def my_table(row: TableRow, person: Person) -> dict[str, Any]:
    """One of my tables: where the game is, whose turn it is, or who won."""
    try:
        check_board(row)
    except HeliopolisError:
        missing = {"game_name": row.game, "stage": row.game, "prompt": sentence("unavailable"), "yours": False}
        return {**vars(row), **missing}
    name = game_of(row.game).name
    stage = row.stage.get(spoken()) or row.stage.get(SOURCE_LANGUAGE) or name
    prompt, yours = turn(row, person)
    return {**vars(row), "game_name": name, "stage": stage, "prompt": prompt, "yours": yours}


def turn(row: TableRow, person: Person) -> tuple[str, bool]:
    """Who is to act, or who won, and whether it is the person's move."""
    names = [seat.name for seat in row.seats]
    if row.over and row.winners:
        winners = [names[seat] for seat in row.winners]
        won = ngettext("{names} has won.", "{names} have won.", len(winners)).format(names=listed(winners))
        return won, False
    if row.over:
        return _("The game is over."), False
    seat = row.seats[row.actor]
    if seat.kind == "open":
        return _("Waiting for somebody to take the open seat."), False
    if seat.kind == "person" and seat.person == person.id:
        return _("Your move."), True
    return _("{name} decides.").format(name=seat.name), False
