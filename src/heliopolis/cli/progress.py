"""A bar for long work."""

from __future__ import annotations

from rich.console import Console
from rich.progress import Progress, ProgressColumn


def progress(console: Console, *columns: ProgressColumn) -> Progress:
    """A bar that leaves no trace when the work is done, nor anything at all where there is no terminal."""
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
