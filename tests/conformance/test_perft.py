"""How many sequences of moves there are: golden numbers that change when a rule changes."""

from __future__ import annotations

import pytest

import heliopolis

# By game and players: the counts for depth 1, 2, 3, ... from the start.
FROM_THE_START = {
    ("ra", 2): [2, 2, 4, 56, 130, 1330, 3800],
    ("ra", 3): [3, 6, 6, 12, 168, 396, 4065, 9387],
    ("ra", 4): [4, 12, 24, 24, 48, 648, 1428, 15204],
    ("ra", 5): [5, 20, 60, 120, 120, 240, 3240, 7140],
    ("helios", 2): [4, 16, 64, 256, 1020, 4020],
    ("helios", 3): [4, 16, 64, 256, 1020, 4020],
    ("helios", 4): [4, 16, 64, 256, 1020, 4020],
    ("hellas", 2): [2, 80, 3120, 118560],
    ("hellas", 3): [3, 120, 4680, 177840],
    ("hellas", 4): [4, 160, 6240, 237120],
}


@pytest.mark.parametrize(("key", "players"), FROM_THE_START)
def test_perft_from_the_start(key: str, players: int) -> None:
    start = heliopolis.game(key).start(players=players)
    expected = FROM_THE_START[key, players]
    assert [heliopolis.perft(start, depth) for depth in range(1, len(expected) + 1)] == expected


def test_every_game_has_perft_numbers_for_every_number_of_players() -> None:
    for key in heliopolis.games():
        game = heliopolis.game(key)
        for players in range(game.min_players, game.max_players + 1):
            assert len(FROM_THE_START[key, players]) >= 3
