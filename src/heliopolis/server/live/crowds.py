"""Who is at the table, as a browser is told: an event of its own, for it changes without any move."""

from __future__ import annotations

import json
from typing import Any

from ...words import gettext as _
from ...words import ngettext, speaking
from ..common.people import Person
from ..tables.presence import Crowd, Presence
from ..tables.table import Table
from ..tables.tables import Tables


class CrowdFollower:
    """Knows what a browser was told of the people at a table, to tell it when that changes."""

    def __init__(self, tables: Tables, person: Person, language: str, table_id: str) -> None:
        self.tables = tables
        self.person = person
        self.language = language
        self.table_id = table_id
        self.known: tuple[Crowd, bool] | None = None  # who is there, and whether the visitor plays

    def news(self) -> bytes | None:
        """Who is at the table now; None if the browser knows it."""
        table = self.tables.known(self.table_id)
        with table.lock:
            crowd = crowd_of(table, self.tables.presence)
            plays = bool(table.seats_of(self.person.id))
        if (crowd, plays) == self.known:
            return None
        self.known = crowd, plays
        with speaking(self.language):
            return crowd_message(crowd, plays=plays)


def crowd_of(table: Table, presence: Presence) -> Crowd:
    """Who is at a table; looked for once after every change, whoever asks."""
    key = (table.row.revision, presence.mark(table.id))
    known: tuple[tuple[int, int], Crowd] | None = table.drawings.get("crowd")
    if known is None or known[0] != key:
        known = table.drawings["crowd"] = (key, presence.crowd(table.row))
    return known[1]


def crowd_message(crowd: Crowd, *, plays: bool) -> bytes:
    """The event for a browser; its `short` words are for where there is little room."""
    told: dict[str, Any] = {"here": crowd.here, "away": crowd.away, "watching": crowd.watching, "you": not plays}
    told["text"] = watching_line(crowd.watching, plays=plays)
    told["short"] = str(crowd.watching) if plays else _("You are watching")
    return f"event: crowd\ndata: {json.dumps(told, ensure_ascii=False)}\n\n".encode()


def watching_line(count: int, *, plays: bool) -> str:
    """How many watch; whoever does is told so first."""
    if plays:
        return ngettext("{count} person is watching", "{count} people are watching", count).format(count=count)
    if count < 2:
        return _("You are watching")
    return ngettext("You and {count} other are watching", "You and {count} others are watching", count - 1).format(
        count=count - 1
    )
