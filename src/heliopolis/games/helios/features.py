"""What a learned estimate of Helios looks at: the parts of the outlook, and what lies in front of a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import count_bits
from . import outlook, payment, scoring
from .beliefs import Beliefs
from .material import (
    BUILDING_NAMES,
    CITADEL,
    CITY_COUNCIL,
    FULL_SLOT,
    OBSERVATORY,
    POWER_PLANT,
    SLOTS,
    SOLAR_LODGE,
    WAREHOUSE,
    WATCH_TOWER,
)
from .outlook import Horizon, slots_worth
from .player import Player
from .state import State

FAR: Final = 15  # the range of a sun without limit, in this count
HOUSES: Final = vec[i64]([POWER_PLANT, CITY_COUNCIL, OBSERVATORY, SOLAR_LODGE, WATCH_TOWER, CITADEL, WAREHOUSE])

# The columns.
BAG: Final = 0
FINAL: Final = 1
LIGHT: Final = 2
STOCK: Final = 3
SPECIALS_TO_COME: Final = 4
SLOT_TILES: Final = 5
NEARLY_FULL: Final = 6
TURNS: Final = 7
CUBES: Final = 8
PAYING_COLOURS: Final = 9
MANA: Final = 10
RANGE: Final = 11
LAND: Final = 12
SPECIALS: Final = 13
LAND_COLOURS: Final = 14
CORNERS: Final = 15
TEMPLES: Final = 16
BUILDINGS: Final = 17
ASLEEP: Final = 18
ACTIVE: Final = 19
FIRST_HOUSE: Final = 20  # then the buildings that change how one plays

COLUMNS: Final = {
    BAG: "points in the bag",
    FINAL: "points of the end, if it were now",
    LIGHT: "light to come, in hundredths of a point",
    STOCK: "cubes, mana and persons to come, in hundredths of a point",
    SPECIALS_TO_COME: "special tiles to come, in hundredths of a point",
    SLOT_TILES: "slots, in hundredths of a point",
    NEARLY_FULL: "slots that lack one tile",
    TURNS: "turns to come",
    CUBES: "cubes",
    PAYING_COLOURS: "colours to pay with",
    MANA: "mana",
    RANGE: "range of the sun",
    LAND: "land tiles",
    SPECIALS: "special tiles",
    LAND_COLOURS: "colours of land",
    CORNERS: "corners",
    TEMPLES: "temples",
    BUILDINGS: "buildings",
    ASLEEP: "persons asleep",
    ACTIVE: "persons active",
} | {FIRST_HOUSE + number: BUILDING_NAMES[house] for number, house in enumerate(HOUSES)}
NAMES: Final = [COLUMNS[column] for column in range(len(COLUMNS))]


def fill(state: State, beliefs: Beliefs, seat: i64, values: vec[i64]) -> None:
    """Note every feature of a seat, each in its column."""
    player = state.players[seat]
    horizon = Horizon(state, beliefs, seat)
    values[BAG] = scoring.bag_points(player)
    values[FINAL] = scoring.final_points(state, player)
    values[LIGHT] = outlook.light_worth(state, player, horizon)
    values[STOCK] = outlook.stock_worth(state, player, horizon)
    values[SPECIALS_TO_COME] = outlook.special_worth(state, player, horizon)
    values[SLOT_TILES] = slots_worth(beliefs, player)
    values[NEARLY_FULL] = nearly_full(player)
    values[TURNS] = outlook.turns_to_come(state, seat)
    values[CUBES] = player.cube_count
    values[PAYING_COLOURS] = count_bits(payment.owned_colours(player))
    values[MANA] = player.mana
    values[RANGE] = player.sun_range
    if player.sun_range > FAR:
        values[RANGE] = FAR
    values[LAND] = count_bits(player.land)
    values[SPECIALS] = count_bits(scoring.specials(player))
    values[LAND_COLOURS] = scoring.land_colours(player)
    values[CORNERS] = scoring.corners(state, player)
    values[TEMPLES] = player.temple_count
    values[BUILDINGS] = count_bits(player.buildings)
    values[ASLEEP] = count_bits(player.hired & ~player.active)
    values[ACTIVE] = count_bits(player.active)
    for number in range(len(HOUSES)):
        values[FIRST_HOUSE + number] = player.buildings >> HOUSES[number] & 1


def nearly_full(player: Player) -> i64:
    """How many slots lack only one tile."""
    count: i64 = 0
    for slot in range(SLOTS):
        if player.slot_size(slot) == FULL_SLOT - 1:
            count += 1
    return count
