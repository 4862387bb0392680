"""A bar for long work, which leaves no trace when it is done."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sized
from types import TracebackType
from typing import TypeVar

from .console import Console
from .text import Text

BAR = 40
T = TypeVar("T")
PAUSE = 0.1  # seconds between two pictures of the bar


class Progress:
    """How far a work is: a bar, the count where it has one, and the time it may still take."""

    def __init__(self, console: Console, words: str, *, total: float | None = None, completed: float = 0) -> None:
        self.console, self.words, self.total, self.completed = console, words, total, completed
        self.before = completed
        self.began = self.drawn = time.monotonic()

    def __enter__(self) -> Progress:
        self.draw()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.console.is_terminal:
            self.console.write("\r\x1b[K")

    def advance(self, more: float = 1) -> None:
        """So much more is done."""
        self.update(self.completed + more)

    def update(self, completed: float, total: float | None = None) -> None:
        """So much is done, perhaps of another total."""
        self.completed = completed
        self.total = self.total if total is None else total
        if time.monotonic() - self.drawn >= PAUSE:
            self.draw()

    def draw(self) -> None:
        """The bar as it is now."""
        if self.console.is_terminal:
            self.drawn = time.monotonic()
            line = Text.from_markup(self.line()).lines(self.console.width - 1)[0]
            self.console.write(f"\r{self.console.encoded(line)}\x1b[K")

    def line(self) -> str:
        """The bar in one line."""
        if not self.total:
            return self.words
        share = min(1.0, self.completed / self.total)
        full = round(BAR * share)
        count = f"{self.completed:.0f}/{self.total:.0f}" if self.total > 1 else f"{share:.0%}"
        return f"{self.words} [green]{'━' * full}[/][dim]{'━' * (BAR - full)}[/] {count} {self.remaining()}"

    def remaining(self) -> str:
        """How long it may still take, by how long it has taken so far."""
        done = self.completed - self.before
        if done <= 0 or self.total is None:
            return "-:--:--"
        seconds = int((time.monotonic() - self.began) * (self.total - self.completed) / done)
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def track(things: Iterable[T], words: str = "", *, total: float | None = None) -> Iterator[T]:
    """One thing after the other, with a bar that shows how many are done."""
    count = len(things) if total is None and isinstance(things, Sized) else total
    with Progress(Console(stderr=True), words, total=count) as bar:
        for thing in things:
            yield thing
            bar.advance()
