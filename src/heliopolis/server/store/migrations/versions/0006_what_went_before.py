"""A table that goes on from another keeps what happened there, for its log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Of the tables that are there it is not known."""
    op.add_column("tables", sa.Column("past", sa.Text, nullable=True))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "past")
