"""What a value net of Helios is told: how far the round is, and of every seat the features and its estimate."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from . import features, outlook
from .beliefs import Beliefs
from .features import NAMES
from .material import ROUNDS
from .outlook import Horizon
from .state import State

LONGEST: Final = max(ROUNDS.values())
SHARED: Final = [*[f"round {number}" for number in range(1, LONGEST + 1)], "turns to come in the round"]
FIRST_SEAT: Final = LONGEST + 1

# Behind the features of a seat.
ESTIMATE: Final = len(NAMES)
PLACES: Final = ESTIMATE + 1
STARTS: Final = ESTIMATE + 2
SEAT: Final = [*NAMES, "estimate, in hundredths of a point", "places to the turn", "starts the round"]
WIDTH: Final = len(SEAT)
EMPTY: Final = vec[i64]([0] * WIDTH)


def fill(state: State, beliefs: Beliefs, values: vec[i64]) -> None:
    """Note what the seats share, then the row of every seat."""
    for number in range(LONGEST):
        values[number] = 0
    values[state.round - 1] = 1
    values[LONGEST] = state.turns_left
    row = EMPTY[:]
    start: i64 = FIRST_SEAT
    for seat in range(state.seats):
        player = state.players[seat]
        features.fill(state, beliefs, seat, row)
        row[ESTIMATE] = outlook.worth(state, player, Horizon(state, beliefs, seat))
        row[ESTIMATE] += outlook.slots_worth(beliefs, player)
        row[PLACES] = state.places_between(state.turn, seat)
        row[STARTS] = 0
        if seat == state.start_player:
            row[STARTS] = 1
        for place in range(WIDTH):
            values[start + place] = row[place]
        start += WIDTH
