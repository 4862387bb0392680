"""Where points come from: the items of a breakdown by their kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache

FIELD = re.compile(r"-?\d+,-?\d+")
WHEN = re.compile(r"^[^:]*\d: ")
JOINING = re.compile(r"( (at|to|on|from))+$")

Amounts = Mapping[str, int]


@cache
def source_of(item: str) -> str:
    """What brought points, without when or where.

    >>> [source_of(item) for item in ("epoch 2: nile", "temple 3,-2", "created land at 0,1", "bag: orbits")]
    ['nile', 'temple', 'created land', 'bag: orbits']
    """
    return JOINING.sub("", " ".join(FIELD.sub("", WHEN.sub("", item)).split()))


def sources_of(breakdown: Mapping[str, int]) -> Amounts:
    """The points of a seat by their kind of source."""
    sources: Counter[str] = Counter()
    for item, points in breakdown.items():
        sources[source_of(item)] += points
    return sources
