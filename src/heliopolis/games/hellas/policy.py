"""What a good player of Hellas would do, in hundredths of a point. The ideas are told in docs/bots.md.

A move is worth what it adds to the own realm, minus what it costs, minus a share of what it gives the others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.game import NOBODY
from ...core.hexes import BIT, SIDES
from .actions import COLUMN_AT, DECLINE, SITE_ACTIONS, TILE_TO, WORKER_TO
from .building import piece_of
from .cities import UNITS
from .material import (
    BAR_FIELDS,
    BUILD_HOUSE,
    BUILD_HOUSE_AND_SQUARE,
    BUILD_PALACE,
    BUILD_STATUE,
    COAST_PRICES,
    HOUSE,
    INLAND_PRICES,
    MARBLE,
    MARBLE_GAIN,
    PALACE,
    PHASES,
    QUARRIES,
    QUARRY,
    SQUARE,
    STATUE,
    STATUE_POINTS,
    TEMPLE,
    TEMPLE_COLUMNS,
    TEMPLE_PRICES,
)
from .outlook import POINT, SURE, Outlook
from .state import BUILD, CHOOSE, COLUMN, PLACE, State
from .temple import is_first
from .worth import START_WORTH, Realm, ring_worth

SCALE: Final = 30  # hundredths of a point that halve a weight
STEPS: Final = 17
# Weights by the number of halvings.
HALVED: Final = vec[i64]([(1 << 16) >> step for step in range(STEPS + 1)])
WORST: Final = -1_000_000

# What an action for everybody is worth to whoever chooses it: the others may choose it as well.
OTHERS_CHOOSE: Final = 500
OTHERS_SHARE: Final = 600
HARVEST_SHARE: Final = 600
RIVAL_SHARE: Final = 750  # how much a gain of all the others together hurts
FIELD_TO_COME: Final = 15  # a free field beside the worker's next quarry


def rate_moves(state: State) -> None:
    """Weights for all moves in the buffer."""
    outlook = Outlook(state)
    if state.step == BUILD:
        rate_sites(state, outlook)
    elif state.step == CHOOSE:
        rate_actions(state, outlook)
    elif state.step == COLUMN:
        rate_columns(state, outlook)
    elif state.step == PLACE:
        rate_tiles(state, outlook)
    else:
        rate_worker(state)
    weigh(state)


def weigh(state: State) -> None:
    """Turn worths into weights: half as much for every step that a move is worse than the best."""
    best: i64 = WORST
    weights = state.weights
    for i in range(state.move_count):
        if weights[i] > best:
            best = weights[i]
    for i in range(state.move_count):
        behind = best - weights[i]
        step = behind // SCALE
        if step >= STEPS:
            weights[i] = 1
        else:
            weight = HALVED[step]
            weights[i] = weight - weight * (behind - SCALE * step) // (2 * SCALE) + 1


def rate_sites(state: State, outlook: Outlook) -> None:
    """What a piece adds on each field, minus its price."""
    if state.action == BUILD_STATUE:
        rate_statues(state, outlook)
        return
    realm = Realm(state, outlook, state.actor)
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DECLINE:
            state.weights[i] = 0
        else:
            piece = piece_of(action)
            state.weights[i] = site_worth(state, realm, piece, action - SITE_ACTIONS[piece])


def site_worth(state: State, realm: Realm, piece: i64, field: i64) -> i64:
    """What a piece on a field brings its owner."""
    outlook = realm.outlook
    marble = state.players[realm.seat].marble
    worth = realm.gain(UNITS[piece], field)
    worth -= outlook.purse(marble) - outlook.purse(marble - state.price(piece, field))
    if piece == HOUSE:
        island = state.island
        for side in range(SIDES):
            near = island.next_to[SIDES * field + side]
            if near >= 0 and island.quarry_at[near] >= 0:
                worth += outlook.quarries[island.quarry_at[near]]
    return worth


def best_site(state: State, realm: Realm, piece: i64) -> i64:
    """What the best field for a piece brings, 0 if nothing is better."""
    best: i64 = 0
    if state.pieces_left(realm.seat, piece) == 0:
        return best
    marble = state.players[realm.seat].marble
    last: i64 = 0
    if marble >= INLAND_PRICES[piece]:
        last = state.free_count
    elif marble >= COAST_PRICES[piece]:
        last = state.free_coast
    for place in range(last):
        worth = site_worth(state, realm, piece, state.free[place])
        if worth > best:
            best = worth
    return best


def rate_statues(state: State, outlook: Outlook) -> None:
    """A statue is for the cities beside it, whoever they belong to."""
    price = outlook.purse(state.players[state.turn].marble)
    price -= outlook.purse(state.players[state.turn].marble - INLAND_PRICES[STATUE])
    realms = [Realm(state, outlook, seat) for seat in range(state.seats)]
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DECLINE:
            state.weights[i] = 0
        else:
            state.weights[i] = statue_worth(state, realms, action - SITE_ACTIONS[STATUE]) - price


def statue_worth(state: State, realms: list[Realm], field: i64) -> i64:
    """What a statue on a field brings the active player more than the others."""
    worth: i64 = 0
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
        worth += balance(state, realm.seat, cities * STATUE_POINTS * POINT // SURE)
    return worth


def balance(state: State, seat: i64, worth: i64) -> i64:
    """A gain of the active player counts in full; one of somebody else is a loss shared by all his rivals."""
    if seat == state.turn:
        return worth
    return -worth * RIVAL_SHARE // SURE // (state.seats - 1)


def rate_columns(state: State, outlook: Outlook) -> None:
    """Columns where the own cities are, and the ring for the last one of a temple."""
    realms = [Realm(state, outlook, seat) for seat in range(state.seats)]
    best: i64 = WORST
    for i in range(state.move_count):
        action = state.moves[i]
        if action != DECLINE:
            temple = state.island.temple_at[action - COLUMN_AT]
            worth = column_worth(state, realms, temple, state.columns_left)
            state.weights[i] = worth
            if worth > best:
                best = worth
    if is_first(state):  # then the first move is to decline
        state.weights[0] = best - temple_worth(state, realms, state.action)


def column_worth(state: State, realms: list[Realm], temple: i64, columns: i64) -> i64:
    """What one of the next columns brings in a temple, with a share of the ring if they can complete it."""
    worth: i64 = 0
    for realm in realms:
        worth += balance(state, realm.seat, realm.cities_at(BIT[temple]) * POINT // SURE)
    room = state.island.temple_sizes[temple] - state.columns[temple]
    if room <= columns:
        worth += ring_worth(state, state.turn) // room
    return worth


def temple_worth(state: State, realms: list[Realm], kind: i64) -> i64:
    """What a temple action brings: columns in the best temples, the ring, minus the marble."""
    columns = TEMPLE_COLUMNS[kind - TEMPLE]
    price = TEMPLE_PRICES[kind - TEMPLE]
    marble = state.players[state.turn].marble
    if marble < price or state.room < columns:
        return 0
    outlook = realms[0].outlook
    worth = ring_worth(state, state.turn) - outlook.purse(marble) + outlook.purse(marble - price)
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


def rate_actions(state: State, outlook: Outlook) -> None:
    """What each action brings the active player more than the others."""
    realms = [Realm(state, outlook, seat) for seat in range(state.seats)]
    houses: i64 = 0
    if state.bar[BUILD_HOUSE] < state.island.bar[BUILD_HOUSE] or state.bar[BUILD_HOUSE_AND_SQUARE] == 0:
        houses = shared_worth(state, realms, HOUSE)
    for i in range(state.move_count):
        kind = state.moves[i]
        if kind == BUILD_HOUSE:
            worth = houses
        elif kind == BUILD_HOUSE_AND_SQUARE:
            worth = houses + shared_worth(state, realms, SQUARE)
        elif kind == BUILD_PALACE:
            worth = shared_worth(state, realms, PALACE)
        elif kind == QUARRY:
            worth = harvest_worth(state, outlook)
        elif kind == MARBLE:
            marble = state.players[state.turn].marble
            worth = outlook.purse(marble + MARBLE_GAIN) - outlook.purse(marble)
        elif kind == BUILD_STATUE:
            worth = best_statue(state, realms)
        else:
            worth = temple_worth(state, realms, kind)
            if worth < 0:
                worth = 0
            if state.next_start == NOBODY and state.phase < PHASES:
                worth += START_WORTH
        state.weights[i] = worth


def shared_worth(state: State, realms: list[Realm], piece: i64) -> i64:
    """What a chance for everybody to build is worth to the active player."""
    worth: i64 = 0
    others: i64 = 0
    for realm in realms:
        gain = best_site(state, realm, piece)
        if realm.seat == state.turn:
            worth = gain
        else:
            others += gain
    worth -= others * OTHERS_SHARE // SURE // (state.seats - 1)
    return worth * by_himself(state) // SURE


def by_himself(state: State) -> i64:
    """How much an action for everybody is the active player's own doing: nobody else may choose it later."""
    stones = state.all_stones() - state.stones - 1
    return SURE - OTHERS_CHOOSE * stones // (BAR_FIELDS - state.stones)


def harvest_worth(state: State, outlook: Outlook) -> i64:
    """What a harvest now is worth to the active player."""
    worth: i64 = 0
    others: i64 = 0
    for seat in range(state.seats):
        marble: i64 = 0
        for quarry in range(QUARRIES):
            if state.tops[quarry] > 0:
                marble += state.island.yields[state.tops[quarry]] * state.houses_at[QUARRIES * seat + quarry]
        purse = state.players[seat].marble
        gain = outlook.purse(purse + marble) - outlook.purse(purse)
        if seat == state.turn:
            worth = gain
        else:
            others += gain
    worth -= others * HARVEST_SHARE // SURE // (state.seats - 1)
    return worth * by_himself(state) // SURE


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


def rate_tiles(state: State, outlook: Outlook) -> None:
    """Tiles go where they raise the own harvests and close the quarries of the others."""
    tops = state.tops[:]
    for i in range(state.move_count):
        quarry = state.island.quarry_at[state.moves[i] - TILE_TO]
        before = tops[quarry]
        tops[quarry] = state.tile
        outlook.rate_quarries(state, tops)
        tops[quarry] = before
        worth: i64 = 0
        for seat in range(state.seats):
            for other in range(QUARRIES):
                marble = state.houses_at[QUARRIES * seat + other] * outlook.quarries[other]
                worth += balance(state, seat, marble)
        state.weights[i] = worth


def rate_worker(state: State) -> None:
    """The worker goes where the own houses wait for him, and where there is room for more."""
    for i in range(state.move_count):
        field = state.moves[i] - WORKER_TO
        quarry = state.island.quarry_at[field]
        worth: i64 = 0
        for seat in range(state.seats):
            worth += balance(state, seat, POINT * state.houses_at[QUARRIES * seat + quarry])
        for side in range(SIDES):
            near = state.island.next_to[SIDES * field + side]
            if near >= 0 and state.pieces[near] == 0:
                worth += FIELD_TO_COME
        state.weights[i] = worth
