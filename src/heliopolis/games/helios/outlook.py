"""What a player of Helios will have at the end, in hundredths of a point: what is there, and what it will still bring.

A `Horizon` says how much a seat can still do; `worth` adds up the points so far, the light of suns to come, and what
cubes, mana and persons can still become. The ideas are told in docs/strategy.md.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, count_bits
from . import payment, scoring
from .beliefs import Beliefs
from .material import (
    ARCHITECT,
    CARTOGRAPHER,
    CITADEL,
    CITY_COUNCIL,
    COLOURS,
    COUNCIL,
    CREATED_LAND,
    EXPLORER,
    FIRST_PERSON,
    FREE_FIELDS,
    FULL_SLOT,
    INVENTOR,
    MAX_PLAYERS,
    ORBIT,
    PERSONS,
    POWER_PLANT,
    PRINCESS,
    PROPHETESS,
    RAW_MATERIALS,
    ROUNDS,
    SLOTS,
    TEMPLES,
    TREASURER,
    TURNS,
    WAREHOUSE,
    WATCH_TOWER,
    WATCHED_ORBIT,
)
from .player import Player
from .state import FOR_SEAT, OPENING, TAKING, State

POINT: Final = 100
ROUNDS_OF: Final = vec[i64]([ROUNDS.get(seats, 0) for seats in range(MAX_PLAYERS + 1)])
TURNS_OF: Final = vec[i64]([TURNS.get(seats, 0) for seats in range(MAX_PLAYERS + 1)])
WHOLE_GAME: Final = 1400  # actions, in hundredths


class Horizon:
    """How much a seat can still do; actions are counted in hundredths."""

    def __init__(self, state: State, beliefs: Beliefs, seat: i64, *, choosing: bool = False) -> None:
        """`choosing`: the action of the tile that is taken now does not count any more."""
        self.beliefs = beliefs
        turns = turns_to_come(state, seat)
        if choosing:
            turns -= 1
        self.phases: i64 = ROUNDS_OF[state.seats] - state.round + 1  # in which persons are bought
        actions = turns * beliefs.actions_a_turn
        self.actions: i64 = actions
        self.suns: i64 = actions * beliefs.sun_share // 100
        self.builds: i64 = actions * beliefs.build_share // 100
        self.lands: i64 = actions * beliefs.land_share // 100
        # What they will add for persons.
        later = beliefs.person_later
        self.architect: i64 = later[0] * self.builds // 100
        self.prophetess: i64 = later[1] * self.lands // 100
        self.inventor: i64 = later[2] * self.lands // 100
        self.cartographer: i64 = later[3] * self.lands // 100
        self.princess: i64 = later[4] * self.builds // 100
        self.explorer: i64 = later[5] * self.lands // 100


def turns_to_come(state: State, seat: i64) -> i64:
    """How many turns a seat will still begin."""
    turns = (ROUNDS_OF[state.seats] - state.round) * TURNS_OF[state.seats]
    phase = state.phase
    if phase <= OPENING or state.cube_cause == FOR_SEAT:  # the round has not begun
        return turns + TURNS_OF[state.seats]
    if state.turns_left == 0:
        return turns
    later = seat - state.turn
    if later < 0:
        later += state.seats
    turns += (state.turns_left - later + state.seats - 1) // state.seats
    if later == 0 and phase != TAKING:
        turns -= 1
    return turns


def worth(state: State, player: Player, horizon: Horizon) -> i64:
    """What a player will have at the end."""
    beliefs = horizon.beliefs
    total = POINT * (scoring.bag_points(player) + scoring.final_points(state, player))
    total += light_worth(state, player, horizon)
    total += stock_worth(state, player, horizon)
    total += special_worth(state, player, horizon)
    if player.has(CITADEL):
        total += horizon.builds * (player.temple_count * beliefs.citadel_temple + beliefs.citadel) // 100
    if player.has(WAREHOUSE):
        total += horizon.suns * beliefs.warehouse // 100
    if horizon.lands:
        near = state.board.spread(player.land)
        total += beliefs.near_corner * count_bits(
            state.board.corners & ~near & state.board.spread(near & state.board.light & ~player.land)
        )
    return total


# The sun.


def light_worth(state: State, player: Player, horizon: Horizon) -> i64:
    """What the suns to come will light, on the best places and on the way there, and the orbits."""
    beliefs = horizon.beliefs
    if horizon.suns == 0:
        return 0
    board = state.board
    land = player.land
    temples = player.temples
    growing = land & ~temples & ~scoring.specials(player)
    council: i64 = 1
    if player.has(CITY_COUNCIL):
        council += COUNCIL
    stops = board.spread(land) & ~land
    best: i64 = 0
    second: i64 = 0
    total: i64 = 0
    count: i64 = 0
    while stops:
        low = stops & -stops
        stops ^= low
        field = board.number_of(low)
        around = board.around[field]
        if not low & board.edge and count_bits(around & ~land) < 2:
            continue  # a dead end
        grown = count_bits(around & growing)
        if grown > beliefs.most_grown:
            grown = beliefs.most_grown
        light: i64 = beliefs.grown_cube * grown
        lit = around & temples
        while lit:
            temple = lit & -lit
            lit ^= temple
            light += POINT * (council + count_bits(board.around[board.number_of(temple)] & land))
        count += 1
        total += light
        if light > best:
            second = best
            best = light
        elif light > second:
            second = light
    if player.has(POWER_PLANT):
        return suns_worth(horizon, (best * beliefs.best_stop + second * (100 - beliefs.best_stop)) // 100)
    reach = beliefs.reach * 10 * player.sun_range // (count + 1)
    if reach > 1000:
        reach = 1000
    orbit: i64 = POINT * ORBIT
    if player.has(WATCH_TOWER):
        orbit = POINT * WATCHED_ORBIT
    income = (
        best * reach + total // (count + 1) * (1000 - reach)
    ) // 1000 + orbit * reach * beliefs.orbit_share // 100000
    return suns_worth(horizon, income)


def suns_worth(horizon: Horizon, income: i64) -> i64:
    """All suns to come; the more one brings, the more there will be."""
    return horizon.suns * (income + income * income // horizon.beliefs.steady) // 100


# Cubes and mana.


def stock_worth(state: State, player: Player, horizon: Horizon) -> i64:
    """Cubes that wake persons or can be spent, colours to pay with, mana for persons, and range."""
    beliefs = horizon.beliefs
    total: i64 = 0
    cubes = player.cube_count
    asleep = player.hired & ~player.active
    if player.active:
        total += later_worth(state, player, horizon)
    reserve: i64 = horizon.suns * beliefs.cubes_a_sun // 100  # in hundredths
    while asleep:
        best: i64 = -1
        most: i64 = 0
        for person in range(PERSONS):
            if asleep & BIT[person]:
                points = person_worth(state, player, horizon, person)
                if points > most:
                    most = points
                    best = person
        if best < 0:
            break
        asleep ^= BIT[best]
        need = payment.price(payment.owned_colours(player), FIRST_PERSON + best)
        if cubes >= need:
            cubes -= need
            total += most * beliefs.awake // 100
        elif horizon.actions:
            have = POINT * cubes + reserve
            cubes = 0
            reserve = have - POINT * need
            if reserve < 0:
                reserve = 0
            else:
                have = POINT * need
            total += most * beliefs.awake // 100 * have // (POINT * need)
    demand = (horizon.builds * beliefs.cubes_a_house // 100 + horizon.phases * beliefs.cubes_a_phase) // 100
    if cubes > demand:
        total += beliefs.spare_cube * (cubes - demand)
        cubes = demand
    total += beliefs.cube * cubes + beliefs.colour * count_bits(payment.owned_colours(player))
    useful = beliefs.mana_a_phase * horizon.phases // 100
    if player.mana < useful:
        useful = player.mana
    total += beliefs.mana * useful
    if horizon.suns and not player.has(POWER_PLANT):
        total += beliefs.range * player.sun_range
    return total


# Special tiles and persons.


def special_worth(state: State, player: Player, horizon: Horizon) -> i64:
    """What special tiles will find around them at the end, beyond what they find now."""
    beliefs = horizon.beliefs
    total: i64 = 0
    for kind in range(FREE_FIELDS, TEMPLES + 1):
        fields = player.tiles[kind]
        while fields:
            low = fields & -fields
            fields ^= low
            around = state.board.around[state.board.number_of(low)]
            if kind == CREATED_LAND:
                total += (
                    horizon.lands * count_bits(around & state.board.light & ~player.land) * beliefs.created_later // 100
                )
            elif kind == FREE_FIELDS:
                total += horizon.lands * beliefs.free_later // 100
            elif kind == RAW_MATERIALS:
                total += beliefs.raw_cube * player.cubes_on(around | low)
            else:
                total += (
                    horizon.builds
                    * count_bits((around | low) & player.land & ~player.temples)
                    * beliefs.temple_later
                    // 100
                )
    return total


def later_worth(state: State, player: Player, horizon: Horizon) -> i64:
    """What active persons will count at the end beyond what they count now."""
    total: i64 = 0
    for person in range(PERSONS):
        if player.is_active(person):
            total += person_worth(state, player, horizon, person) - person_now(state, player, person)
    return total


def person_worth(state: State, player: Player, horizon: Horizon, person: i64) -> i64:
    """What an active person will count at the end."""
    if person == ARCHITECT:
        return 3 * (POINT * (player.temple_count + count_bits(player.buildings)) + horizon.architect)
    if person == PROPHETESS:
        return 2 * (POINT * count_bits(player.land) + horizon.prophetess)
    if person == INVENTOR:
        return 5 * (POINT * count_bits(scoring.specials(player)) + horizon.inventor)
    if person == CARTOGRAPHER:
        colours = POINT * scoring.land_colours(player) + horizon.cartographer
        if colours > POINT * COLOURS:
            colours = POINT * COLOURS
        return 3 * colours
    if person == PRINCESS:
        if player.has(POWER_PLANT):
            return 0
        return 2 * POINT * player.sun_range + horizon.princess
    if person == EXPLORER:
        return 4 * (POINT * scoring.corners(state, player) + horizon.explorer)
    if person == TREASURER:
        return 2 * POINT * (player.cube_count + player.mana)
    return POINT * scoring.person_points(player, person)


def person_now(state: State, player: Player, person: i64) -> i64:
    """What an active person counts in the points so far."""
    if person == EXPLORER:
        return 4 * POINT * scoring.corners(state, player)
    if person == TREASURER:
        return 2 * POINT * (player.cube_count + player.mana)
    return POINT * scoring.person_points(player, person)


def slots_worth(beliefs: Beliefs, player: Player) -> i64:
    """Tiles on slots, as far as there is time to fill them."""
    total: i64 = 0
    for slot in range(SLOTS):
        size = player.slot_size(slot)
        if size < FULL_SLOT:
            total += beliefs.slots[size]
    return total
