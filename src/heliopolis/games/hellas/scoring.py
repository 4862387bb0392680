"""What a position is worth to each player, item by item. [HLS-21] to [HLS-25]"""

from __future__ import annotations

from typing import Literal, NamedTuple

from mypy_extensions import i64

from ...core.hexes import BIT, count_bits
from . import cities
from .island import FIELD_NAMES, FIELDS
from .material import MARBLE_A_POINT, MOST_RINGS_POINTS, RING_POINTS, STATUE, STATUE_POINTS
from .state import NOTHING, Player, State

Item = Literal["largest city", "temple", "statue", "rings", "most rings", "marble"]


def largest_city(state: State, seat: i64) -> i64:
    """A point for every piece of the largest city. [HLS-21]"""
    largest: i64 = 0
    for palace in range(state.players[seat].palaces):
        city = cities.city(state, seat, palace)
        if city != NOTHING:
            size = cities.size(state.members[city])
            if size > largest:
                largest = size
    return largest


def cities_beside(state: State, seat: i64, bit: i64) -> i64:
    """How many of a seat's cities are next to a temple or a statue."""
    count: i64 = 0
    for palace in range(state.players[seat].palaces):
        city = cities.city(state, seat, palace)
        if city != NOTHING and state.beside[city] & bit:
            count += 1
    return count


def temple(state: State, seat: i64, number: i64) -> i64:
    """A point for every column, for each city next to the temple. [HLS-22]"""
    return state.columns[number] * cities_beside(state, seat, BIT[number])


def rings(player: Player) -> i64:
    """Every ring counts. [HLS-24]"""
    return RING_POINTS * player.rings


def most_rings(state: State, player: Player) -> i64:
    """Points for all who have the most rings, if they have any. [HLS-24]"""
    if player.rings == 0:
        return 0
    for other in state.players:
        if other.rings > player.rings:
            return 0
    return MOST_RINGS_POINTS


def marble(player: Player) -> i64:
    """A point for every five marble. [HLS-25]"""
    return player.marble // MARBLE_A_POINT


def total(state: State, seat: i64) -> i64:
    """The points of a seat if the game ended now."""
    player = state.players[seat]
    return built(state, seat) + rings(player) + most_rings(state, player) + marble(player)


def built(state: State, seat: i64) -> i64:
    """The points of the largest city, all temples and all statues, by city. [HLS-21] [HLS-22] [HLS-23]"""
    largest: i64 = 0
    points: i64 = 0
    for palace in range(state.players[seat].palaces):
        city = cities.city(state, seat, palace)
        if city != NOTHING:
            size = cities.size(state.members[city])
            if size > largest:
                largest = size
            beside = state.beside[city]
            for number in range(len(state.columns)):
                if beside & BIT[number]:
                    points += state.columns[number]
            points += STATUE_POINTS * count_bits(beside >> cities.FIRST_STATUE)
    return largest + points


def points(state: State) -> list[int]:
    """What the position would score now."""
    return [total(state, seat) for seat in range(state.seats)]


class Scored(NamedTuple):
    """Points of a player, and where they come from."""

    item: Item
    field: str | None  # of the temple or the statue
    points: int


def items(state: State, seat: i64) -> list[Scored]:
    """A player's points: the largest city, each temple, each statue, rings and marble."""
    player = state.players[seat]
    found = [Scored("largest city", None, largest_city(state, seat))]
    for number, field in enumerate(state.island.temples):
        found.append(Scored("temple", FIELD_NAMES[field], temple(state, seat, number)))
    if state.statues:
        for field in range(FIELDS):
            if state.pieces[field] == STATUE:
                points = STATUE_POINTS * cities_beside(state, seat, state.beside[field])
                found.append(Scored("statue", FIELD_NAMES[field], points))
    found.append(Scored("rings", None, rings(player)))
    found.append(Scored("most rings", None, most_rings(state, player)))
    found.append(Scored("marble", None, marble(player)))
    return found


def breakdown(state: State, seat: int) -> dict[str, int]:
    """A player's points by item."""
    return {item_name(item, field): points for item, field, points in items(state, seat)}


def item_name(item: Item, field: str | None) -> str:
    """An item as a breakdown writes it."""
    return item if field is None else f"{item} {field}"


def winners(state: State) -> list[int]:
    """Most points win; ties share the victory. [HLS-25]"""
    totals = points(state)
    best = max(totals)
    return [seat for seat, score in enumerate(totals) if score == best]
