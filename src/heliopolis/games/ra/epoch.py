"""The three epochs: how one begins, how the turn passes on, how one ends."""

from __future__ import annotations

from mypy_extensions import i64

from ...core.game import NOBODY
from . import scoring
from .actions import FIRST_SET, SET_MASKS, SUNS
from .material import EPOCHS, highest
from .state import OVER, TURN, State


def legal_deal(state: State) -> None:
    """Each set of suns that nobody has yet is as likely as the others. [RA-3]"""
    first = FIRST_SET[state.seats]
    for action in range(first, first + state.seats):
        if not is_dealt(state, SET_MASKS[action - SUNS]):
            state.add_chance(action, 1)


def is_dealt(state: State, suns: i64) -> bool:
    """Whether somebody has got this set."""
    for player in state.players:
        if player.suns == suns:
            return True
    return False


def apply_deal(state: State, action: i64) -> None:
    """The next seat gets the set; after the last seat the first epoch begins. [RA-40]"""
    seat = next_to_deal(state)
    state.players[seat].suns = SET_MASKS[action - SUNS]
    if seat == state.seats - 1:
        begin(state)


def next_to_deal(state: State) -> i64:
    """The first seat without suns."""
    seat: i64 = 0
    while state.players[seat].suns:
        seat += 1
    return seat


def begin(state: State) -> None:
    """The player with the highest sun starts; the sun in the middle belongs to nobody. [RA-5]"""
    starter: i64 = 0
    best: i64 = 0
    for seat in range(state.seats):
        sun = highest(state.players[seat].suns)
        if sun > best:
            best = sun
            starter = seat
    begin_turn(state, starter)


def begin_turn(state: State, seat: i64) -> None:
    """It is this player's turn."""
    state.phase = TURN
    state.turn = seat
    state.actor = seat


def pass_on(state: State) -> None:
    """The next player with a sun takes a turn [RA-19]; if nobody has one left, the epoch ends. [RA-25]"""
    if state.anyone_has_sun():
        begin_turn(state, state.next_with_sun(state.turn))
    else:
        end(state)


def end(state: State) -> None:
    """Row and Ra tiles leave the game [RA-24], the epoch is scored, and the next one begins."""
    state.clear_row()
    state.ra_tiles = 0
    scoring.score(state)
    if state.epoch == EPOCHS:  # [RA-27]
        state.phase = OVER
        state.actor = NOBODY
        state.over = True
    else:
        turn_suns_up(state)
        state.epoch += 1
        begin(state)


def turn_suns_up(state: State) -> None:
    """All suns can be used again; the one in the middle stays there. [RA-26]"""
    for player in state.players:
        player.suns |= player.spent
        player.spent = 0
