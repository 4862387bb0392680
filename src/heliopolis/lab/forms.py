"""The forms in which whole games are saved: records as text, JSON Lines, and decisions as Parquet."""

from __future__ import annotations

import io
import json
from array import array
from collections.abc import Iterator
from typing import Any, Protocol

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.loading import load
from ..core.record import FIRST_LINE, Record
from .decisions import Decisions
from .tables import load_parquet

RECORDS, JSON_LINES, PARQUET = "records", "jsonl", "parquet"
FORMS = (RECORDS, JSON_LINES, PARQUET)
GROUP = 16_000_000  # bytes of observations that lie in memory before they are written


class Writer(Protocol):
    """Takes one game after the other, and gives the bytes of a file in the end."""

    def add(self, number: int, record: Record) -> None:
        """One more game."""

    def close(self) -> bytes:
        """The whole file."""


def check_form(form: str) -> None:
    """Refuse a form that there is none of, or one that needs a package that is not here."""
    if form not in FORMS:
        raise InvalidOption(f'Games are saved as {", ".join(FORMS)}, not as "{form}".', field="form")
    if form == PARQUET:
        load_parquet()


def writer(form: str, game: Game, players: int) -> Writer:
    """What writes a file of a form."""
    check_form(form)
    if form == PARQUET:
        return ParquetWriter(game, players)
    return TextWriter(as_text if form == RECORDS else as_line)


class TextWriter:
    """One text behind the other."""

    def __init__(self, dump: Any) -> None:
        self.dump = dump
        self.texts: list[str] = []

    def add(self, number: int, record: Record) -> None:
        """One more game."""
        self.texts.append(self.dump(number, record))

    def close(self) -> bytes:
        """The whole file."""
        return "".join(self.texts).encode()


def as_text(number: int, record: Record) -> str:
    """A record as `heliopolis replay` reads it; the next one begins with the next first line."""
    return record.dump()


def as_line(number: int, record: Record) -> str:
    """A game as one line of JSON, with its number; `heliopolis.load` reads the data."""
    return json.dumps({"number": number, **record.as_json()}, separators=(",", ":"), ensure_ascii=False) + "\n"


def records_in(text: str) -> Iterator[Record]:
    """The games of a file of records."""
    begin = 0
    while begin < len(text):
        end = text.find(f"\n{FIRST_LINE}\n", begin)
        end = len(text) if end < 0 else end + 1
        yield load(text[begin:end])
        begin = end


def records_in_lines(text: str) -> Iterator[Record]:
    """The games of a file of JSON Lines."""
    return (load(json.loads(line)) for line in text.splitlines())


class ParquetWriter:
    """A row for each decision; groups of rows are written as they fill, so that memory does not grow with the games."""

    def __init__(self, game: Game, players: int) -> None:
        arrow, parquet = load_parquet()
        self.columns = Decisions(game, players)
        self.file = io.BytesIO()
        self.writer = parquet.ParquetWriter(self.file, schema(arrow), compression="zstd", version="2.6")

    def add(self, number: int, record: Record) -> None:
        """One more game."""
        self.columns.add(number, record)
        if len(self.columns.observations) >= GROUP:
            self.flush()

    def flush(self) -> None:
        """Write a group of rows."""
        if len(self.columns):
            self.writer.write_table(table_of(self.columns), row_group_size=len(self.columns))
            self.columns.clear()

    def close(self) -> bytes:
        """The whole file."""
        self.flush()
        self.writer.close()
        return self.file.getvalue()


def schema(arrow: Any) -> Any:
    """The columns of a Parquet file, which docs/corpus.md explains."""
    return arrow.schema(
        [
            ("game", arrow.int64()),
            ("move", arrow.int32()),
            ("moves", arrow.int32()),
            ("seat", arrow.int8()),
            ("bot", arrow.string()),
            ("action", arrow.int32()),
            ("legal", arrow.list_(arrow.int32())),
            ("observation", arrow.list_(arrow.int16())),
            ("points", arrow.list_(arrow.int32())),
            ("winners", arrow.list_(arrow.int8())),
            ("return", arrow.float32()),
        ]
    )


def table_of(columns: Decisions) -> Any:
    """Decisions as a table of Arrow, which looks into their numbers."""
    arrow, _ = load_parquet()
    count = len(columns)

    def plain(kind: Any, values: array[Any] | bytearray) -> Any:
        size = len(values) // 2 if isinstance(values, bytearray) else len(values)
        return arrow.Array.from_buffers(kind, size, [None, arrow.py_buffer(values)])

    def lists(ends: array[int], kind: Any, values: array[Any] | bytearray) -> Any:
        return arrow.ListArray.from_arrays(plain(arrow.int32(), ends), plain(kind, values))

    def every(size: int) -> array[int]:
        return array("i", range(0, (count + 1) * size, size))

    return arrow.table(
        [
            plain(arrow.int64(), columns.games),
            plain(arrow.int32(), columns.moves),
            plain(arrow.int32(), columns.lengths),
            plain(arrow.int8(), columns.seats),
            arrow.array(columns.bots, arrow.string()),
            plain(arrow.int32(), columns.actions),
            lists(columns.legal_ends, arrow.int32(), columns.legal),
            lists(every(columns.width), arrow.int16(), columns.observations),
            lists(every(columns.players), arrow.int32(), columns.points),
            lists(columns.winner_ends, arrow.int8(), columns.winners),
            plain(arrow.float32(), columns.returns),
        ],
        schema=schema(arrow),
    )
