"""What the processes of one PostgreSQL database tell each other: that a table has changed, or who is there now.

A note is a line of text: the table, then its new revision, or `crowd` and the process that tells of its people. If
there is room, what is new follows as JSON, so that nobody needs to ask the database for it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .rows import MoveRow

CHANNEL = "heliopolis"
MOST_BYTES = 7900  # PostgreSQL takes up to 8,000
CROWD = "crowd"


@dataclass(frozen=True)
class News:
    """A change that adds moves and nothing else: the new values of the table's row, and the moves."""

    values: Mapping[str, Any]
    moves: Sequence[MoveRow]


@dataclass(frozen=True)
class Changed:
    """A table has a new revision; without news it must be looked at."""

    table_id: str
    revision: int
    news: News | None = None


@dataclass(frozen=True)
class Came:
    """Who looks at a table in a process now; None: too many to be told here."""

    table_id: str
    process: str
    people: frozenset[str] | None


def written(note: Changed | Came) -> str:
    """A note as text, without what there is no room for."""
    more: object = None
    if isinstance(note, Came):
        head = f"{note.table_id} {CROWD} {note.process}"
        if note.people is not None:
            more = sorted(note.people)
    else:
        head = f"{note.table_id} {note.revision}"
        if note.news is not None:
            more = [note.news.values, [[move.actor, move.move, move.forced] for move in note.news.moves]]
    if more is None:
        return head
    text = f"{head} {json.dumps(more, separators=(',', ':'))}"
    return text if len(text) <= MOST_BYTES else head


def read(text: str) -> Changed | Came:
    """The note that a text is."""
    table_id, kind, *rest = text.split(" ", 2)
    if kind == CROWD:
        process, _, people = rest[0].partition(" ")
        return Came(table_id, process, frozenset(json.loads(people)) if people else None)
    if not rest:
        return Changed(table_id, int(kind))
    values, moves = json.loads(rest[0])
    revision = int(kind)
    made = [MoveRow(actor, move, forced, revision) for actor, move, forced in moves]
    return Changed(table_id, revision, News(values, made))
