"""The lines around villages and cities on the map. [HLS-20]"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin, sqrt

from ....core.hexes import SIDES
from .chart import OUTLINE_INSET, RADIUS, Chart

OUTLINES_KEPT = 2_000


@lru_cache(maxsize=OUTLINES_KEPT)
def outline(town: tuple[str, ...], chart: Chart) -> str:
    """The path around a group, inside its own fields, so that the lines of neighbours never hide each other."""
    parts = []
    for name in town:
        field = chart.fields[name]
        open_sides = [side not in town for side in field.sides]
        for side in range(SIDES):
            if open_sides[side]:
                x1, y1, x2, y2 = segment(side, open_sides[side - 1], open_sides[(side + 1) % SIDES])
                parts.append(f"M{field.x + x1:.1f} {field.y + y1:.1f}L{field.x + x2:.1f} {field.y + y2:.1f}")
    return "".join(parts)


@cache
def segment(side: int, before: bool, after: bool) -> tuple[float, float, float, float]:
    """The line along a side of a hex, moved inwards; `before` and `after`: whether the line bends there at its corner.

    Where the outline goes on in the next field it ends on the common side, at the point where that field's own begins.
    """
    start, end = corner(side), corner(side + 1)
    return (*bend(start, corner(side - 1), inwards=before), *bend(end, corner(side + 2), inwards=after))


def corner(number: int) -> tuple[float, float]:
    """A corner of a hex around the origin; the side of a direction goes from its corner to the next one."""
    # Direction 0 of a pointy-top hex is the upper left one: see `place` in the chart.
    angle = (-150 + 60 * number) * pi / 180
    return RADIUS * cos(angle), RADIUS * sin(angle)


def bend(at: tuple[float, float], along: tuple[float, float], *, inwards: bool) -> tuple[float, float]:
    """The end of a moved line: towards the middle at a corner, else along the side to the next corner."""
    shift = OUTLINE_INSET * 2 / sqrt(3) / RADIUS
    if inwards:
        return at[0] * (1 - shift), at[1] * (1 - shift)
    return at[0] + (along[0] - at[0]) * shift, at[1] + (along[1] - at[1]) * shift
