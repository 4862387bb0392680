"""Who looks at which table: several processes of one server tell each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody is known yet."""
    op.create_table(
        "present",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("present")
