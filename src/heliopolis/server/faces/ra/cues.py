"""What is heard of Ra."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.seam import Event
from ....games.ra.events import (
    AuctionBegun,
    AuctionWon,
    BidMade,
    DisasterStruck,
    EpochScored,
    GameEnded,
    GodTileUsed,
    RaDrawn,
    TileDrawn,
)
from ..face import Cue

CUES: Mapping[type[Event], Cue] = {
    TileDrawn: "draw",
    RaDrawn: "ra",
    AuctionBegun: "ra",
    BidMade: "bid",
    AuctionWon: "gain",
    GodTileUsed: "gain",
    DisasterStruck: "disaster",
    EpochScored: "score",
    GameEnded: "end",
}


def cue(event: Event) -> Cue | None:
    """The sound of an event."""
    return CUES.get(type(event))
