"""The home page: the games, your tables, and the tables of others. No table is loaded for it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from ...bots.levels import LEVELS
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
from ..store.lists import Page, listed_tables, own_tables
from ..tables.table import check_board
from ..web.visit import Visiting, place_of_link
from .welcome import box, usual_wish

router = APIRouter(include_in_schema=False)


def place_of(key: str) -> dict[str, Any]:
    """What stands on the home page where a game has its place: its box, or why it cannot be played here."""
    reason = refused().get(key)
    return box(key) if reason is None else {"name": manifest(key).name, "refused": reason}


@router.get("/")
def home(visit: Visiting) -> HTMLResponse:
    """Three boxes, your tables, and the tables of others."""
    own = own_tables(visit.tables.store, visit.person.id)
    listed_ones = listed_tables(visit.tables.store)
    with speaking(visit.language):
        mine = [my_table(row, visit.person) for row in own.rows]
        others = others_of(listed_ones, visit.person)
        return visit.page(
            "home.html",
            levels=LEVELS,
            bots={key: visit.tables.roster.names(key) for key in games()},
            wish=usual_wish(visit),
            places=[place_of(key) for key in shelf()],
            mine=sorted(mine, key=lambda row: (row["over"], not row["yours"])),
            open_tables=[row for row in others if any(seat.kind == "open" for seat in row.seats)],
            running=[row for row in others if all(seat.kind != "open" for seat in row.seats)],
            names={key: game_of(key).name for key in games()},
            older_own=own.older,
            older_listed=listed_ones.older,
        )


@router.get("/lists/yours")
def all_own(visit: Visiting, after: str = "") -> HTMLResponse:
    """All tables of one's own, page by page."""
    found = own_tables(visit.tables.store, visit.person.id, place_of_link(after))
    with speaking(visit.language):
        mine = [my_table(row, visit.person) for row in found.rows]
        return visit.page("lists.html", mine=mine, others=[], names={}, older=found.older, which="yours")


@router.get("/lists/open")
def all_listed(visit: Visiting, after: str = "") -> HTMLResponse:
    """All tables that are open to everybody, page by page."""
    found = listed_tables(visit.tables.store, place_of_link(after))
    with speaking(visit.language):
        others = others_of(found, visit.person)
        names = {key: game_of(key).name for key in games()}
        return visit.page("lists.html", mine=[], others=others, names=names, older=found.older, which="open")


def others_of(found: Page, person: Person) -> list[TableRow]:
    """The tables of a page that are not one's own, and whose game this server has."""
    return [row for row in found.rows if row.game in games() and all(seat.person != person.id for seat in row.seats)]


def my_table(row: TableRow, person: Person) -> dict[str, Any]:
    """One of my tables: who plays, where the game is, whose turn it is, or who won."""
    known = {**vars(row), "you": row.only_seat(person.id)}
    try:
        check_board(row)
    except HeliopolisError:
        return known | {"game_name": row.game, "stage": row.game, "prompt": sentence("unavailable"), "yours": False}
    name = game_of(row.game).name
    stage = row.stage.get(spoken()) or row.stage.get(SOURCE_LANGUAGE) or name
    prompt, yours = turn(row, person)
    return known | {"game_name": name, "stage": stage, "prompt": prompt, "yours": yours}


def turn(row: TableRow, person: Person) -> tuple[str, bool]:
    """Who is to act, or who won, and whether it is the person's move."""
    if row.over:
        return winners_line(row, row.only_seat(person.id)), False
    seat = row.seats[row.actor]
    if seat.kind == "open":
        return _("Waiting for somebody to take the open seat."), False
    if seat.kind == "person" and seat.person == person.id:
        return _("Your move."), True
    return _("{name} decides.").format(name=seat.name), False


def winners_line(row: TableRow, you: int | None) -> str:
    """Who won."""
    others = [row.seats[seat].name for seat in row.winners if seat != you]
    if not row.winners:
        return _("The game is over.")
    if you not in row.winners:
        return ngettext("{names} has won.", "{names} have won.", len(others)).format(names=listed(others))
    if others:
        return _("You have won, together with {names}.").format(names=listed(others))
    return _("You have won.")
