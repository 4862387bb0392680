"""The quarry action: everybody harvests, the active player reveals tiles. [HLS-12] to [HLS-15]"""

from __future__ import annotations

from librt.random import Random
from mypy_extensions import i64

from ...core.game import NATURE
from ...core.hexes import BIT
from . import stages
from .actions import TILE, TILE_TO, WORKER_TO
from .island import CLOSED, QUARRIES
from .material import MOST_REVEALS, TILES
from .state import NOTHING, PLACE, REVEAL, WORKER, State


def begin(state: State) -> None:
    """First the harvest, then the tiles."""
    harvest(state)
    go_on(state)


def harvest(state: State) -> None:
    """Marble for every house next to an active quarry, as much as its top tile yields. [HLS-12]"""
    for quarry in range(QUARRIES):
        marble = marble_at(state, quarry)
        if marble:
            for seat in range(state.seats):
                state.players[seat].marble += marble * state.houses_at[QUARRIES * seat + quarry]


def marble_at(state: State, quarry: i64) -> i64:
    """What a quarry yields for a house now."""
    top = state.tops[quarry]
    if top > 0:
        return state.island.yields[top]
    return 0


def go_on(state: State) -> None:
    """The next tile is revealed, up to four [HLS-13]; without a tile left the action ends. [HLS-15]"""
    if state.revealed < MOST_REVEALS and state.supply:
        state.phase = REVEAL
        state.actor = NATURE
    else:
        end(state)


def end(state: State) -> None:
    """The action is over."""
    state.revealed = 0
    stages.end_action(state)


def legal_reveal(state: State) -> None:
    """Any tile that lies face down."""
    for tile in range(1, TILES + 1):
        if state.supply & BIT[tile]:
            state.add_chance(TILE + tile, 1)


def draw(state: State, rng: Random) -> i64:
    """The same chances without listing them first, for play-outs."""
    left = state.supply
    count: i64 = 0
    while left:
        left &= left - 1
        count += 1
    place: i64 = rng.randrange(count)
    tile: i64 = 1
    while True:
        if state.supply & BIT[tile]:
            if place == 0:
                return TILE + tile
            place -= 1
        tile += 1


def apply_reveal(state: State, action: i64) -> None:
    """A tile that is lower than all three opens a new quarry [HLS-14]; any other is placed by the player. [HLS-13]"""
    tile = action - TILE
    if is_too_low(state, tile):
        open_new(state, tile)
    else:
        state.supply ^= BIT[tile]
        state.tile = tile
        state.phase = PLACE
        state.actor = state.turn


def is_too_low(state: State, tile: i64) -> bool:
    """Whether no active quarry has a lower number."""
    for quarry in range(QUARRIES):
        if 0 < state.tops[quarry] < tile:
            return False
    return True


def put_tile(state: State, quarry: i64, tile: i64) -> None:
    """A tile from the supply comes on top of a pile."""
    state.supply &= ~BIT[tile]
    state.tops[quarry] = tile
    state.piles[quarry] |= BIT[tile]


def legal_place(state: State) -> None:
    """Any active quarry with a lower number. [HLS-13]"""
    for quarry in range(QUARRIES):
        if 0 < state.tops[quarry] < state.tile:
            state.add(TILE_TO + state.island.quarries[quarry])


def apply_place(state: State, action: i64) -> None:
    """Put the tile down; another one follows, unless it was the fourth."""
    put_tile(state, state.island.quarry_at[action - TILE_TO], state.tile)
    state.tile = 0
    state.revealed += 1
    go_on(state)


def open_new(state: State, tile: i64) -> None:
    """The worker's quarry becomes active, the highest one closes, and the action ends. [HLS-14]"""
    if state.worker == NOTHING:  # nowhere to put the tile: it is out of the game [HLS-15]
        state.supply ^= BIT[tile]
        end(state)
        return
    put_tile(state, state.worker, tile)
    close_highest(state)
    if has_empty_quarry(state):
        state.revealed = 0
        state.phase = WORKER
        state.actor = state.turn
    else:  # the worker leaves the board [HLS-15]
        state.worker = NOTHING
        end(state)


def close_highest(state: State) -> None:
    """The pile with the highest number on top is flipped. [HLS-14]"""
    highest: i64 = 0
    for quarry in range(1, QUARRIES):
        if state.tops[quarry] > state.tops[highest]:
            highest = quarry
    state.tops[highest] = CLOSED


def has_empty_quarry(state: State) -> bool:
    """Whether the worker has a quarry to go to: one without any tile."""
    for quarry in range(QUARRIES):
        if state.tops[quarry] == 0:
            return True
    return False


def legal_worker(state: State) -> None:
    """Any empty quarry. [HLS-14]"""
    for quarry in range(QUARRIES):
        if state.tops[quarry] == 0:
            state.add(WORKER_TO + state.island.quarries[quarry])


def apply_worker(state: State, action: i64) -> None:
    """The worker moves, which ends the action."""
    state.worker = state.island.quarry_at[action - WORKER_TO]
    end(state)
