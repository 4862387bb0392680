"""Disasters: whoever takes one loses two tiles of its category. [RA-21] to [RA-23]"""

from __future__ import annotations

from mypy_extensions import i64

from .actions import DISCARD
from .material import (
    CIVILIZATION,
    CIVILIZATION_KINDS,
    DISASTER_SIZE,
    DROUGHT,
    EARTHQUAKE,
    FLOOD,
    FUNERAL,
    MONUMENT,
    MONUMENT_KINDS,
    NILE,
    PHARAOH,
    UNREST,
)
from .state import EARTHQUAKE_CHOICE, UNREST_CHOICE, Player, State


def settle(state: State, seat: i64) -> bool:
    """Settle all disasters a player has just taken; whether that is done. Funeral and drought leave no choice."""
    player = state.players[seat]
    lose(player, PHARAOH, hand_in(player, FUNERAL))
    drought = hand_in(player, DROUGHT)
    if drought:
        drought -= lose(player, FLOOD, drought)  # floods first [RA-22]
        lose(player, NILE, drought)
    state.actor = seat
    return settle_rest(state)


def settle_rest(state: State) -> bool:
    """Unrest, then earthquake: stop where the player has to choose, else all is settled."""
    player = state.players[state.actor]
    state.owed = hand_in(player, UNREST)
    if state.owed:
        state.phase = UNREST_CHOICE
        pay_forced(state)
        if state.owed:
            return False
    return settle_earthquake(state)


def settle_earthquake(state: State) -> bool:
    """The last category in the order of settling."""
    state.owed = hand_in(state.players[state.actor], EARTHQUAKE)
    if state.owed:
        state.phase = EARTHQUAKE_CHOICE
        pay_forced(state)
        if state.owed:
            return False
    return True


def hand_in(player: Player, disaster: i64) -> i64:
    """The disaster tiles of a kind leave the display and become one debt. [RA-23]"""
    debt = DISASTER_SIZE * player.tiles[disaster]
    player.tiles[disaster] = 0
    return debt


def lose(player: Player, kind: i64, owed: i64) -> i64:
    """Discard up to `owed` tiles of a kind; how many it were."""
    lost = player.tiles[kind]
    if lost > owed:
        lost = owed
    player.tiles[kind] -= lost
    return lost


def first_kind(state: State) -> i64:
    """The first kind of the category that is struck."""
    if state.phase == UNREST_CHOICE:
        return CIVILIZATION
    return MONUMENT


def kinds(state: State) -> i64:
    """How many kinds the category has that is struck."""
    if state.phase == UNREST_CHOICE:
        return CIVILIZATION_KINDS
    return MONUMENT_KINDS


def pay_forced(state: State) -> None:
    """Without a real choice the tiles go by themselves: all of them, or those of the only kind. [RA-23]"""
    player = state.players[state.actor]
    first = first_kind(state)
    count: i64 = 0
    different: i64 = 0
    for kind in range(first, first + kinds(state)):
        if player.tiles[kind]:
            count += player.tiles[kind]
            different += 1
    if state.owed >= count or different == 1:
        for kind in range(first, first + kinds(state)):
            state.owed -= lose(player, kind, state.owed)
        state.owed = 0


def legal(state: State) -> None:
    """Any kind of the struck category that the player has. [RA-21]"""
    player = state.players[state.actor]
    first = first_kind(state)
    for kind in range(first, first + kinds(state)):
        if player.tiles[kind]:
            state.add(DISCARD + kind)


def apply(state: State, action: i64) -> bool:
    """One tile is lost; then the next, until the rest is forced; whether all is settled."""
    player = state.players[state.actor]
    player.tiles[action - DISCARD] -= 1
    state.owed -= 1
    if state.owed:
        pay_forced(state)
    if state.owed:
        return False
    if state.phase == UNREST_CHOICE:
        return settle_earthquake(state)
    return True
