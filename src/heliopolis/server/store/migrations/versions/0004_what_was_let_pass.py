"""A seat knows up to which move its player has said "next": bots wait no longer, in whichever process they think."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nobody has said it yet."""
    op.add_column("seats", sa.Column("passed", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("seats", "passed")
