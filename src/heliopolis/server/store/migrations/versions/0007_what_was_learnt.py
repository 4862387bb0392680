"""Which lessons somebody has done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nobody has done any yet."""
    op.create_table(
        "learnt",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rule", sa.String(16), primary_key=True),
        sa.Column("changed", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("learnt")
