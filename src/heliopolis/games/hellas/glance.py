"""What a policy net of Hellas is told: the course of the stage, what the player to decide has, and how others stand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...core.active import Active
from ...core.game import NOBODY
from ...core.hexes import BIT
from . import cities
from .gains import Survey
from .inputs import harvest
from .island import FIELD_NAMES, FIELDS, QUARRIES
from .material import (
    FREE,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    PIECES,
    STAGES,
    STATUES,
    TEMPLE,
    TEMPLE_KINDS,
)
from .scoring import built, largest_city
from .state import CHOOSE, NOTHING, PHASE_NAMES, State

TEMPLES: Final = 5  # of every island that comes with the game
MOST_TURNS: Final = 6  # of a player in a stage
PURSE: Final = 16  # amounts of marble that are told apart
TENTH: Final = 10  # of a point, in hundredths
MOST_WORTH: Final = 300  # in tenths of a point

TABLE: Final = [
    *[f"phase: {name}" for name in PHASE_NAMES],
    *[f"stage {stage}" for stage in range(1, STAGES + 1)],
    *[f"turns to come: {number}" for number in range(MOST_TURNS + 1)],
    *[f"free fields: {name}" for name in KIND_NAMES],
    *[f"carried out: {name}" for name in KIND_NAMES],
    *["own action", "columns to build", "columns to come", "statues to come", "tile revealed"],
    *["nobody starts the next stage yet", "starts the next stage", "house is built", "square is built"],
    *[f"columns missing at temple {number}" for number in range(1, TEMPLES + 1)],
    *[f"top of quarry {number}" for number in range(1, QUARRIES + 1)],
    *[f"quarry {number} is empty" for number in range(1, QUARRIES + 1)],
]
STAGE: Final = len(PHASE_NAMES)
TURNS: Final = STAGE + STAGES
FREE_FIELDS: Final = TURNS + MOST_TURNS + 1
CARRIED_OUT: Final = FREE_FIELDS + KINDS
COURSE: Final = CARRIED_OUT + KINDS
MISSING: Final = COURSE + 9
TOPS: Final = MISSING + TEMPLES
EMPTY: Final = TOPS + QUARRIES

OF_SEAT: Final = [
    *["marble", "rings", "houses", "palaces", "harvest", "largest city", "points of cities"],
    *["columns beside cities", "columns to come beside cities", "columns beside villages"],
    *["best field for a house, in tenths of a point", "best field for a palace, in tenths of a point"],
]
CITY_COLUMNS: Final = 7
VILLAGE_COLUMNS: Final = 9
BEST_HOUSE: Final = 10
BEST_PALACE: Final = 11
OWN: Final = [
    *OF_SEAT,
    *[f"{name}, in tenths of a point" for name in KIND_NAMES[TEMPLE : TEMPLE + TEMPLE_KINDS]],
    "best field for a statue, in tenths of a point",
    *["squares", "cities"],
    *[f"marble: {number}" for number in range(PURSE)],
    *[f"houses at quarry {number}" for number in range(1, QUARRIES + 1)],
    *[f"{piece} on {field}" for piece in PIECES[:3] for field in FIELD_NAMES],
]
SEAT: Final = len(TABLE)
TEMPLES_WORTH: Final = SEAT + len(OF_SEAT)
STATUE_WORTH: Final = TEMPLES_WORTH + TEMPLE_KINDS
SQUARES: Final = STATUE_WORTH + 1
CITIES: Final = SQUARES + 1
MARBLE: Final = SQUARES + 2
AT_QUARRY: Final = MARBLE + PURSE
ON_FIELDS: Final = AT_QUARRY + QUARRIES
RIVALS: Final = ON_FIELDS + 3 * FIELDS
NAMES: Final = [
    *TABLE,
    *OWN,
    *[f"{name}, {places} places on" for places in range(1, MAX_PLAYERS) for name in OF_SEAT],
]


def fill(state: State, survey: Survey, active: Active) -> None:
    """Note everything that is not 0."""
    seat = state.actor
    if state.phase == CHOOSE:
        fill_worths(state, survey, active)
    fill_table(state, seat, active)
    fill_own(state, seat, active)
    row: i64 = RIVALS
    for places in range(1, state.seats):
        fill_seat(state, state.seat_after(seat, places), active, row)
        row += len(OF_SEAT)


def fill_table(state: State, seat: i64, active: Active) -> None:
    """What everybody sees, and what is being done."""
    active.add(1, state.phase)
    active.add(1, STAGE + state.stage - 1)
    places = state.places_between(state.turn, seat)
    stones = state.all_stones() - state.stones
    if stones > places:
        active.add(1, TURNS + (stones - places - 1) // state.seats + 1)
    else:
        active.add(1, TURNS)
    for kind in range(KINDS):
        active.add(state.island.bar[kind] - state.bar[kind], FREE_FIELDS + kind)
    if state.action != NOTHING:
        active.add(1, CARRIED_OUT + state.action)
    if places == 0:
        active.add(1, COURSE)
    active.add(state.columns_left, COURSE + 1)
    active.add(state.room, COURSE + 2)
    active.add(STATUES - state.statues, COURSE + 3)
    active.add(state.tile, COURSE + 4)
    if state.next_start == NOBODY:
        active.add(1, COURSE + 5)
    elif state.next_start == seat:
        active.add(1, COURSE + 6)
    if state.built != FREE:
        active.add(1, COURSE + 6 + state.built)
    for temple in range(TEMPLES):
        active.add(state.island.temple_sizes[temple] - state.columns[temple], MISSING + temple)
    for quarry in range(QUARRIES):
        top = state.tops[quarry]
        if top > 0:
            active.add(top, TOPS + quarry)
        elif top == 0:
            active.add(1, EMPTY + quarry)


def fill_own(state: State, seat: i64, active: Active) -> None:
    """What the player to decide has."""
    player = state.players[seat]
    fill_seat(state, seat, active, SEAT)
    active.add(player.squares, SQUARES)
    for palace in range(player.palaces):
        if cities.city(state, seat, palace) != NOTHING:
            active.add(1, CITIES)
            break
    purse = player.marble
    if purse >= PURSE:
        purse = PURSE - 1
    active.add(1, MARBLE + purse)
    for quarry in range(QUARRIES):
        active.add(state.houses_at[QUARRIES * seat + quarry], AT_QUARRY + quarry)
    for field in range(FIELDS):
        if state.owners[field] == seat:
            active.add(1, ON_FIELDS + (state.pieces[field] - 1) * FIELDS + field)


def fill_worths(state: State, survey: Survey, active: Active) -> None:
    """What actions would bring: everybody's best fields, and for the player to decide temples and statues."""
    row: i64 = SEAT
    for places in range(state.seats):
        seat = state.seat_after(state.actor, places)
        active.add(tenths(survey.houses[seat]), row + BEST_HOUSE)
        active.add(tenths(survey.palaces[seat]), row + BEST_PALACE)
        if places == 0:
            row = RIVALS
        else:
            row += len(OF_SEAT)
    for kind in range(TEMPLE_KINDS):
        active.add(tenths(survey.temples[kind]), TEMPLES_WORTH + kind)
    active.add(tenths(survey.statue), STATUE_WORTH)


def tenths(worth: i64) -> i64:
    """Tenths of a point within limits."""
    worth //= TENTH
    if worth > MOST_WORTH:
        return MOST_WORTH
    if worth < -MOST_WORTH:
        return -MOST_WORTH
    return worth


def fill_seat(state: State, seat: i64, active: Active, row: i64) -> None:
    """How a player stands."""
    player = state.players[seat]
    active.add(player.marble, row)
    active.add(player.rings, row + 1)
    active.add(player.houses, row + 2)
    active.add(player.palaces, row + 3)
    active.add(harvest(state, seat), row + 4)
    active.add(largest_city(state, seat), row + 5)
    active.add(built(state, seat), row + 6)
    fill_columns(state, seat, active, row)


def fill_columns(state: State, seat: i64, active: Active, row: i64) -> None:
    """The columns beside the groups of a player, as often as they count or would count."""
    if state.players[seat].houses == 0:
        return
    beside_cities: i64 = 0
    missing: i64 = 0
    beside_villages: i64 = 0
    for field in range(FIELDS):
        if state.leaders[field] == field and state.owners[field] == seat:
            beside = state.beside[field]
            is_city = cities.is_city(state.members[field])
            for temple in range(len(state.columns)):
                if beside & BIT[temple]:
                    if is_city:
                        beside_cities += state.columns[temple]
                        missing += state.island.temple_sizes[temple] - state.columns[temple]
                    else:
                        beside_villages += state.columns[temple]
    active.add(beside_cities, row + CITY_COLUMNS)
    active.add(missing, row + CITY_COLUMNS + 1)
    active.add(beside_villages, row + VILLAGE_COLUMNS)
