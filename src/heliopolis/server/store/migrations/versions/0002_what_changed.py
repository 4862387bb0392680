"""Every move knows since which revision it stands, so that other processes read only what is new."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Moves that were there before stand since the beginning."""
    op.add_column("moves", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("moves", "revision")
