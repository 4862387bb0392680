"""The addresses of static files: all in one folder that is named by its content, so browsers may keep them for ever."""

from __future__ import annotations

import os
import re
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

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


@cache
def script(path: str) -> str:
    """A script without the lines that are only for whoever reads its source."""
    lines = Path(path).read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join([line for line in lines if not line.lstrip().startswith("//")])


class Assets(StaticFiles):
    """Serves the files, whichever mark their folder has in the address; scripts without their comments."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """The file of an address below `/static`."""
        first, _, rest = path.partition("/")
        return super().lookup_path(rest if MARK.fullmatch(first) else path)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The answer with a file."""
        if os.fspath(full_path).endswith(".js"):
            headers = {"etag": f'"{mark()}"'}
            answer = Response(script(os.fspath(full_path)), status_code, headers, media_type="text/javascript")
            asked = Headers(scope=scope)
            return NotModifiedResponse(answer.headers) if self.is_not_modified(answer.headers, asked) else answer
        return super().file_response(full_path, stat_result, scope, status_code)
