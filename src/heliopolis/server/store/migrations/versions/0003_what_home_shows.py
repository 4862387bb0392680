"""A table's row says where the game is and who won, so that the home page replays nothing; and names its board."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Of the tables that are there nothing is known until their next move."""
    op.add_column("tables", sa.Column("board", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("stage", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("winners", sa.JSON, nullable=False, server_default="[]"))


def downgrade() -> None:
    """Forget it."""
    for column in ("winners", "stage", "board"):
        op.drop_column("tables", column)
