"""The package is imported and shows its help without loading what takes long; `make bench-start` has the times."""

from __future__ import annotations

import subprocess
import sys

import pytest

NEVER = (
    *("alembic", "babel", "fastapi", "jinja2", "numpy", "openskill", "pydantic", "rich", "sqlalchemy"),
    *("asyncio", "concurrent.futures.process", "tomllib", "multiprocessing.pool"),
    *(
        "heliopolis.server",
        "heliopolis.lab",
        "heliopolis.school",
        "heliopolis.bots.search",
        "heliopolis.games.ra.rules",
    ),
)
NOT_FOR_AN_IMPORT = ("argparse", "importlib.metadata", "importlib.resources", "pathlib", "heliopolis.words")
HELP = """
from heliopolis.cli.main import main
try:
    main(["--help"])
except SystemExit:
    pass
"""


@pytest.mark.parametrize(
    ("program", "heavy"), [("import heliopolis", NEVER + NOT_FOR_AN_IMPORT), (HELP, NEVER)], ids=["import", "help"]
)
def test_nothing_heavy_is_loaded_at_the_start(program: str, heavy: tuple[str, ...]) -> None:
    code = f"import sys\nbefore = set(sys.modules)\n{program}\n"
    code += f"print([name for name in {heavy!r} if name in sys.modules and name not in before], file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
