"""Villages and cities, kept up to date as pieces are placed. [HLS-20]

A group is a set of connected own pieces. Pieces never move, so groups only grow: every field of a group leads, step by
step, to one of its fields, the leader, where the whole group is described. Its members are counted in one number
(houses, squares and palaces are its digits, so that the numbers of two groups can be added), and the temples and
statues beside it are bits (so that two groups can be united).
"""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, SIDES
from .material import PALACES, STATUE
from .state import NOTHING, State

# A member of a group, by piece: one digit of 8 bits each.
UNITS: Final = vec[i64]([0, 1, 1 << 8, 1 << 16])
DIGIT: Final = 255
TownKind = Literal["city", "village", "loose"]  # loose: neither, for want of a house
FIRST_STATUE: Final = 32  # the bit of the first statue beside a group; temples have the bits below


def houses(members: i64) -> i64:
    """How many houses a group has."""
    return members & DIGIT


def palaces(members: i64) -> i64:
    """How many palaces a group has."""
    return members >> 16


def size(members: i64) -> i64:
    """How many pieces a group has."""
    return (members & DIGIT) + (members >> 8 & DIGIT) + (members >> 16)


def is_city(members: i64) -> bool:
    """A city has a house and a palace at least. [HLS-20]"""
    return houses(members) > 0 and palaces(members) > 0


def kind_of(members: i64) -> TownKind:
    """What a group is called."""
    if is_city(members):
        return "city"
    return "village" if houses(members) else "loose"


def leader(state: State, field: i64) -> i64:
    """The field that leads the group a piece belongs to."""
    leaders = state.leaders
    while leaders[field] != field:
        field = leaders[field]
    return field


def found(state: State, seat: i64, field: i64, piece: i64) -> None:
    """A new piece is a group, and one with all own groups next to it."""
    island = state.island
    state.leaders[field] = field
    state.members[field] = UNITS[piece]
    state.beside[field] = island.temples_beside[field] | statues_beside(state, field)
    for side in range(SIDES):
        near = island.next_to[SIDES * field + side]
        if near >= 0 and state.owners[near] == seat:
            unite(state, field, leader(state, near))


def unite(state: State, field: i64, other: i64) -> None:
    """Two groups become one; `field` leads it."""
    if field != other:
        state.leaders[other] = field
        state.members[field] += state.members[other]
        state.beside[field] |= state.beside[other]


def statues_beside(state: State, field: i64) -> i64:
    """The statues next to a field, as bits."""
    statues: i64 = 0
    if state.statues:
        for side in range(SIDES):
            near = state.island.next_to[SIDES * field + side]
            if near >= 0 and state.pieces[near] == STATUE:
                statues |= state.beside[near]
    return statues


def erect(state: State, field: i64) -> None:
    """A new statue stands beside every group next to it. Its own bit is kept on its field."""
    statue = BIT[FIRST_STATUE + state.statues]
    state.beside[field] = statue
    for side in range(SIDES):
        near = state.island.next_to[SIDES * field + side]
        if near >= 0 and state.owners[near] >= 0:
            state.beside[leader(state, near)] |= statue


def city(state: State, seat: i64, palace: i64) -> i64:
    """The leader of the city of a seat's palace; nothing if it is none, or one of an earlier palace too."""
    first = PALACES * seat
    found_city = leader(state, state.palace_at[first + palace])
    if not is_city(state.members[found_city]):
        return NOTHING
    for earlier in range(first, first + palace):
        if leader(state, state.palace_at[earlier]) == found_city:
            return NOTHING
    return found_city
