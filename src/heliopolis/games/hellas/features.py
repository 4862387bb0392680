"""What a learned estimate of Hellas looks at: the parts of a realm's worth, and what a seat has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .beliefs import Beliefs
from .cities import houses, palaces
from .island import QUARRIES
from .outlook import Outlook
from .state import State
from .worth import Realm, harvests, rings_worth

# The columns of the table, and what each says.
TOUCHED: Final = 0
LARGEST_CITY: Final = 1
BEST_VILLAGE: Final = 2
SECOND_VILLAGE: Final = 3
THIRD_VILLAGE: Final = 4
HARVESTS: Final = 5
RINGS_WORTH: Final = 6
MARBLE_WORTH: Final = 7
MARBLE: Final = 8
RINGS: Final = 9
HOUSES: Final = 10
SQUARES: Final = 11
PALACES: Final = 12
CITIES: Final = 13
VILLAGES: Final = 14
LONELY_PALACES: Final = 15
LONELY_SQUARES: Final = 16
AT_ACTIVE_QUARRIES: Final = 17
AT_EMPTY_QUARRIES: Final = 18
STARTS: Final = 19

COLUMN_NAMES: Final = {
    TOUCHED: "what cities touch, in hundredths of a point",
    LARGEST_CITY: "largest city, in hundredths of a point",
    BEST_VILLAGE: "best village, in hundredths of a point",
    SECOND_VILLAGE: "second village, in hundredths of a point",
    THIRD_VILLAGE: "third village, in hundredths of a point",
    HARVESTS: "harvests to come, in hundredths of a point",
    RINGS_WORTH: "rings, in hundredths of a point",
    MARBLE_WORTH: "marble, in hundredths of a point",
    MARBLE: "marble",
    RINGS: "rings",
    HOUSES: "houses",
    SQUARES: "squares",
    PALACES: "palaces",
    CITIES: "cities",
    VILLAGES: "villages",
    LONELY_PALACES: "palaces without a house",
    LONELY_SQUARES: "squares without a house",
    AT_ACTIVE_QUARRIES: "houses beside active quarries",
    AT_EMPTY_QUARRIES: "houses beside empty quarries",
    STARTS: "starts the phase",
}
NAMES: Final = [COLUMN_NAMES[column] for column in range(len(COLUMN_NAMES))]


def fill(state: State, beliefs: Beliefs, seat: i64, values: vec[i64]) -> None:
    """Note every feature of a seat in its column."""
    outlook = Outlook(state, beliefs)
    note(state, outlook, Realm(state, outlook, seat), values, 0)


def note(state: State, outlook: Outlook, realm: Realm, values: vec[i64], start: i64) -> None:
    """Note every feature of a realm's player, each so many columns behind its own."""
    seat = realm.seat
    player = state.players[seat]
    tally = realm.tally
    values[start + TOUCHED] = tally.cities
    values[start + LARGEST_CITY] = tally.largest
    values[start + BEST_VILLAGE] = tally.first
    values[start + SECOND_VILLAGE] = tally.second
    values[start + THIRD_VILLAGE] = tally.third
    values[start + HARVESTS] = harvests(state, outlook, seat)
    values[start + RINGS_WORTH] = rings_worth(state, outlook.beliefs, seat)
    values[start + MARBLE_WORTH] = outlook.purse(player.marble)
    values[start + MARBLE] = player.marble
    values[start + RINGS] = player.rings
    values[start + HOUSES] = player.houses
    values[start + SQUARES] = player.squares
    values[start + PALACES] = player.palaces
    for column in range(start + CITIES, start + STARTS + 1):
        values[column] = 0
    for group in range(realm.count):
        values[start + column_of(realm.members[group])] += 1
    for quarry in range(QUARRIES):
        beside = state.houses_at[QUARRIES * seat + quarry]
        if state.tops[quarry] > 0:
            values[start + AT_ACTIVE_QUARRIES] += beside
        elif state.tops[quarry] == 0:
            values[start + AT_EMPTY_QUARRIES] += beside
    if seat == state.start_player:
        values[start + STARTS] = 1


def column_of(members: i64) -> i64:
    """The column that counts a group: a city, a village, palaces or squares alone."""
    if houses(members):
        if palaces(members):
            return CITIES
        return VILLAGES
    if palaces(members):
        return LONELY_PALACES
    return LONELY_SQUARES
