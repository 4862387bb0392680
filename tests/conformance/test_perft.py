"""How many sequences of moves there are: golden numbers that change when a rule changes.

Each game has its own in `tests/games/GAME/perft.py`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import heliopolis

TABLES = [
    (key, players)
    for key in heliopolis.games()
    for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
]


def golden(key: str) -> Any:
    """The numbers of a game."""
    return import_module(f"tests.games.{key}.perft")


def counted(state: heliopolis.State, depths: int) -> list[int]:
    return [heliopolis.perft(state, depth) for depth in range(1, depths + 1)]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_perft_from_the_start(key: str, players: int) -> None:
    start = heliopolis.game(key).start(players=players)
    expected = golden(key).FROM_THE_START[players]
    assert len(expected) >= 3
    assert counted(start, len(expected)) == expected


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_perft_from_the_first_decision(key: str, players: int) -> None:
    state = heliopolis.game(key).start(players=players)
    heliopolis.deal(state, 1)
    assert state.actor >= 0
    assert len(state.legal()) > 1
    expected = golden(key).FROM_THE_FIRST_DECISION[players]
    assert len(expected) >= 3
    assert counted(state, len(expected)) == expected
