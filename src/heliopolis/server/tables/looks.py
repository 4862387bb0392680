"""When somebody last looked at a table: bots go on for a while after it, then they rest until somebody looks again.

To look is to open a page of the table, to follow it, or to ask for it by the interface for programs. That is noted in
memory and written down now and then, for a restart and for other processes; a table that sleeps loses nothing by it.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

from ..store import Store

MOST_KNOWN = 50_000  # tables; of others the database knows it
AT_ONCE = 500
USUAL_PERIOD = 1800.0  # in which looks are remembered where bots never rest
SHARE = 4  # a look is written down again after this part of the time that bots go on


class Looks:
    """Knows which tables somebody has looked at lately."""

    def __init__(self, store: Store, seconds: float) -> None:
        """`seconds`: how long bots go on after somebody has looked; 0: for ever."""
        self.store = store
        self.seconds = seconds
        self.period = seconds or USUAL_PERIOD
        self.last: OrderedDict[str, float] = OrderedDict()  # the latest at the end
        self.written: dict[str, float] = {}
        self.came: list[Callable[[], None]] = []  # told when somebody looks at a table that may have been asleep

    def look(self, table_id: str) -> None:
        """Somebody looks at a table, or would if there were one of that name; called in the loop."""
        now = time.time()
        new = now - self.last.pop(table_id, 0.0) > self.period
        self.last[table_id] = now
        if len(self.last) > MOST_KNOWN:
            self._forget(next(iter(self.last)))
        if new:
            for tell in self.came:
                tell()

    def awake(self, table_id: str) -> bool:
        """Whether bots go on at a table."""
        if not self.seconds or time.time() - self.last.get(table_id, 0.0) < self.seconds:
            return True
        return time.time() - self.store.looked(table_id) < self.seconds

    def since(self) -> float:
        """Tables that were looked at since then are awake."""
        return time.time() - self.seconds if self.seconds else 0.0

    def unwritten(self, watched: Iterable[str]) -> list[str]:
        """The tables whose last look is to be written down, with those that somebody watches all the time."""
        now = time.time()
        for table_id in watched:
            self.look(table_id)
        while self.last and now - next(iter(self.last.values())) > self.period:
            self._forget(next(iter(self.last)))
        return [name for name, when in self.last.items() if when - self.written.get(name, 0.0) > self.period / SHARE]

    def write(self, table_ids: list[str]) -> None:
        """Write down that somebody has looked at these; called in a thread."""
        now = time.time()
        for first in range(0, len(table_ids), AT_ONCE):
            some = table_ids[first : first + AT_ONCE]
            self.store.note_looks(some, now)
            self.written.update(dict.fromkeys(some, now))

    def _forget(self, table_id: str) -> None:
        del self.last[table_id]
        self.written.pop(table_id, None)
