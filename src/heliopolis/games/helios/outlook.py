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

# Of a hundred actions, bonus actions among them, so many are of each kind.
ACTIONS_A_TURN: Final = 88
SUN_SHARE: Final = 42
BUILD_SHARE: Final = 34
LAND_SHARE: Final = 24

CUBE: Final = 167  # a cube that can be spent
SPARE_CUBE: Final = 20
CUBES_A_HOUSE: Final = 200  # in hundredths
CUBES_A_PHASE: Final = 200  # in hundredths, for persons to be bought
COLOUR: Final = 45  # a colour to pay with
MANA: Final = 130  # beyond its point, while there are persons to buy
MANA_A_PHASE: Final = 3
RANGE: Final = 25

# The light of a sun.
GROWN_CUBE: Final = 137  # a land tile at a place where the sun may stop
MOST_GROWN: Final = 3
BEST_STOP: Final = 60  # with the Power Plant, how much the best place counts, and the rest the second best
REACH: Final = 100
STEADY: Final = 10000
ORBIT_SHARE: Final = 42

# What houses do later, for a hundred actions of a kind.
CITADEL_WORTH: Final = 60
CITADEL_TEMPLE: Final = 50
WAREHOUSE_WORTH: Final = 90

# What special tiles will find, for a hundred actions of a kind.
CREATED_LATER: Final = 30
FREE_LATER: Final = -15
TEMPLE_LATER: Final = 25
RAW_CUBE: Final = -20  # cubes around are often spent before the end
NEAR_CORNER: Final = 40  # a corner that the next tile can come to

# A person who sleeps: the chance to wake it, and the cubes that the suns to come will bring for that.
AWAKE: Final = 92
CUBES_A_SUN: Final = 80  # in hundredths


class Horizon:
    """How much a seat can still do; actions are counted in hundredths."""

    def __init__(self, state: State, seat: i64, *, choosing: bool = False) -> None:
        """`choosing`: the action of the tile that is taken now does not count any more."""
        turns = turns_to_come(state, seat)
        if choosing:
            turns -= 1
        self.phases: i64 = ROUNDS_OF[state.seats] - state.round + 1  # in which persons are bought
        actions = turns * ACTIONS_A_TURN
        self.actions: i64 = actions
        self.suns: i64 = actions * SUN_SHARE // 100
        self.builds: i64 = actions * BUILD_SHARE // 100
        self.lands: i64 = actions * LAND_SHARE // 100


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
    total = POINT * (scoring.bag_points(player) + scoring.final_points(state, player))
    total += light_worth(state, player, horizon)
    total += stock_worth(state, player, horizon)
    total += special_worth(state, player, horizon)
    if player.has(CITADEL):
        total += horizon.builds * (player.temple_count * CITADEL_TEMPLE + CITADEL_WORTH) // 100
    if player.has(WAREHOUSE):
        total += horizon.suns * WAREHOUSE_WORTH // 100
    if horizon.lands:
        near = state.board.spread(player.land)
        total += NEAR_CORNER * count_bits(
            state.board.corners & ~near & state.board.spread(near & state.board.light & ~player.land)
        )
    return total


# The sun.


def light_worth(state: State, player: Player, horizon: Horizon) -> i64:
    """What the suns to come will light, on the best places and on the way there, and the orbits."""
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
        if grown > MOST_GROWN:
            grown = MOST_GROWN
        light: i64 = GROWN_CUBE * grown
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
        return suns_worth(horizon, (best * BEST_STOP + second * (100 - BEST_STOP)) // 100)
    reach = REACH * 10 * player.sun_range // (count + 1)
    if reach > 1000:
        reach = 1000
    orbit: i64 = POINT * ORBIT
    if player.has(WATCH_TOWER):
        orbit = POINT * WATCHED_ORBIT
    income = (best * reach + total // (count + 1) * (1000 - reach)) // 1000 + orbit * reach * ORBIT_SHARE // 100000
    return suns_worth(horizon, income)


def suns_worth(horizon: Horizon, income: i64) -> i64:
    """All suns to come; the more one brings, the more there will be."""
    return horizon.suns * (income + income * income // STEADY) // 100


# Cubes and mana.


def stock_worth(state: State, player: Player, horizon: Horizon) -> i64:
    """Cubes that wake persons or can be spent, colours to pay with, mana for persons, and range."""
    total: i64 = 0
    cubes = player.cube_count
    asleep = player.hired & ~player.active
    if player.active:
        total += later_worth(state, player, horizon)
    reserve: i64 = horizon.suns * CUBES_A_SUN // 100  # in hundredths
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
            total += most * AWAKE // 100
        elif horizon.actions:
            have = POINT * cubes + reserve
            cubes = 0
            reserve = have - POINT * need
            if reserve < 0:
                reserve = 0
            else:
                have = POINT * need
            total += most * AWAKE // 100 * have // (POINT * need)
    demand = (horizon.builds * CUBES_A_HOUSE // 100 + horizon.phases * CUBES_A_PHASE) // 100
    if cubes > demand:
        total += SPARE_CUBE * (cubes - demand)
        cubes = demand
    total += CUBE * cubes + COLOUR * count_bits(payment.owned_colours(player))
    useful = MANA_A_PHASE * horizon.phases
    if player.mana < useful:
        useful = player.mana
    total += MANA * useful
    if horizon.suns and not player.has(POWER_PLANT):
        total += RANGE * player.sun_range
    return total


# Special tiles and persons.


def special_worth(state: State, player: Player, horizon: Horizon) -> i64:
    """What special tiles will find around them at the end, beyond what they find now."""
    total: i64 = 0
    for kind in range(FREE_FIELDS, TEMPLES + 1):
        fields = player.tiles[kind]
        while fields:
            low = fields & -fields
            fields ^= low
            around = state.board.around[state.board.number_of(low)]
            if kind == CREATED_LAND:
                total += horizon.lands * count_bits(around & state.board.light & ~player.land) * CREATED_LATER // 100
            elif kind == FREE_FIELDS:
                total += horizon.lands * FREE_LATER // 100
            elif kind == RAW_MATERIALS:
                total += RAW_CUBE * player.cubes_on(around | low)
            else:
                total += (
                    horizon.builds * count_bits((around | low) & player.land & ~player.temples) * TEMPLE_LATER // 100
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
        return 3 * (POINT * (player.temple_count + count_bits(player.buildings)) + horizon.builds)
    if person == PROPHETESS:
        return 2 * (POINT * count_bits(player.land) + horizon.lands)
    if person == INVENTOR:
        return 5 * (POINT * count_bits(scoring.specials(player)) + horizon.lands * 4 // 10)
    if person == CARTOGRAPHER:
        colours = POINT * scoring.land_colours(player) + horizon.lands // 2
        if colours > POINT * COLOURS:
            colours = POINT * COLOURS
        return 3 * colours
    if person == PRINCESS:
        if player.has(POWER_PLANT):
            return 0
        return 2 * POINT * player.sun_range + horizon.builds
    if person == EXPLORER:
        return 4 * (POINT * scoring.corners(state, player) + horizon.lands // 4)
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


# A slot with so many tiles is on its way to a bonus action.
SLOT_WORTH: Final = vec[i64]([0, 60, 150, 300])


def slots_worth(player: Player) -> i64:
    """Tiles on slots, as far as there is time to fill them."""
    total: i64 = 0
    for slot in range(SLOTS):
        size = player.slot_size(slot)
        if size < FULL_SLOT:
            total += SLOT_WORTH[size]
    return total
