"""Reading and writing tables. Every change is one transaction, and it succeeds only on the revision it was made on."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from .driving import drive
from .notes import CHANNEL, Came, Changed, News, written
from .rows import MoveRow, SeatRow, TableRow
from .schema import analyses, keeping, moves, seats, tables
from .together import Together, beginning
from .turns import WRITERS, Turns

SIGNING_KEY = "signing key"
MOST_TURNS = 2000  # of bots that are looked for at once
Result = TypeVar("Result")

# What every move needs, put together once.
CHANGE = update(tables).where(tables.c.id == bindparam("its_id"), tables.c.revision == bindparam("its_revision"))
NEW_MOVES = insert(moves)
REVISION = select(tables.c.revision).where(tables.c.id == bindparam("its_id"))
ROW = select(tables).where(tables.c.id == bindparam("its_id"))
SEATS = select(seats).where(seats.c.table_id == bindparam("its_id")).order_by(seats.c.seat)
MOVES = (
    select(moves.c.actor, moves.c.move, moves.c.forced, moves.c.revision)
    .where(moves.c.table_id == bindparam("its_id"), moves.c.number >= bindparam("first"))
    .order_by(moves.c.number)
)
LAST_KNOWN = (  # revisions grow with the numbers, so the search for the last known move meets only new ones on its way
    select(moves.c.number)
    .where(moves.c.table_id == bindparam("its_id"), moves.c.revision <= bindparam("its_revision"))
    .order_by(moves.c.number.desc())
    .limit(1)
)
TELL = text("SELECT pg_notify(:channel, :note)")


class Store:
    """All tables."""

    def __init__(self, engine: Engine, *, local: bool) -> None:
        """`local`: only this process writes, so nobody else needs to be told."""
        self.engine = engine
        self.local = local
        self.turns = Turns(1 if local else WRITERS)
        self.together = Together(engine, self.turns)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def signing_key(self) -> str:
        """The key that signs cookies: made once, the same for all processes."""
        with self.writing() as connection:
            found = connection.execute(select(keeping.c.value).where(keeping.c.key == SIGNING_KEY)).scalar()
            if found:
                return str(found)
        try:
            with self.writing() as connection:
                connection.execute(insert(keeping).values(key=SIGNING_KEY, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another process was faster; its key holds
        return self.signing_key()

    # Tables.

    def add(self, row: TableRow, made: Sequence[MoveRow]) -> None:
        """Keep a new table with its first moves."""
        values = {name: value for name, value in vars(row).items() if name != "seats"}
        with self.writing() as connection:
            connection.execute(insert(tables).values(**values, looked=row.made, thinker=None, thinks_until=0.0))
            connection.execute(insert(seats), [{"table_id": row.id, **vars(seat)} for seat in row.seats])
            if made:
                connection.execute(NEW_MOVES, _move_rows(row.id, 0, made, row.revision))
            self.tell(connection, Changed(row.id, row.revision))

    def get(self, table_id: str) -> TableRow | None:
        """A table with its seats, without its moves."""
        with self.engine.connect() as connection:
            return self._row(connection, table_id)

    def news(self, table_id: str, revision: int = -1) -> tuple[TableRow, int, list[MoveRow]] | None:
        """A table with the moves after a revision, and the number of the first of them; None if it is gone."""
        with self.engine.connect() as connection:
            row = self._row(connection, table_id)
            return None if row is None else (row, *_moves_after(connection, table_id, revision))

    def revision(self, table_id: str) -> int | None:
        """The revision of a table; None if there is none."""
        with self.engine.connect() as connection:
            found = connection.execute(REVISION, {"its_id": table_id}).scalar()
            return None if found is None else int(found)

    def moves(self, table_id: str) -> list[MoveRow]:
        """All moves of a table."""
        return self.moves_after(table_id, -1)[1]

    def moves_after(self, table_id: str, revision: int) -> tuple[int, list[MoveRow]]:
        """The moves of a table that came after a revision, and the number of the first of them."""
        with self.engine.connect() as connection:
            return _moves_after(connection, table_id, revision)

    def change(
        self,
        table_id: str,
        on: int,
        *,
        keep: int | None = None,
        add: Sequence[MoveRow] = (),
        seat: SeatRow | None = None,
        **values: Any,
    ) -> bool:
        """Change a table at revision `on`: keep so many moves, add some, change a seat or columns; False if late."""
        values = {"revision": on + 1, "changed": time.time(), **values}
        rows = _move_rows(table_id, int(values["count"]) - len(add), add, on + 1) if add else []
        if self.local and keep is None and seat is None:
            return self.together.write(lambda connection: drive(connection, table_id, on, values, rows))

        def write(connection: Connection) -> bool:
            if connection.execute(CHANGE, {"its_id": table_id, "its_revision": on, **values}).rowcount != 1:
                return False
            if keep is not None:
                connection.execute(delete(moves).where(moves.c.table_id == table_id, moves.c.number >= keep))
            if rows:
                connection.execute(NEW_MOVES, rows)
            if seat is not None:
                place = (seats.c.table_id == table_id, seats.c.seat == seat.seat)
                connection.execute(update(seats).where(*place).values(**vars(seat)))
            news = News(values, add) if keep is None and seat is None else None
            self.tell(connection, Changed(table_id, on + 1, news))
            return True

        return self._write(write)

    def remove(self, table_id: str, revision: int) -> None:
        """Remove a table with all that belongs to it; the others are told as of a new revision."""
        with self.writing() as connection:
            connection.execute(delete(tables).where(tables.c.id == table_id))
            self.tell(connection, Changed(table_id, revision))

    def find_seat(self, column: str, token: str) -> tuple[str, int] | None:
        """The table and seat that an `invitation` or a `key` belongs to."""
        with self.engine.connect() as connection:
            wanted = select(seats.c.table_id, seats.c.seat).where(seats.c[column] == token)
            found = connection.execute(wanted).first()
            return (str(found[0]), int(found[1])) if found else None

    # Bots.

    def bots_to_move(self, looked_since: float = 0.0, limit: int = MOST_TURNS) -> list[str]:
        """Tables where a bot is to move, no process thinks and somebody looked since; those that wait longest first."""
        waits = tables.c.bot_turn & (tables.c.looked > looked_since) & (tables.c.thinks_until < time.time())
        wanted = select(tables.c.id).where(waits).order_by(tables.c.changed).limit(limit)
        with self.engine.connect() as connection:
            return [str(table_id) for table_id in connection.execute(wanted).scalars()]

    def looked(self, table_id: str) -> float:
        """When somebody last looked at a table, about."""
        with self.engine.connect() as connection:
            found = connection.execute(select(tables.c.looked).where(tables.c.id == table_id)).scalar()
            return float(found or 0.0)

    def note_looks(self, table_ids: Sequence[str], when: float) -> None:
        """Somebody has looked at some tables."""
        with self.writing() as connection:
            connection.execute(update(tables).where(tables.c.id.in_(table_ids)).values(looked=when))

    def claim(self, table_id: str, thinker: str, seconds: float) -> bool:
        """Let one process think about a table's bot for so long; False if another one does."""
        if self.local:
            return True
        now = time.time()
        free = (tables.c.thinks_until < now) | (tables.c.thinker == thinker)
        claimed = update(tables).where(tables.c.id == table_id, free)
        with self.writing() as connection:
            return connection.execute(claimed.values(thinker=thinker, thinks_until=now + seconds)).rowcount == 1

    def release(self, table_id: str, thinker: str) -> None:
        """Let others think about it again."""
        if self.local:
            return
        theirs = update(tables).where(tables.c.id == table_id, tables.c.thinker == thinker)
        with self.writing() as connection:
            connection.execute(theirs.values(thinks_until=0.0))

    # Analyses.

    def analysis(self, table_id: str) -> tuple[str, str, float] | None:
        """An analysis: waiting, running, done or failed; its text; when that was."""
        with self.engine.connect() as connection:
            columns = (analyses.c.state, analyses.c.text, analyses.c.changed)
            found = connection.execute(select(*columns).where(analyses.c.table_id == table_id)).first()
            return (str(found[0]), str(found[1]), float(found[2])) if found else None

    def keep_analysis(self, table_id: str, state: str, content: str) -> None:
        """Keep how far an analysis is, or its result."""
        with self.writing() as connection:
            values = {"state": state, "text": content, "changed": time.time()}
            mine = update(analyses).where(analyses.c.table_id == table_id).values(values)
            if connection.execute(mine).rowcount == 0:
                connection.execute(insert(analyses).values(table_id=table_id, asked=values["changed"], **values))

    # Helpers.

    def _write(self, write: Callable[[Connection], Result]) -> Result:
        """A change in a transaction; SQLite takes those of several threads at once."""
        if self.local:
            return self.together.write(write)
        with self.writing() as connection:
            return write(connection)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction of its own."""
        with self.turns.next() as trying, beginning(self.engine, trying=trying) as connection:
            yield connection

    def _row(self, connection: Connection, table_id: str) -> TableRow | None:
        found = connection.execute(ROW, {"its_id": table_id}).mappings().first()
        if found is None:
            return None
        return table_row(found, [seat_row(row) for row in connection.execute(SEATS, {"its_id": table_id}).mappings()])

    def tell(self, connection: Connection, note: Changed | Came) -> None:
        """Tell the other processes, as part of the transaction: they hear it exactly when it holds."""
        if not self.local:
            connection.execute(TELL, {"channel": CHANNEL, "note": written(note)})


def table_row(row: Any, its_seats: list[SeatRow]) -> TableRow:
    """A row of the database with its seats."""
    values = {name: row[name] for name in TableRow.__annotations__ if name != "seats"}
    return TableRow(**values, seats=its_seats)


def seat_row(row: Any) -> SeatRow:
    """A row of the database."""
    return SeatRow(**{name: row[name] for name in SeatRow.__annotations__})


def _moves_after(connection: Connection, table_id: str, revision: int) -> tuple[int, list[MoveRow]]:
    last = connection.execute(LAST_KNOWN, {"its_id": table_id, "its_revision": revision}).scalar()
    first = 0 if last is None else int(last) + 1
    return first, [MoveRow(*row) for row in connection.execute(MOVES, {"its_id": table_id, "first": first})]


def _move_rows(table_id: str, first: int, made: Sequence[MoveRow], revision: int) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table_id,
            "number": number,
            "actor": move.actor,
            "move": move.move,
            "forced": move.forced,
            "revision": revision,
        }
        for number, move in enumerate(made, first)
    ]
