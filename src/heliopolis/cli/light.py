"""A light installation has no table: uvx and pipx bring it when they started us, anybody else is told how to get it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from ..core.errors import Unavailable
from ..version import VERSION
from ..words import _
from .refusals import Refusal

TABLE = "heliopolis[table]"
BROUGHT = "HELIOPOLIS_BROUGHT"  # the environment variable of whoever was started with the table's packages


def bring_table(missing: Unavailable, arguments: Sequence[str]) -> int:
    """Start the same command again where uvx or pipx can bring the packages; else say what to install."""
    command = None if BROUGHT in os.environ else again()
    if command is None:
        words = _('The table in the browser needs more packages: pip install "{table}". {command} plays here.')
        raise Refusal(words.format(table=TABLE, command="heliopolis play")) from missing
    print(_("Bringing the packages of the table ..."), file=sys.stderr, flush=True)
    environment = {**os.environ, BROUGHT: "1"}
    whole = [*command, "heliopolis", *arguments]
    if os.name == "posix":
        os.execvpe(whole[0], whole, environment)
    return subprocess.call(whole, env=environment)


def again() -> list[str] | None:
    """How uvx or pipx, if this is a throw-away environment of theirs, would start us with the table's packages."""
    uv = os.environ.get("UV")
    if uv and inside(uv, "cache", "dir"):
        return [uv, "tool", "run", "--python", python(), "--from", source()]
    pipx = shutil.which("pipx")
    if pipx and inside(pipx, "environment", "--value", "PIPX_VENV_CACHEDIR"):
        return [pipx, "run", "--python", python(), "--spec", source()]
    return None


def inside(*question: str) -> bool:
    """Whether this environment lies in the folder that a program answers with."""
    answer = subprocess.run(question, capture_output=True, text=True, check=False)
    folder = answer.stdout.strip()
    return answer.returncode == 0 and folder != "" and Path(sys.prefix).resolve().is_relative_to(Path(folder).resolve())


def python() -> str:
    """The version of Python to stay with."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def source() -> str:
    """Where the same package comes from with the table's packages: the file it was installed from, or its version."""
    try:
        origin = distribution("heliopolis").read_text("direct_url.json")
    except PackageNotFoundError:
        origin = None
    return f"{TABLE} @ {json.loads(origin)['url']}" if origin else f"{TABLE}=={VERSION}"
