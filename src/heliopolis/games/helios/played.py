"""A move that was made on a copy: the positions before and after it, and what happened between the two."""

from __future__ import annotations

from mypy_extensions import i64

from ...core.hexes import BIT, Hex
from . import cubes, reading
from .events import (
    BonusActionBegan,
    BonusCubeDue,
    BonusCubeLost,
    ColumnsCleared,
    HeliosEvent,
    PaymentDue,
    PersonsBegan,
    PersonTurnBegan,
    SlotCleared,
    TurnBegan,
)
from .material import (
    ITEM_NAMES,
    SLOT_NAMES,
    TEMPLE,
)
from .player import Player
from .position import describe_slot
from .state import (
    BONUS,
    CUBE_CAUSES,
    FOR_SEAT,
    NONE,
    PAYING,
    PEOPLE_TURN,
    TAKING,
    State,
)


class Played:
    """The position before and after a move, and the events between the two, in the order in which they happened."""

    def __init__(self, before: State, action: i64) -> None:
        """Make the move on a copy; the chapters then add the events."""
        self.before = before
        self.after = before.clone()
        self.after.apply(action)
        self.action: i64 = action
        self.seat = int(before.actor)
        self.hidden = before.options["points"] == "hidden"
        self.events: list[HeliosEvent] = []

    def add(self, event: HeliosEvent) -> None:
        """Note the next event."""
        self.events.append(event)

    def field(self, number: i64) -> Hex:
        """The coordinate of a field."""
        return self.before.board.grid.fields[number]

    def own(self) -> tuple[Player, Player]:
        """Who decided, before and after the move."""
        return self.before.players[self.seat], self.after.players[self.seat]

    def add_cube_due(self) -> None:
        """Somebody gets a bonus cube."""
        after = self.after
        field = None if after.field == NONE else self.field(after.field)
        self.add(BonusCubeDue(int(after.actor), CUBE_CAUSES[after.cube_cause], field))

    def add_seat_cubes(self, place: int) -> None:
        """Cubes for the seats from that place on, then the first turn."""
        after = self.after
        for later in range(place, int(after.seats)):
            seat = int(after.start_player + later) % int(after.seats)
            if after.cube_cause == FOR_SEAT and after.actor == seat:
                self.add_cube_due()
                return
            if not cubes.room(after.players[seat]):
                self.add(BonusCubeLost(seat))
        self.add_course()

    def add_course(self) -> None:
        """The next turn, or the persons."""
        after = self.after
        if after.phase == TAKING:
            self.add(TurnBegan(int(after.turn), int(after.turns_left)))
        elif after.phase == PEOPLE_TURN:
            if after.columns_are_empty() and not self.before.columns_are_empty():
                self.add(ColumnsCleared())
            self.add(PersonsBegan(int(after.round)))
            self.add(PersonTurnBegan(int(after.turn)))

    def add_after_action(self) -> None:
        """A bonus action, or the end of the turn, if the action is done."""
        before, after = self.before, self.after
        if after.phase == BONUS:
            slot = SLOT_NAMES[after.full_slot] if after.full_slot_used > before.full_slot_used else None
            self.add(BonusActionBegan(self.seat, slot))
        elif after.kind == NONE:
            if before.full_slot != NONE:
                tiles = describe_slot(before.players[before.turn], int(before.full_slot))
                self.add(SlotCleared(int(before.turn), SLOT_NAMES[before.full_slot], tuple(tiles)))
            self.add_course()

    def owed(self) -> tuple[tuple[str, ...], int]:
        """What is still to be paid after the move."""
        after = self.after
        if after.phase != PAYING:
            return (), 0
        parts = enumerate(reading.coloured_parts(int(after.item)))
        return tuple([part for number, part in parts if after.owed_parts & BIT[number]]), int(after.owed_free)

    def add_payment_due(self) -> None:
        """What is to be paid, and for what."""
        after = self.after
        colours, free = self.owed()
        field = self.field(after.field) if after.item == TEMPLE else None
        self.add(PaymentDue(self.seat, ITEM_NAMES[after.item], field, colours, free))
