"""What a value net of Ra is told: how far the epoch is, and of every seat the features and what the row brings it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from . import features
from .beliefs import Beliefs
from .features import NAMES
from .material import EPOCHS
from .state import State
from .worth import display_worth, lot_worth, suns_worth

SHARED: Final = [
    *[f"epoch {epoch}" for epoch in range(1, EPOCHS + 1)],
    "free fields of the track",
    "tiles in the row",
]
LEFT: Final = EPOCHS
ROW: Final = EPOCHS + 1
FIRST_SEAT: Final = EPOCHS + 2

# Behind the features of a seat.
DISPLAY: Final = len(NAMES)
SUNS: Final = DISPLAY + 1
LOT: Final = DISPLAY + 2
PLACES: Final = DISPLAY + 3
SEAT: Final = [
    *NAMES,
    "display, in hundredths of a point",
    "suns, in hundredths of a point",
    "row, in hundredths of a point",
    "places to the turn",
]
WIDTH: Final = len(SEAT)
EMPTY: Final = vec[i64]([0] * WIDTH)


def fill(state: State, beliefs: Beliefs, values: vec[i64]) -> None:
    """Note what the seats share, then the row of every seat."""
    for epoch in range(EPOCHS):
        values[epoch] = 0
    values[state.epoch - 1] = 1
    values[LEFT] = state.track_fields - state.ra_tiles
    values[ROW] = state.row_size
    row = EMPTY[:]
    start: i64 = FIRST_SEAT
    for seat in range(state.seats):
        player = state.players[seat]
        features.fill(state, seat, row)
        row[DISPLAY] = display_worth(state, beliefs, player)
        row[SUNS] = suns_worth(state, beliefs, player)
        row[LOT] = 0
        if player.suns:
            row[LOT] = lot_worth(state, beliefs, player)
        row[PLACES] = state.places_between(state.turn, seat)
        for place in range(WIDTH):
            values[start + place] = row[place]
        start += WIDTH
