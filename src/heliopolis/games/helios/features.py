"""What a learned estimate of Helios looks at: the parts of the outlook, and what lies in front of a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import count_bits
from . import outlook, payment, scoring
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
NAMES: Final = [
    "points in the bag",
    "points of the end, if it were now",
    "light to come, in hundredths of a point",
    "cubes, mana and persons to come, in hundredths of a point",
    "special tiles to come, in hundredths of a point",
    "slots, in hundredths of a point",
    "slots that lack one tile",
    "turns to come",
    "cubes",
    "colours to pay with",
    "mana",
    "range of the sun",
    "land tiles",
    "special tiles",
    "colours of land",
    "corners",
    "temples",
    "buildings",
    "persons asleep",
    "persons active",
    *[BUILDING_NAMES[house] for house in HOUSES],
]
FIRST_HOUSE: Final = len(NAMES) - len(HOUSES)


def fill(state: State, seat: i64, values: vec[i64]) -> None:
    """Note every feature of a seat, in the order of `NAMES`."""
    player = state.players[seat]
    horizon = Horizon(state, seat)
    values[0] = scoring.bag_points(player)
    values[1] = scoring.final_points(state, player)
    values[2] = outlook.light_worth(state, player, horizon)
    values[3] = outlook.stock_worth(state, player, horizon)
    values[4] = outlook.special_worth(state, player, horizon)
    values[5] = slots_worth(player)
    values[6] = nearly_full(player)
    values[7] = outlook.turns_to_come(state, seat)
    values[8] = player.cube_count
    values[9] = count_bits(payment.owned_colours(player))
    values[10] = player.mana
    values[11] = player.sun_range
    if player.sun_range > FAR:
        values[11] = FAR
    values[12] = count_bits(player.land)
    values[13] = count_bits(scoring.specials(player))
    values[14] = scoring.land_colours(player)
    values[15] = scoring.corners(state, player)
    values[16] = player.temple_count
    values[17] = count_bits(player.buildings)
    values[18] = count_bits(player.hired & ~player.active)
    values[19] = count_bits(player.active)
    for number in range(len(HOUSES)):
        values[FIRST_HOUSE + number] = player.buildings >> HOUSES[number] & 1


def nearly_full(player: Player) -> i64:
    """How many slots lack only one tile."""
    count: i64 = 0
    for slot in range(SLOTS):
        if player.slot_size(slot) == FULL_SLOT - 1:
            count += 1
    return count
