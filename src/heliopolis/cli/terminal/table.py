"""Tables: columns as wide as what stands in them, or narrower where there is no room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from .blocks import block_of, plain
from .style import codes, joined
from .text import Block, Drawn, Line, Text, aligned, styled

Padding = tuple[int, int] | tuple[int, int, int, int]


class Signs(NamedTuple):
    """What a line of a box is made of."""

    left: str
    across: str
    between: str
    right: str


@dataclass(frozen=True)
class Box:
    """The lines round a table and inside it."""

    above: Signs
    head: Signs  # beside the head
    below_head: Signs
    row: Signs  # beside a row
    section: Signs  # between two sections
    below: Signs


NOTHING: Final = Signs("", "", "", "")
HEAVY_HEAD: Final = Box(*[Signs(*signs) for signs in ("┏━┳┓", "┃ ┃┃", "┡━╇┩", "│ ││", "├─┼┤", "└─┴┘")])
SIMPLE_HEAD: Final = Box(*[Signs(*signs) for signs in ("    ", "    ", " ── ", "    ", "    ", "    ")])


@dataclass
class Column:
    """How a column looks."""

    header: Block
    justify: str
    style: str
    no_wrap: bool


class Row(NamedTuple):
    """What stands in a row."""

    cells: list[Block]
    style: str
    ends_section: bool


class Table:
    """Rows and columns, with a title above and words below."""

    def __init__(
        self,
        *headers: str,
        title: str = "",
        caption: str = "",
        box: Box | None = HEAVY_HEAD,
        padding: Padding = (0, 1),
        pad_edge: bool = True,
        show_header: bool = True,
        header_style: str = "bold",
        title_justify: str = "center",
        caption_justify: str = "center",
    ) -> None:
        self.title, self.caption = title, caption
        self.title_justify, self.caption_justify = title_justify, caption_justify
        self.box, self.pad_edge, self.show_header = box, pad_edge, show_header
        self.right, self.left = padding[1], padding[-1]
        self.header_style = codes(header_style) or ""
        self.columns: list[Column] = []
        self.rows: list[Row] = []
        for header in headers:
            self.add_column(header)

    def add_column(self, header: str = "", *, justify: str = "left", style: str = "", no_wrap: bool = False) -> None:
        """One more column."""
        self.columns.append(Column(block_of(header), justify, codes(style) or "", no_wrap))

    def add_row(self, *cells: Drawn, style: str = "", end_section: bool = False) -> None:
        """One more row; cells that are not given are empty."""
        for _missing in range(len(self.columns), len(cells)):
            self.add_column()
        blocks = [block_of(cell) for cell in [*cells, *[""] * (len(self.columns) - len(cells))]]
        self.rows.append(Row(blocks, codes(style) or "", end_section))

    def add_section(self) -> None:
        """What follows is a section of its own."""
        if self.rows:
            self.rows[-1] = self.rows[-1]._replace(ends_section=True)

    def pads(self, place: int) -> tuple[int, int]:
        """The room left and right of what stands in a column."""
        last = len(self.columns) - 1
        return self.left if place or self.pad_edge else 0, self.right if place < last or self.pad_edge else 0

    def around(self) -> int:
        """All that is not for the cells: room and lines."""
        lines = len(self.columns) + 1 if self.box else 0
        return lines + sum([sum(self.pads(place)) for place in range(len(self.columns))])

    def wished(self) -> list[int]:
        """How wide each column would like to be."""
        heads = [column.header.measure() if self.show_header else 0 for column in self.columns]
        return [max([head, *[row.cells[place].measure() for row in self.rows]]) for place, head in enumerate(heads)]

    def measure(self) -> int:
        """All columns as wide as they like."""
        return sum(self.wished()) + self.around()

    def lines(self, width: int) -> list[Line]:
        """The table with its title and caption."""
        widths = narrowed(self.wished(), width - self.around(), [column.no_wrap for column in self.columns])
        whole = sum(widths) + self.around()
        done = words_across(self.title, "italic", whole, self.title_justify)
        box = self.box
        if box:
            done.append(self.edge(widths, box.above))
        if self.show_header:
            heads = Row([column.header for column in self.columns], "", ends_section=False)
            done += self.row(heads, widths, box.head if box else NOTHING, [self.header_style] * len(widths))
            if box:
                done.append(self.edge(widths, box.below_head))
        styles = [column.style for column in self.columns]
        for number, row in enumerate(self.rows):
            done += self.row(row, widths, box.row if box else NOTHING, styles)
            if box and row.ends_section and number < len(self.rows) - 1:
                done.append(self.edge(widths, box.section))
        if box:
            done.append(self.edge(widths, box.below))
        return done + words_across(self.caption, "dim italic", whole, self.caption_justify)

    def edge(self, widths: Sequence[int], signs: Signs) -> Line:
        """A line between rows."""
        parts = [signs.across * (wide + sum(self.pads(place))) for place, wide in enumerate(widths)]
        return plain(signs.left + signs.between.join(parts) + signs.right)

    def row(self, row: Row, widths: Sequence[int], signs: Signs, styles: Sequence[str]) -> list[Line]:
        """The lines of one row."""
        drawn = [block.lines(max(1, wide)) for block, wide in zip(row.cells, widths)]
        done: list[Line] = []
        for number in range(max([len(lines) for lines in drawn], default=0)):
            line = plain(signs.left)
            for place, (lines, wide) in enumerate(zip(drawn, widths)):
                before, after = self.pads(place)
                part = aligned(lines[number] if number < len(lines) else [], wide, self.columns[place].justify)
                line += plain((signs.between if place else "") + " " * before)
                line += [*styled(part, joined(styles[place], row.style)), *plain(" " * after)]
            done.append([*line, *plain(signs.right)])
        return done


def words_across(words: str, style: str, width: int, justify: str) -> list[Line]:
    """A title or a caption."""
    return [aligned(line, width, justify) for line in Text.from_markup(words, style).lines(width)] if words else []


def narrowed(widths: Sequence[int], room: int, fixed: Sequence[bool]) -> list[int]:
    """Widths that fit: the widest columns give first, and those that must not be wrapped last.

    >>> narrowed([10, 30, 20], 40, [False, False, False])
    [10, 15, 15]
    """
    done = list(widths)
    for keep_fixed in (True, False):
        able = [place for place, held in enumerate(fixed) if not (held and keep_fixed)]
        while able and sum(done) > room and max([done[place] for place in able]) > 1:
            done[max(able, key=lambda place: done[place])] -= 1
    return done
