"""Optional packages: whoever lacks one is told what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from .errors import Unavailable


@contextmanager
def needed(what: str, extra: str) -> Iterator[None]:
    """Import optional packages inside; if one is missing, say which extra brings it."""
    try:
        yield
    except ImportError as error:
        missing = (error.name or "a package").partition(".")[0]
        raise Unavailable(f'{what} needs {missing}, which is not here: pip install "heliopolis[{extra}]".') from error


def need(what: str, extra: str, *packages: str) -> None:
    """The same for packages that are imported later, each when it is used."""
    with needed(what, extra):
        for package in packages:
            if find_spec(package) is None:
                raise ModuleNotFoundError(package, name=package)
