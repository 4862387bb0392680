"""What a policy net of Hellas is told: the course of the stage, what the player to decide has, and how others stand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...core.active import Active
from ...core.game import NOBODY
from . import cities
from .inputs import harvest
from .island import FIELD_NAMES, FIELDS, QUARRIES
from .material import FREE, KIND_NAMES, KINDS, MAX_PLAYERS, PIECES, STAGES, STATUES
from .scoring import built, largest_city
from .state import NOTHING, PHASE_NAMES, State

TEMPLES: Final = 5  # of every island that comes with the game
MOST_TURNS: Final = 6  # of a player in a stage
PURSE: Final = 16  # amounts of marble that are told apart

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

OF_SEAT: Final = ["marble", "rings", "houses", "palaces", "harvest", "largest city", "points of cities"]
OWN: Final = [
    *OF_SEAT,
    *["squares", "cities"],
    *[f"marble: {number}" for number in range(PURSE)],
    *[f"houses at quarry {number}" for number in range(1, QUARRIES + 1)],
    *[f"{piece} on {field}" for piece in PIECES[:3] for field in FIELD_NAMES],
]
SEAT: Final = len(TABLE)
SQUARES: Final = SEAT + len(OF_SEAT)
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


def fill(state: State, active: Active) -> None:
    """Note everything that is not 0."""
    seat = state.actor
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
