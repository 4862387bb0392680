"""What a value net of Hellas is told: the course of the stage, and of every seat the features and its turns to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.game import NOBODY
from ...core.hexes import BIT
from ...core.leads import Rows
from .beliefs import Beliefs
from .cities import houses, palaces, size
from .features import MARBLE, NAMES, RINGS, STARTS, note
from .gains import best_site
from .island import FIELDS, QUARRIES
from .material import ACTIVE_QUARRIES, HOUSE, KIND_NAMES, KINDS, PALACE, STAGES, STATUES
from .outlook import Outlook
from .scoring import largest_city, total
from .state import State
from .worth import BORDER, Realm, worth_of

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
BEST_HOUSE: Final = STARTS + 12
BEST_PALACE: Final = STARTS + 13
SECOND_CITY: Final = STARTS + 14
COLUMNS: Final = STARTS + 15  # beside cities, and in the next column those that are missing there
VILLAGE_COLUMNS: Final = STARTS + 17  # the same beside villages
NEAR_COLUMNS: Final = STARTS + 19
BORDER_FIELDS: Final = STARTS + 20
LARGEST_VILLAGE: Final = STARTS + 21
SLOW: Final = [
    "best field for a house, in hundredths of a point",
    "best field for a palace, in hundredths of a point",
]
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
    *SLOW,
    "pieces of the second city",
    "columns beside cities",
    "columns to come beside cities",
    "columns beside villages",
    "columns to come beside villages",
    "columns of temples one field away",
    "free fields beside own pieces",
    "pieces of the largest village",
]
WIDTH: Final = len(SEAT)


def fill(state: State, beliefs: Beliefs, values: vec[i64], *, thorough: bool) -> None:
    """Note what the seats share, then the row of every seat; what the best fields bring only if it is thorough."""
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
        values[start + BEST_HOUSE] = 0
        values[start + BEST_PALACE] = 0
        if thorough:
            values[start + BEST_HOUSE] = best_site(state, realm, HOUSE)
            values[start + BEST_PALACE] = best_site(state, realm, PALACE)
        fill_groups(state, realm, values, start)
        start += WIDTH
    rows = Rows(values, FIRST_SEAT, WIDTH, state.seats)
    rows.note_leads(ESTIMATE, ESTIMATE_AHEAD)
    rows.note_leads(POINTS, POINTS_AHEAD)
    rows.note_leads(RINGS, RINGS_AHEAD)
    rows.note_leads(MARBLE, MARBLE_AHEAD)


def fill_groups(state: State, realm: Realm, values: vec[i64], start: i64) -> None:
    """Note how large the groups of a realm are, and which columns they have around them."""
    for column in range(SECOND_CITY, LARGEST_VILLAGE + 1):
        values[start + column] = 0
    largest: i64 = 0
    for group in range(realm.count):
        members = realm.members[group]
        if houses(members) == 0:
            continue
        pieces = size(members)
        columns: i64 = COLUMNS
        if palaces(members) == 0:
            columns = VILLAGE_COLUMNS
            if pieces > values[start + LARGEST_VILLAGE]:
                values[start + LARGEST_VILLAGE] = pieces
        elif pieces > largest:
            values[start + SECOND_CITY] = largest
            largest = pieces
        elif pieces > values[start + SECOND_CITY]:
            values[start + SECOND_CITY] = pieces
        for temple in range(len(state.columns)):
            if realm.beside[group] & BIT[temple]:
                values[start + columns] += state.columns[temple]
                values[start + columns + 1] += state.island.temple_sizes[temple] - state.columns[temple]
            elif realm.near[group] & BIT[temple]:
                values[start + NEAR_COLUMNS] += state.island.temple_sizes[temple]
    for field in range(FIELDS):
        if realm.group_at[field] == BORDER:
            values[start + BORDER_FIELDS] += 1


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
