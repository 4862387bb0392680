"""Building houses, squares, palaces and statues. [HLS-8] to [HLS-11]"""

from __future__ import annotations

from mypy_extensions import i64

from ...core.hexes import SIDES
from . import cities, stages
from .actions import DECLINE, PALACE_AT, SITE_ACTIONS, SQUARE_AT, STATUE_AT
from .island import QUARRIES
from .material import (
    BUILD_HOUSE,
    BUILD_HOUSE_AND_SQUARE,
    BUILD_PALACE,
    BUILD_STATUE,
    COAST_PRICES,
    FREE,
    HOUSE,
    INLAND_PRICES,
    PALACE,
    PALACES,
    SQUARE,
    STATUE,
)
from .state import BUILD, State


def begin(state: State) -> None:
    """The active player is asked first. [HLS-7]"""
    state.phase = BUILD
    state.actor = state.turn


def may_build(state: State, piece: i64) -> bool:
    """Whether the action lets the player to decide build such a piece now. [HLS-10]"""
    action = state.action
    if action == BUILD_HOUSE_AND_SQUARE:
        return piece <= SQUARE and piece != state.built
    if action == BUILD_HOUSE:
        return piece == HOUSE
    if action == BUILD_PALACE:
        return piece == PALACE
    return piece == STATUE


def legal(state: State) -> None:
    """Declining is always possible [HLS-7]; each piece can go to every free field that can be paid. [HLS-8]"""
    state.add(DECLINE)
    for piece in range(HOUSE, STATUE + 1):
        if may_build(state, piece) and state.pieces_left(state.actor, piece):
            add_sites(state, piece)


def add_sites(state: State, piece: i64) -> None:
    """Every free field where the player can pay for a piece; the coast is cheaper. [HLS-9]"""
    marble = state.players[state.actor].marble
    first: i64 = 0
    last: i64 = 0
    if piece == STATUE:  # inland only [HLS-11]
        first = state.free_coast
    if marble >= INLAND_PRICES[piece]:
        last = state.free_count
    elif marble >= COAST_PRICES[piece]:
        last = state.free_coast
    action = SITE_ACTIONS[piece]
    free = state.free
    moves = state.moves
    count = state.move_count
    for place in range(first, last):
        moves[count] = action + free[place]
        count += 1
    state.move_count = count


def apply(state: State, action: i64) -> None:
    """Decline or build; then the next player is asked, if the action is for everybody."""
    if action != DECLINE:
        build(state, action)
        if state.action == BUILD_HOUSE_AND_SQUARE and state.built == FREE:
            state.built = piece_of(action)  # the other one is still to come [HLS-10]
            return
    state.built = FREE
    next_seat = state.after(state.actor)
    if state.action == BUILD_STATUE or next_seat == state.turn:
        stages.end_action(state)
    else:
        state.actor = next_seat


def piece_of(action: i64) -> i64:
    """The piece that an action builds."""
    if action < SQUARE_AT:
        return HOUSE
    if action < PALACE_AT:
        return SQUARE
    if action < STATUE_AT:
        return PALACE
    return STATUE


def build(state: State, action: i64) -> None:
    """Pay for a piece and put it on its field."""
    piece = piece_of(action)
    field = action - SITE_ACTIONS[piece]
    state.players[state.actor].marble -= state.price(piece, field)
    if piece == STATUE:
        put_statue(state, field)
    else:
        put(state, state.actor, piece, field)


def put(state: State, seat: i64, piece: i64, field: i64) -> None:
    """A player's piece comes to a free field."""
    player = state.players[seat]
    state.occupy(field)
    state.pieces[field] = piece
    if piece == HOUSE:
        player.houses += 1
        for side in range(SIDES):
            near = state.island.next_to[SIDES * field + side]
            if near >= 0 and state.island.quarry_at[near] >= 0:
                state.houses_at[QUARRIES * seat + state.island.quarry_at[near]] += 1
    elif piece == SQUARE:
        player.squares += 1
    else:
        state.palace_at[PALACES * seat + player.palaces] = field
        player.palaces += 1
    cities.found(state, seat, field, piece)
    state.owners[field] = seat


def put_statue(state: State, field: i64) -> None:
    """A statue comes to a free field; it belongs to nobody. [HLS-11]"""
    state.occupy(field)
    state.pieces[field] = STATUE
    cities.erect(state, field)
    state.statues += 1
