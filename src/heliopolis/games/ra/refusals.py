"""Which rule of Ra says what is to be decided, and which one forbids a move: for people, outside the hot path."""

from __future__ import annotations

from .actions import MOVES, Bid, CallRa, DealSuns, Discard, Done, Draw, Pass, RevealTile, Take
from .state import PHASE_NAMES, Phase, State

# What is to be decided in a phase, and by whom.
NOW: dict[Phase, str] = {
    "dealing": "RA-40",
    "turn": "RA-7",
    "drawing": "RA-40",
    "gods": "RA-10",
    "auction": "RA-13",
    "unrest": "RA-21",
    "earthquake": "RA-21",
    "over": "RA-27",
}

# What forbids a move that is of its phase, or would end it; all others are no moves of the phase at all.
AGAINST: dict[Phase, dict[type, str]] = {
    "dealing": {DealSuns: "RA-3"},
    "turn": {Draw: "RA-9", Take: "RA-10", Done: "RA-10"},
    "drawing": {RevealTile: "RA-1"},
    "gods": {Draw: "RA-7", CallRa: "RA-7"},
    "auction": {Bid: "RA-14", Pass: "RA-15"},
    "unrest": {Discard: "RA-21"},
    "earthquake": {Discard: "RA-21"},
    "over": {},
}


def rule_now(state: State) -> str:
    """The rule of the phase."""
    return NOW[PHASE_NAMES[state.phase]]


def rule_against(state: State, action: int) -> str:
    """The rule that forbids a move, or the one of the phase where it is no move of it."""
    return AGAINST[PHASE_NAMES[state.phase]].get(type(MOVES[action]), rule_now(state))
