"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_REMEMBERED = 10_000


class Allowance:
    """So many at once, then so many a second; whoever is not seen for long is forgotten."""

    def __init__(self, per_second: float, burst: int) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, now: float | None = None) -> bool:
        """Use one; False if none is left."""
        now = time.monotonic() if now is None else now
        left, since = self.left.pop(who, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self.per_second)
        allowed = left >= 1.0
        self.left[who] = (left - 1.0 if allowed else left, now)
        while len(self.left) > MOST_REMEMBERED:
            self.left.popitem(last=False)
        return allowed
