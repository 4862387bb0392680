"""Optional packages: whoever lacks one is told what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..core.errors import Unavailable


@contextmanager
def needed(what: str, extra: str) -> Iterator[None]:
    """Import optional packages inside; if one is missing, say which extra brings it."""
    try:
        yield
    except ImportError as error:
        missing = (error.name or "a package").partition(".")[0]
        raise Unavailable(f'{what} needs {missing}, which is not here: pip install "heliopolis[{extra}]".') from error
