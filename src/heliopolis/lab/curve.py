"""The chances to win through a game as one SVG picture that needs nothing else: no font, no script, no other file.

Every seat has a colour and besides it a line style and an emblem, so that the lines can be told apart in grey too.
"""

from __future__ import annotations

from html import escape

from ..words.numbers import percent
from .analyse import Analysis, Decision
from .analysis_words import caption, heading, seat_names, sentence

# The table's own colours, by day and by night.
DAY = {
    "ground": "#f3eee4",
    "surface": "#fffdf8",
    "line": "#d8cdb9",
    "ink": "#211c15",
    "ink-2": "#564d40",
    "ink-3": "#6b6152",
    "bad": "#a5301f",
    "seat-0": "#ad3526",
    "seat-1": "#245b9f",
    "seat-2": "#28693f",
    "seat-3": "#6b4594",
    "seat-4": "#4b4b55",
}
NIGHT = {
    "ground": "#14171d",
    "surface": "#1d222b",
    "line": "#333a46",
    "ink": "#f2ede3",
    "ink-2": "#c0b8aa",
    "ink-3": "#9d9587",
    "bad": "#ff9a8a",
    "seat-0": "#f28b7c",
    "seat-1": "#86b6f2",
    "seat-2": "#7fcb99",
    "seat-3": "#c3a5ea",
    "seat-4": "#c6c6d0",
}
SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif'
DASHES = ("", "9 4", "2.5 3.5", "12 3 2.5 3", "5 5")
EMBLEMS = (  # disc, square, triangle, diamond, hexagon, each about 10 wide around the origin
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M-4.5-4.5h9v9h-9z",
    "M0-5.5l5.5 9.5h-11z",
    "M0-6l5.5 6l-5.5 6l-5.5-6z",
    "M-5.5 0l2.75-4.8h5.5l2.75 4.8l-2.75 4.8h-5.5z",
)
MOST_STAGES = 12  # with more of them the dividing lines would be a fence
LABEL_STEP = 16
NARROW = 600


def tokens() -> str:
    """The colours as custom properties, following the reader's choice of light or dark."""
    day, night = (";".join(f"--{name}:{colour}" for name, colour in colours.items()) for colours in (DAY, NIGHT))
    return f":root{{color-scheme:light dark;{day}}}@media (prefers-color-scheme:dark){{:root{{{night}}}}}"


def styles() -> str:
    """How the parts of the picture look."""
    seats = "".join(
        f".s{seat}{{stroke:var(--seat-{seat});stroke-dasharray:{dash or 'none'}}}"
        f".curve .e{seat},.curve .n{seat}{{fill:var(--seat-{seat})}}"
        for seat, dash in enumerate(DASHES)
    )
    return (
        f".curve text{{font:12px {SANS};fill:var(--ink-3);font-variant-numeric:tabular-nums}}"
        ".curve .paper{fill:var(--surface)}.curve .grid{stroke:var(--line);stroke-width:1}"
        ".curve .stage{stroke:var(--ink-3);stroke-width:1;stroke-dasharray:1 4}"
        ".curve .seat{fill:none;stroke-width:2;stroke-linejoin:round}"
        ".curve .emblem{stroke:var(--surface);stroke-width:1.5}"
        ".curve .mark circle{fill:var(--surface);stroke:var(--bad);stroke-width:1.5}"
        ".curve .mark text{font-size:11px;font-weight:600;fill:var(--bad);text-anchor:middle}"
        ".curve text.name{font-weight:600}"
        f"{seats}"
    )


class Frame:
    """Where a number of moves and a chance lie in the picture."""

    def __init__(self, width: int, height: int, moves: int) -> None:
        self.narrow = width < NARROW
        self.width = width
        self.height = height
        self.moves = max(1, moves)
        self.left = 40
        self.right = width - (64 if self.narrow else 184)
        self.top = 14
        self.bottom = height - 36

    def x(self, moves: float) -> float:
        """From the left, by moves made."""
        return round(self.left + (self.right - self.left) * moves / self.moves, 1)

    def y(self, chance: float) -> float:
        """From the top, by chance."""
        return round(self.bottom - (self.bottom - self.top) * chance, 1)


def picture(analysis: Analysis, *, width: int = 960, height: int = 420, alone: bool = True) -> str:
    """The whole SVG; `alone` for a file of its own, without it for a page that has `tokens` and `styles` already."""
    frame = Frame(width, height, analysis.moves)
    style = f"<style>{tokens()}{styles()}</style>" if alone else ""
    parts = [
        f'<svg class="curve" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        f"<title>{escape(analysis.game.name)}. {escape(heading(analysis))}</title>{style}",
        f'<rect class="paper" width="{width}" height="{height}" rx="8"/>',
        drawing(analysis, frame),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def drawing(analysis: Analysis, frame: Frame) -> str:
    """All that is drawn into the picture."""
    seats = range(len(analysis.names))
    parts = [
        *grid(frame, caption()),
        *stages(analysis, frame),
        *[line(analysis, frame, seat) for seat in seats],
        *[emblems(analysis, frame, seat) for seat in seats],
        *marks(analysis, frame),
        *labels(analysis, frame),
    ]
    return "\n".join(part for part in parts if part)


def grid(frame: Frame, text: str) -> list[str]:
    """Lines at every quarter, numbers of moves, and below them what is shown."""
    parts = []
    for quarter in range(5):
        y = frame.y(quarter / 4)
        parts.append(f'<path class="grid" d="M{frame.left} {y}H{frame.right}"/>')
        parts.append(f'<text x="{frame.left - 8}" y="{y + 4}" text-anchor="end">{25 * quarter}</text>')
    step = tick(frame.moves, 4 if frame.narrow else 8)
    for moves in range(0, frame.moves + 1, step):
        parts.append(f'<text x="{frame.x(moves)}" y="{frame.bottom + 16}" text-anchor="middle">{moves}</text>')
    parts.append(f'<text x="{frame.left}" y="{frame.height - 5}">{escape(text)}</text>')
    return parts


def tick(moves: int, most: int) -> int:
    """A round number of moves between two numbers below the picture."""
    scale = 1
    while True:
        for factor in (1, 2, 5):
            if moves / (factor * scale) <= most:
                return factor * scale
        scale *= 10


def stages(analysis: Analysis, frame: Frame) -> list[str]:
    """A dotted line where an epoch, round or phase begins."""
    pairs = zip(analysis.decisions, analysis.decisions[1:])
    found = [after.number for before, after in pairs if after.stage != before.stage]
    if len(found) > MOST_STAGES:
        return []
    return [f'<path class="stage" d="M{frame.x(number)} {frame.top}V{frame.bottom}"/>' for number in found]


def line(analysis: Analysis, frame: Frame, seat: int) -> str:
    """One seat's chances."""
    places: list[str] = []
    for moves, chances in analysis.curve():
        place = f"{frame.x(moves)} {frame.y(chances[seat])}"
        if not places or places[-1] != place:
            places.append(place)
    return f'<path class="seat s{seat}" d="M{"L".join(places)}"/>'


def emblems(analysis: Analysis, frame: Frame, seat: int) -> str:
    """A seat's emblem now and then along its line, each seat at places of its own."""
    curve = analysis.curve()
    seats = len(analysis.names)
    every = max(1, len(curve) // (3 if frame.narrow else 6))
    parts = []
    for place in range(every * (seat + 1) // (seats + 1), len(curve), every):
        moves, chances = curve[place]
        where = f"translate({frame.x(moves)} {frame.y(chances[seat])})"
        parts.append(f'<path class="emblem e{seat}" transform="{where}" d="{EMBLEMS[seat]}"/>')
    return "".join(parts)


def marks(analysis: Analysis, frame: Frame) -> list[str]:
    """The biggest mistakes, numbered as in the list of them, below the line of who made them."""
    return [
        mark(rank, x, y, sentence(analysis, decision))
        for rank, (decision, x, y) in enumerate(spots(analysis, frame), 1)
    ]


def mark(rank: int, x: float, y: float, words: str) -> str:
    """A number in a circle, which says what it stands for when pointed at."""
    return (
        f'<g class="mark"><title>{escape(words)}</title>'
        f'<circle cx="{x}" cy="{y}" r="8.5"/><text x="{x}" y="{y + 4}">{rank}</text></g>'
    )


def spots(analysis: Analysis, frame: Frame) -> list[tuple[Decision, float, float]]:
    """The biggest mistakes, and a place for each where none covers another."""
    taken: list[tuple[Decision, float, float]] = []
    for decision in analysis.mistakes(5 if frame.narrow else 10):
        x, y = frame.x(decision.number + 1), frame.y(decision.after[decision.seat])
        down = y + 16 <= frame.bottom - 8
        spot = y + 16 if down else y - 16
        while any(abs(x - other) < 18 and abs(spot - height) < 18 for _, other, height in taken):
            spot += 18 if down else -18
            if spot > frame.bottom - 8:
                down, spot = False, y - 16
        taken.append((decision, x, spot))
    return taken


def labels(analysis: Analysis, frame: Frame) -> list[str]:
    """Names at the ends of the lines, moved apart where they would touch; only the chance where there is no room."""
    final = analysis.final()
    order = sorted(range(len(final)), key=lambda seat: -final[seat])
    heights: list[float] = []
    for seat in order:
        least = heights[-1] + LABEL_STEP if heights else frame.top
        heights.append(max(frame.y(final[seat]), least))
    excess = heights[-1] - frame.bottom
    for place in range(len(heights) - 1, -1, -1):  # push back up what has slid below the picture
        limit = heights[place + 1] - LABEL_STEP if place + 1 < len(heights) else frame.bottom
        if excess > 0:
            heights[place] = min(heights[place], limit)
    names = seat_names(analysis)
    parts = []
    for seat, height in zip(order, heights):
        chance = percent(final[seat])
        words = chance if frame.narrow else f"{short(names[seat])}  {chance}"
        x = frame.right + 24
        parts.append(
            f'<path class="emblem e{seat}" transform="translate({x - 9} {height})" d="{EMBLEMS[seat]}"/>'
            f'<text class="name n{seat}" x="{x}" y="{height + 4}">{escape(words)}</text>'
        )
    return parts


def short(name: str) -> str:
    """A name that fits beside the picture."""
    return name if len(name) <= 15 else name[:14] + "…"
