"""What a move brings about: it is made on a copy, and each chapter says what has changed."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import CREATE
from .events import (
    Decides,
    DragonGiven,
    TileTaken,
)
from .material import (
    GREY_TILE,
    TILE_NAMES,
)
from .outcome import Outcome
from .outcome_round import add_open, add_persons, add_reveal, add_start_tile
from .outcome_turn import (
    add_action,
    add_cube,
    add_draw,
    add_exchange,
    add_land,
    add_payment,
    add_slot,
    add_take,
)
from .state import (
    ACTING,
    BONUS,
    CUBE_COLOUR,
    CUBE_FIELD,
    DRAWING,
    EXCHANGING,
    LAYING,
    MANAGING,
    OPENING,
    PAYING,
    PEOPLE_TURN,
    PHASE_NAMES,
    REVEALING,
    SLOTTING,
    START_TILE,
    STARTING,
    TAKING,
    State,
)


def outcome_of(state: State, action: i64) -> Outcome:
    """What a legal action brings about; the state is left as it was."""
    outcome = Outcome(state, action)
    phase = state.phase
    if phase == REVEALING:
        add_reveal(outcome)
    elif phase == STARTING:
        outcome.add(DragonGiven(int(outcome.after.start_player)))
    elif phase == START_TILE:
        add_start_tile(outcome)
    elif phase == OPENING:
        add_open(outcome)
    elif phase == TAKING:
        add_take(outcome)
    elif phase == SLOTTING:
        add_slot(outcome, GREY_TILE)
    elif phase in (ACTING, BONUS):
        add_action(outcome)
    elif phase == LAYING:
        add_land(outcome)
    elif phase in (CUBE_COLOUR, CUBE_FIELD):
        add_cube(outcome)
    elif phase == PAYING:
        add_payment(outcome)
    elif phase == EXCHANGING:
        add_exchange(outcome)
    elif phase == DRAWING:
        add_draw(outcome)
    elif phase == MANAGING:
        outcome.add(TileTaken(outcome.seat, TILE_NAMES[outcome.action - CREATE], True))
    elif phase == PEOPLE_TURN:
        add_persons(outcome)
    after = outcome.after
    if not after.over and (after.actor != state.actor or after.phase != phase):
        outcome.add(Decides(int(after.actor), PHASE_NAMES[after.phase]))
    return outcome
