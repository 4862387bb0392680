"""Writing an analysis to a file: a page (.html), a picture (.svg) or a table (.csv)."""

from __future__ import annotations

import csv
import io
import os
from pathlib import Path

from ..core.errors import Unavailable
from .analyse import Analysis
from .analysis_page import page
from .curve import picture


def check_file(path: Path, ending: str) -> None:
    """Refuse a file that cannot be written, or has another ending, before the work is done and not after."""
    if path.suffix != ending:
        raise Unavailable(f'The file must end in {ending}, not "{path.suffix}".', field=ending[1:])
    if not path.parent.is_dir():
        raise Unavailable(f'There is no folder "{path.parent}".', field=ending[1:])
    if path.is_dir():
        raise Unavailable(f'"{path}" is a folder.', field=ending[1:])
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Unavailable(f'"{path}" cannot be written.', field=ending[1:])


def write(analysis: Analysis, path: Path) -> None:
    """Write the kind of file that the ending names."""
    texts = {".html": page, ".svg": picture, ".csv": table}
    check_file(path, path.suffix if path.suffix in texts else ".html")
    try:
        path.write_text(texts[path.suffix](analysis), encoding="utf-8")
    except OSError as error:
        raise Unavailable(f'"{path}" cannot be written: {error.strerror}.') from error


def table(analysis: Analysis) -> str:
    """A row for every decision, with the chances of every seat before and after it."""
    seats = range(len(analysis.names))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    heads = ["move", "seat", "name", "choices", "played", "best", "loss"]
    writer.writerow([*heads, *[f"before_{seat}" for seat in seats], *[f"after_{seat}" for seat in seats]])
    for decision in analysis.decisions:
        who = [
            decision.number + 1,
            decision.seat,
            analysis.names[decision.seat] or f"Seat {decision.seat}",
            decision.choices,
        ]
        chances = [f"{chance:.4f}" for chance in (*decision.before, *decision.after)]
        writer.writerow([*who, decision.move, decision.best, f"{decision.loss:.4f}", *chances])
    return text.getvalue()
