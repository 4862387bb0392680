"""The database's tables. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    and_,
)

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
    Column("guide", String(8), nullable=True),  # of a guided game: followed or left
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
    Column("bot_turn", Boolean, nullable=False),  # a bot is to move
    Column("looked", Float, nullable=False),  # when somebody last looked, to a few minutes
    Column("played", Boolean, nullable=False),  # a person has made a move
)


def index_where(name: str, column: Column[Any], condition: ColumnElement[bool]) -> None:
    """An index of some rows only: the others cost it nothing."""
    Index(name, column, sqlite_where=condition, postgresql_where=condition)


index_where("ix_tables_listed", tables.c.changed, and_(tables.c.listed, ~tables.c.over))
index_where("ix_tables_bot_turn", tables.c.looked, tables.c.bot_turn)
index_where("ix_tables_unplayed", tables.c.looked, ~tables.c.played)
index_where("ix_tables_unfinished", tables.c.host, ~tables.c.over)

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
    Column("advice", Boolean, nullable=False),  # wanted or allowed; given when all people at the table agree
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
    Column("state", String(8), nullable=False),  # waiting, running, done or failed
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
    Column("person", String(32), nullable=True),  # who asked for it, and when
    Column("asked", Float, nullable=False),
    Index("ix_analyses_state_asked", "state", "asked"),
)

present = Table(
    "present",  # who looks at which table, of servers with several processes
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)

learnt = Table(
    "learnt",  # which lessons somebody has done
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("rule", String(16), primary_key=True),
    Column("changed", Float, nullable=False),
)

puzzle_answers = Table(
    "puzzle_answers",  # what somebody has done with a puzzle, and when it comes again
    metadata,
    Column("person", String(32), primary_key=True),
    Column("puzzle", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("first", Boolean, nullable=False),  # whether the first answer was right
    Column("right", Boolean, nullable=False),  # and the last one
    Column("tries", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("due", Float, nullable=True),
    Column("changed", Float, nullable=False),
)

puzzle_ratings = Table(
    "puzzle_ratings",  # of people and of puzzles, in each game
    metadata,
    Column("who", String(32), primary_key=True),  # a person, or a puzzle
    Column("game", String(32), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("changed", Float, nullable=False),
)

keeping = Table(
    "keeping",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
