"""What an action of Helios adds to a player's outlook: each tile, each house, each way of the sun."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, count_bits
from . import building, land, outlook, payment, scoring, sun
from .beliefs import Beliefs
from .board import NEVER
from .material import (
    BLUE,
    BUILDINGS,
    CITY_COUNCIL,
    COLOURS,
    COUNCIL,
    EXCHANGE,
    EXCHANGE_BAZAAR,
    EXCHANGES,
    LAND_MANAGEMENT,
    MANA_FIELD,
    ORBIT,
    PALACE,
    POWER_PLANT,
    TILE_KINDS,
    WAREHOUSE,
    WATCH_TOWER,
    WATCHED_ORBIT,
)
from .outlook import POINT, WHOLE_GAME, Horizon
from .player import Player
from .state import State

LOWEST: Final = -1_000_000

# Land.


def field_gains(state: State, player: Player, horizon: Horizon, before: i64) -> vec[i64]:
    """For every field, what any tile on it would add."""
    board = state.board
    gains = board.never[:]
    fields = land.fields_for_tile(state, player)
    while fields:
        low = fields & -fields
        fields ^= low
        field = board.number_of(low)
        player.land |= low
        gain = outlook.worth(state, player, horizon) - before
        player.land ^= low
        if board.mana & low:
            gain += MANA_FIELD * (POINT + horizon.beliefs.mana)
        if board.bonus & low:
            gain += horizon.beliefs.cube
        gains[field] = gain
    return gains


def kind_gain(state: State, beliefs: Beliefs, player: Player, kind: i64, field: i64) -> i64:
    """What the kind of a tile adds on a field: a cube, a colour, or the points of a special tile."""
    if kind < COLOURS:
        gain: i64 = beliefs.cube
        if not player.cubes[kind]:
            gain += beliefs.colour
        if not player.tiles[kind]:
            gain += beliefs.new_land
        if kind >= BLUE:
            gain += beliefs.rare
        return gain
    player.land |= BIT[field]
    gain = beliefs.special + POINT * scoring.special_points(state, player, kind, field)
    player.land ^= BIT[field]
    return gain


def tile_gain(state: State, beliefs: Beliefs, player: Player, laying: vec[i64], kind: i64) -> i64:
    """What a tile adds on its best field."""
    best: i64 = LOWEST
    for field in range(state.board.light_count):
        if laying[field] != NEVER:
            gain = laying[field] + kind_gain(state, beliefs, player, kind, field)
            if gain > best:
                best = gain
    return best


def best_tile(state: State, player: Player, horizon: Horizon, before: i64) -> i64:
    """What the best tile on offer adds."""
    laying = field_gains(state, player, horizon, before)
    best: i64 = LOWEST
    for kind in range(TILE_KINDS):
        if state.offer[kind]:
            gain = tile_gain(state, horizon.beliefs, player, laying, kind)
            if gain > best:
                best = gain
    return best


# Houses.


def temple_gain(state: State, player: Player, horizon: Horizon, before: i64, field: i64) -> i64:
    """A temple on a field, with the cubes it costs or crowds out."""
    beliefs = horizon.beliefs
    price = building.temple_price(player)
    lost = player.cubes_on(BIT[field])
    if price > lost:
        lost = price
    player.temples |= BIT[field]
    player.temple_count += 1
    player.mana += player.temple_count
    player.cube_count -= lost
    gain = outlook.worth(state, player, horizon) - before
    player.cube_count += lost
    player.mana -= player.temple_count
    player.temple_count -= 1
    player.temples ^= BIT[field]
    return gain + beliefs.temple + beliefs.temple_early * horizon.actions // WHOLE_GAME


def house_gain(state: State, player: Player, horizon: Horizon, before: i64, house: i64) -> i64:
    """A house of the city, with what it brings at once."""
    beliefs = horizon.beliefs
    price = payment.price(payment.owned_colours(player), house)
    reach = player.sun_range
    mana = player.mana
    building.raise_house(state, player, house)
    player.cube_count -= price
    gain = outlook.worth(state, player, horizon) - before
    if house == EXCHANGE_BAZAAR:
        gain += exchange_gain(state, player, horizon)
    elif house == LAND_MANAGEMENT:
        gain += beliefs.managed
    elif house == PALACE:
        gain += beliefs.bonus
    player.cube_count += price
    player.buildings ^= BIT[house]
    player.mana = mana
    player.sun_range = reach
    return gain + beliefs.house[house] + beliefs.house_early[house] * horizon.actions // WHOLE_GAME


def exchange_gain(state: State, player: Player, horizon: Horizon) -> i64:
    """The best exchange of mana for points."""
    best: i64 = 0
    for mana in range(1, EXCHANGES + 1):
        if mana <= player.mana:
            gain = mana_exchanged(state, player, horizon, mana)
            if gain > best:
                best = gain
    return best


def mana_exchanged(state: State, player: Player, horizon: Horizon, mana: i64) -> i64:
    """Points for mana, minus what it was worth."""
    before = outlook.stock_worth(state, player, horizon)
    player.mana -= mana
    gain = POINT * (EXCHANGE - 1) * mana + outlook.stock_worth(state, player, horizon) - before
    player.mana += mana
    return gain


def best_house(state: State, player: Player, horizon: Horizon, before: i64) -> i64:
    """What the best temple or building adds that can be paid."""
    best: i64 = LOWEST
    if player.cube_count >= building.temple_price(player):
        fields = player.land & ~player.temples
        while fields:
            low = fields & -fields
            fields ^= low
            gain = temple_gain(state, player, horizon, before, state.board.number_of(low))
            if gain > best:
                best = gain
    owned = payment.owned_colours(player)
    for house in range(BUILDINGS):
        if not player.has(house) and player.cube_count >= payment.price(owned, house):
            gain = house_gain(state, player, horizon, before, house)
            if gain > best:
                best = gain
    return best


# The sun.


class Journey:
    """Where the sun can go now, what a step is worth, and whether an orbit can be completed on the way."""

    def __init__(self, state: State, horizon: Horizon, player: Player) -> None:
        beliefs = horizon.beliefs
        self.any_way: i64 = beliefs.sun + beliefs.sun_early * horizon.actions // WHOLE_GAME
        board = state.board
        coast = player.coast_of(board)
        distances = sun.Distances(board, coast, player.sun, player.sun_range)
        self.steps = distances.steps
        self.targets: i64 = distances.targets
        self.step_worth: i64 = beliefs.step
        self.orbit_worth: i64 = POINT * ORBIT
        self.ways: sun.Ways | None = None
        if player.has(WATCH_TOWER):
            self.step_worth = 2 * beliefs.step
            self.orbit_worth = POINT * WATCHED_ORBIT
        if player.has(POWER_PLANT):
            self.step_worth = 0
        elif not state.orbit_scored and sun.may_turn(coast, player, distances.targets):
            self.ways = sun.Ways(board, coast, player)


def sun_gain(state: State, player: Player, horizon: Horizon, journey: Journey, target: i64) -> i64:
    """Points of temples, new cubes, and an orbit or the way to it."""
    board = state.board
    gain: i64 = journey.any_way + journey.step_worth * journey.steps[target]
    lit = board.around[target] & player.land
    temples = lit & player.temples
    council: i64 = 0
    if player.has(CITY_COUNCIL):
        council = POINT * COUNCIL
    while temples:
        low = temples & -temples
        temples ^= low
        gain += POINT * sun.temple_share(board, player, board.number_of(low)) + council
    growing = lit & ~player.temples & ~scoring.specials(player)
    occupied = player.with_cubes()
    grown = count_bits(growing & ~occupied)
    if player.has(WAREHOUSE):
        grown += count_bits(growing & occupied & ~player.with_two_cubes())
    if grown:
        supply = outlook.stock_worth(state, player, horizon)
        player.cube_count += grown
        gain += outlook.stock_worth(state, player, horizon) - supply
        player.cube_count -= grown
    ways = journey.ways
    if ways is not None and ways.with_lap[target] != NEVER:
        gain += journey.orbit_worth
    return gain


def best_sun(state: State, player: Player, horizon: Horizon) -> i64:
    """What the best way of the sun adds."""
    journey = Journey(state, horizon, player)
    targets = journey.targets
    best: i64 = LOWEST
    while targets:
        low = targets & -targets
        targets ^= low
        gain = sun_gain(state, player, horizon, journey, state.board.number_of(low))
        if gain > best:
            best = gain
    return best
