"""What is heard of Hellas."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.seam import Event
from ....games.hellas.events import (
    Built,
    ColumnBuilt,
    GameEnds,
    Harvested,
    MarbleTaken,
    QuarryClosed,
    RingGained,
    StageEnds,
    StonePlaced,
    TileRevealed,
)
from ..face import Cue

CUES: Mapping[type[Event], Cue] = {
    StonePlaced: "bid",
    TileRevealed: "draw",
    Built: "piece",
    ColumnBuilt: "piece",
    MarbleTaken: "gain",
    Harvested: "gain",
    RingGained: "gain",
    QuarryClosed: "disaster",
    StageEnds: "score",
    GameEnds: "end",
}


def cue(event: Event) -> Cue | None:
    """The sound of an event."""
    return CUES.get(type(event))
