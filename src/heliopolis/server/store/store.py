"""Reading and writing tables. Every change is one transaction, and it succeeds only on the revision it was made on."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, Table, create_engine, delete, event, false, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ...core.errors import Unavailable
from .rows import MoveRow, SeatRow, TableRow
from .schema import analyses, keeping, moves, seats, tables

CHANNEL = "heliopolis"
SIGNING_KEY = "signing key"


def open_store(database: str) -> Store:
    """Open a database, and bring it up to date."""
    try:
        url = make_url(database)
    except (SQLAlchemyError, ValueError) as error:
        raise Unavailable("That is not an address of a database.", field="database") from error
    local = url.get_backend_name() == "sqlite"
    try:
        if local:
            Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(database, pool_pre_ping=not local, **({} if local else {"pool_size": 20}))
        if local:
            event.listen(engine, "connect", prepare_sqlite)
        store = Store(engine, local=local)
        try:
            migrate(engine)
            store.signing_key()  # a file that is broken within is noticed now
        except BaseException:
            store.close()
            raise
    except ModuleNotFoundError as error:
        raise Unavailable(
            f'A database of this kind needs the package {error.name}: pip install "heliopolis[postgres]".',
            field="database",
        ) from error
    except CommandError as error:
        raise Unavailable(
            f"The database {url.render_as_string(hide_password=True)} was made by a newer version of Heliopolis.",
            field="database",
        ) from error
    except (SQLAlchemyError, OSError) as error:
        raise Unavailable(
            f"The database {url.render_as_string(hide_password=True)} cannot be opened: {reason_of(error)}",
            field="database",
        ) from error
    return store


def reason_of(error: Exception) -> str:
    """What the database itself says, in one line and without the statement that was run."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait, and a move that was acknowledged is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Run the migrations that are missing: all of them or none, and one process at a time."""
    config = Config()
    config.set_main_option("script_location", f"{__package__}:migrations")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7247)"))
        else:
            connection.execute(text("BEGIN IMMEDIATE"))  # the driver begins nothing for statements that make tables
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(delete(keeping).where(false()))  # a database that can only be read is refused now


class Store:
    """All tables."""

    def __init__(self, engine: Engine, *, local: bool) -> None:
        """`local`: only this process writes, so nobody else needs to be told."""
        self.engine = engine
        self.local = local
        self.turn = threading.Lock()  # SQLite has one writer at a time, and lets the others sleep far too long

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def signing_key(self) -> str:
        """The key that signs cookies: made once, the same for all processes."""
        with self._writing() as connection:
            found = connection.execute(select(keeping.c.value).where(keeping.c.key == SIGNING_KEY)).scalar()
            if found:
                return str(found)
        try:
            with self._writing() as connection:
                connection.execute(insert(keeping).values(key=SIGNING_KEY, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another process was faster; its key holds
        return self.signing_key()

    # Tables.

    def add(self, row: TableRow, made: Sequence[MoveRow]) -> None:
        """Keep a new table with its first moves."""
        values = {name: value for name, value in vars(row).items() if name != "seats"}
        with self._writing() as connection:
            connection.execute(insert(tables).values(**values, thinker=None, thinks_until=0.0))
            connection.execute(insert(seats), [{"table_id": row.id, **vars(seat)} for seat in row.seats])
            self._write_moves(connection, row.id, 0, made, row.revision)
            self._tell(connection, row.id, row.revision)

    def get(self, table_id: str) -> TableRow | None:
        """A table with its seats, without its moves."""
        with self.engine.connect() as connection:
            found = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
            return _table(found, self._seats(connection, [table_id])[table_id]) if found else None

    def revision(self, table_id: str) -> int | None:
        """The revision of a table; None if there is none."""
        with self.engine.connect() as connection:
            found = connection.execute(select(tables.c.revision).where(tables.c.id == table_id)).scalar()
            return None if found is None else int(found)

    def moves(self, table_id: str) -> list[MoveRow]:
        """All moves of a table."""
        return self.moves_after(table_id, -1)[1]

    def moves_after(self, table_id: str, revision: int) -> tuple[int, list[MoveRow]]:
        """The moves of a table that came after a revision, and the number of the first of them."""
        known = select(moves.c.number).where(moves.c.table_id == table_id, moves.c.revision <= revision)
        columns = (moves.c.actor, moves.c.move, moves.c.forced, moves.c.revision)
        with self.engine.connect() as connection:
            # Revisions grow with the numbers, so the search for the last known move meets only new ones on its way.
            last = connection.execute(known.order_by(moves.c.number.desc()).limit(1)).scalar()
            first = 0 if last is None else int(last) + 1
            wanted = select(*columns).where(moves.c.table_id == table_id, moves.c.number >= first)
            return first, [MoveRow(*row) for row in connection.execute(wanted.order_by(moves.c.number))]

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
        with self._writing() as connection:
            written = update(tables).where(tables.c.id == table_id, tables.c.revision == on)
            if connection.execute(written.values(**values)).rowcount != 1:
                return False
            if keep is not None:
                connection.execute(delete(moves).where(moves.c.table_id == table_id, moves.c.number >= keep))
            if add:
                self._write_moves(connection, table_id, int(values["count"]) - len(add), add, on + 1)
            if seat is not None:
                place = (seats.c.table_id == table_id, seats.c.seat == seat.seat)
                connection.execute(update(seats).where(*place).values(**vars(seat)))
            self._tell(connection, table_id, on + 1)
        return True

    def find_seat(self, column: str, token: str) -> tuple[str, int] | None:
        """The table and seat that an `invitation` or a `key` belongs to."""
        with self.engine.connect() as connection:
            wanted = select(seats.c.table_id, seats.c.seat).where(seats.c[column] == token)
            found = connection.execute(wanted).first()
            return (str(found[0]), int(found[1])) if found else None

    # Lists.

    def lists(self, person: str, limit: int = 50) -> tuple[list[TableRow], list[TableRow]]:
        """The tables where a person sits, and those unfinished that are shown to everybody; the latest first."""
        sits = select(seats.c.table_id).where(seats.c.person == person)
        latest = tables.c.changed.desc()
        mine = select(tables.c.id).where(tables.c.id.in_(sits)).order_by(latest).limit(limit)
        listed = select(tables.c.id).where(tables.c.listed & ~tables.c.over).order_by(latest).limit(limit)
        wanted = (
            select(tables, seats)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(tables.c.id.in_(select(mine.subquery())) | tables.c.id.in_(select(listed.subquery())))
            .order_by(latest, tables.c.id, seats.c.seat)
        )
        found: dict[str, TableRow] = {}
        with self.engine.connect() as connection:
            for row in connection.execute(wanted).mappings():
                table = found.get(row[tables.c.id])
                if table is None:
                    table = found[row[tables.c.id]] = _table(_part(row, tables), [])
                table.seats.append(_seat(_part(row, seats)))
        rows = list(found.values())
        own = [row for row in rows if any(seat.person == person for seat in row.seats)]
        return own[:limit], [row for row in rows if row.listed and not row.over][:limit]

    # Bots.

    def bots_to_move(self) -> list[str]:
        """The tables where a bot is to move and no process thinks about it."""
        theirs = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor) & (seats.c.kind == "bot")
        wanted = select(tables.c.id).join(seats, theirs).where(~tables.c.over, tables.c.thinks_until < time.time())
        with self.engine.connect() as connection:
            return [str(table_id) for table_id in connection.execute(wanted).scalars()]

    def claim(self, table_id: str, thinker: str, seconds: float) -> bool:
        """Let one process think about a table's bot for so long; False if another one does."""
        if self.local:
            return True
        now = time.time()
        free = (tables.c.thinks_until < now) | (tables.c.thinker == thinker)
        claimed = update(tables).where(tables.c.id == table_id, free)
        with self._writing() as connection:
            return connection.execute(claimed.values(thinker=thinker, thinks_until=now + seconds)).rowcount == 1

    def release(self, table_id: str, thinker: str) -> None:
        """Let others think about it again."""
        if self.local:
            return
        theirs = update(tables).where(tables.c.id == table_id, tables.c.thinker == thinker)
        with self._writing() as connection:
            connection.execute(theirs.values(thinks_until=0.0))

    # Analyses.

    def analysis(self, table_id: str) -> tuple[str, str, float] | None:
        """An analysis: running, done or failed; its text; when that was."""
        with self.engine.connect() as connection:
            columns = (analyses.c.state, analyses.c.text, analyses.c.changed)
            found = connection.execute(select(*columns).where(analyses.c.table_id == table_id)).first()
            return (str(found[0]), str(found[1]), float(found[2])) if found else None

    def keep_analysis(self, table_id: str, state: str, content: str) -> None:
        """Keep how far an analysis is, or its result."""
        with self._writing() as connection:
            connection.execute(delete(analyses).where(analyses.c.table_id == table_id))
            values = {"table_id": table_id, "state": state, "text": content, "changed": time.time()}
            connection.execute(insert(analyses).values(values))

    # Helpers.

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction."""
        with self.turn if self.local else nullcontext(), self.engine.begin() as connection:
            yield connection

    def _write_moves(
        self, connection: Connection, table_id: str, first: int, made: Sequence[MoveRow], revision: int
    ) -> None:
        rows = [
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
        if rows:
            connection.execute(insert(moves), rows)

    def _seats(self, connection: Connection, table_ids: list[str]) -> dict[str, list[SeatRow]]:
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        wanted = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat)
        for row in connection.execute(wanted).mappings():
            found[row["table_id"]].append(_seat(row))
        return found

    def _tell(self, connection: Connection, table_id: str, revision: int) -> None:
        """Tell the other processes, as part of the transaction: they hear it exactly when it holds."""
        if not self.local:
            note = {"channel": CHANNEL, "note": f"{table_id} {revision}"}
            connection.execute(text("SELECT pg_notify(:channel, :note)"), note)


def _table(row: Any, its_seats: list[SeatRow]) -> TableRow:
    values = {name: row[name] for name in TableRow.__annotations__ if name != "seats"}
    return TableRow(**values, seats=its_seats)


def _seat(row: Any) -> SeatRow:
    return SeatRow(**{name: row[name] for name in SeatRow.__annotations__})


def _part(row: Any, table: Table) -> dict[str, Any]:
    """The columns of one table in a row of two."""
    return {column.name: row[column] for column in table.c}
