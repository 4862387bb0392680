"""How a good player of Ra leans to his moves. The ideas are told in docs/strategy.md.

Everything rests on what a lot is worth (`worth.py`): what it adds to the display, minus the sun it costs, plus the sun
it brings; bids, calls and god tiles are rated by that, in hundredths of a point.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ...core import game
from ...core.active import Active
from ...core.constants import INVERSE_BITS, ConstantSet
from ...core.policy import TunedPolicy
from . import MANIFEST, features, glance, inputs, traits, worth
from .actions import BID, CALL, DISCARD, DONE, DRAW, PASS, TAKE
from .beliefs import Beliefs
from .material import FUNERAL, MAX_PLAYERS, MIN_PLAYERS, RA, count_of
from .state import AUCTION, GODS, TURN, Player, State
from .worth import CERTAIN, best_net, display_worth, lot_worth, sun_price

EVEN: Final = 64  # the weight of a move that is worth nothing
MOST_DOUBLINGS: Final = 14
MOST_HALVINGS: Final = 6
WHOLE: Final = 600  # of a bid or a call that counts in full
MOST_RIVALS: Final = 3


def rate_moves(state: State, beliefs: Beliefs) -> None:
    """A weight for every legal move, by what it is worth to the player who decides."""
    phase = state.phase
    if phase == AUCTION:
        rate_bids(state, beliefs)
    elif phase == TURN:
        rate_turn(state, beliefs)
    elif phase == GODS:
        rate_gods(state, beliefs, 0)
    else:
        rate_discards(state, beliefs)


def weigh(state: State, beliefs: Beliefs, place: i64, worth: i64) -> None:
    """Turn worth into a weight: it doubles with every `scale`, between limits."""
    if worth <= 0:
        halvings: i64 = -worth * beliefs.scale_inverse >> INVERSE_BITS
        if halvings > MOST_HALVINGS:
            halvings = MOST_HALVINGS
        state.weights[place] = EVEN >> halvings
        return
    doublings: i64 = worth * beliefs.scale_inverse >> INVERSE_BITS
    if doublings >= MOST_DOUBLINGS:
        state.weights[place] = EVEN << MOST_DOUBLINGS
        return
    weight: i64 = EVEN << doublings
    part = weight * (worth - beliefs.scale * doublings)
    state.weights[place] = weight + (part * beliefs.scale_inverse >> INVERSE_BITS)


def rate_bids(state: State, beliefs: Beliefs) -> None:
    """A bid is worth the lot minus the sun, if it wins; passing is worth nothing."""
    player = state.players[state.actor]
    worth = lot_worth(state, beliefs, player)
    if beliefs.denial:
        worth += beliefs.denial * best_rival(state, beliefs) // CERTAIN
    for i in range(state.move_count):
        action = state.moves[i]
        if action == PASS:
            weigh(state, beliefs, i, beliefs.no_bid)
        else:
            sun = action - BID
            net = worth - sun_price(state, beliefs, player, sun)
            weigh(state, beliefs, i, net * beliefs.rivals[rivals_above(state, sun)] // WHOLE)


def best_rival(state: State, beliefs: Beliefs) -> i64:
    """What the row would bring the player it suits best among those who may still get it, at least nothing."""
    best: i64 = 0
    seat = state.actor
    while seat != state.turn:
        seat = state.next_with_sun(seat)
        net = best_net(state, beliefs, state.players[seat])
        if net > best:
            best = net
    return best


def rivals_above(state: State, sun: i64) -> i64:
    """How many players still to be asked have a higher sun, at most `MOST_RIVALS`."""
    count: i64 = 0
    seat = state.actor
    while seat != state.turn and count < MOST_RIVALS:
        seat = state.next_with_sun(seat)
        if state.players[seat].suns >> (sun + 1):
            count += 1
    return count


def rate_turn(state: State, beliefs: Beliefs) -> None:
    """Call Ra when the row is worth a sun, draw while it can grow, take with gods what is worth more than they are."""
    player = state.players[state.actor]
    gods = False
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DRAW:
            weigh(state, beliefs, i, draw_worth(state, beliefs, player))
        elif action == CALL:
            weigh(state, beliefs, i, call_worth(state, beliefs, player))
        else:
            gods = True
    if gods:
        rate_gods(state, beliefs, beliefs.god)


def draw_worth(state: State, beliefs: Beliefs, player: Player) -> i64:
    """Drawing is free, but the last Ra tile ends the epoch for all suns that were kept."""
    worth = beliefs.draw + beliefs.draw_row[state.row_size]
    if beliefs.draw_alone and state.next_with_sun(state.actor) == state.actor:
        worth += beliefs.draw_alone
    if state.ra_tiles < state.track_fields - 1:
        return worth
    return worth - beliefs.unused_sun * count_of(player.suns) * state.bag[RA] // state.bag_size


def call_worth(state: State, beliefs: Beliefs, player: Player) -> i64:
    """A call is worth what the row brings, but less if the row is worth more to somebody else."""
    net = best_net(state, beliefs, player) + beliefs.call
    if state.row_is_full():
        return net
    if net <= 0:
        return net - beliefs.draw
    for other in state.players:
        if other is not player and other.suns and best_net(state, beliefs, other) > net:
            return net * beliefs.contested // WHOLE
    return net


def rate_gods(state: State, beliefs: Beliefs, price: i64) -> None:
    """A tile taken with a god tile is worth what it adds, minus the god; `done` keeps the god."""
    player = state.players[state.actor]
    before = display_worth(state, beliefs, player)
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DONE:
            weigh(state, beliefs, i, beliefs.god)
        elif action >= TAKE and action < DISCARD:
            kind = action - TAKE
            player.tiles[kind] += 1
            gain = display_worth(state, beliefs, player) - before
            player.tiles[kind] -= 1
            if kind >= FUNERAL:
                gain = beliefs.take_disaster
            weigh(state, beliefs, i, gain - price + beliefs.take)


def rate_discards(state: State, beliefs: Beliefs) -> None:
    """Lose what costs least."""
    player = state.players[state.actor]
    before = display_worth(state, beliefs, player)
    for i in range(state.move_count):
        kind = state.moves[i] - DISCARD
        player.tiles[kind] -= 1
        loss = before - display_worth(state, beliefs, player)
        player.tiles[kind] += 1
        weigh(state, beliefs, i, -loss)


def beliefs_of(chosen: ConstantSet) -> list[Beliefs]:
    """What a set says, by the number of players."""
    return [Beliefs(chosen.values(max(players, MIN_PLAYERS))) for players in range(MAX_PLAYERS + 1)]


class RaPolicy(TunedPolicy):
    """What bots know of Ra."""

    def __init__(self, chosen: ConstantSet | None = None) -> None:
        seats = list(range(MIN_PLAYERS, MAX_PLAYERS + 1))
        super().__init__(MANIFEST.home, seats, chosen)
        self.beliefs = beliefs_of(self.chosen)
        self.judging_beliefs = beliefs_of(self.judging)

    def with_constants(self, chosen: ConstantSet) -> TunedPolicy:
        """The same policy with other constants."""
        return RaPolicy(chosen)

    def rate_moves(self, state: game.State) -> None:
        """Lean to the moves that are worth most."""
        rate_moves(cast(State, state), self.beliefs[state.seats])
        self.lean(state)

    def estimate(self, state: game.State, values: vec[i64]) -> None:
        """What every seat will have at the end."""
        worth.estimate(cast(State, state), self.judging_beliefs[state.seats], values)

    def stage(self, state: game.State) -> i64:
        """The epoch."""
        return cast(State, state).epoch

    def feature_names(self) -> list[str]:
        """What a learned estimate looks at."""
        return [name for name in features.NAMES]

    def features(self, state: game.State, seat: i64, values: vec[i64]) -> None:
        """Note the features of a seat."""
        features.fill(cast(State, state), seat, values)

    def shared_inputs(self) -> list[str]:
        """What a net is told of the table."""
        return [name for name in inputs.SHARED]

    def seat_inputs(self) -> list[str]:
        """What a net is told of every seat."""
        return [name for name in inputs.SEAT]

    def fill_inputs(self, state: game.State, values: vec[i64], *, thorough: bool) -> None:
        """Note what a net is told; nothing of it takes long."""
        inputs.fill(cast(State, state), self.judging_beliefs[state.seats], values)

    def glance_names(self) -> list[str]:
        """What a policy net is told."""
        return [name for name in glance.NAMES]

    def glance(self, state: game.State, active: Active) -> None:
        """Note what a policy net is told."""
        glance.fill(cast(State, state), self.beliefs[state.seats], active)

    def trait_names(self) -> list[str]:
        """What a policy net is told of every move."""
        return [name for name in traits.NAMES]

    def fill_traits(self, state: game.State, values: vec[i64]) -> None:
        """Note what a policy net is told of every move."""
        traits.fill(cast(State, state), self.beliefs[state.seats], values)

    def is_quiet(self, state: game.State) -> bool:
        """Between two turns."""
        return cast(State, state).phase == TURN
