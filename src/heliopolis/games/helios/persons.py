"""Phase 2: persons are bought with mana and activated with cubes. [HEL-41] [HEL-42] [HEL-43]"""

from __future__ import annotations

from mypy_extensions import i64

from ...core.hexes import BIT
from . import building, cubes, payment, rounds
from .actions import ACTIVATE, BUY, PASS
from .material import FIRST_PERSON, PERSON_CUBES, PERSONS, PRICES
from .state import FOR_PERSON, NONE, PEOPLE_TURN, State


def legal(state: State) -> None:
    """Buy one, activate one's own, or pass. [HEL-42]"""
    player = state.players[state.actor]
    if not state.bought:
        for person in range(PERSONS):
            if state.for_sale & BIT[person] and player.mana >= PRICES[person]:
                state.add(BUY + person)
    asleep = player.hired & ~player.active
    if asleep:
        owned = payment.owned_colours(player)
        for person in range(PERSONS):
            if asleep & BIT[person] and player.cube_count >= payment.price(owned, FIRST_PERSON + person):
                state.add(ACTIVATE + person)
    state.add(PASS)


def apply(state: State, action: i64) -> None:
    """Carry it out; a pass counts only if nothing was bought or activated before. [HEL-42]"""
    if action == PASS:
        end_turn(state)
    elif action >= ACTIVATE:
        state.acted = 1
        payment.begin(state, FIRST_PERSON + action - ACTIVATE)
    else:
        person = action - BUY
        player = state.players[state.actor]
        player.mana -= PRICES[person]
        player.hired |= BIT[person]
        state.for_sale ^= BIT[person]
        state.bought = 1
        state.acted = 1


def end_turn(state: State) -> None:
    """The phase ends when all players have passed one after another. [HEL-42]"""
    if state.acted:
        state.passes = 0
    else:
        state.passes += 1
    state.bought = 0
    state.acted = 0
    if state.passes == state.seats:
        rounds.end_persons(state)
    else:
        rounds.begin_person_turn(state, state.next_seat(state.actor))


def activate(state: State) -> None:
    """All is paid: what the person brings comes at once. [HEL-42] [HEL-43]"""
    item = state.item
    state.item = NONE
    player = state.players[state.actor]
    player.active |= BIT[item - FIRST_PERSON]
    building.gain(state, player, item)
    if PERSON_CUBES[item - FIRST_PERSON]:  # there is room: the tiles that have just paid [HEL-44]
        cubes.begin(state, state.actor, FOR_PERSON, NONE)
    else:
        resume(state)


def resume(state: State) -> None:
    """The player's turn goes on."""
    state.cube_cause = NONE
    state.phase = PEOPLE_TURN
