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
        find_steps(board, Walk(board, self.open), self.steps)
        self.turning: i64 = turning_fields(board, self.steps)


class Walk:
    """The way around the closed area, clockwise: every field's places on it, and the turns made up to each."""

    def __init__(self, board: Board, open_fields: i64) -> None:
        """`places` and `turns` hold three entries a field, for one that is passed more than once."""
        next_to = board.next_to
        steps = board.turns
        places = board.no_places[:]
        turns = board.no_places[:]
        length: i64 = 0
        made: i64 = 0
        start = first_open_gold(board, open_fields)
        first: i64 = board.gold_fields[start]
        first_side: i64 = board.gold_side[start]
        while is_closed(next_to[SIDES * first + following(first_side)], open_fields):
            first_side = following(first_side)
        field = first
        side = first_side
        while length == 0 or field != first or side != first_side:
            entry = VISITS * field
            while places[entry] != NO_PLACE:
                entry += 1
            places[entry] = length
            turns[entry] = made
            length += 1
            ahead = previous(side)
            while is_closed(next_to[SIDES * field + ahead], open_fields):
                side = ahead
                ahead = previous(side)
            made += steps[SIDES * field + ahead]
            field = next_to[SIDES * field + ahead]
            side = following(side)
        self.places = places
        self.turns = turns
        self.length: i64 = length
        self.lap: i64 = made  # the turns of the whole walk


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


def find_steps(board: Board, walk: Walk, steps: vec[i64]) -> None:
    """From each coast field to each adjacent one further on, without jumping over land. [HEL-36] [HEL-39]"""
    next_to = board.next_to
    turns = board.turns
    places = walk.places
    made = walk.turns
    lap = walk.lap
    for field in range(board.size):
        place = places[VISITS * field]
        if place == NO_PLACE:
            continue
        once = places[VISITS * field + 1] == NO_PLACE
        found: i64 = 0
        for step in range(SIDES * field, SIDES * field + SIDES):
            target = next_to[step]
            if target < 0 or places[VISITS * target] == NO_PLACE:
                continue
            if once and places[VISITS * target + 1] == NO_PLACE:  # nearly always; the rest is the rule in full
                due = made[VISITS * field] + turns[step]
                if places[VISITS * target] < place:
                    due -= lap
                if made[VISITS * target] == due:
                    found |= BIT[target]
            elif leads(places, made, lap, field, target, turns[step]):
                found |= BIT[target]
        steps[field] = found


def leads(places: vec[i64], turns: vec[i64], lap: i64, start: i64, target: i64, due: i64) -> bool:
    """Whether a place of `target` comes later within one lap, after just the turns that are due. [HEL-39]"""
    for i in range(VISITS * start, VISITS * start + VISITS):
        place = places[i]
        if place == NO_PLACE:
            return False
        for j in range(VISITS * target, VISITS * target + VISITS):
            later = places[j]
            if later == NO_PLACE:
                break
            made = turns[j] - turns[i]
            if later < place:
                made += lap
            if made == due:
                return True
    return False


def turning_fields(board: Board, steps: vec[i64]) -> i64:
    """The fields from which a legal step crosses into the gold line or back. [HEL-40]"""
    found: i64 = 0
    for place in range(board.crossing_count):
        step = board.crossings[place]
        field = step // SIDES
        if steps[field] & BIT[board.next_to[step]]:
            found |= BIT[field]
    return found
