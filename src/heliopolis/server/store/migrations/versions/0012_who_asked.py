"""An analysis knows who asked for it and when: those that wait have an order, which a restart does not change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Of those that are there nobody knows it."""
    op.add_column("analyses", sa.Column("person", sa.String(32), nullable=True))
    op.add_column("analyses", sa.Column("asked", sa.Float, nullable=False, server_default="0"))
    op.create_index("ix_analyses_state_asked", "analyses", ["state", "asked"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index("ix_analyses_state_asked", "analyses")
    for column in ("asked", "person"):
        op.drop_column("analyses", column)
