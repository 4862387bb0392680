"""The games: every package in this folder, and those that other distributions name as entry points.

A game that cannot be played, because its board file is wrong or for whatever reason, keeps only itself out.
`heliopolis.games` is this package and, called, the list of its games.
"""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

from mypy_extensions import mypyc_attr

from ..core.errors import HeliopolisError
from ..core.manifest import Manifest
from ..core.registry import add, games, look_by, refuse

GROUP = "heliopolis.games"


def own() -> list[Manifest]:
    """The manifests of the games in this folder."""
    path: Any = sys.modules[__name__].__path__
    return [
        import_module(f"{__name__}.{module.name}").MANIFEST for module in pkgutil.iter_modules(path) if module.ispkg
    ]


def from_outside() -> list[Manifest]:
    """The manifests that other distributions name; one that cannot be read is refused under its entry point's name."""
    from importlib.metadata import entry_points  # here, because it takes as long as all the rest

    found: list[Manifest] = []
    for entry in entry_points(group=GROUP):
        try:
            manifest: Any = entry.load()
            if not isinstance(manifest, Manifest):
                raise HeliopolisError(f"{entry.value} is no manifest")
            found.append(manifest)
        except Exception as error:  # whatever a game of somebody else does wrong, it must not keep the others out
            words = error.message if isinstance(error, HeliopolisError) else f"{type(error).__name__}: {error}"
            refuse(entry.name, HeliopolisError(words))
    return found


def look() -> None:
    """Add all games, in the order of their places."""
    manifests = [*own(), *from_outside()]
    manifests.sort(key=lambda manifest: manifest.place)
    for manifest in manifests:
        add(manifest)


@mypyc_attr(native_class=False)
class CallableModule(ModuleType):
    """The package, which is also the function `heliopolis.games()`."""

    def __call__(self) -> list[str]:
        """The keys of all games that can be played."""
        return games()


look_by(look)
sys.modules[__name__].__class__ = CallableModule
