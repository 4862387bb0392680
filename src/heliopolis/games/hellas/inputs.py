"""What a value net of Hellas is told: the course of the stage, and of every seat the features and its turns to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.game import NOBODY
from .beliefs import Beliefs
from .features import NAMES, STARTS, note
from .material import KIND_NAMES, KINDS, STAGES
from .outlook import Outlook
from .state import State
from .worth import Realm, worth_of

STAGE_NAMES: Final = [f"stage {stage}" for stage in range(1, STAGES + 1)]
SHARED: Final = [
    *STAGE_NAMES,
    "stones to come in the stage",
    "columns to come",
    "nobody starts the next stage yet",
    *[f"free fields: {name}" for name in KIND_NAMES],
]
FIRST_STONES: Final = STAGES
FIRST_FREE: Final = STAGES + 3

# Behind the features of a seat.
ESTIMATE: Final = STARTS + 1
PLACES: Final = STARTS + 2
TURNS: Final = STARTS + 3
STARTS_NEXT: Final = STARTS + 4
SEAT: Final = [
    *NAMES,
    "estimate, in hundredths of a point",
    "places to the turn",
    "turns to come in the stage",
    "starts the next stage",
]
WIDTH: Final = len(SEAT)


def fill(state: State, beliefs: Beliefs, values: vec[i64]) -> None:
    """Note what the seats share, then the row of every seat."""
    outlook = Outlook(state, beliefs)
    for stage in range(STAGES):
        values[stage] = 0
    values[state.stage - 1] = 1
    stones = state.all_stones() - state.stones
    values[FIRST_STONES] = stones
    values[FIRST_STONES + 1] = state.room
    values[FIRST_STONES + 2] = 0
    if state.next_start == NOBODY:
        values[FIRST_STONES + 2] = 1
    for kind in range(KINDS):
        values[FIRST_FREE + kind] = state.island.bar[kind] - state.bar[kind]
    start: i64 = FIRST_FREE + KINDS
    for seat in range(state.seats):
        realm = Realm(state, outlook, seat)
        note(state, outlook, realm, values, start)
        values[start + ESTIMATE] = worth_of(state, outlook, realm)
        places = state.places_between(state.turn, seat)
        values[start + PLACES] = places
        values[start + TURNS] = 0
        if stones > places:
            values[start + TURNS] = (stones - places - 1) // state.seats + 1
        values[start + STARTS_NEXT] = 0
        if state.next_start == seat:
            values[start + STARTS_NEXT] = 1
        start += WIDTH
