"""The small moments of the newest change of a table, told for a few seconds."""

from __future__ import annotations

from dataclasses import dataclass

from ...words.game_words import words_of
from ...words.texts import Caption
from ..faces.face import Part
from ..tables.table import Table


@dataclass(frozen=True)
class Captions:
    """What is told of the moves up to one of that number."""

    number: int
    captions: tuple[Caption, ...]


def captions_part(table: Table, count: int | None) -> Part | None:
    """The small moments of the moves that came last together, as everybody saw them; none for the past."""
    if count is not None or not table.count:
        return None
    told = words_of(table.row.game).captions(table.newest)
    return Part("captions", "table/captions.html", Captions(table.count, tuple(told))) if told else None
