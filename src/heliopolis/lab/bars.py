"""Charts whose rows have long names: the name stands above its marks, so that it can be read on a phone too."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..words.numbers import number as written
from ..words.numbers import short
from .charts import DIGITS, TOP, WIDTH, Interval, Scale, colour, dot, line, svg, text, ticks

SIDE = 20
HEAD = 24  # room for a name
BAR = 19
GAP = 10
FOOT = 44
NUMBER = 84  # room for the number after a bar


def bars(
    title: str,
    rows: Sequence[tuple[str, Sequence[float | None]]],
    name: str,
    *,
    digits: int = 1,
    logarithmic: bool = False,
) -> str:
    """Some bars under each name, a colour for each series, the number at the end; no bar where there is no value."""
    values = [value for _, series in rows for value in series if value is not None]
    if logarithmic:
        low, high = 10.0 ** math.floor(math.log10(min(values))), max(values)
    else:
        low, high = min(0.0, *values), max(0.0, *values)
    scale = Scale(low, high, SIDE + (NUMBER if low < 0 else 0), WIDTH - SIDE - NUMBER, logarithmic=logarithmic)
    start = scale(low if logarithmic else 0.0)
    marks = []
    y = float(TOP)
    for label, series in rows:
        marks.append(text(SIDE, y + 15, label, "start", "name"))
        y += HEAD
        for number, value in enumerate(series):
            if value is not None:
                marks += bar(start, scale(value), y, number, written(value, digits))
                y += BAR
        y += GAP
    marks.append(line(start, TOP, start, y - GAP, "grid"))
    marks.append(text(WIDTH / 2, y + 20, name))
    return svg(title, y + FOOT - GAP, marks)


def bar(start: float, end: float, y: float, number: int, words: str) -> list[str]:
    """A bar to the right, or to the left for less than nothing, and its number."""
    left, width = min(start, end), round(abs(end - start), 1)
    box = f'<rect x="{left}" y="{y}" width="{width}" height="{BAR - 4}" rx="2" class="fill {colour(number)}"/>'
    if end < start:
        return [box, text(end - 6, y + 12, words, "end")]
    return [box, text(end + 6, y + 12, words, "start")]


def gaps(title: str, rows: Sequence[Interval], name: str) -> str:
    """A row for each value on both sides of zero: the interval as a line, the value as a dot."""
    step = HEAD + BAR + GAP
    bottom = TOP + step * len(rows)
    far = max([max(abs(row.low), abs(row.high)) for row in rows])
    scale = Scale(-far, far, SIDE, WIDTH - SIDE)
    marks = []
    for value in ticks(-far, far):
        marks.append(line(scale(value), TOP, scale(value), bottom, "mark" if value == 0 else "grid"))
        marks.append(text(scale(value), bottom + 16, short(value, DIGITS)))
    for number, row in enumerate(rows):
        y = TOP + step * number
        marks.append(text(SIDE, y + 15, row.label, "start", "name"))
        series = 0 if row.value > 0 else 1
        marks.append(line(scale(row.low), y + HEAD + 6, scale(row.high), y + HEAD + 6, f"thick {colour(series)}"))
        marks.append(dot(scale(row.value), y + HEAD + 6, series))
    marks.append(text(WIDTH / 2, bottom + 36, name))
    return svg(title, bottom + FOOT, marks)
