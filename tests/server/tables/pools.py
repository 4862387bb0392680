"""Workers that are not there: pools for tests of what happens when one breaks."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any


class Dead(Executor):
    """Workers that were killed while they had nothing to do."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        """Nobody is there to work."""
        raise BrokenProcessPool("a worker was killed")


class Dying(Executor):
    """Workers that are killed while they work."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        """Work that will never be done."""
        failed: Future[Any] = Future()
        failed.set_exception(BrokenProcessPool("a worker was killed"))
        return failed
