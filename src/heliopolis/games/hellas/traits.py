"""What sets the moves of one decision of Hellas apart, for a policy net: what a field, a temple or a quarry has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, SIDES, count_bits, place_of
from .actions import COLUMN_AT, DECLINE, SITE_ACTIONS, TILE_TO, WORKER_TO
from .building import piece_of
from .cities import FIRST_STATUE, UNITS, houses, is_city, leader, palaces, size
from .gains import Survey, harvests_at
from .island import QUARRIES
from .material import BUILD_STATUE, FREE, HOUSE, SQUARE, STATUE
from .quarry import marble_at
from .state import BUILD, CHOOSE, COLUMN, NOTHING, PLACE, State
from .worth import Realm

TENTH: Final = 10  # of a point, in hundredths
TEMPLES: Final = (1 << FIRST_STATUE) - 1  # the bits of all temples beside a group

# Of a piece on a field.
PRICE: Final = 0
HARVEST: Final = 1
HARVESTS: Final = 2
EMPTY_QUARRIES: Final = 3
UNITED: Final = 4
HOUSES: Final = 5
PALACES: Final = 6
PIECES: Final = 7
FOUNDS: Final = 8
JOINED: Final = 9
NEW_COLUMNS: Final = 10
NEW_ROOM: Final = 11
COLUMNS: Final = 12
NEAR_COLUMNS: Final = 13
STATUES: Final = 14
ROOMS: Final = 15
STRANGERS: Final = 16
IS_SQUARE: Final = 17
# Of a temple or the field of a statue.
OWN_CITIES: Final = 18
OWN_VILLAGES: Final = 19
OTHER_CITIES: Final = 20
OTHER_VILLAGES: Final = 21
ROOM: Final = 22
COMPLETABLE: Final = 23
COMPLETED: Final = 24
# Of a quarry.
OWN_HOUSES: Final = 25
OTHER_HOUSES: Final = 26
YIELD: Final = 27
NAMES: Final = [
    *["price", "marble of a harvest now", "harvests to come, in tenths of a point", "empty quarries beside"],
    *["groups united", "houses of the group", "palaces of the group"],
    *["pieces of the group", "founds a city", "cities joined", "columns that the group comes to touch"],
    *["columns to come there", "columns beside the group", "columns of temples one field away", "statues beside"],
    *["free fields around", "pieces of others around", "square", "own cities beside", "own villages beside"],
    *["cities of others beside", "villages of others beside", "columns to come", "can be completed", "is completed"],
    *["own houses at the quarry", "houses of others at the quarry", "marble for a house"],
]
WIDTH: Final = len(NAMES)


def fill(state: State, survey: Survey, values: vec[i64]) -> None:
    """Note the traits of every move in the buffer, over zeros; which action to choose is told by the position."""
    if state.phase == CHOOSE:
        return
    if state.phase == BUILD and state.action != BUILD_STATUE:
        fill_sites(state, survey.realms[0], values)
        return
    at: i64 = 0
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DECLINE:
            pass
        elif state.phase == BUILD:
            fill_statue(state, action - SITE_ACTIONS[STATUE], values, at)
        elif state.phase == COLUMN:
            fill_temple(state, state.island.temple_at[action - COLUMN_AT], values, at)
        elif state.phase == PLACE:
            fill_quarry(state, state.island.quarry_at[action - TILE_TO], values, at)
        else:
            fill_quarry(state, state.island.quarry_at[action - WORKER_TO], values, at)
            values[at + ROOMS] = rooms_around(state, action - WORKER_TO)
        at += WIDTH


def fill_sites(state: State, realm: Realm, values: vec[i64]) -> None:
    """Fields for houses, squares and palaces."""
    at: i64 = 0
    for i in range(state.move_count):
        action = state.moves[i]
        if action != DECLINE:
            piece = piece_of(action)
            fill_site(state, realm, piece, action - SITE_ACTIONS[piece], values, at)
        at += WIDTH


def fill_site(state: State, realm: Realm, piece: i64, field: i64, values: vec[i64], at: i64) -> None:
    """What a piece costs on a field, what it earns there, and what becomes of its group."""
    values[at + PRICE] = state.price(piece, field)
    if piece == HOUSE:
        values[at + HARVESTS] = harvests_at(state, realm.outlook, field) // TENTH
        beside = state.island.quarries_beside[field]
        while beside:
            bit = beside & -beside
            beside ^= bit
            quarry = place_of(bit)
            values[at + HARVEST] += marble_at(state, quarry)
            if state.tops[quarry] == 0:
                values[at + EMPTY_QUARRIES] += 1
    elif piece == SQUARE:
        values[at + IS_SQUARE] = 1
    realm.survey(UNITS[piece], field)
    values[at + HOUSES] = houses(realm.grown)
    values[at + PALACES] = palaces(realm.grown)
    values[at + PIECES] = size(realm.grown)
    values[at + UNITED] = count_bits(realm.united)
    if realm.cities > 1:
        values[at + JOINED] = realm.cities - 1
    elif realm.cities == 0 and is_city(realm.grown):
        values[at + FOUNDS] = 1
    fill_columns(state, realm, values, at)
    if state.statues:
        values[at + STATUES] = count_bits(realm.grown_beside >> FIRST_STATUE)
    values[at + ROOMS] = realm.rooms
    values[at + STRANGERS] = realm.strangers


def fill_columns(state: State, realm: Realm, values: vec[i64], at: i64) -> None:
    """The columns beside the group that a piece would belong to, and those that it did not touch before."""
    temples = (realm.grown_beside | realm.grown_near) & TEMPLES
    while temples:
        bit = temples & -temples
        temples ^= bit
        temple = place_of(bit)
        columns = state.columns[temple]
        if not realm.grown_beside & bit:
            values[at + NEAR_COLUMNS] += columns
            continue
        values[at + COLUMNS] += columns
        if not realm.known & bit:
            values[at + NEW_COLUMNS] += columns
            values[at + NEW_ROOM] += state.island.temple_sizes[temple] - columns


def fill_statue(state: State, field: i64, values: vec[i64], at: i64) -> None:
    """Whose groups a statue on a field would stand beside."""
    for side in range(SIDES):
        first = group_beside(state, field, side)
        if first == NOTHING:
            continue
        is_new = True
        for earlier in range(side):
            if group_beside(state, field, earlier) == first:
                is_new = False
        if is_new:
            note_group(state, first, values, at)


def group_beside(state: State, field: i64, side: i64) -> i64:
    """The field that leads the group on one side of a field."""
    near = state.island.next_to[SIDES * field + side]
    if near >= 0 and state.owners[near] >= 0:
        return leader(state, near)
    return NOTHING


def fill_temple(state: State, temple: i64, values: vec[i64], at: i64) -> None:
    """Whose groups a temple stands beside, and how many columns it lacks."""
    room = state.island.temple_sizes[temple] - state.columns[temple]
    values[at + ROOM] = room
    if room <= state.columns_left:
        values[at + COMPLETABLE] = 1
    if room == 1:
        values[at + COMPLETED] = 1
    for field in range(len(state.leaders)):
        if state.leaders[field] == field and state.beside[field] & BIT[temple] and state.owners[field] >= 0:
            note_group(state, field, values, at)


def note_group(state: State, first: i64, values: vec[i64], at: i64) -> None:
    """Count a group, which is led by a field, among the cities or villages of its owner's kind."""
    own = state.owners[first] == state.actor
    members = state.members[first]
    if is_city(members):
        place: i64 = OTHER_CITIES
        if own:
            place = OWN_CITIES
        values[at + place] += 1
    elif houses(members):
        place = OTHER_VILLAGES
        if own:
            place = OWN_VILLAGES
        values[at + place] += 1


def fill_quarry(state: State, quarry: i64, values: vec[i64], at: i64) -> None:
    """Whose houses are at a quarry, and what they earn now."""
    for seat in range(state.seats):
        beside = state.houses_at[QUARRIES * seat + quarry]
        if seat == state.actor:
            values[at + OWN_HOUSES] = beside
        else:
            values[at + OTHER_HOUSES] += beside
    values[at + YIELD] = marble_at(state, quarry)


def rooms_around(state: State, field: i64) -> i64:
    """How many fields around a field are free."""
    count: i64 = 0
    for side in range(SIDES):
        near = state.island.next_to[SIDES * field + side]
        if near >= 0 and state.pieces[near] == FREE:
            count += 1
    return count
