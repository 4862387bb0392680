from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

os.environ["LANGUAGE"] = "en"  # whatever the terminal speaks in which the tests are run
os.environ["HELIOPOLIS_SLOW"] = "ok"  # plain rules are tested too
os.environ["HELIOPOLIS_CONFIG"] = os.devnull  # whatever settings whoever runs the tests has for a server

# What tests write need not survive the machine: in memory thousands of moves are stored without waiting for a disk.
# It must have room there, and programs that tests make must be allowed to run.
MEMORY = "/dev/shm"
ROOM = 4 << 30
with contextlib.suppress(AttributeError, OSError):
    disk = os.statvfs(MEMORY)
    if disk.f_bavail * disk.f_frsize > ROOM and not disk.f_flag & os.ST_NOEXEC and os.access(MEMORY, os.W_OK):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)

# The same examples on every run: a failure can be repeated, and `make soak` looks further.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

# The longest files: those of a cluster, and those in a browser; and those that would be last, but are not short.
FIRST = ("tests/lab/test_ray.py", "tests/server/browser/", "tests/server/", "tests/words/", "tests/test_")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Among several processes the longest files are given out first, so that all end at the same time."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: [not item.nodeid.startswith(first) for first in FIRST])


@pytest.fixture
def own_modules() -> Iterator[None]:
    """What a test imports from a folder of its own is not there for the next, which may have another of that name."""
    path, modules = [*sys.path], {*sys.modules}
    yield
    folders = [folder for folder in sys.path if folder not in path]
    sys.path[:] = path
    for name in {*sys.modules} - modules:
        if os.path.dirname(getattr(sys.modules[name], "__file__", None) or "") in folders:
            del sys.modules[name]
