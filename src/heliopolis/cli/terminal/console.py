"""A terminal, or a file that is written as one."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from .blocks import block_of
from .style import codes
from .text import Drawn, Line, Text, styled

USUAL_WIDTH = 80
COLOURLESS = ("", "dumb", "unknown")  # terminals that can only write


class Console:
    """Where blocks and texts are printed; colours only where somebody sees them."""

    def __init__(
        self,
        *,
        stderr: bool = False,
        soft_wrap: bool = False,
        markup: bool = True,
        width: int | None = None,
        file: TextIO | None = None,
        force_terminal: bool | None = None,
    ) -> None:
        self.stderr, self.soft_wrap, self.markup = stderr, soft_wrap, markup
        self.fixed_width, self.fixed_file, self.forced = width, file, force_terminal

    @property
    def file(self) -> TextIO:
        """What is written to."""
        return self.fixed_file or (sys.stderr if self.stderr else sys.stdout)

    @property
    def is_terminal(self) -> bool:
        """Whether somebody looks at it."""
        return self.file.isatty() if self.forced is None else self.forced

    @property
    def has_colours(self) -> bool:
        """Whether styles can be seen."""
        if os.environ.get("NO_COLOR"):
            return False
        if os.environ.get("FORCE_COLOR") or self.forced:
            return True
        if os.name == "nt" and self.is_terminal:
            os.system("")  # it makes a console of Windows understand the codes
            return True
        return self.is_terminal and os.environ.get("TERM", "") not in COLOURLESS

    @property
    def width(self) -> int:
        """How many letters have room in a line."""
        return self.fixed_width or shutil.get_terminal_size((USUAL_WIDTH, 25)).columns

    def print(
        self,
        *parts: Drawn,
        sep: str = " ",
        end: str = "\n",
        style: str = "",
        markup: bool | None = None,
        soft_wrap: bool | None = None,
    ) -> None:
        """Print texts behind each other, wrapped between words, or blocks below each other."""
        soft = self.soft_wrap if soft_wrap is None else soft_wrap
        marked = self.markup if markup is None else markup
        lines: list[Line] = []
        if all(isinstance(part, str) for part in parts):
            words = sep.join([str(part) for part in parts])
            text = Text.from_markup(words) if marked else Text(words)
            lines = text.paragraphs() if soft else text.lines(self.width)
        else:
            lines = [line for part in parts for line in block_of(part).lines(self.width)]
        outer = codes(style) or ""
        self.write("\n".join([self.encoded(styled(line, outer)) for line in lines]) + end)

    def encoded(self, line: Line) -> str:
        """A line as the terminal understands it; at its end no spaces that nobody sees."""
        if not self.has_colours:
            return "".join([letter for letter, _ in line]).rstrip(" ")
        done, now = [], ""
        for letter, style in line:
            if style != now:
                done.append(f"\x1b[0m\x1b[{style}m" if now and style else f"\x1b[{style or 0}m")
                now = style
            done.append(letter)
        return "".join(done) + ("\x1b[0m" if now else "")

    def write(self, text: str) -> None:
        """Write as it is."""
        self.file.write(text)
        self.file.flush()

    def input(self, prompt: str = "") -> str:
        """A line that somebody types."""
        self.print(prompt, end="", soft_wrap=True)
        return input()

    def clear(self) -> None:
        """An empty screen."""
        if self.is_terminal:
            self.write("\x1b[2J\x1b[H")

    @contextmanager
    def status(self, words: str) -> Iterator[None]:
        """A line that stands there while something goes on."""
        if self.is_terminal:
            self.print(words, end="", soft_wrap=True)
        try:
            yield
        finally:
            if self.is_terminal:
                self.write("\r\x1b[K")
