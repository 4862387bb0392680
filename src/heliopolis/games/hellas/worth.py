"""What a player's houses, squares and palaces are worth in Hellas, now and with what may be added.

A realm is all of a player's groups. A city is worth the temples and statues it touches; a village is worth what it
would be with a palace, times the chance to get one; a palace alone waits for a house. The largest city counts its
pieces.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, SIDES
from .beliefs import Beliefs
from .cities import FIRST_STATUE, houses, is_city, leader, palaces, size
from .island import COAST, FIELDS, INLAND, QUARRIES
from .material import (
    FREE,
    MOST_RINGS_POINTS,
    PALACES,
    RING_POINTS,
    STATUE_POINTS,
    STATUES,
)
from .outlook import POINT, SURE, Outlook
from .scoring import total
from .state import NOTHING, State

NO_FIELDS: Final = vec[i64]([NOTHING] * FIELDS)
BORDER: Final = -2  # instead of a group: a free field beside one
MOST_GROUPS: Final = 20  # a player has 18 pieces
NO_GROUPS: Final = vec[i64]([0] * MOST_GROUPS)


class Tally:
    """Groups added up: what the cities touch, the largest of them, and the three best villages."""

    def __init__(self, beliefs: Beliefs) -> None:
        self.village_pieces: i64 = beliefs.village_pieces
        self.clear()

    def clear(self) -> None:
        """No group at all."""
        self.cities: i64 = 0
        self.largest: i64 = 0
        self.first: i64 = 0
        self.second: i64 = 0
        self.third: i64 = 0

    def copy(self, other: Tally) -> None:
        """The same groups as another tally."""
        self.cities = other.cities
        self.largest = other.largest
        self.first = other.first
        self.second = other.second
        self.third = other.third

    def add(self, members: i64, touches: i64, lonely: i64) -> None:
        """One more group; a palace without a house becomes a city with the chance `lonely`."""
        pieces = POINT * size(members)
        if palaces(members) == 0:
            if houses(members):
                self.add_village(touches + pieces * self.village_pieces // SURE)
            return
        if houses(members) == 0:
            touches = touches * lonely // SURE
            pieces = pieces * lonely // SURE
        self.cities += touches
        if pieces > self.largest:
            self.largest = pieces

    def add_village(self, worth: i64) -> None:
        """One more village, in its place among the three best."""
        if worth > self.first:
            self.third = self.second
            self.second = self.first
            self.first = worth
        elif worth > self.second:
            self.third = self.second
            self.second = worth
        elif worth > self.third:
            self.third = worth


class Realm:
    """The groups of one player."""

    def __init__(self, state: State, outlook: Outlook, seat: i64) -> None:
        beliefs = outlook.beliefs
        self.state = state
        self.outlook = outlook
        self.beliefs = beliefs
        self.seat: i64 = seat
        self.count: i64 = 0
        self.group_at = NO_FIELDS[:]
        self.members = NO_GROUPS[:]
        self.beside = NO_GROUPS[:]
        self.near = NO_GROUPS[:]
        self.touches = NO_GROUPS[:]
        # The last field that was surveyed: the group a piece would belong to there, and what is around it.
        self.grown: i64 = 0
        self.grown_beside: i64 = 0
        self.grown_near: i64 = 0
        self.united: i64 = 0  # the groups that become one, as bits
        self.known: i64 = 0  # what was beside them before
        self.cities: i64 = 0  # how many of them are cities
        self.rooms: i64 = 0  # free fields
        self.strangers: i64 = 0  # pieces of others
        self.chance: i64 = PALACES - state.players[seat].palaces
        self.chance *= SURE
        if self.chance > outlook.palaces:
            self.chance = outlook.palaces
        self.reach: i64 = outlook.houses * beliefs.reach // beliefs.reach_houses
        if self.reach > beliefs.reach:
            self.reach = beliefs.reach
        self.village_cost: i64 = beliefs.village_cost * outlook.marble // POINT
        self.lonely: i64 = outlook.houses
        if self.lonely > SURE:
            self.lonely = SURE
        self.lonely = self.lonely * beliefs.lonely // SURE
        owners = state.owners
        for field in range(FIELDS):
            if owners[field] == seat:
                first = leader(state, field)
                group = self.group_at[first]
                if group == NOTHING:
                    group = self.count
                    self.count += 1
                    self.group_at[first] = group
                    self.members[group] = state.members[first]
                    self.beside[group] = state.beside[first]
                self.group_at[field] = group
                self.look_around(field, group)
        for group in range(self.count):
            self.touches[group] = self.touched(self.beside[group], self.near[group])
        self.trial = Tally(beliefs)
        self.tally = Tally(beliefs)
        for group in range(self.count):
            self.tally.add(self.members[group], self.touches[group], self.lonely)
        self.worth: i64 = self.total(self.tally)

    def look_around(self, field: i64, group: i64) -> None:
        """Note the free fields beside a piece, and the temples that one more piece there would touch."""
        state = self.state
        island = state.island
        for side in range(SIDES):
            next_field = island.next_to[SIDES * field + side]
            if next_field >= 0 and state.pieces[next_field] == FREE:
                region = island.regions[next_field]
                if COAST <= region <= INLAND:
                    self.group_at[next_field] = BORDER
                    self.near[group] |= island.temples_beside[next_field]

    def worth_with(self, members: i64, beside: i64, near: i64, united: i64) -> i64:
        """What the realm is worth with one more group, into which some (as bits) have been united."""
        trial = self.trial
        if united == 0:
            trial.copy(self.tally)
        else:
            trial.clear()
            for group in range(self.count):
                if not united & BIT[group]:
                    trial.add(self.members[group], self.touches[group], self.lonely)
        trial.add(members, self.touched(beside, near), self.lonely)
        return self.total(trial)

    def total(self, tally: Tally) -> i64:
        """What all groups of a tally are worth; the best villages get the palaces to come."""
        worth = tally.cities + tally.largest * self.beliefs.largest // SURE + self.village(tally.first, self.chance)
        worth += self.village(tally.second, self.chance - SURE)
        return worth + self.village(tally.third, self.chance - 2 * SURE)

    def touched(self, beside: i64, near: i64) -> i64:
        """What the temples and statues beside a city bring, and those it may still reach."""
        temples = self.outlook.temples
        worth: i64 = 0
        reached: i64 = 0
        for temple in range(len(temples)):
            if beside & BIT[temple]:
                worth += temples[temple]
            elif near & BIT[temple]:
                reached += temples[temple]
        if beside >> FIRST_STATUE:
            for statue in range(STATUES):
                if beside & BIT[FIRST_STATUE + statue]:
                    worth += POINT * STATUE_POINTS
        return worth + reached * self.reach // SURE

    def village(self, worth: i64, chance: i64) -> i64:
        """What a village is worth that gets a palace with this chance."""
        worth -= self.village_cost
        if chance <= 0 or worth <= 0:
            return 0
        if chance > SURE:
            chance = SURE
        return worth * chance // SURE * self.beliefs.village // SURE

    def gain(self, unit: i64, field: i64) -> i64:
        """What a new piece on a free field adds to the groups and has around it; `unit` is the piece as a member."""
        self.survey(unit, field)
        around = self.rooms * self.beliefs.room + self.strangers * self.beliefs.beside_rival
        return self.worth_with(self.grown, self.grown_beside, self.grown_near, self.united) - self.worth + around

    def survey(self, unit: i64, field: i64) -> None:
        """Note the group that a new piece on a free field would belong to, and what it would have around it."""
        state = self.state
        island = state.island
        next_to = island.next_to
        temples_beside = island.temples_beside
        pieces = state.pieces
        owners = state.owners
        members = unit
        beside = temples_beside[field]
        near: i64 = 0
        united: i64 = 0
        known: i64 = 0
        cities: i64 = 0
        rooms: i64 = 0
        strangers: i64 = 0
        for side in range(SIDES):
            next_field = next_to[SIDES * field + side]
            if next_field >= 0:
                if pieces[next_field] == FREE:
                    region = island.regions[next_field]
                    if COAST <= region <= INLAND:
                        near |= temples_beside[next_field]
                        rooms += 1
                elif owners[next_field] == self.seat:
                    group = self.group_at[next_field]
                    if not united & BIT[group]:
                        united |= BIT[group]
                        members += self.members[group]
                        known |= self.beside[group]
                        near |= self.near[group]
                        if is_city(self.members[group]):
                            cities += 1
                elif owners[next_field] == NOTHING:
                    beside |= state.beside[next_field]  # a statue
                else:
                    strangers += 1
        self.grown = members
        self.grown_beside = beside | known
        self.grown_near = near
        self.united = united
        self.known = known
        self.cities = cities
        self.rooms = rooms
        self.strangers = strangers

    def cities_at(self, bit: i64) -> i64:
        """How many cities, in thousandths, are or will be beside a temple or a statue."""
        count: i64 = 0
        for group in range(self.count):
            if self.beside[group] & bit:
                count += self.city_chance(group)
        return count

    def city_chance(self, group: i64) -> i64:
        """How likely a group is a city at the end."""
        if palaces(self.members[group]) == 0:
            chance = self.chance
            if chance > SURE:
                chance = SURE
            return chance * self.beliefs.any_village // SURE
        if houses(self.members[group]) == 0:
            return self.lonely
        return SURE


def harvests(state: State, outlook: Outlook, seat: i64) -> i64:
    """What the houses of a seat will still earn."""
    worth: i64 = 0
    for quarry in range(QUARRIES):
        worth += state.houses_at[QUARRIES * seat + quarry] * outlook.quarries[quarry]
    return worth


def ring_worth(state: State, beliefs: Beliefs, seat: i64) -> i64:
    """What one more ring is worth: its points, and a share of those for the most."""
    own = state.players[seat].rings
    for other in state.players:
        if other.rings > own + 1:
            return POINT * RING_POINTS + beliefs.ring_behind
    return POINT * RING_POINTS + beliefs.ring_ahead


def rings_worth(state: State, beliefs: Beliefs, seat: i64) -> i64:
    """Rings, and the points for the most of them, shared with those who are close."""
    own = state.players[seat].rings
    most: i64 = 0
    rivals: i64 = 0
    for other in state.players:
        if other.rings > most:
            most = other.rings
            rivals = 0
        if other.rings == most:
            rivals += 1
    worth = POINT * RING_POINTS * own
    if own and own == most:
        worth += POINT * MOST_RINGS_POINTS
        if rivals > 1:
            worth -= beliefs.ring_tie
    return worth


def estimate(state: State, beliefs: Beliefs, values: vec[i64]) -> None:
    """What every seat will have at the end: its realm, its houses at quarries, marble and rings."""
    if state.over:
        for seat in range(state.seats):
            values[seat] = POINT * total(state, seat)
        return
    outlook = Outlook(state, beliefs)
    for seat in range(state.seats):
        values[seat] = worth_of(state, outlook, Realm(state, outlook, seat))


def worth_of(state: State, outlook: Outlook, realm: Realm) -> i64:
    """What the player of a realm will have at the end."""
    seat = realm.seat
    worth = realm.worth + harvests(state, outlook, seat) + rings_worth(state, outlook.beliefs, seat)
    worth += outlook.purse(state.players[seat].marble)
    if seat == state.start_player:
        worth += outlook.beliefs.start
    return worth
