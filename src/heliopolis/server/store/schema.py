"""The database's tables. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),  # the version that the game was begun with
    Column("board", String(64), nullable=True),  # the hash of an owner's board
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("position", JSON, nullable=True),  # where the game began, if not at the start
    Column("past", Text, nullable=True),  # the record of what led there, if it goes on from another table
    Column("name", String(60), nullable=False),
    Column("host", String(32), nullable=False),  # a person
    Column("listed", Boolean, nullable=False),  # shown to everybody on the home page
    Column("secret", String(64), nullable=False),
    Column("revision", Integer, nullable=False),  # grows with every change
    Column("count", Integer, nullable=False),  # of moves
    Column("actor", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("stage", JSON, nullable=False),  # where the game is, in the words of each language
    Column("winners", JSON, nullable=False),  # their seats
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("rematch", String(32), nullable=True),
    Column("thinker", String(32), nullable=True),  # the process whose bot thinks, and until when it may
    Column("thinks_until", Float, nullable=False),
    Index("ix_tables_over_changed", "over", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot or open
    Column("person", String(32), nullable=True),  # whose seat it is, also while a bot plays for them
    Column("name", String(60), nullable=False),
    Column("level", String(16), nullable=True),
    Column("invitation", String(32), nullable=False, unique=True),
    Column("key", String(32), nullable=False, unique=True),  # moves the seat to another device
    Column("auto", Boolean, nullable=False),  # forced moves are made by themselves
    Column("passed", Integer, nullable=False),  # the revision of the last move after which bots need not wait
    Index("ix_seats_person", "person"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0
    Column("actor", Integer, nullable=False),
    Column("move", String(120), nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("revision", Integer, nullable=False),  # of the table, since when it stands; never less than the move before
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", String(8), nullable=False),  # running, done or failed
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
)

present = Table(
    "present",  # who looks at which table, of servers with several processes
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)

keeping = Table(
    "keeping",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
