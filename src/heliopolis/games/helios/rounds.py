"""Set-up and the course of the rounds: three phases each, scoring instead of the last one. [HEL-9] to [HEL-21]"""

from __future__ import annotations

from librt.random import Random
from mypy_extensions import i64

from ...core.game import NATURE, NOBODY
from . import cubes
from .actions import OPEN, REVEAL, START, STARTER
from .material import (
    COLOURS,
    FIRST_BONUS_SEAT,
    KINDS,
    ROUNDS,
    START_COLOURS,
    TILE_COLOURS,
    TURNS,
)
from .state import (
    EMPTY_COLUMN,
    FOR_SEAT,
    FULL_COLUMN,
    NONE,
    OPENING,
    OVER,
    PEOPLE_TURN,
    REVEALING,
    START_TILE,
    STARTING,
    TAKING,
    State,
)

# The columns. [HEL-9] [HEL-21]


def begin_revealing(state: State) -> None:
    """Nature lays out six tiles of each kind; slots never hold so many that there is nothing to lay out."""
    state.phase = REVEALING
    state.actor = NATURE
    next_column(state)


def next_column(state: State) -> i64:
    """The first kind whose column lacks a tile that there is; NONE if all are laid out. Fills its pile if need be."""
    for kind in range(KINDS):
        if state.columns[kind] < FULL_COLUMN and fill_pile(state, kind):
            return kind
    return NONE


def fill_pile(state: State, kind: i64) -> bool:
    """If the pile of a kind is empty, the discards become the pile; whether it has tiles then. [HEL-21]"""
    first = kind * TILE_COLOURS
    piles = state.piles
    if piles[first] + piles[first + 1] + piles[first + 2] + piles[first + 3]:
        return True
    discards = state.discards
    found: i64 = 0
    for place in range(first, first + TILE_COLOURS):
        piles[place] = discards[place]
        found += discards[place]
        discards[place] = 0
    return found != 0


def legal_reveal(state: State) -> None:
    """Any tile of the pile."""
    first = next_column(state) * TILE_COLOURS
    for place in range(first, first + TILE_COLOURS):
        if state.piles[place]:
            state.add_chance(REVEAL + place, state.piles[place])


def draw_reveal(state: State, rng: Random) -> i64:
    """The same chances without listing them first, for play-outs."""
    piles = state.piles
    place = next_column(state) * TILE_COLOURS
    chosen: i64 = rng.randrange(piles[place] + piles[place + 1] + piles[place + 2] + piles[place + 3])
    while chosen >= piles[place]:
        chosen -= piles[place]
        place += 1
    return REVEAL + place


def apply_reveal(state: State, action: i64) -> None:
    """The tile lies at the lower end of its column, so the first one is taken last. [HEL-9]"""
    place = action - REVEAL
    kind = place // TILE_COLOURS
    state.piles[place] -= 1
    state.columns[kind] = state.columns[kind] * TILE_COLOURS + place % TILE_COLOURS
    if next_column(state) == NONE:
        end_revealing(state)


def end_revealing(state: State) -> None:
    """At set-up the start player comes next [HEL-13], later the dragon moves on. [HEL-46]"""
    if state.start_player == NOBODY:
        state.phase = STARTING
    else:
        pass_dragon(state)


# Set-up. [HEL-10] to [HEL-13]


def legal_starter(state: State) -> None:
    """Every seat is as likely as the others. [HEL-10]"""
    for seat in range(state.seats):
        state.add_chance(STARTER + seat, 1)


def apply_starter(state: State, action: i64) -> None:
    """The start player gets the dragon and picks the first start tile."""
    state.start_player = action - STARTER
    state.phase = START_TILE
    state.actor = state.start_player


def legal_start(state: State) -> None:
    """Brown, grey or green, whatever the others have. [HEL-10]"""
    for colour in range(START_COLOURS):
        state.add(START + colour)


def apply_start(state: State, action: i64) -> None:
    """The tile is laid with its cube; after the last player the stacks are opened."""
    colour = action - START
    state.extra[colour] -= 1
    state.players[state.actor].lay(colour, state.board.start)
    state.actor = state.next_seat(state.actor)
    if state.actor == state.start_player:
        open_stacks(state)


def open_stacks(state: State) -> None:
    """The top of each stack is opened; untaken land tiles leave the game. [HEL-11] [HEL-45]"""
    for colour in range(COLOURS):
        state.offer[colour] = 1
    state.phase = OPENING
    state.actor = NATURE


def legal_open(state: State) -> None:
    """Any tile of the extra stack."""
    assert sum_of_extra(state) > 0
    for colour in range(COLOURS):
        if state.extra[colour]:
            state.add_chance(OPEN + colour, state.extra[colour])


def sum_of_extra(state: State) -> i64:
    """How many tiles the extra stack has; it is never empty when one is needed. [HEL-31]"""
    extra = state.extra
    return extra[0] + extra[1] + extra[2] + extra[3] + extra[4]


def apply_open(state: State, action: i64) -> None:
    """At set-up the bonus cubes follow, later the action tiles. [HEL-13] [HEL-46]"""
    state.extra[action - OPEN] -= 1
    state.offer[action - OPEN] += 1
    if state.round == 1:
        give_seat_cubes(state, FIRST_BONUS_SEAT)
    elif tiles_stay(state, state.round - 1):
        pass_dragon(state)
    else:
        begin_revealing(state)


# Phase 1.


def give_seat_cubes(state: State, place: i64) -> None:
    """Seats 3 and 4 from the start player get a cube [HEL-12] [HEL-46]; then the first turn begins."""
    while place < state.seats:
        seat = state.start_player + place
        if seat >= state.seats:
            seat -= state.seats
        if state.round == 1:
            cubes.begin(state, seat, FOR_SEAT, state.board.start)
            return
        if cubes.room(state.players[seat]):  # else the cube is lost [HEL-44]
            cubes.begin(state, seat, FOR_SEAT, NONE)
            return
        place += 1
    state.turns_left = state.seats * TURNS[state.seats]
    begin_turn(state, state.start_player)


def after_seat_cube(state: State) -> None:
    """The next seat's cube."""
    place = state.actor - state.start_player
    if place < 0:
        place += state.seats
    state.cube_cause = NONE
    give_seat_cubes(state, place + 1)


def begin_turn(state: State, seat: i64) -> None:
    """A player's turn: take a tile. If none is left, this and all further turns are lost. [HEL-16] [HEL-21]"""
    if state.columns_are_empty():
        begin_persons(state)
        return
    state.phase = TAKING
    state.turn = seat
    state.actor = seat
    state.orbit_scored = 0


def end_turn(state: State) -> None:
    """The next player's turn, or the end of phase 1. [HEL-14]"""
    state.turns_left -= 1
    if state.turns_left:
        begin_turn(state, state.next_seat(state.turn))
    else:
        begin_persons(state)


def tiles_stay(state: State, round_number: i64) -> bool:
    """With two players the tiles left after rounds 1 and 3 serve for the next round, too. [HEL-20]"""
    return state.seats == 2 and round_number % 2 == 1


# Phase 2.


def begin_persons(state: State) -> None:
    """Action tiles left go to the discards [HEL-20]; whoever has most mana begins with the persons. [HEL-41]"""
    state.turns_left = 0
    state.orbit_scored = 0
    if not tiles_stay(state, state.round):
        discard_columns(state)
    first = state.start_player
    seat = first
    for _ in range(state.seats):
        if state.players[seat].mana > state.players[first].mana:
            first = seat
        seat = state.next_seat(seat)
    state.passes = 0
    begin_person_turn(state, first)


def discard_columns(state: State) -> None:
    """Every tile still lying in a column goes to the discards of its kind."""
    for kind in range(KINDS):
        column = state.columns[kind]
        while column != EMPTY_COLUMN:
            state.discard(kind, column % TILE_COLOURS, 1)
            column //= TILE_COLOURS
        state.columns[kind] = EMPTY_COLUMN


def begin_person_turn(state: State, seat: i64) -> None:
    """A player may buy one person and activate any number. [HEL-42]"""
    state.phase = PEOPLE_TURN
    state.turn = seat
    state.actor = seat
    state.bought = 0
    state.acted = 0


def end_persons(state: State) -> None:
    """Phase 3, or the end of the game after the last round. [HEL-15]"""
    state.passes = 0
    if state.round == ROUNDS[state.seats]:
        state.phase = OVER
        state.actor = NOBODY
        state.over = True
    else:
        state.round += 1
        open_stacks(state)


def pass_dragon(state: State) -> None:
    """The next player clockwise becomes start player. [HEL-46]"""
    state.start_player = state.next_seat(state.start_player)
    give_seat_cubes(state, FIRST_BONUS_SEAT)
