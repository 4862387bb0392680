"""What has changed since the viewer's last decision, from its events, and the names under which pieces travel."""

from __future__ import annotations

from ....core.hexes import Hex
from ....games.helios.events import (
    ActionTileLaid,
    ActionTileTaken,
    BonusCubeLaid,
    BuildingBuilt,
    CubePaid,
    LandLaid,
    LandLit,
    ManaExchanged,
    OrbitScored,
    PersonActivated,
    PersonBought,
    SlotCleared,
    StartTileLaid,
    SunMoved,
    TempleBuilt,
    TempleLit,
)
from ....words.helios.moves import HeliosMoment
from ....words.helios.names import slug


class Recent:
    """All that the last moves brought about."""

    def __init__(self, moment: HeliosMoment) -> None:
        self.view = moment.view
        self.taken: ActionTileTaken | None = None
        self.slotted: ActionTileLaid | None = None
        self.laid: LandLaid | None = None
        self.tiles: set[tuple[int, Hex]] = set()  # seats and fields
        self.slots: set[tuple[int, str]] = set()  # seats and slots
        self.suns: set[int] = set()
        self.items: set[tuple[int, str]] = set()  # seats and their buildings or persons
        self.points = [0] * len(moment.sitters)
        for step in moment.recent:
            for event in step.events:
                self.note(event)
        held = self.held()
        self.hand_name = self.next_name(held) if held else ""
        self.laid_name = self.next_name(self.laid.tile) if self.laid and self.laid.tile != held else ""

    def note(self, event: object) -> None:
        """Remember what an event has changed."""
        match event:
            case ActionTileTaken():
                self.taken, self.slotted = event, None
            case ActionTileLaid(seat=seat, slot=slot):
                self.slotted = event
                self.slots.add((seat, slot))
            case SlotCleared(seat=seat, slot=slot):
                self.slots.discard((seat, slot))
            case LandLaid(seat=seat, field=field):
                self.laid = event
                self.tiles.add((seat, field))
            case (
                StartTileLaid(seat=seat, field=field)
                | LandLit(seat=seat, field=field)
                | BonusCubeLaid(seat=seat, field=field)
                | CubePaid(seat=seat, field=field)
                | TempleBuilt(seat=seat, field=field)
            ):
                self.tiles.add((seat, field))
            case SunMoved(seat=seat):
                self.suns.add(seat)
            case BuildingBuilt(seat=seat, building=item):
                self.items.add((seat, item))
            case PersonBought(seat=seat, person=item) | PersonActivated(seat=seat, person=item):
                self.items.add((seat, item))
            case TempleLit(seat=seat, points=points, council=council):
                self.points[seat] += (points or 0) + (council or 0)
            case OrbitScored(seat=seat, points=points) | ManaExchanged(seat=seat, points=points):
                self.points[seat] += points or 0

    def on_land(self, seat: int) -> tuple[object, ...]:
        """All that has changed on a seat's land, to be compared."""
        fields = {field for owner, field in self.tiles if owner == seat}
        laid = (self.laid.field, self.laid_name) if self.laid and self.laid.seat == seat else None
        return fields, laid, seat in self.suns

    def at_slots(self, seat: int) -> tuple[object, ...]:
        """All that has changed at a seat's slots, to be compared."""
        slots = {slot for owner, slot in self.slots if owner == seat}
        laid = (self.slotted, self.taken_name) if self.slotted and self.slotted.seat == seat else None
        return slots, laid

    def held(self) -> str | None:
        """The tile that somebody is about to lay."""
        action = self.view["action"]
        return action["tile"] if self.view["phase"] == "lay tile" and action else None

    def next_name(self, tile: str) -> str:
        """The name of the tile that was taken last: the one after those still on offer."""
        left = self.view["open"].get(tile, 0) + self.view["specials"].get(tile, 0)
        return f"tile-{slug(tile)}-{left + 1}"

    @property
    def taken_name(self) -> str:
        """The name of the action tile that was taken last."""
        if self.taken is None:
            return ""
        return f"at-{self.taken.kind}-{len(self.view['columns'][self.taken.kind])}"

    def is_new_on_slot(self, seat: int, slot: str, kind: str, *, grey: bool) -> bool:
        """Whether the action tile that was taken last is such a one and lies on this slot."""
        laid = self.slotted
        if laid is None or (laid.seat, laid.slot, laid.kind) != (seat, slot, kind):
            return False
        return grey == (laid.colour == "grey")
