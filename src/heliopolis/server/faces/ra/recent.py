"""What has changed since the viewer's last decision, and which tiles have just travelled; all from events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ....core.seam import Event, Step
from ....games.ra.events import (
    AuctionWon,
    DisasterStruck,
    EpochBegun,
    EpochEnded,
    EpochScored,
    GodTileUsed,
    RaDrawn,
    RowDiscarded,
    RowStayed,
    TileDrawn,
    TileGivenUp,
)
from ....games.ra.material import KIND_NAMES, Kind
from ....games.ra.view import RaView
from ....words.ra.names import tile_icon
from ....words.ra.previews import RaMoment

AuctionEnd = AuctionWon | RowStayed | RowDiscarded
CHANGING = (AuctionWon, DisasterStruck, EpochScored, GodTileUsed, TileGivenUp)  # the tiles of a display


class Recent:
    """The events of the viewer's last decision and since; after the end of an epoch, only what came after it."""

    def __init__(self, moment: RaMoment) -> None:
        self.events = [] if moment.view["over"] else since_the_epoch_began(own_and_recent(moment))
        # Most moves change no display: only these events are asked what they changed in whose.
        self.changing = [event for event in self.events if isinstance(event, CHANGING)]

    @property
    def ra_is_new(self) -> bool:
        """Whether a Ra tile has come to the track."""
        return any(isinstance(event, RaDrawn) for event in self.events)

    @property
    def sun_is_new(self) -> bool:
        """Whether another sun lies in the middle."""
        return any(isinstance(event, AuctionWon) for event in self.events)

    def new_in_row(self) -> Counter[Kind]:
        """How many tiles of each kind have come into the row and still lie there."""
        new: Counter[Kind] = Counter()
        for event in self.events:
            if isinstance(event, TileDrawn):
                new[event.tile] += 1
            elif isinstance(event, (AuctionWon, RowDiscarded)):
                new.clear()
            elif isinstance(event, GodTileUsed) and new[event.tile]:
                new[event.tile] -= 1
        return new

    def changed_tiles(self, seat: int) -> set[Kind]:
        """The kinds of which a display has more or fewer."""
        if not self.changing:
            return set()
        change = difference(self.changing, seat)
        return {kind for kind, count in change.items() if count}

    def new_suns(self, seat: int) -> set[int]:
        """The suns that have come to a seat."""
        return {event.won_sun for event in self.changing if isinstance(event, AuctionWon) and event.seat == seat}


def own_and_recent(moment: RaMoment) -> list[Step]:
    """The viewer's last decision, which may have won an auction, and what happened since."""
    return [*([moment.own] if moment.own is not None else []), *moment.recent]


def since_the_epoch_began(steps: Sequence[Step]) -> list[Event]:
    """The events of the epoch that is played now."""
    events: list[Event] = []
    for step in steps:
        events += step.events
        if any(isinstance(event, EpochBegun) for event in step.events):
            events.clear()
    return events


def last_end(steps: Sequence[Step]) -> AuctionEnd | EpochScored | None:
    """How the latest auction ended, or what the epoch brought if it ended with that."""
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, (AuctionWon, RowStayed, RowDiscarded, EpochScored)):
                return event
    return None


def gained(events: Iterable[Event], seat: int) -> Counter[Kind]:
    """What came from the row to a display."""
    tiles: Counter[Kind] = Counter()
    for event in events:
        if isinstance(event, AuctionWon) and event.seat == seat:
            tiles.update(event.tiles)
        elif isinstance(event, GodTileUsed) and event.seat == seat:
            tiles[event.tile] += 1
    return tiles


def lost(events: Iterable[Event], seat: int) -> Counter[Kind]:
    """What left a display."""
    tiles: Counter[Kind] = Counter()
    for event in events:
        if isinstance(event, EpochScored):
            tiles.update(event.discarded[seat])
        elif isinstance(event, (GodTileUsed, DisasterStruck, TileGivenUp)) and event.seat == seat:
            match event:
                case GodTileUsed():
                    tiles["god"] += 1
                case DisasterStruck():
                    tiles.update(event.lost)
                    tiles[event.disaster] += event.count
                case TileGivenUp():
                    tiles.update([event.tile, *event.forced])
    return tiles


def difference(events: Sequence[Event], seat: int) -> Counter[Kind]:
    """How many tiles of each kind a display has more, or fewer."""
    change = gained(events, seat)
    change.subtract(lost(events, seat))
    return change


def names_in_row(view: RaView, kind: Kind) -> list[str]:
    """A name for each tile of a kind in the row; it keeps it on its way to a display.

    Tiles of a kind are numbered as they come, those in the row last; a name is only for the browser's movement.
    """
    first = in_displays(view, kind)
    return [tile_path(kind, number) for number in range(first, first + view["row"].get(kind, 0))]


def row_in_order(view: RaView, lately: Sequence[Step]) -> list[Kind]:
    """The tiles of the row as they were drawn; those of which nobody remembers when come first."""
    drawn: list[Kind] = []
    for step in lately:
        for event in step.events:
            if isinstance(event, TileDrawn):
                drawn.append(event.tile)
            elif isinstance(event, GodTileUsed) and event.tile in drawn:
                drawn.remove(event.tile)
            elif isinstance(event, (AuctionWon, RowDiscarded, EpochEnded)):
                drawn.clear()
    left = Counter(view["row"])
    known: list[Kind] = []
    for kind in reversed(drawn):
        if left[kind] > 0:
            left[kind] -= 1
            known.insert(0, kind)
    return [*[kind for kind in KIND_NAMES for _ in range(left[kind])], *known]


def in_displays(view: RaView, kind: Kind) -> int:
    """How many tiles of a kind lie in displays."""
    return sum(player["tiles"].get(kind, 0) for player in view["players"])


def tile_path(kind: Kind, number: int) -> str:
    """The name of a tile's movement."""
    return f"tile-{tile_icon(kind)}-{number}"


def arrivals(moment: RaMoment, seat: int) -> dict[Kind, list[str]]:
    """The names of the tiles that the very last move brought from the row into a display, by kind."""
    steps = own_and_recent(moment)
    if not steps:
        return {}
    events = [event for event in steps[-1].events if isinstance(event, CHANGING)]
    if not events:
        return {}
    came = {}
    change = difference(events, seat)
    for kind, count in gained(events, seat).items():
        here = min(count, change[kind])
        if here > 0:
            changes = [difference(events, other)[kind] for other in range(len(moment.sitters))]
            first = in_displays(moment.view, kind) - sum(changes)  # as they were numbered in the row
            came[kind] = [tile_path(kind, number) for number in range(first, first + here)]
    return came
