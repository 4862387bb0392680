"""The addresses of static files: all in one folder that is named by its content, so browsers may keep them for ever."""

from __future__ import annotations

import os
import re
from functools import cache
from hashlib import sha256
from importlib import resources

from starlette.staticfiles import StaticFiles

STATIC = resources.files("heliopolis.server") / "static"
MARK = re.compile(r"[0-9a-f]{10}")


@cache
def mark() -> str:
    """The name of the folder; it changes with any file, so that scripts find each other by their plain names."""
    found = sha256()
    for file in sorted(STATIC.iterdir(), key=lambda file: file.name):
        if file.is_file():
            found.update(file.name.encode() + file.read_bytes())
    return found.hexdigest()[:10]


@cache
def asset(name: str) -> str:
    """The address of a static file."""
    if not (STATIC / name).is_file():
        raise FileNotFoundError(name)
    return f"/static/{mark()}/{name}"


class Assets(StaticFiles):
    """Serves the files, whichever mark their folder has in the address."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """The file of an address below `/static`."""
        first, _, rest = path.partition("/")
        return super().lookup_path(rest if MARK.fullmatch(first) else path)
