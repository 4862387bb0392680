"""A position on the board without a table behind it: in lessons, puzzles, rules, and behind a link.

A scene is drawn as a table is, from a record that begins at a position; nothing of it is kept. The browser says with
every request which moves were made on it so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.record import Record
from ...words import gettext as _
from ..store import SeatRow, TableRow
from ..tables.plans import BOT_NAMES
from ..tables.table import Table
from .moments import Eyes
from .screens import Screen, draw

VIEWER = "viewer"  # who plays the own seat of a scene


def scene(record: Record, seat: int | None, *, url: str, name: str = "", names: Sequence[str] = ()) -> Table:
    """A table that is in no database: `seat` is the viewer's, the others are called as bots are, or by `names`."""
    others = iter(BOT_NAMES)
    called = names or [_("You") if place == seat else next(others) for place in range(record.players)]
    seats = [
        SeatRow(place, "person" if place == seat else "bot", VIEWER if place == seat else None, who, None, "", "")
        for place, who in enumerate(called)
    ]
    row = TableRow(
        id=url.rpartition("/")[2],
        game=record.game.key,
        rules=record.game.version,
        board=record.game.board_hash,
        players=record.players,
        options=record.options,
        position=record.start_position,
        past=None,
        name=name,
        host=VIEWER,
        listed=False,
        secret="",
        revision=len(record.moves),
        count=len(record.moves),
        actor=int(record.current.actor),
        over=record.current.over,
        stage={},
        winners=[],
        made=0.0,
        changed=0.0,
        rematch=None,
        seats=seats,
    )
    made = len(record.moves)
    return Table(row, record, forced=[False] * made, written=list(range(1, made + 1)))


def scene_screen(table: Table, *, playing: bool = True) -> Screen:
    """What is shown of a scene: with the moves that can be made, or only to be looked at."""
    seat = next((place.seat for place in table.row.seats if place.person == VIEWER), None)
    return draw(table, Eyes(seat, (seat,) if playing and seat is not None else (), you=seat))
