"""Draws the pictures of the terminal: a position of each game as it is shown there. Run by `make pictures`."""

from __future__ import annotations

import io
import random
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import heliopolis
from heliopolis.cli import terminal
from heliopolis.cli.screens import screen

FOLDER = Path(__file__).parent / "pictures"
WIDTH = 104
MOVES = {"ra": 95, "helios": 130}
# Games in which random players would build too little to look at: a record of better ones, and how many moves of it.
RECORDS = {"hellas": ("tests/golden/hellas/two-temples-are-completed-by-one-action.record", 105)}
NAMES = ["Anna", "Bernd", "Clara", "Doris"]

SLATE = TerminalTheme(
    (20, 23, 29),
    (242, 237, 227),
    [
        (14, 17, 22),
        (242, 139, 124),
        (127, 203, 153),
        (244, 179, 42),
        (134, 182, 242),
        (195, 165, 234),
        (110, 200, 210),
        (192, 184, 170),
    ],
    [
        (127, 135, 150),
        (255, 154, 138),
        (134, 207, 156),
        (255, 203, 87),
        (157, 180, 221),
        (195, 165, 234),
        (140, 220, 230),
        (255, 253, 248),
    ],
)

# Rich's own frame, but with the reader's fonts: a picture must not ask another host for anything.
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <style>
    .{unique_id}-matrix {{
        font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
        font-variant-east-asian: full-width;
    }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""


def position(key: str, players: int, decisions: int) -> heliopolis.State:
    """A position after so many decisions of players who mostly take the first legal move."""
    rng = random.Random(12)
    state = heliopolis.game(key).start(players=players)
    heliopolis.deal(state, rng)
    for _ in range(decisions):
        legal = state.legal()
        state.apply(legal[0] if rng.random() < 0.6 else rng.choice(legal))
        heliopolis.deal(state, rng)
    return state


def recorded(file: str, moves: int) -> heliopolis.State:
    """A position of a kept game."""
    return heliopolis.load((FOLDER.parents[1] / file).read_text(encoding="utf-8")).state(moves)


def main() -> None:
    """Draw all pictures."""
    FOLDER.mkdir(exist_ok=True)
    positions = {key: position(key, 3, decisions) for key, decisions in MOVES.items()}
    positions |= {key: recorded(file, moves) for key, (file, moves) in RECORDS.items()}
    for key, state in positions.items():
        drawn = io.StringIO()
        terminal.Console(width=WIDTH, file=drawn, force_terminal=True).print(
            screen(key).draw(state.view(int(state.actor)), NAMES[:3])
        )
        console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False)
        console.print(Text.from_ansi(drawn.getvalue()))
        title = f"heliopolis play {key}"
        svg = console.export_svg(title=title, theme=SLATE, code_format=FRAME, unique_id=f"terminal-{key}")
        (FOLDER / f"terminal-{key}.svg").write_text(svg, encoding="utf-8")
        print(f"docs/pictures/terminal-{key}.svg")


if __name__ == "__main__":
    main()
