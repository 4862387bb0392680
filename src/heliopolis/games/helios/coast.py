"""The coast: where the sun can go from each field of a land. [HEL-36] to [HEL-39]

A coast depends on nothing but the land, so it is computed once for a land and then shared; nobody changes it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, SIDES
from .board import NO_PLACE, VISITS, Board

LAST_SIDE: Final = 5


class Coast:
    """All legal steps of the sun around a land: `steps` holds, for each field, where it may go next as a mask."""

    def __init__(self, board: Board, land: i64) -> None:
        self.land: i64 = land
        self.steps = board.no_steps[:]
        self.open: i64 = close_dead_ends(board, connected_to_edge(board, land), self.steps)
        walk = Walk(board, self.open)
        find_steps(board, self.open, walk, self.steps)


class Walk:
    """The way around the closed area, clockwise: every field's places on it, and the turns made up to each."""

    def __init__(self, board: Board, open_fields: i64) -> None:
        """`places` and `turns` hold three entries a field, for one that is passed more than once."""
        next_to = board.next_to
        self.places = board.no_places[:]
        self.turns = board.no_places[:]
        self.length: i64 = 0
        self.lap: i64 = 0  # the turns of the whole walk
        first = first_open_gold(board, open_fields)
        first_side = board.gold_side[first]
        field: i64 = board.gold_fields[first]
        while is_closed(next_to[SIDES * field + following(first_side)], open_fields):
            first_side = following(first_side)
        first = field
        side = first_side
        while True:
            self.note(field)
            ahead = previous(side)
            while is_closed(next_to[SIDES * field + ahead], open_fields):
                side = ahead
                ahead = previous(side)
            self.lap += board.turns[SIDES * field + ahead]
            field = next_to[SIDES * field + ahead]
            side = following(side)
            if field == first and side == first_side:
                return

    def note(self, field: i64) -> None:
        """The walk has come to a field, once more perhaps."""
        entry = VISITS * field
        while self.places[entry] != NO_PLACE:
            entry += 1
        self.places[entry] = self.length
        self.turns[entry] = self.lap
        self.length += 1

    def leads(self, start: i64, target: i64, turns: i64) -> bool:
        """Whether a place of `target` comes later within one lap, after just that many turns. [HEL-39]"""
        for i in range(VISITS * start, VISITS * start + VISITS):
            place = self.places[i]
            if place == NO_PLACE:
                return False
            for j in range(VISITS * target, VISITS * target + VISITS):
                later = self.places[j]
                if later == NO_PLACE:
                    break
                made = self.turns[j] - self.turns[i]
                if later < place:
                    made += self.lap
                if made == turns:
                    return True
        return False


def following(side: i64) -> i64:
    """The next side of a field, clockwise."""
    if side == LAST_SIDE:
        return 0
    return side + 1


def previous(side: i64) -> i64:
    """The next side of a field, anticlockwise."""
    if side == 0:
        return LAST_SIDE
    return side - 1


def is_closed(field: i64, open_fields: i64) -> bool:
    """Whether a field belongs to the closed area; beyond the board nothing does."""
    return field >= 0 and not open_fields & BIT[field]


def connected_to_edge(board: Board, land: i64) -> i64:
    """The empty fields from which the edge can be reached; the rest are lakes. [HEL-39]"""
    free = (board.light | board.edge) & ~land
    reached: i64 = board.edge
    while True:
        grown = reached | board.spread(reached) & free
        if grown == reached:
            return reached
        reached = grown


def close_dead_ends(board: Board, open_fields: i64, steps: vec[i64]) -> i64:
    """What is left when dead ends are closed again and again; out of each leads one way only. [HEL-37] [HEL-38]"""
    around = board.around
    closing = True
    while closing:
        closing = False
        for field in range(board.light_count):
            if open_fields & BIT[field]:
                way_out = around[field] & open_fields
                if way_out & (way_out - 1) == 0:
                    open_fields ^= BIT[field]
                    steps[field] = way_out
                    closing = True
    return open_fields


def first_open_gold(board: Board, open_fields: i64) -> i64:
    """The place on the gold line where the coast crosses it first, seen from the start tile."""
    place: i64 = 0
    while not open_fields & BIT[board.gold_fields[place]]:
        place += 1
    return place


def find_steps(board: Board, open_fields: i64, walk: Walk, steps: vec[i64]) -> None:
    """From each coast field to each adjacent one further on, without jumping over land. [HEL-36] [HEL-39]"""
    next_to = board.next_to
    turns = board.turns
    coast: i64 = board.spread((board.light | board.edge) & ~open_fields) & open_fields
    for field in range(board.size):
        if coast & BIT[field]:
            found: i64 = 0
            for step in range(SIDES * field, SIDES * field + SIDES):
                target = next_to[step]
                if target >= 0 and coast & BIT[target] and walk.leads(field, target, turns[step]):
                    found |= BIT[target]
            steps[field] = found
