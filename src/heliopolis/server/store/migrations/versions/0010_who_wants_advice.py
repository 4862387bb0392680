"""A seat knows whether its player wants advice, or allows it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nobody does yet."""
    op.add_column("seats", sa.Column("advice", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("seats", "advice")
