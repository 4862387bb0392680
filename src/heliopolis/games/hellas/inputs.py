"""What a value net of Hellas is told: the course of the stage, and of every seat the features and its turns to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.game import NOBODY
from ...core.leads import Rows
from .beliefs import Beliefs
from .features import MARBLE, NAMES, RINGS, STARTS, note
from .island import QUARRIES
from .material import ACTIVE_QUARRIES, KIND_NAMES, KINDS, STAGES, STATUES
from .outlook import Outlook
from .scoring import largest_city, total
from .state import State
from .worth import Realm, worth_of

STAGE_NAMES: Final = [f"stage {stage}" for stage in range(1, STAGES + 1)]
SHARED: Final = [
    *STAGE_NAMES,
    "stones to come in the stage",
    "columns to come",
    "nobody starts the next stage yet",
    *[f"free fields: {name}" for name in KIND_NAMES],
    "statues to come",
    "free fields of the coast",
    "free fields inland",
    *[f"active quarry {number}, from the lowest" for number in range(1, ACTIVE_QUARRIES + 1)],
]
FIRST_STONES: Final = STAGES
FIRST_FREE: Final = STAGES + 3
STATUES_LEFT: Final = FIRST_FREE + KINDS
LAND: Final = STATUES_LEFT + 1
ACTIVE: Final = STATUES_LEFT + 3
FIRST_SEAT: Final = ACTIVE + ACTIVE_QUARRIES

# Behind the features of a seat.
ESTIMATE: Final = STARTS + 1
PLACES: Final = STARTS + 2
TURNS: Final = STARTS + 3
STARTS_NEXT: Final = STARTS + 4
ESTIMATE_AHEAD: Final = STARTS + 5
POINTS: Final = STARTS + 6
POINTS_AHEAD: Final = STARTS + 7
RINGS_AHEAD: Final = STARTS + 8
LARGEST: Final = STARTS + 9
HARVEST: Final = STARTS + 10
MARBLE_AHEAD: Final = STARTS + 11
SEAT: Final = [
    *NAMES,
    "estimate, in hundredths of a point",
    "places to the turn",
    "turns to come in the stage",
    "starts the next stage",
    "estimate ahead of the best other, in hundredths of a point",
    "points, if it ended now",
    "points ahead of the best other, if it ended now",
    "rings ahead of the best other",
    "pieces of the largest city",
    "marble of a harvest now",
    "marble ahead of the best other",
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
    values[STATUES_LEFT] = STATUES - state.statues
    values[LAND] = state.free_coast
    values[LAND + 1] = state.free_count - state.free_coast
    fill_active(state, values)
    start: i64 = FIRST_SEAT
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
        values[start + POINTS] = total(state, seat)
        values[start + LARGEST] = largest_city(state, seat)
        values[start + HARVEST] = harvest(state, seat)
        start += WIDTH
    rows = Rows(values, FIRST_SEAT, WIDTH, state.seats)
    rows.note_leads(ESTIMATE, ESTIMATE_AHEAD)
    rows.note_leads(POINTS, POINTS_AHEAD)
    rows.note_leads(RINGS, RINGS_AHEAD)
    rows.note_leads(MARBLE, MARBLE_AHEAD)


def fill_active(state: State, values: vec[i64]) -> None:
    """Note the numbers of the active quarries, the lowest first."""
    for place in range(ACTIVE, FIRST_SEAT):
        values[place] = 0
    for quarry in range(QUARRIES):
        top = state.tops[quarry]
        place = ACTIVE
        while top > 0 and place < FIRST_SEAT:  # each moves the higher ones on
            if values[place] == 0 or top < values[place]:
                moved = values[place]
                values[place] = top
                top = moved
            place += 1


def harvest(state: State, seat: i64) -> i64:
    """What a harvest would bring a seat now."""
    marble: i64 = 0
    for quarry in range(QUARRIES):
        top = state.tops[quarry]
        if top > 0:
            marble += state.houses_at[QUARRIES * seat + quarry] * state.island.yields[top]
    return marble
