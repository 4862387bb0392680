"""Guided games at real tables: opened from a script, played by it as long as it is followed, and left."""

from __future__ import annotations

from ...core.errors import HeliopolisError
from ...school.guide import guide_of
from ...words import gettext as _
from ..common.people import Person
from ..common.problems import NoSuchTable, NotAllowed
from ..store.lists import own_tables
from .plans import Plan
from .table import FOLLOWED, LEFT, Table
from .tables import Tables


def open_guided(tables: Tables, person: Person, game: str) -> Table:
    """The guided game of a game: the one that the person has not finished yet, or a new one."""
    guide = guide_of(game)
    if guide is None:
        raise NoSuchTable("This game has no guided game here.")
    for row in own_tables(tables.store, person.id).rows:
        if row.game == game and row.guide == FOLLOWED and not row.over:
            return tables.get(row.id)
    record = guide.record
    plans = [Plan("me") if seat == guide.seat else Plan("bot", level=guide.level) for seat in range(record.players)]
    return tables.create(
        person,
        game,
        plans,
        record.options,
        name=_("First game"),
        position=record.start_position,
        version=record.game.version,
        guide=FOLLOWED,
    )


def leave_guide(tables: Tables, table_id: str, person: Person) -> Table:
    """From here on it is a game like any other, with draws by chance."""
    table = tables.get(table_id)
    with table.lock:
        if not table.seats_of(person.id):
            raise NotAllowed("Only whoever plays there can leave the guide.")
        if table.row.guide == FOLLOWED:
            tables.change(table, guide=LEFT)
    return table


def scripted_move(table: Table) -> str | None:
    """What the script of a guided game says that comes next, if it is followed and the game goes by it."""
    if table.guide is None:
        return None
    move = table.guide.next_move(table.record)
    return None if move is None else table.record.game.notation(move)


def first_minutes(game: str) -> int | None:
    """How long the guided game of a game takes, for who reads at leisure; None if there is none, or a broken one."""
    try:
        guide = guide_of(game)
    except HeliopolisError:
        return None
    return None if guide is None else guide.minutes
