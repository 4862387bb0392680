"""Writing a simulation to a file, one game a row: CSV, or Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
import os
from pathlib import Path
from typing import Any

from ..core.errors import Unavailable
from .simulate import Simulation

ENDINGS = (".csv", ".parquet")


def check_ending(path: Path) -> None:
    """Refuse a file of another kind before the work is done, not after."""
    if path.suffix not in ENDINGS:
        raise Unavailable(f'The file must end in {" or ".join(ENDINGS)}, not "{path.suffix}".', field="out")
    if not path.parent.is_dir():
        raise Unavailable(f'There is no folder "{path.parent}".', field="out")
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Unavailable(f'"{path}" cannot be written.', field="out")
    if path.suffix == ".parquet":
        load_parquet()


def write(run: Simulation, path: Path) -> None:
    """Write all games of a run."""
    check_ending(path)
    names, columns = columns_of(run)
    try:
        write_columns(names, columns, path)
    except OSError as error:
        raise Unavailable(f'"{path}" cannot be written: {error.strerror}.', field="out") from error


def write_columns(names: list[str], columns: list[list[int] | list[str]], path: Path) -> None:
    """Write a table of named columns."""
    if path.suffix == ".parquet":
        arrow, parquet = load_parquet()
        parquet.write_table(arrow.table(dict(zip(names, columns))), path)
        return
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(names)
        writer.writerows(zip(*columns))


def columns_of(run: Simulation) -> tuple[list[str], list[list[int] | list[str]]]:
    """The number of the game, its decisions, its winners, and the points of every seat."""
    names = ["game", "decisions", "winners", *[f"points_{seat}" for seat in range(run.players)]]
    columns: list[list[int] | list[str]] = [
        list(range(len(run.games))),
        list(run.games.decisions),
        [" ".join([str(seat) for seat in game.winners]) for game in run.games],
        *[list(run.games.points[seat :: run.players]) for seat in range(run.players)],
    ]
    return names, columns


def load_parquet() -> tuple[Any, Any]:
    """The packages that read and write Parquet."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise Unavailable('Parquet needs the package pyarrow: pip install "heliopolis[parquet]"') from error
    return pyarrow, pyarrow.parquet
