"""The table in the browser: tables, seats, store, live updates, pages and the JSON interface."""

from ..core.needed import need

PACKAGES = (
    "alembic",
    "fastapi",
    "httptools",
    "itsdangerous",
    "jinja2",
    "prometheus_client",
    "python_multipart",
    "segno",
    "sqlalchemy",
    "uvicorn",
)

need("The table in the browser", "table", *PACKAGES)
