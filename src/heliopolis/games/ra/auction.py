"""The auction: one round of bidding for the whole row and the sun in the middle. [RA-13] to [RA-20]"""

from __future__ import annotations

from mypy_extensions import i64

from ...core.game import NOBODY
from . import disasters
from .actions import BID, PASS
from .material import KINDS
from .state import AUCTION, CALLED, NOT_ASKED, PASSED, ROW_FULL, Player, State


def begin(state: State, cause: i64) -> None:
    """Open the bidding left of the Ra player. [RA-13]"""
    state.phase = AUCTION
    state.cause = cause
    state.best_bidder = NOBODY
    for player in state.players:
        player.answer = NOT_ASKED
    state.actor = state.next_with_sun(state.turn)


def best_bid(state: State) -> i64:
    """The highest bid so far, 0 if there is none."""
    if state.best_bidder == NOBODY:
        return 0
    return state.players[state.best_bidder].answer


def must_bid(state: State) -> bool:
    """Whoever called Ra unforced has to bid if nobody else did. [RA-15]"""
    return state.cause == CALLED and state.actor == state.turn and state.best_bidder == NOBODY


def legal(state: State) -> None:
    """Passing is free but for one case [RA-15]; a bid must beat the last one. [RA-14]"""
    if not must_bid(state):
        state.add(PASS)
    action = BID + best_bid(state) + 1
    higher = state.players[state.actor].suns >> (action - BID)
    while higher:
        if higher & 1:
            state.add(action)
        higher >>= 1
        action += 1


def apply(state: State, action: i64) -> bool:
    """Bid or pass, then the next player with a sun; the Ra player is the last [RA-13], which ends the turn."""
    seat = state.actor
    player = state.players[seat]
    if action == PASS:
        player.answer = PASSED
    else:
        player.answer = action - BID
        state.best_bidder = seat
    if seat != state.turn:
        state.actor = state.next_with_sun(seat)
        return False
    if state.best_bidder != NOBODY:
        return award(state)
    if state.cause == ROW_FULL:  # [RA-16]; after a drawn Ra the row stays [RA-17]
        state.clear_row()
    return True


def award(state: State) -> bool:
    """The winner swaps suns, the new one face down, and takes the row with its disasters. [RA-18]"""
    winner = state.players[state.best_bidder]
    bid = winner.answer
    winner.suns ^= 1 << bid
    winner.spent |= 1 << state.centre_sun
    state.centre_sun = bid
    if state.row_size == 0:
        return True
    take_row(state, winner)
    return disasters.settle(state, state.best_bidder)


def take_row(state: State, player: Player) -> None:
    """Every tile of the row goes to the player's display."""
    row = state.row
    tiles = player.tiles
    for kind in range(KINDS):
        if row[kind]:
            tiles[kind] += row[kind]
            row[kind] = 0
    state.row_size = 0
