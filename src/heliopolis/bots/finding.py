"""Where a bot of one's own is found: in a module, in a file, or among what other distributions have installed."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from ..core.errors import InvalidOption, Unavailable
from .levels import LEVELS

GROUP = "heliopolis.bots"  # of entry points
WAYS = "FILE.py:NAME, MODULE:NAME, FILE.onnx or program:COMMAND"


def loaded(name: str, folder: Path | None = None) -> object:
    """The class, object or function that a path or an entry point names."""
    where, colon, inner = name.rpartition(":")
    if not colon or not re.fullmatch(r"[^\W\d]\w*(\.[^\W\d]\w*)*", inner) or not where:
        return installed(name)
    here = os.getcwd() if folder is None else str(folder.absolute())
    if here not in sys.path:
        sys.path.append(here)  # as a script would find what lies beside it
    try:
        if where.endswith(".py"):
            found: object = module_in(Path(folder or Path(), Path(where).expanduser()).absolute())
        else:
            found = import_module(where)
        for part in inner.split("."):
            found = getattr(found, part)
    except Exception as error:  # whatever happens when somebody's module is read
        kind = "" if isinstance(error, ImportError | AttributeError | OSError) else f"{type(error).__name__}: "
        raise Unavailable(f'The bot "{name}" cannot be loaded: {kind}{error}', field="bots") from error
    return found


def module_in(path: Path) -> ModuleType:
    """The module in a file; what lies beside the file can be imported there."""
    if not path.is_file():
        raise FileNotFoundError(f'there is no file "{path}"')
    return module_at(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def module_at(path: Path, changed: int) -> ModuleType:
    """The same, read once; `changed` is when the file was."""
    name = f"heliopolis_bot_{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f'"{path}" is no module')
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def installed(name: str) -> object:
    """What an entry point of the group stands for."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    if name not in found:
        known = ", ".join(sorted(found))
        ours = f'There is no level "{name}"; the levels are {", ".join(LEVELS)}.'
        others = f" Installed bots are {known}." if known else ""
        raise InvalidOption(f"{ours}{others} A bot of your own is named {WAYS}.", field="level")
    try:
        return found[name].load()
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise Unavailable(f'The bot "{name}" cannot be loaded: {reason}', field="bots") from error
