"""Guided games: their draws are prepared, as long as nobody leaves the script."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """The tables that are there are not guided."""
    op.add_column("tables", sa.Column("guide", sa.String(8), nullable=True))


def downgrade() -> None:
    """Go on without a guide."""
    op.drop_column("tables", "guide")
