"""What a learned estimate of Hellas looks at: the parts of a realm's worth, and what a seat has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .cities import houses, palaces
from .material import QUARRIES
from .outlook import Outlook
from .state import State
from .worth import Realm, harvests, rings_worth

NAMES: Final = [
    "what cities touch, in hundredths of a point",
    "largest city, in hundredths of a point",
    "best village, in hundredths of a point",
    "second village, in hundredths of a point",
    "third village, in hundredths of a point",
    "harvests to come, in hundredths of a point",
    "rings, in hundredths of a point",
    "marble, in hundredths of a point",
    "marble",
    "rings",
    "houses",
    "squares",
    "palaces",
    "cities",
    "villages",
    "palaces without a house",
    "squares without a house",
    "houses beside active quarries",
    "houses beside empty quarries",
    "starts the phase",
]


def fill(state: State, seat: i64, values: vec[i64]) -> None:
    """Note every feature of a seat, in the order of `NAMES`."""
    player = state.players[seat]
    outlook = Outlook(state)
    realm = Realm(state, outlook, seat)
    tally = realm.tally
    values[0] = tally.cities
    values[1] = tally.largest
    values[2] = tally.first
    values[3] = tally.second
    values[4] = tally.third
    values[5] = harvests(state, outlook, seat)
    values[6] = rings_worth(state, seat)
    values[7] = outlook.purse(player.marble)
    values[8] = player.marble
    values[9] = player.rings
    values[10] = player.houses
    values[11] = player.squares
    values[12] = player.palaces
    for place in range(13, 20):
        values[place] = 0
    for group in range(realm.count):
        values[13 + kind_of(realm.members[group])] += 1
    for quarry in range(QUARRIES):
        beside = state.houses_at[QUARRIES * seat + quarry]
        if state.tops[quarry] > 0:
            values[17] += beside
        elif state.tops[quarry] == 0:
            values[18] += beside
    if seat == state.start_player:
        values[19] = 1


def kind_of(members: i64) -> i64:
    """A group as a city, a village, palaces or squares alone, in the order of their names."""
    if houses(members):
        if palaces(members):
            return 0
        return 1
    if palaces(members):
        return 2
    return 3
