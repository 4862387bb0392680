"""A line of moves that somebody tries on a position: the moves of all seats, and nature's.

Nature's draws follow from the position and the moves before them, so that the same line looks the same to everybody;
or whoever tries the line chooses them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from ...core.game import NATURE, State
from ...core.nature import fair_draw, total_weight
from ...core.position_code import coded_position, position_code
from ...core.record import Record
from ...core.registry import read_position
from ...words import gettext as _
from ...words.game_words import words_of
from ..tables.table import Table
from .moments import Eyes
from .scenes import VIEWER, scene
from .screens import Screen, draw

SPECTATOR = "spectator"  # looks at a line; a seat's number for the eyes of that seat; empty: whoever decides


@dataclass(frozen=True)
class Outcome:
    """Something that nature may do, and how likely it is."""

    notation: str
    name: str
    chance: float


def tried(code: str, moves: Sequence[str]) -> Record:
    """The record of a line from the position of a code; a move that the rules do not allow is refused."""
    state = read_position(coded_position(code))
    record = Record(state.game.key, position=state.position())
    for move in moves:
        record.play(move)
    return record


def go_on(record: Record, *, choosing: bool) -> None:
    """Make what needs no decision, as a table does: nature's draws, unless they are chosen, and forced moves."""
    while not record.current.over:
        legal = record.current.legal()
        if len(legal) == 1:
            record.play(legal[0])
        elif record.current.actor == NATURE and not choosing:
            draw_once(record)
        else:
            return


def draw_once(record: Record) -> None:
    """Nature's next move, as it follows from the line."""
    record.play(fair_draw(record.current, line_secret(record), len(record.moves)))


def line_secret(record: Record) -> bytes:
    """What the draws of a line are made from: where it began, and all its moves."""
    line = [position_code(record.start_position or {}), *[made.move for made in record]]
    return hashlib.sha256("\n".join(line).encode()).digest()


def taken_back(record: Record) -> int:
    """How many moves are left when the last choice of a player, or of nature's chooser, is taken back."""
    state = record.first()
    last = 0
    for number, action in enumerate(record.moves):
        if state.actor != NATURE and len(state.legal()) > 1:
            last = number
        state.apply(action)
    return last


def outcomes(state: State) -> list[Outcome]:
    """All that nature may do now, the likeliest first; nothing if it is somebody else's turn."""
    chances = state.chances()
    whole = total_weight(chances)
    words = words_of(state.game.key)
    found = [
        Outcome(state.game.notation(action), words.move_name(state.game.move(action), state.view(None)), weight / whole)
        for action, weight in chances
    ]
    return sorted(found, key=lambda outcome: -outcome.chance)


def line_table(record: Record, url: str) -> Table:
    """The table on which a line is tried: every seat is played by whoever looks."""
    names = [_("Player {number}").format(number=seat + 1) for seat in range(record.players)]
    table = scene(record, None, url=url, name=_("A position"), names=names)
    for place in table.row.seats:
        place.kind, place.person = "person", VIEWER
    return table


def line_eyes(table: Table, view: str) -> Eyes:
    """Whose eyes: those that were asked for, or of whoever decides."""
    everybody = tuple(range(table.row.players))
    if view == SPECTATOR:
        return Eyes(None, everybody)
    if view.isdecimal() and int(view) in everybody:
        return Eyes(int(view), everybody)
    deciding = table.actor if table.actor in everybody else None
    return Eyes(deciding, everybody)


def line_screen(table: Table, view: str) -> Screen:
    """What is shown of a line."""
    return draw(table, line_eyes(table, view))
