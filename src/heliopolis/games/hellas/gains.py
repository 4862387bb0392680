"""What actions of Hellas bring the active player, in hundredths of a point, less what they give the others."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, SIDES, place_of
from .beliefs import Beliefs
from .cities import UNITS
from .island import QUARRIES
from .material import (
    BUILD_HOUSE,
    BUILD_HOUSE_AND_SQUARE,
    BUILD_PALACE,
    BUILD_STATUE,
    COAST_PRICES,
    HOUSE,
    INLAND_PRICES,
    MAX_PLAYERS,
    PALACE,
    STATUE,
    STATUE_POINTS,
    TEMPLE,
    TEMPLE_COLUMNS,
    TEMPLE_KINDS,
    TEMPLE_PRICES,
)
from .outlook import POINT, SURE, TURNS, Outlook
from .quarry import marble_at
from .state import BUILD, CHOOSE, COLUMN, State
from .worth import BORDER, Realm, ring_worth

WORST: Final = -1_000_000
NO_SEATS: Final = vec[i64]([0] * MAX_PLAYERS)
NO_TEMPLES: Final = vec[i64]([0] * TEMPLE_KINDS)


def site_worth(state: State, realm: Realm, piece: i64, field: i64) -> i64:
    """What a piece on a field brings its owner, besides what any such piece is worth."""
    outlook = realm.outlook
    marble = state.players[realm.seat].marble
    worth = realm.gain(UNITS[piece], field)
    worth -= outlook.purse(marble) - outlook.purse(marble - state.price(piece, field))
    if piece == HOUSE:
        worth += harvests_at(state, outlook, field)
    return worth


def piece_worth(outlook: Outlook, piece: i64) -> i64:
    """What a piece is worth besides all that it does."""
    beliefs = outlook.beliefs
    return beliefs.piece[piece - HOUSE] + beliefs.piece_early[piece - HOUSE] * outlook.turns // TURNS


def harvests_at(state: State, outlook: Outlook, field: i64) -> i64:
    """What a house on a field will earn."""
    worth: i64 = 0
    beside = state.island.quarries_beside[field]
    while beside:
        bit = beside & -beside
        beside ^= bit
        worth += outlook.quarries[place_of(bit)]
    return worth


def best_site(state: State, realm: Realm, piece: i64) -> i64:
    """What the best field for a piece brings, 0 if nothing is better."""
    if state.pieces_left(realm.seat, piece) == 0:
        return 0
    besides = piece_worth(realm.outlook, piece)
    best: i64 = -besides
    marble = state.players[realm.seat].marble
    last: i64 = 0
    if marble >= INLAND_PRICES[piece]:
        last = state.free_count
    elif marble >= COAST_PRICES[piece]:
        last = state.free_coast
    for place in range(last):
        field = state.free[place]
        if (
            realm.group_at[field] == BORDER
            or state.island.temples_beside[field]
            or (piece == HOUSE and harvests_at(state, realm.outlook, field))
        ):
            worth = site_worth(state, realm, piece, field)
            if worth > best:
                best = worth
    return best + besides


def statue_worth(state: State, realms: list[Realm], field: i64) -> i64:
    """What a statue on a field brings the active player more than the others."""
    beliefs = realms[0].beliefs
    worth = piece_worth(realms[0].outlook, STATUE)
    for realm in realms:
        groups: i64 = 0
        cities: i64 = 0
        for side in range(SIDES):
            near = state.island.next_to[SIDES * field + side]
            if near >= 0 and state.owners[near] == realm.seat:
                group = realm.group_at[near]
                if not groups & BIT[group]:
                    groups |= BIT[group]
                    cities += realm.city_chance(group)
        worth += balance(state, beliefs, realm.seat, cities * STATUE_POINTS * POINT // SURE)
    return worth


def best_statue(state: State, realms: list[Realm]) -> i64:
    """What the best field for a statue brings."""
    marble = state.players[state.turn].marble
    if marble < INLAND_PRICES[STATUE] or state.pieces_left(0, STATUE) == 0:
        return 0
    outlook = realms[0].outlook
    price = outlook.purse(marble) - outlook.purse(marble - INLAND_PRICES[STATUE])
    best: i64 = 0
    for place in range(state.free_coast, state.free_count):
        worth = statue_worth(state, realms, state.free[place]) - price
        if worth > best:
            best = worth
    return best


def balance(state: State, beliefs: Beliefs, seat: i64, worth: i64) -> i64:
    """A gain of the active player counts in full; one of somebody else is a loss shared by all his rivals."""
    if seat == state.turn:
        return worth
    return -worth * beliefs.rivals // SURE // (state.seats - 1)


def column_worth(state: State, realms: list[Realm], temple: i64, columns: i64) -> i64:
    """What one of the next columns brings in a temple, with a share of the ring if they can complete it."""
    beliefs = realms[0].beliefs
    worth: i64 = 0
    for realm in realms:
        worth += balance(state, beliefs, realm.seat, realm.cities_at(BIT[temple]) * POINT // SURE)
    room = state.island.temple_sizes[temple] - state.columns[temple]
    if room <= columns:
        worth += ring_worth(state, beliefs, state.turn) // room
    return worth


def temple_worth(state: State, realms: list[Realm], kind: i64) -> i64:
    """What a temple action brings: columns in the best temples, the ring, minus the marble."""
    columns = TEMPLE_COLUMNS[kind - TEMPLE]
    price = TEMPLE_PRICES[kind - TEMPLE]
    marble = state.players[state.turn].marble
    if marble < price or state.room < columns:
        return 0
    outlook = realms[0].outlook
    worth = ring_worth(state, outlook.beliefs, state.turn) - outlook.purse(marble) + outlook.purse(marble - price)
    used: i64 = 0
    while columns:
        best: i64 = WORST
        chosen: i64 = 0
        for temple in range(len(state.columns)):
            if not used & BIT[temple] and state.columns[temple] < state.island.temple_sizes[temple]:
                column = column_worth(state, realms, temple, columns)
                if column > best:
                    best = column
                    chosen = temple
        used |= BIT[chosen]
        built = state.island.temple_sizes[chosen] - state.columns[chosen]
        if built > columns:
            built = columns
        worth += best * built
        columns -= built
    return worth


class Survey:
    """What the position offers, found once for all who ask: rules of thumb, and what policy nets are told."""

    def __init__(self, state: State, beliefs: Beliefs) -> None:
        """Only what a decision of this phase needs is looked for."""
        self.outlook = Outlook(state, beliefs)
        seats = state.seats
        builds = state.phase == BUILD and state.action != BUILD_STATUE
        self.realms: list[Realm] = []  # of everybody, or only of a player who builds for himself
        if builds:
            self.realms.append(Realm(state, self.outlook, state.actor))
        elif state.phase <= COLUMN:
            for seat in range(seats):
                self.realms.append(Realm(state, self.outlook, seat))
        self.houses = NO_SEATS[:]  # what the best field for a house brings, by seat
        self.palaces = NO_SEATS[:]
        self.temples = NO_TEMPLES[:]  # what each temple action brings the active player
        self.statue: i64 = 0  # what the best field for a statue brings him
        if state.phase != CHOOSE:
            return
        houses = is_free(state, BUILD_HOUSE) or is_free(state, BUILD_HOUSE_AND_SQUARE)
        palaces = is_free(state, BUILD_PALACE)
        for seat in range(seats):
            if houses:
                self.houses[seat] = best_site(state, self.realms[seat], HOUSE)
            if palaces:
                self.palaces[seat] = best_site(state, self.realms[seat], PALACE)
        for kind in range(TEMPLE_KINDS):
            if is_free(state, TEMPLE + kind):
                self.temples[kind] = temple_worth(state, self.realms, TEMPLE + kind)
        if is_free(state, BUILD_STATUE):
            self.statue = best_statue(state, self.realms)


def is_free(state: State, kind: i64) -> bool:
    """Whether an action can still be chosen in this stage."""
    return state.bar[kind] < state.island.bar[kind]


def shared_worth(state: State, beliefs: Beliefs, gains: vec[i64]) -> i64:
    """What a chance for everybody to build is worth to the active player, by what each of them gains."""
    others: i64 = 0
    for seat in range(state.seats):
        if seat != state.turn:
            others += gains[seat]
    worth = gains[state.turn] - others * beliefs.others_build // SURE // (state.seats - 1)
    return worth * by_himself(state, beliefs) // SURE


def by_himself(state: State, beliefs: Beliefs) -> i64:
    """How much an action for everybody is the active player's own doing: nobody else may choose it later."""
    stones = state.all_stones() - state.stones - 1
    return SURE - beliefs.others_choose * stones // (state.island.bar_fields - state.stones)


def harvest_worth(state: State, outlook: Outlook) -> i64:
    """What a harvest now is worth to the active player."""
    beliefs = outlook.beliefs
    worth: i64 = 0
    others: i64 = 0
    for seat in range(state.seats):
        marble: i64 = 0
        for quarry in range(QUARRIES):
            marble += marble_at(state, quarry) * state.houses_at[QUARRIES * seat + quarry]
        purse = state.players[seat].marble
        gain = outlook.purse(purse + marble) - outlook.purse(purse)
        if seat == state.turn:
            worth = gain
        else:
            others += gain
    worth -= others * beliefs.others_harvest // SURE // (state.seats - 1)
    return worth * by_himself(state, beliefs) // SURE
