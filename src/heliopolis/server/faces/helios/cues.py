"""What is heard of Helios."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.seam import Event
from ....games.helios.events import (
    ActionTileTaken,
    BuildingBuilt,
    GameEnded,
    LandLaid,
    OrbitScored,
    PersonActivated,
    PersonBought,
    RoundEnded,
    SunMoved,
    TempleBuilt,
    TempleLit,
    TileDrawn,
)
from ..face import Cue

CUES: Mapping[type[Event], Cue] = {
    ActionTileTaken: "piece",
    TileDrawn: "draw",
    LandLaid: "piece",
    SunMoved: "piece",
    TempleBuilt: "piece",
    BuildingBuilt: "piece",
    PersonBought: "bid",
    PersonActivated: "gain",
    TempleLit: "gain",
    OrbitScored: "gain",
    RoundEnded: "score",
    GameEnded: "end",
}


def cue(event: Event) -> Cue | None:
    """The sound of an event."""
    return CUES.get(type(event))
