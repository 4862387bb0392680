"""A table knows whether a bot is to move, when somebody last looked and whether people played; lists are quick."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """What is there was looked at when it last changed; where people sit and moves were made, they count as theirs."""
    op.add_column("tables", sa.Column("bot_turn", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("looked", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("played", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table(
        "tables",
        sa.column("id", sa.String),
        sa.column("actor", sa.Integer),
        sa.column("over", sa.Boolean),
        sa.column("changed", sa.Float),
        sa.column("bot_turn", sa.Boolean),
        sa.column("looked", sa.Float),
        sa.column("played", sa.Boolean),
    )
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("kind"), sa.column("person"))
    moves = sa.table("moves", sa.column("table_id"), sa.column("forced", sa.Boolean))
    at_turn = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.actor, seats.c.kind == "bot")
    people = sa.exists().where(
        seats.c.table_id == tables.c.id, (seats.c.person.is_not(None)) | (seats.c.kind == "open")
    )
    decided = sa.exists().where(moves.c.table_id == tables.c.id, ~moves.c.forced)
    op.execute(sa.update(tables).values(looked=tables.c.changed))
    op.execute(sa.update(tables).where(~tables.c.over, at_turn).values(bot_turn=sa.true()))
    op.execute(sa.update(tables).where(people, decided).values(played=sa.true()))
    op.drop_index("ix_tables_over_changed", "tables")
    for name, column, here, there in (
        ("ix_tables_listed", "changed", "listed = 1 AND over = 0", "listed AND NOT over"),
        ("ix_tables_bot_turn", "looked", "bot_turn = 1", "bot_turn"),
        ("ix_tables_unplayed", "looked", "played = 0", "NOT played"),
        ("ix_tables_unfinished", "host", "over = 0", "NOT over"),
    ):
        op.create_index(name, "tables", [column], sqlite_where=sa.text(here), postgresql_where=sa.text(there))


def downgrade() -> None:
    """Forget it."""
    for name in ("listed", "bot_turn", "unplayed", "unfinished"):
        op.drop_index(f"ix_tables_{name}", "tables")
    op.create_index("ix_tables_over_changed", "tables", ["over", "changed"])
    for column in ("played", "looked", "bot_turn"):
        op.drop_column("tables", column)
