"""The addresses of static files."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import resources

STATIC = resources.files("heliopolis.server") / "static"


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes with the content, so browsers may keep it for ever."""
    mark = sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={mark}"
