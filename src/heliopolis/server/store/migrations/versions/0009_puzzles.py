"""Answers to puzzles, and the ratings of people and puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody has answered any yet."""
    op.create_table(
        "puzzle_answers",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("first", sa.Boolean, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=True),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("puzzle_ratings")
    op.drop_table("puzzle_answers")
