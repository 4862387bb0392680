"""How a good player of Ra leans to his moves. The ideas are told in docs/strategy.md.

Everything rests on what a lot is worth (`worth.py`): what it adds to the display, minus the sun it costs, plus the sun
it brings; bids, calls and god tiles are rated by that, in hundredths of a point.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ...core import game
from ...core.policy import Policy
from . import features, worth
from .actions import BID, CALL, DISCARD, DONE, DRAW, PASS, TAKE
from .material import FUNERAL, RA, count_of
from .state import AUCTION, GODS, TURN, Player, State
from .worth import GOD_WORTH, best_net, display_worth, lot_worth, sun_price

SCALE: Final = 60  # hundredths of a point that double a weight
EVEN: Final = 64  # the weight of a move that is worth nothing
MOST_DOUBLINGS: Final = 14
MOST_HALVINGS: Final = 6

DRAW_WORTH: Final = 60  # a draw is free, and the row grows
UNUSED_SUN: Final = 300  # what is lost with a sun that is still face up when the epoch ends


def rate_moves(state: State) -> None:
    """A weight for every legal move, by what it is worth to the player who decides."""
    phase = state.phase
    if phase == AUCTION:
        rate_bids(state)
    elif phase == TURN:
        rate_turn(state)
    elif phase == GODS:
        rate_gods(state, 0)
    else:
        rate_discards(state)


def weigh(state: State, place: i64, worth: i64) -> None:
    """Turn worth into a weight: it doubles with every `SCALE`, between limits."""
    if worth <= 0:
        halvings: i64 = -worth // SCALE
        if halvings > MOST_HALVINGS:
            halvings = MOST_HALVINGS
        state.weights[place] = EVEN >> halvings
        return
    doublings: i64 = worth // SCALE
    if doublings >= MOST_DOUBLINGS:
        state.weights[place] = EVEN << MOST_DOUBLINGS
        return
    weight: i64 = EVEN << doublings
    state.weights[place] = weight + weight * (worth - SCALE * doublings) // SCALE


def rate_bids(state: State) -> None:
    """A bid is worth the lot minus the sun, if it wins; passing is worth nothing."""
    worth = lot_worth(state, state.players[state.actor])
    for i in range(state.move_count):
        action = state.moves[i]
        if action == PASS:
            weigh(state, i, 0)
        else:
            sun = action - BID
            net = worth - sun_price(state, sun)
            weigh(state, i, net * (6 - rivals_above(state, sun)) // 6)


def rivals_above(state: State, sun: i64) -> i64:
    """How many players still to be asked have a higher sun, at most 3."""
    count: i64 = 0
    seat = state.actor
    while seat != state.turn and count < 3:
        seat = state.next_with_sun(seat)
        if state.players[seat].suns >> (sun + 1):
            count += 1
    return count


def rate_turn(state: State) -> None:
    """Call Ra when the row is worth a sun, draw while it can grow, take with gods what is worth more than they are."""
    player = state.players[state.actor]
    gods = False
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DRAW:
            weigh(state, i, draw_worth(state, player))
        elif action == CALL:
            weigh(state, i, call_worth(state, player))
        else:
            gods = True
    if gods:
        rate_gods(state, GOD_WORTH)


def draw_worth(state: State, player: Player) -> i64:
    """Drawing is free, but the last Ra tile ends the epoch for all suns that were kept."""
    if state.ra_tiles < state.track_fields - 1:
        return DRAW_WORTH
    return DRAW_WORTH - UNUSED_SUN * count_of(player.suns) * state.bag[RA] // state.bag_size


def call_worth(state: State, player: Player) -> i64:
    """A call is worth what the row brings, but less if the row is worth more to somebody else."""
    net = best_net(state, player)
    if state.row_is_full():
        return net
    if net <= 0:
        return net - DRAW_WORTH
    for other in state.players:
        if other is not player and other.suns and best_net(state, other) > net:
            return net // 3
    return net


def rate_gods(state: State, price: i64) -> None:
    """A tile taken with a god tile is worth what it adds, minus the god; `done` keeps the god."""
    player = state.players[state.actor]
    before = display_worth(state, player)
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DONE:
            weigh(state, i, GOD_WORTH)
        elif action >= TAKE and action < DISCARD:
            kind = action - TAKE
            player.tiles[kind] += 1
            gain = display_worth(state, player) - before
            player.tiles[kind] -= 1
            if kind >= FUNERAL:
                gain = -1000
            weigh(state, i, gain - price - 60)


def rate_discards(state: State) -> None:
    """Lose what costs least."""
    player = state.players[state.actor]
    before = display_worth(state, player)
    for i in range(state.move_count):
        kind = state.moves[i] - DISCARD
        player.tiles[kind] -= 1
        loss = before - display_worth(state, player)
        player.tiles[kind] += 1
        weigh(state, i, -loss)


class RaPolicy(Policy):
    """What bots know of Ra."""

    def rate_moves(self, state: game.State) -> None:
        """Lean to the moves that are worth most."""
        rate_moves(cast(State, state))

    def estimate(self, state: game.State, values: vec[i64]) -> None:
        """What every seat will have at the end."""
        worth.estimate(cast(State, state), values)

    def stage(self, state: game.State) -> i64:
        """The epoch."""
        return cast(State, state).epoch

    def feature_names(self) -> list[str]:
        """What a learned estimate looks at."""
        return [name for name in features.NAMES]

    def features(self, state: game.State, seat: i64, values: vec[i64]) -> None:
        """Note the features of a seat."""
        features.fill(cast(State, state), seat, values)
