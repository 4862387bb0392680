"""What sets the moves of one decision of Ra apart, for a policy net: what a bid brings and whom it beats."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .actions import BID, PASS
from .beliefs import Beliefs
from .material import count_of
from .state import AUCTION, State
from .worth import lot_worth, sun_price

TENTH: Final = 10  # of a point, in hundredths

NET: Final = 0
SUN: Final = 1
BEYOND_CENTRE: Final = 2
OWN_BELOW: Final = 3
OWN_ABOVE: Final = 4
OTHERS_ABOVE: Final = 5
ASKED_ABOVE: Final = 6
SURE: Final = 7
NAMES: Final = [
    *["row less the sun, in tenths of a point", "sun", "sun beyond the one in the middle", "own suns below it"],
    *[
        "own suns above it",
        "suns of others above it",
        "suns above it of those who are still asked",
        "nobody can top it",
    ],
]
WIDTH: Final = len(NAMES)


def fill(state: State, beliefs: Beliefs, values: vec[i64]) -> None:
    """Note the traits of every bid, over zeros; other moves have none."""
    if state.phase != AUCTION:
        return
    player = state.players[state.actor]
    worth = lot_worth(state, beliefs, player)
    others: i64 = 0
    for other in state.players:
        if other is not player:
            others |= other.suns
    asked = suns_still_asked(state)
    at: i64 = 0
    for i in range(state.move_count):
        action = state.moves[i]
        if action != PASS:
            sun = action - BID
            own = player.suns & ~(1 << sun)
            values[at + NET] = (worth - sun_price(state, beliefs, player, sun)) // TENTH
            values[at + SUN] = sun
            values[at + BEYOND_CENTRE] = sun - state.centre_sun
            values[at + OWN_ABOVE] = count_of(own >> sun)
            values[at + OWN_BELOW] = count_of(own) - values[at + OWN_ABOVE]
            values[at + OTHERS_ABOVE] = count_of(others >> sun)
            values[at + ASKED_ABOVE] = count_of(asked >> sun)
            if values[at + ASKED_ABOVE] == 0:
                values[at + SURE] = 1
        at += WIDTH


def suns_still_asked(state: State) -> i64:
    """All suns of those who bid after the player to decide."""
    suns: i64 = 0
    seat = state.actor
    while seat != state.turn:
        seat = state.next_with_sun(seat)
        suns |= state.players[seat].suns
    return suns
