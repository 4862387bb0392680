"""What a good player of Helios knows: a move is worth what it adds to the outlook. docs/strategy.md tells the ideas."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ...core import game
from ...core.active import Active
from ...core.constants import INVERSE_BITS, ConstantSet
from ...core.hexes import BIT, count_bits
from ...core.policy import TunedPolicy
from . import MANIFEST, features, gains, glance, inputs, outlook, payment, scoring, traits
from .actions import ACTIVATE, BUY, CONSTRUCT, CREATE, EXCHANGE_MANA, SKIP, SLOT, TAKE
from .actions import CUBE as CUBE_ACTION
from .beliefs import Beliefs
from .gains import LOWEST
from .material import (
    BUILD,
    COLOURS,
    FIRST_PERSON,
    FULL_SLOT,
    GREY_TILE,
    KINDS,
    LAND,
    MANA,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PERSON_CUBES,
    PERSONS,
    PRICES,
    RAW_MATERIALS,
    SLOTS,
    TILE_COLOURS,
)
from .outlook import POINT, Horizon
from .player import Player
from .state import (
    ACTING,
    BONUS,
    CUBE_COLOUR,
    CUBE_FIELD,
    EXCHANGING,
    LAYING,
    PAYING,
    PEOPLE_TURN,
    SLOTTING,
    TAKING,
    State,
)

FINE: Final = 8
MOST_WEIGHT: Final = 1 << 20
FADING: Final = vec[i64]([max(1, int(MOST_WEIGHT * 2 ** (-step / FINE))) for step in range(20 * FINE + 1)])


def estimate(state: State, beliefs: Beliefs, values: vec[i64]) -> None:
    """What every seat will have at the end."""
    for seat in range(state.seats):
        player = state.players[seat]
        if state.over:
            values[seat] = POINT * scoring.total_points(state, player)
        else:
            values[seat] = outlook.worth(state, player, Horizon(state, beliefs, seat))
            values[seat] += outlook.slots_worth(beliefs, player)


def rate_moves(state: State, beliefs: Beliefs) -> None:
    """A weight for every legal move, by what it is worth to the player who decides."""
    phase = state.phase
    player = state.players[state.actor]
    horizon = Horizon(state, beliefs, state.actor, choosing=phase == TAKING)
    if phase == PAYING:
        rate_payment(state, beliefs, player)
    elif phase == TAKING:
        rate_tiles(state, player, horizon)
    elif ACTING <= phase <= BONUS:
        rate_actions(state, player, horizon)
    elif phase == LAYING:
        rate_fields(state, player, horizon)
    elif phase == PEOPLE_TURN:
        rate_persons(state, player, horizon)
    elif phase == SLOTTING:
        rate_slots(state, player, horizon)
    elif phase == CUBE_COLOUR:
        rate_colours(state, beliefs, player)
    elif phase == CUBE_FIELD:
        rate_cube_fields(state, beliefs, player)
    elif phase == EXCHANGING:
        rate_exchange(state, player, horizon)
    else:  # the start tile, or the order of the Land Management
        for i in range(state.move_count):
            state.weights[i] = 0
    weigh(state, beliefs.scale_inverse)


def weigh(state: State, inverse: i64) -> None:
    """Turn worth into weights: half as much for `scale` less than the best, given as its inverse."""
    weights = state.weights
    best: i64 = LOWEST
    for i in range(state.move_count):
        if weights[i] > best:
            best = weights[i]
    for i in range(state.move_count):
        step = (best - weights[i]) * FINE * inverse >> INVERSE_BITS
        if step > 20 * FINE:
            step = 20 * FINE
        weights[i] = FADING[step]


# A turn.


def rate_tiles(state: State, player: Player, horizon: Horizon) -> None:
    """The best action of each kind, and what the tile does for its slot."""
    before = outlook.worth(state, player, horizon)
    kinds = vec[i64]([0, 0, 0])
    best: i64 = 0
    for kind in range(KINDS):
        gain: i64 = 0
        if kind == LAND:
            gain = gains.best_tile(state, player, horizon, before)
        elif kind == BUILD:
            gain = gains.best_house(state, player, horizon, before)
        else:
            gain = gains.best_sun(state, player, horizon)
        if gain > 0:
            kinds[kind] = gain
        if gain > best:
            best = gain
    for i in range(state.move_count):
        kind = state.moves[i] - TAKE
        colour = state.columns[kind] % TILE_COLOURS
        state.weights[i] = (
            kinds[kind]
            + horizon.beliefs.kind[kind]
            + tile_on_slot_worth(player, horizon, colour, best * horizon.beliefs.full_slot // 100)
        )


def tile_on_slot_worth(player: Player, horizon: Horizon, colour: i64, bonus: i64) -> i64:
    """What an action tile of a colour adds to the slots; the fourth brings a bonus action."""
    if colour != GREY_TILE:
        return slot_gain(player, horizon, colour, bonus)
    best: i64 = 0
    for slot in range(SLOTS):
        gain = slot_gain(player, horizon, slot, bonus)
        if gain > best:
            best = gain
    return best


def slot_gain(player: Player, horizon: Horizon, slot: i64, bonus: i64) -> i64:
    """What one more tile on a slot is worth."""
    size = player.slot_size(slot)
    if size + 1 >= FULL_SLOT:
        return bonus - horizon.beliefs.slots[size]
    if horizon.actions < (FULL_SLOT - 1 - size) * 100:
        return 0
    return horizon.beliefs.slots[size + 1] - horizon.beliefs.slots[size]


def rate_slots(state: State, player: Player, horizon: Horizon) -> None:
    """A grey tile goes where it is nearest to a bonus action."""
    for i in range(state.move_count):
        state.weights[i] = slot_gain(player, horizon, state.moves[i] - SLOT, horizon.beliefs.bonus)


def rate_actions(state: State, player: Player, horizon: Horizon) -> None:
    """Every tile, house and way of the sun by what it adds; to skip is worth nothing."""
    board = state.board
    before = outlook.worth(state, player, horizon)
    laying = vec[i64]()
    laid = False
    journey: gains.Journey | None = None
    for i in range(state.move_count):
        action = state.moves[i]
        if action == SKIP:
            state.weights[i] = 0
        elif action >= board.sun_to:
            if journey is None:
                journey = gains.Journey(state, horizon, player)
            state.weights[i] = gains.sun_gain(state, player, horizon, journey, action - board.sun_to)
        elif action >= board.temple:
            state.weights[i] = gains.temple_gain(state, player, horizon, before, action - board.temple)
        elif action >= CONSTRUCT:
            state.weights[i] = gains.house_gain(state, player, horizon, before, action - CONSTRUCT)
        else:
            if not laid:
                laying = gains.field_gains(state, player, horizon, before)
                laid = True
            state.weights[i] = gains.tile_gain(state, horizon.beliefs, player, laying, action - CREATE)


# Land.


def rate_fields(state: State, player: Player, horizon: Horizon) -> None:
    """The chosen tile on each field."""
    before = outlook.worth(state, player, horizon)
    laying = gains.field_gains(state, player, horizon, before)
    for i in range(state.move_count):
        field = state.moves[i] - state.board.lay
        state.weights[i] = laying[field] + gains.kind_gain(state, horizon.beliefs, player, state.tile, field)


def rate_exchange(state: State, player: Player, horizon: Horizon) -> None:
    """Each number of mana."""
    for i in range(state.move_count):
        state.weights[i] = gains.mana_exchanged(state, player, horizon, state.moves[i] - EXCHANGE_MANA)


def rate_payment(state: State, beliefs: Beliefs, player: Player) -> None:
    """Pay with what is lost anyway, then with what there is most of, then where the sun brings it back."""
    seconds = player.with_two_cubes()
    for i in range(state.move_count):
        place = state.moves[i] - state.board.pay
        colour = place % COLOURS
        field = place // COLOURS
        worth: i64 = 0
        if field == state.field:
            worth += beliefs.pay_lost
        if seconds & BIT[field]:
            worth += beliefs.pay_second
        count = count_bits(player.cubes[colour]) + count_bits(player.cubes[colour + COLOURS])
        if count == 1:
            worth += beliefs.pay_last
        worth += beliefs.pay_many * count
        if not player.tiles[colour] & BIT[field]:
            worth += beliefs.pay_strange
        worth += beliefs.pay_lit * count_bits(state.board.around[field] & ~player.land)
        state.weights[i] = worth


# Bonus cubes.


def rate_colours(state: State, beliefs: Beliefs, player: Player) -> None:
    """A colour that is missing, the rare ones before the others."""
    for i in range(state.move_count):
        colour = state.moves[i] - CUBE_ACTION
        worth: i64 = beliefs.colour_order * colour
        if not player.cubes[colour]:
            worth += beliefs.colour_missing
        if not player.tiles[colour]:
            worth += beliefs.colour_landless
        state.weights[i] = worth


def rate_cube_fields(state: State, beliefs: Beliefs, player: Player) -> None:
    """A tile that has a cube already, so that the empty ones can grow theirs."""
    occupied = player.with_cubes()
    raw = state.board.spread(player.tiles[RAW_MATERIALS]) | player.tiles[RAW_MATERIALS]
    for i in range(state.move_count):
        field = state.moves[i] - state.board.cube_on
        worth: i64 = 0
        if occupied & BIT[field] or scoring.specials(player) & BIT[field]:
            worth += beliefs.cube_occupied
        if raw & BIT[field]:
            worth += beliefs.cube_raw
        state.weights[i] = worth


# Persons.


def rate_persons(state: State, player: Player, horizon: Horizon) -> None:
    """Buying and waking by what it adds; to pass is worth nothing."""
    before = outlook.worth(state, player, horizon)
    owned = payment.owned_colours(player)
    for i in range(state.move_count):
        action = state.moves[i]
        worth: i64 = 0
        if action >= BUY and action < BUY + PERSONS:
            person = action - BUY
            player.hired |= BIT[person]
            player.mana -= PRICES[person]
            worth = outlook.worth(state, player, horizon) - before + horizon.beliefs.person[person]
            player.mana += PRICES[person]
            player.hired ^= BIT[person]
        elif action >= ACTIVATE and action < ACTIVATE + PERSONS:
            person = action - ACTIVATE
            price = payment.price(owned, FIRST_PERSON + person) - PERSON_CUBES[person]
            player.active |= BIT[person]
            player.cube_count -= price
            player.mana += MANA[FIRST_PERSON + person]
            worth = outlook.worth(state, player, horizon) - before + horizon.beliefs.wake
            player.mana -= MANA[FIRST_PERSON + person]
            player.cube_count += price
            player.active ^= BIT[person]
        state.weights[i] = worth


def beliefs_of(chosen: ConstantSet) -> list[Beliefs]:
    """What a set says, by the number of players."""
    return [Beliefs(chosen.values(max(players, MIN_PLAYERS))) for players in range(MAX_PLAYERS + 1)]


class HeliosPolicy(TunedPolicy):
    """What bots know of Helios."""

    def __init__(self, chosen: ConstantSet | None = None) -> None:
        seats = list(range(MIN_PLAYERS, MAX_PLAYERS + 1))
        super().__init__(MANIFEST.home, seats, chosen)
        self.beliefs = beliefs_of(self.chosen)
        self.judging_beliefs = beliefs_of(self.judging)

    def with_constants(self, chosen: ConstantSet) -> TunedPolicy:
        """The same policy with other constants."""
        return HeliosPolicy(chosen)

    def rate_moves(self, state: game.State) -> None:
        """Lean to the moves that are worth most."""
        rate_moves(cast(State, state), self.beliefs[state.seats])
        self.lean(state)

    def estimate(self, state: game.State, values: vec[i64]) -> None:
        """What every seat will have at the end."""
        estimate(cast(State, state), self.judging_beliefs[state.seats], values)

    def stage(self, state: game.State) -> i64:
        """The round."""
        return cast(State, state).round

    def feature_names(self) -> list[str]:
        """What a learned estimate looks at."""
        return [name for name in features.NAMES]

    def features(self, state: game.State, seat: i64, values: vec[i64]) -> None:
        """Note the features of a seat."""
        features.fill(cast(State, state), self.judging_beliefs[state.seats], seat, values)

    def shared_inputs(self) -> list[str]:
        """What a net is told of the table."""
        return [name for name in inputs.SHARED]

    def seat_inputs(self) -> list[str]:
        """What a net is told of every seat."""
        return [name for name in inputs.SEAT]

    def slow_inputs(self) -> list[str]:
        """What the best moves would bring."""
        return [name for name in inputs.SLOW]

    def fill_inputs(self, state: game.State, values: vec[i64], *, thorough: bool) -> None:
        """Note what a net is told."""
        inputs.fill(cast(State, state), self.judging_beliefs[state.seats], values, thorough=thorough)

    def glance_names(self) -> list[str]:
        """What a policy net is told."""
        return [name for name in glance.NAMES]

    def glance(self, state: game.State, active: Active) -> None:
        """Note what a policy net is told."""
        glance.fill(cast(State, state), active)

    def trait_names(self) -> list[str]:
        """What a policy net is told of every move."""
        return [name for name in traits.NAMES]

    def fill_traits(self, state: game.State, values: vec[i64]) -> None:
        """Note what a policy net is told of every move."""
        traits.fill(cast(State, state), values)

    def is_quiet(self, state: game.State) -> bool:
        """Between two turns."""
        return cast(State, state).phase == TAKING
