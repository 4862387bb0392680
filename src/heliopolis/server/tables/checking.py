"""Is a database sound? Every table is played again by its rules, and every draw is repeated from its secret."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, Engine, exists, func, select, text

from ...core.errors import HeliopolisError, Unavailable
from ...core.loading import load
from ...words import gettext as _
from ...words import ngettext
from ..store import MoveRow, TableRow
from ..store.backup import snapshot
from ..store.condition import NEWEST_SCHEMA
from ..store.opening import schema_of
from ..store.schema import analyses, moves, seats, tables
from ..store.store import seat_row, table_row
from .table import Table, from_rows


class Fault(NamedTuple):
    """Something that is wrong: at which table (None: with the database itself), and what."""

    table: str | None
    what: str


@dataclass
class Checked:
    """What was looked at."""

    tables: int = 0
    moves: int = 0
    draws: int = 0


class Check:
    """A check of one database, at one moment, also while it is played on."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.checked = Checked()

    def count(self) -> int:
        """How many tables there are to check."""
        return int(self.connection.execute(select(func.count()).select_from(tables)).scalar_one())

    def faults(self) -> Iterator[list[Fault]]:
        """What is wrong with the database as a whole, then with one table after the other."""
        yield self._whole()
        every = select(tables.c.id).order_by(tables.c.made, tables.c.id)
        for table_id in self.connection.execute(every).scalars().all():
            yield [Fault(table_id, what) for what in self._table(str(table_id))]

    def _whole(self) -> list[Fault]:
        found = []
        if self.connection.dialect.name == "sqlite":
            told = self.connection.execute(text("PRAGMA quick_check")).scalars().all()
            found += [Fault(None, _("SQLite says: {words}").format(words=line)) for line in told if line != "ok"]
        for kind in (seats, moves, analyses):
            lost = select(func.count()).select_from(kind).where(~exists().where(tables.c.id == kind.c.table_id))
            count = self.connection.execute(lost).scalar_one()
            if count:
                words = ngettext(
                    "{count} row of {kind} belongs to no table.", "{count} rows of {kind} belong to no table.", count
                )
                found.append(Fault(None, words.format(count=count, kind=kind.name)))
        return found

    def _table(self, table_id: str) -> list[str]:
        row, made, numbers = self._read(table_id)
        self.checked.tables += 1
        self.checked.moves += len(made)
        if [seat.seat for seat in row.seats] != list(range(row.players)):
            return [_("The seats are not those of {count} players.").format(count=row.players)]
        if numbers != list(range(len(made))):
            first = next(due for due, number in enumerate([*numbers, -1]) if number != due)
            return [_("Move {number} is missing.").format(number=first + 1)]
        try:
            table = from_rows(row, made)
            if row.guide is None:  # the draws of a guided game are prepared
                self.checked.draws += table.record.verify()
            if row.past is not None and load(row.past).current.position() != table.record.first().position():
                return [_("What went before does not lead to where the game begins.")]
        except (HeliopolisError, ValueError) as error:
            return [getattr(error, "message", str(error))]
        return faults_of(table, made)

    def _read(self, table_id: str) -> tuple[TableRow, list[MoveRow], list[int]]:
        its_seats = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        its_moves = select(moves).where(moves.c.table_id == table_id).order_by(moves.c.number)
        places = [seat_row(seat) for seat in self.connection.execute(its_seats).mappings()]
        row = self.connection.execute(select(tables).where(tables.c.id == table_id)).mappings().one()
        found = self.connection.execute(its_moves).all()
        made = [MoveRow(move.actor, move.move, move.forced, move.revision) for move in found]
        return table_row(row, places), made, [move.number for move in found]


def faults_of(table: Table, made: list[MoveRow]) -> list[str]:
    """Where the rows of a table that can be played again say something else than its game."""
    row = table.row
    found = []
    for number, (kept, played) in enumerate(zip(made, table.rows(0)), 1):
        if kept.actor != played.actor:
            words = _("Move {number} is kept as a move of seat {kept}, but it was one of seat {played}.")
            found.append(words.format(number=number, kept=kept.actor, played=played.actor))
            break
    revisions = [0, *[move.revision for move in made], row.revision]
    if revisions != sorted(revisions):
        found.append(_("The revisions of the moves do not grow."))
    if row.count != table.count:
        words = _("The list says {kept} moves, but there are {played}.")
        found.append(words.format(kept=row.count, played=table.count))
    if row.over != table.state.over:
        found.append(_("The list and the game disagree whether it is over."))
    if row.actor != table.actor:
        found.append(_("The list and the game disagree who is to decide."))
    if row.over and row.stage and sorted(row.winners) != sorted(table.state.winners()):
        found.append(_("The list and the game disagree who has won."))
    return found


@contextmanager
def checking(engine: Engine) -> Iterator[Check]:
    """A check of a database as it is now."""
    with snapshot(engine) as connection:
        schema = schema_of(connection)
        if schema != NEWEST_SCHEMA:
            found = f"The database has schema {schema}, not {NEWEST_SCHEMA}"
            raise Unavailable(f"{found}; a server brings it up to date when it starts.", field="database")
        yield Check(connection)
