"""Blocks made of blocks: one below the other, side by side, in a frame; and a line across."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

from .style import codes
from .text import Block, Drawn, Letter, Line, Text, aligned, styled, width_of


def block_of(part: Drawn) -> Block:
    """A text with markup, or a block, as a block; also what was made for the library rich."""
    if isinstance(part, str):
        return Text.from_markup(part)
    return Foreign(part) if hasattr(part, "__rich_console__") else part


class Foreign:
    """Something that the library rich draws, for games that use it."""

    def __init__(self, part: Any) -> None:
        self.part = part

    def measure(self) -> int:
        """As wide as it may be."""
        return 1000

    def lines(self, width: int) -> list[Line]:
        """What rich writes, without its colours."""
        from rich.console import Console

        out = Console(width=width, file=StringIO(), highlight=False)
        out.print(self.part)
        return Text(out.file.getvalue().rstrip("\n")).paragraphs()  # type: ignore[attr-defined]


class Group:
    """Blocks one below the other."""

    def __init__(self, *parts: Drawn) -> None:
        self.parts = [block_of(part) for part in parts]

    def measure(self) -> int:
        """The widest of them."""
        return max([part.measure() for part in self.parts], default=0)

    def lines(self, width: int) -> list[Line]:
        """All their lines."""
        return [line for part in self.parts for line in part.lines(width)]


class Columns:
    """Blocks side by side, in as many rows as are needed; `padding` is the room between rows and between columns."""

    def __init__(
        self,
        parts: Sequence[Drawn],
        *,
        equal: bool = False,
        width: int | None = None,
        padding: tuple[int, int] = (0, 1),
    ) -> None:
        self.parts = [block_of(part) for part in parts]
        self.equal, self.width, self.padding = equal, width, padding

    def measure(self) -> int:
        """All in one row."""
        return sum(self.widths(len(self.parts))) + self.padding[1] * max(0, len(self.parts) - 1)

    def widths(self, count: int) -> list[int]:
        """How wide each of so many columns is."""
        wide = [self.width or part.measure() for part in self.parts]
        if self.equal:
            wide = [max(wide)] * len(wide)
        return [max(wide[column::count]) for column in range(min(count, len(wide)))]

    def lines(self, width: int) -> list[Line]:
        """Rows of as many columns as there is room for."""
        between = self.padding[1]
        count = max(1, len(self.parts))
        while count > 1 and sum(self.widths(count)) + between * (count - 1) > width:
            count -= 1
        widths = [min(wide, width) for wide in self.widths(count)]
        done: list[Line] = []
        for first in range(0, len(self.parts), count):
            if first:
                done += [[]] * self.padding[0]
            row = [part.lines(wide) for part, wide in zip(self.parts[first : first + count], widths)]
            done += beside(row, widths, " " * between)
        return done


def beside(row: Sequence[list[Line]], widths: Sequence[int], between: str) -> list[Line]:
    """Blocks that have been drawn, side by side."""
    gap = [Letter(letter, "") for letter in between]
    done: list[Line] = []
    for number in range(max([len(lines) for lines in row])):
        line: Line = []
        for place, (lines, wide) in enumerate(zip(row, widths)):
            part = lines[number] if number < len(lines) else []
            line += [*(gap if place else []), *aligned(part, wide, "left")]
        done.append(line)
    return done


class Panel:
    """A block in a frame with a title."""

    def __init__(self, part: Drawn, title: str = "") -> None:
        self.part, self.title = block_of(part), Text.from_markup(title)

    def measure(self) -> int:
        """The block and the frame, or the title."""
        return max(self.part.measure() + 4, self.title.measure() + 6)

    def lines(self, width: int) -> list[Line]:
        """The frame as wide as it may be."""
        head = self.title.lines(width - 6)[0] if self.title.letters else []
        middle = [Letter(" ", ""), *head, Letter(" ", "")] if head else []
        room = width - 2 - width_of(middle)
        top = [*plain("╭" + "─" * (room // 2)), *middle, *plain("─" * (room - room // 2) + "╮")]
        inner = [aligned(line, width - 4, "left") for line in self.part.lines(width - 4)]
        body = [[*plain("│ "), *line, *plain(" │")] for line in inner]
        return [top, *body, plain("╰" + "─" * (width - 2) + "╯")]


class Rule:
    """A line across, with or without words in it."""

    def __init__(self, title: str = "", *, style: str = "", align: str = "center") -> None:
        self.title, self.style, self.align = Text.from_markup(title), codes(style) or "", align

    def measure(self) -> int:
        """The words and a bit of the line."""
        return self.title.measure() + 4

    def lines(self, width: int) -> list[Line]:
        """As wide as it may be."""
        if not self.title.letters:
            return [styled(plain("─" * width), self.style)]
        words = self.title.lines(max(1, width - 4))[0]
        room = max(0, width - width_of(words))
        before = room // 2 if self.align == "center" else 0
        left = styled(plain("─" * (before - 1) + " " if before else ""), self.style)
        return [[*left, *words, *styled(plain(" " + "─" * (room - before - 1) if room > before else ""), self.style)]]


def plain(text: str) -> Line:
    """Letters without a style."""
    return [Letter(letter, "") for letter in text]
