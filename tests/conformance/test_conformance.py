"""Every game passes the conformance suite, for every number of players."""

from __future__ import annotations

import pytest
from tests.helping import mostly_long

import heliopolis
from heliopolis.testing import CHECKS, Check, walk

TABLES = [
    (key, players)
    for key in heliopolis.games()
    for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
]


@pytest.mark.parametrize("seed", mostly_long(range(3), 3))
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_game_conforms(key: str, players: int, check: Check, seed: int) -> None:
    check(heliopolis.game(key), players, seed)


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_option_can_be_played(key: str) -> None:
    game = heliopolis.game(key)
    for option in game.options:
        for value in option.values:
            states = [state for state, _ in walk(game, game.min_players, 1, options={option.name: value})]
            assert states[-1].over
            assert states[-1].position()["options"][option.name] == value
