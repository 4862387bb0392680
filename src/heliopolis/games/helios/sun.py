"""Moving the sun: where it can go, whole laps, and what it lights. [HEL-33] to [HEL-40]"""

from __future__ import annotations

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT, SIDES, count_bits
from . import bonus
from .board import NEVER, Board
from .coast import Coast
from .material import (
    CITY_COUNCIL,
    COLOURS,
    COUNCIL,
    COUNCIL_BONUS,
    LIT_TEMPLES,
    ORBIT,
    ORBITS,
    POWER_PLANT,
    WAREHOUSE,
    WATCH_TOWER,
    WATCHED_ORBIT,
)
from .player import Player
from .state import State


def legal(state: State) -> None:
    """At least one step, at most the range; it may not stop where it started. [HEL-33]"""
    player = state.players[state.actor]
    fields = targets(state.board, player.coast_of(state.board), player.sun, player.sun_range)
    action = state.board.sun_to
    while fields:
        if fields & 1:
            state.add(action)
        fields >>= 1
        action += 1


def targets(board: Board, coast: Coast, sun: i64, sun_range: i64) -> i64:
    """Every field but its own that the sun can reach."""
    reached: i64 = BIT[sun]
    fresh = reached
    while fresh and sun_range:
        fresh = one_step_on(board, coast, fresh) & ~reached
        reached |= fresh
        sun_range -= 1
    return reached ^ BIT[sun]


class Distances:
    """How many steps it takes the sun to each field it can reach; NEVER for all others, and for its own."""

    def __init__(self, board: Board, coast: Coast, sun: i64, sun_range: i64) -> None:
        self.steps = board.never[:]
        reached: i64 = BIT[sun]
        fresh = reached
        step: i64 = 0
        while fresh and step < sun_range:
            step += 1
            fresh = one_step_on(board, coast, fresh) & ~reached
            reached |= fresh
            found = fresh
            while found:
                low = found & -found
                found ^= low
                self.steps[board.number_of(low)] = step
        self.targets: i64 = reached ^ BIT[sun]


def one_step_on(board: Board, coast: Coast, fields: i64) -> i64:
    """All fields that the sun can reach with one step from some fields."""
    steps = coast.steps
    found: i64 = 0
    while fields:
        low = fields & -fields
        found |= steps[board.number_of(low)]
        fields ^= low
    return found


def apply(state: State, action: i64) -> None:
    """The sun moves, may complete an orbit, and lights what lies next to it."""
    player = state.players[state.actor]
    target = action - state.board.sun_to
    if not player.has(POWER_PLANT):  # which ends all orbits [HEL-32]
        follow_turns(state, player, target)
    player.sun = target
    light(state.board, player)
    bonus.after_action(state)


# Orbits. [HEL-40]


def follow_turns(state: State, player: Player, target: i64) -> None:
    """Count the turns of the best way: one with orbit points, then the one closest to the next orbit."""
    coast = player.coast_of(state.board)
    reached = targets(state.board, coast, player.sun, player.sun_range)
    if not may_turn(coast, player, reached):
        return
    ways = Ways(state.board, coast, player)
    without = ways.without_lap[target]
    with_lap = ways.with_lap[target]
    if with_lap != NEVER and (not state.orbit_scored or with_lap > without):
        player.turns = with_lap
        if not state.orbit_scored:  # at most once in a turn
            state.orbit_scored = 1
            if player.has(WATCH_TOWER):
                player.bag[ORBITS] += WATCHED_ORBIT
            else:
                player.bag[ORBITS] += ORBIT
    else:
        player.turns = without


def may_turn(coast: Coast, player: Player, reached: i64) -> bool:
    """Whether a way to some of the fields that the sun can reach comes to the gold line."""
    return coast.turning & (reached | BIT[player.sun]) != 0


class Ways:
    """For every field the sun can reach: the highest counter of turns, by ways without and with a whole lap."""

    def __init__(self, board: Board, coast: Coast, player: Player) -> None:
        self.without_lap = board.never[:]
        self.with_lap = board.never[:]
        self.changed: i64 = BIT[player.sun]  # fields whose counters the last step has raised
        self.without_lap[player.sun] = player.turns
        steps_left = player.sun_range
        while steps_left and self.changed:
            self.step(board, coast)
            steps_left -= 1

    def step(self, board: Board, coast: Coast) -> None:
        """One more step from every field that the last one has changed."""
        before_without = self.without_lap[:]
        before_with = self.with_lap[:]
        fields = self.changed
        self.changed = 0
        while fields:
            low = fields & -fields
            fields ^= low
            field = board.number_of(low)
            targets = coast.steps[field]
            for step in range(SIDES * field, SIDES * field + SIDES):
                target = board.next_to[step]
                if target >= 0 and targets & BIT[target]:
                    turns = board.turns[step]
                    if before_without[field] != NEVER:
                        if before_without[field] + turns > 0:  # a whole lap, and the counter is back at 0
                            self.raise_to(self.with_lap, target, 0)
                        else:
                            self.raise_to(self.without_lap, target, before_without[field] + turns)
                    if before_with[field] != NEVER:
                        if before_with[field] + turns > 0:  # a second lap, which is lost
                            self.raise_to(self.with_lap, target, 0)
                        else:
                            self.raise_to(self.with_lap, target, before_with[field] + turns)

    def raise_to(self, counters: vec[i64], field: i64, turns: i64) -> None:
        """A way to a field has been found; it counts if it has come further than the others."""
        if turns > counters[field]:
            counters[field] = turns
            self.changed |= BIT[field]


class Stop(NamedTuple):
    """The sun on its way: the field, the counter of turns, and whether a whole lap was made."""

    field: int
    turns: int
    lap: bool


def way(board: Board, before: Player, after: Player, *, orbit: bool) -> tuple[list[int], bool]:
    """The shortest way that brings about what a move of the sun did, and whether it holds a whole lap.

    `orbit`: the move has brought orbit points. Not for play-outs: they need to know only where a way ends.
    """
    coast = before.coast_of(board)
    wanted = Stop(int(after.sun), int(after.turns), orbit)
    came: dict[Stop, Stop | None] = {Stop(int(before.sun), int(before.turns), False): None}
    fresh = list(came)
    steps_left = int(before.sun_range)
    while fresh and steps_left and wanted not in came:
        coming: list[Stop] = []
        for stop in fresh:
            for following in steps_from(board, coast, stop, counting=not before.has(POWER_PLANT)):
                if following not in came:
                    came[following] = stop
                    coming.append(following)
        fresh = coming
        steps_left -= 1
    if wanted not in came:  # a second lap in this turn, which brings nothing but the counter
        wanted = Stop(wanted.field, wanted.turns, True)
    fields: list[int] = []
    last: Stop | None = wanted
    while last is not None:
        fields.append(last.field)
        last = came[last]
    return fields[::-1], wanted.lap


def steps_from(board: Board, coast: Coast, stop: Stop, *, counting: bool) -> list[Stop]:
    """Where the next step may lead, and what it does to the counter of turns. [HEL-40]"""
    found: list[Stop] = []
    for step in range(SIDES * stop.field, SIDES * stop.field + SIDES):
        target = board.next_to[step]
        if target >= 0 and coast.steps[stop.field] & BIT[target]:
            turns = stop.turns + int(board.turns[step]) if counting else stop.turns
            found.append(Stop(int(target), min(turns, 0), stop.lap or turns > 0))
    return found


# Light. [HEL-34] [HEL-35]


def light(board: Board, player: Player) -> None:
    """Land tiles next to the sun get cubes, temples give points."""
    lit = board.around[player.sun] & player.land
    light_land(player, lit & ~player.temples)
    temples = lit & player.temples
    while temples:
        low = temples & -temples
        temples ^= low
        player.bag[LIT_TEMPLES] += temple_share(board, player, board.number_of(low))
        if player.has(CITY_COUNCIL):
            player.bag[COUNCIL_BONUS] += COUNCIL


def temple_share(board: Board, player: Player, field: i64) -> i64:
    """A temple that is lit brings a point for its tile and one for each tile around it. [HEL-35]"""
    return 1 + count_bits(board.around[field] & player.land)


def light_land(player: Player, lit: i64) -> None:
    """A tile without a cube gets one of its colour [HEL-34]; with the Warehouse one cube becomes two. [HEL-30]"""
    cubes = player.cubes
    occupied = player.with_cubes()
    fields = lit & ~occupied
    for colour in range(COLOURS):
        grown = fields & player.tiles[colour]
        if grown:
            cubes[colour] |= grown
            player.cube_count += count_bits(grown)
    if player.has(WAREHOUSE):
        fields = lit & occupied & ~player.with_two_cubes()
        for colour in range(COLOURS):
            grown = fields & player.tiles[colour]
            if grown:
                player.cube_count += count_bits(grown)
                cubes[colour + COLOURS] |= grown & cubes[colour]
                cubes[colour] |= grown
