"""What a table waits for before a bot's move is made: time to take a move back, to read a scoring, or to follow.

A hold is never kept: it follows from the record, from who watches the table with a page, and from what each person has
let pass (`SeatRow.passed`), which is in the database like every other change. So a restart loses no move and no wait
that still matters, and a "next" that reaches another process is honoured by the one whose bot thinks. A person's own
move is never held; and nobody who plays with a program, or does not look, is waited for.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Literal

from ...core.errors import StaleMove
from ...core.game import NATURE
from ...core.seam import Step
from ...words.game_words import words_of
from ..common.people import PACES, USUAL_PACE, Person
from ..common.problems import NotAllowed
from ..common.settings import Settings
from .table import Table
from .tables import Tables

Reason = Literal["pace", "undo", "scoring", "step"]
SCORING_SECONDS = 20.0  # that people at several screens have for a scoring; then it stays open to be read
FACTORS = {"at once": 0.0, "fast": 1.0, "slow": 4.0, "step": 4.0}  # of the server's pace
WITHIN_TURN = 0.4  # of the pace, for the further moves of a turn


@dataclass(frozen=True)
class Hold:
    """Why a bot's move is held, and for how long since the last one; None: as long as somebody watches."""

    reason: Reason
    seconds: float | None

    def left(self, since: float) -> float:
        """How long it still lasts; never longer than from the beginning, should the clock be set back."""
        if self.seconds is None:
            return float("inf")
        return min(self.seconds, since + self.seconds - time.time())


class Holds:
    """Knows what each table waits for."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings

    def watched(self, table_id: str) -> bool:
        """Whether somebody looks at a table with a page of this process."""
        return bool(self.tables.hub.people(table_id))

    def seconds_left(self, table_id: str, move: str, mark: tuple[int, int]) -> float:
        """How long a bot's move is held now; 0 if the past that it was chosen in is no longer there."""
        if self.settings.bot_pace <= 0:
            return 0.0
        table = self.tables.get(table_id)
        with table.lock:
            if table.mark != mark or not table.waits_for_bot():
                return 0.0
            found = self.holds(table, begins_turn(table, move))
            return max([0.0, *[hold.left(table.row.changed) for hold in found]])

    def holds(self, table: Table, begins: bool) -> list[Hold]:
        """All that the next move of a bot waits for; `begins`: it would begin a turn."""
        here = self.tables.hub.people(table.id)
        seated = {place.person for place in table.row.seats if place.kind == "person"}
        watching = [person for person in here if person.id in seated]
        waiting = [person for person in watching if not has_passed(table, person)]
        alone = len(seated) == 1
        found = []
        if waiting and scored(table):
            found.append(Hold("scoring", None if alone else SCORING_SECONDS))
        for person in waiting:
            if may_undo(table, person):
                found.append(Hold("undo", self.undo_seconds(person)))
        if waiting and alone and begins and waiting[0].pace == "step":
            found.append(Hold("step", None))
        if waiting or not watching:
            paces = [person.pace or USUAL_PACE for person in watching or here] or [USUAL_PACE]
            seconds = self.settings.bot_pace * FACTORS[max(paces, key=PACES.index)]
            found.append(Hold("pace", seconds if begins else WITHIN_TURN * seconds))
        return found

    def undo_seconds(self, person: Person) -> float:
        """How long bots wait after a decision of this person."""
        return self.settings.undo_seconds if person.undo == "" else float(person.undo)


def has_passed(table: Table, person: Person) -> bool:
    """Whether somebody wants to wait no longer after the last move."""
    return any(place.passed >= table.mark[1] for place in table.row.seats if place.person == person.id)


def may_undo(table: Table, person: Person) -> bool:
    """Whether the last decision was this person's, and can be taken back."""
    return any(table.last_decision(seat) is not None for seat in table.played_by(person.id))


def scored(table: Table) -> bool:
    """Whether the last change of the record ended a stage of the game."""
    words = words_of(table.row.game)
    return any(words.is_scoring(step) for step in table.newest)


def begins_turn(table: Table, move: str) -> bool:
    """Whether a move would begin a turn, or be the answer of another player."""
    before = next((actor for actor in reversed(table.record.actors) if actor != NATURE), None)
    if before != table.actor:
        return True
    game = table.record.game
    action = game.parse(move)
    step = Step(table.count + 1, table.actor, game.move(action), tuple(game.events(table.state, action)))
    return words_of(table.row.game).begins_line(step)


def let_pass(tables: Tables, table_id: str, person: Person, on: int) -> Table:
    """A person wants the bots to go on after move number `on`; if they did already, nothing happens."""
    table = tables.get(table_id)
    with table.lock:
        own = table.played_by(person.id)
        if not own:
            raise NotAllowed("Only players can do that.")
        place = table.row.seats[own[0]]
        if on == table.count and not table.state.over and place.passed < table.mark[1]:
            try:
                tables.change(table, seat=replace(place, passed=table.mark[1]), changed=table.row.changed)
            except StaleMove:  # somebody moved in the meantime: nothing is held there any more
                return tables.get(table_id)
    return table
