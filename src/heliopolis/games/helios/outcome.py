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
from .played import Played
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


def play(state: State, action: i64) -> Played:
    """What a legal action brings about; the state is left as it was."""
    played = Played(state, action)
    phase = state.phase
    if phase == REVEALING:
        add_reveal(played)
    elif phase == STARTING:
        played.add(DragonGiven(int(played.after.start_player)))
    elif phase == START_TILE:
        add_start_tile(played)
    elif phase == OPENING:
        add_open(played)
    elif phase == TAKING:
        add_take(played)
    elif phase == SLOTTING:
        add_slot(played, GREY_TILE)
    elif phase in (ACTING, BONUS):
        add_action(played)
    elif phase == LAYING:
        add_land(played)
    elif phase in (CUBE_COLOUR, CUBE_FIELD):
        add_cube(played)
    elif phase == PAYING:
        add_payment(played)
    elif phase == EXCHANGING:
        add_exchange(played)
    elif phase == DRAWING:
        add_draw(played)
    elif phase == MANAGING:
        played.add(TileTaken(played.seat, TILE_NAMES[played.action - CREATE], True))
    elif phase == PEOPLE_TURN:
        add_persons(played)
    after = played.after
    if not after.over and (after.actor != state.actor or after.phase != phase):
        played.add(Decides(int(after.actor), PHASE_NAMES[after.phase]))
    return played
