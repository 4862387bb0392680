"""Small charts as SVG text: marks in the colours of their series, `c0`, `c1`, ..., which the page defines."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from ..words import _
from ..words.numbers import short

WIDTH = 640
LEFT = 110
RIGHT = 32
TOP = 12
BOTTOM = 40
ROW = 34
COLOURS = 8
DIGITS = 6  # that a number beside an axis may have


class Scale:
    """Where values lie between two ends of a chart, evenly or by their logarithms."""

    def __init__(self, low: float, high: float, start: float, end: float, *, logarithmic: bool = False) -> None:
        self.read = math.log10 if logarithmic else float
        self.low = self.read(low)
        self.width = (self.read(high) - self.low) or 1.0
        self.start = start
        self.length = end - start

    def __call__(self, value: float) -> float:
        """The place of a value, on a pixel's tenth."""
        return round(self.start + self.length * (self.read(value) - self.low) / self.width, 1)


class Interval(NamedTuple):
    """A value with the ends of its interval, and what to compare it with."""

    label: str
    value: float
    low: float
    high: float
    mark: float | None = None


def svg(title: str, height: float, marks: Sequence[str]) -> str:
    """A whole picture, with a title for those who cannot see it."""
    inside = "\n".join(marks)
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img"><title>{escape(title)}</title>\n{inside}\n</svg>'


def colour(number: int) -> str:
    """The class of a series."""
    return f"c{number % COLOURS}"


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{kind}"/>'


def text(x: float, y: float, words: str, anchor: str = "middle", kind: str = "label") -> str:
    """Some words."""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def dot(x: float, y: float, number: int) -> str:
    """A value."""
    return f'<circle cx="{x}" cy="{y}" r="5" class="fill {colour(number)}"/>'


def ticks(low: float, high: float, wanted: int = 6) -> list[float]:
    """Round values between two ends, about as many as wanted.

    >>> ticks(0, 100)
    [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]
    """
    rough = max(high - low, 1e-9) / (wanted - 1)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [round(step * number, 10) for number in range(first, math.floor(high / step + 1e-9) + 1)]


def room(labels: Sequence[str]) -> int:
    """How much the names before the rows need, as large as they are on a phone."""
    return max(LEFT, 20 + 12 * max([len(label) for label in labels]))


def axis(
    scale: Scale, values: Sequence[float], bottom: float, name: str, unit: str = "", left: int = LEFT
) -> list[str]:
    """The grid of a horizontal axis, and its name."""
    marks = []
    for value in values:
        marks.append(line(scale(value), TOP, scale(value), bottom, "grid"))
        marks.append(text(scale(value), bottom + 16, short(value, DIGITS) + unit))
    return [*marks, text((left + WIDTH - RIGHT) / 2, bottom + 34, name)]


def intervals(title: str, rows: Sequence[Interval], name: str, low: float, high: float, unit: str = "") -> str:
    """A row for each value: the interval as a line, the value as a dot, the comparison as a tick."""
    bottom = TOP + ROW * len(rows)
    left = room([row.label for row in rows])
    scale = Scale(low, high, left, WIDTH - RIGHT)
    marks = axis(scale, ticks(low, high), bottom, name, unit, left)
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        marks.append(text(left - 10, y + 4, row.label, "end", "name"))
        marks.append(line(scale(row.low), y, scale(row.high), y, f"thick {colour(number)}"))
        if row.mark is not None:
            marks.append(line(scale(row.mark), y - 11, scale(row.mark), y + 11, "mark"))
        marks.append(dot(scale(row.value), y, number))
    return svg(title, bottom + BOTTOM, marks)


def times(title: str, rows: Sequence[tuple[str, float, float, float]]) -> str:
    """A row for each bot on a logarithmic axis of milliseconds: median, 99th percentile and the longest."""
    bottom = TOP + ROW * len(rows)
    every = [max(value, 0.001) for _, *values in rows for value in values]
    first, last = math.floor(math.log10(min(every))), math.ceil(math.log10(max(every)))
    last = max(last, first + 1)
    left = room([label for label, *_ in rows])
    scale = Scale(10.0**first, 10.0**last, left, WIDTH - RIGHT, logarithmic=True)
    powers = [10.0**power for power in range(first, last + 1)]
    marks = axis(scale, powers, bottom, _("time for a choice, ms"), left=left)
    for number, (label, *values) in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        median, slow, slowest = (scale(max(value, 0.001)) for value in values)
        marks.append(text(left - 10, y + 4, label, "end", "name"))
        marks.append(line(median, y, slow, y, f"thick {colour(number)}"))
        marks.append(line(slow, y, slowest, y, f"thin {colour(number)}"))
        marks.append(line(slowest, y - 6, slowest, y + 6, f"thin {colour(number)}"))
        marks.append(dot(median, y, number))
    return svg(title, bottom + BOTTOM, marks)


def curves(
    title: str,
    series: Sequence[Sequence[tuple[float, float]]],
    names: tuple[str, str],
    levels: Sequence[float] = (),
    unit: str = "",
) -> str:
    """Curves over a common axis; `levels` are dashed lines in the colours of the curves."""
    height = 260
    bottom = height - BOTTOM
    xs = [x for points in series for x, _ in points]
    top = max([*[y for points in series for _, y in points], *levels, 1e-9])
    across = Scale(min(xs), max(xs), LEFT, WIDTH - RIGHT)
    up = Scale(0, top * 1.05, bottom, TOP)
    marks = axis(across, ticks(min(xs), max(xs)), bottom, names[0])
    for value in ticks(0, top * 1.05, 5):
        marks.append(line(LEFT, up(value), WIDTH - RIGHT, up(value), "grid"))
        marks.append(text(LEFT - 10, up(value) + 4, short(value, DIGITS) + unit, "end"))
    middle = (TOP + bottom) / 2
    marks.append(f'<g transform="rotate(-90 24 {middle})">{text(24, middle, names[1])}</g>')
    for number, level in enumerate(levels):
        marks.append(line(LEFT, up(level), WIDTH - RIGHT, up(level), f"dashed {colour(number)}"))
    for number, points in enumerate(series):
        path = " ".join([f"{across(x)},{up(y)}" for x, y in points])
        marks.append(f'<polyline points="{path}" class="curve {colour(number)}"/>')
    return svg(title, height, marks)


def seat_chart(title: str, rows: Sequence[Sequence[Interval | None]], fair: float) -> str:
    """A column for each seat, in it a dot with its interval for each series, in percent."""
    height = 240
    bottom = height - BOTTOM
    seats = len(rows[0])
    highest = max([fair, *[one.high for row in rows for one in row if one is not None]])
    up = Scale(0, highest, bottom, TOP)
    width = (WIDTH - RIGHT - LEFT) / seats
    marks = []
    for value in ticks(0, highest, 5):
        marks.append(line(LEFT, up(value), WIDTH - RIGHT, up(value), "grid"))
        marks.append(text(LEFT - 10, up(value) + 4, short(value, DIGITS) + " %", "end"))
    marks.append(line(LEFT, up(fair), WIDTH - RIGHT, up(fair), "mark"))
    for seat in range(seats):
        marks.append(text(round(LEFT + width * (seat + 0.5), 1), bottom + 16, _("seat {number}").format(number=seat)))
        for number, row in enumerate(rows):
            one = row[seat]
            if one is not None:
                x = round(LEFT + width * (seat + (number + 1) / (len(rows) + 1)), 1)
                marks.append(line(x, up(one.low), x, up(one.high), f"thick {colour(number)}"))
                marks.append(dot(x, up(one.value), number))
    return svg(title, height - 12, marks)


class Called(NamedTuple):
    """What was said, what came of it, and the ends of the interval of that; in percent."""

    said: float
    came: float
    low: float
    high: float


def reliability(title: str, series: Mapping[str, Sequence[Called]], names: tuple[str, str]) -> str:
    """What was said against what came: points with their intervals, and the line where both are equal."""
    height = 480
    bottom = height - BOTTOM
    across = Scale(0, 100, LEFT, WIDTH - RIGHT)
    up = Scale(0, 100, bottom, TOP)
    marks = axis(across, ticks(0, 100), bottom, names[0], " %")
    for value in ticks(0, 100):
        marks.append(line(LEFT, up(value), WIDTH - RIGHT, up(value), "grid"))
        marks.append(text(LEFT - 10, up(value) + 4, short(value, DIGITS) + " %", "end"))
    middle = (TOP + bottom) / 2
    marks.append(f'<g transform="rotate(-90 24 {middle})">{text(24, middle, names[1])}</g>')
    marks.append(line(across(0), up(0), across(100), up(100), "mark"))
    for number, (name, points) in enumerate(series.items()):
        marks += [dot(LEFT + 24, TOP + 24 * (number + 1), number)]
        marks += [text(LEFT + 36, TOP + 24 * (number + 1) + 4, name, "start", "name")]
        for point in points:
            low, high = up(max(0, point.low)), up(min(100, point.high))
            marks.append(line(across(point.said), low, across(point.said), high, f"thick {colour(number)}"))
            marks.append(dot(across(point.said), up(point.came), number))
    return svg(title, height, marks)
