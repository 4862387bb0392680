"""The installed package, compiled where there is a compiler, and the plain sources play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heliopolis

SOURCES = Path(__file__).parents[2] / "src"
PROGRAM = """
import sys, heliopolis
from heliopolis import testing, version
key, players, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
state = heliopolis.game(key).start(players=players)
decisions = [heliopolis.random_playout(state.clone(), seed) for seed in range(games)]
print(version.is_compiled(), testing.digest(heliopolis.game(key), players, games), decisions)
"""
TABLES = [
    (key, players)
    for key in heliopolis.games()
    for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
]


def played(key: str, players: int, folder: Path, **environment: str) -> list[str]:
    """Whether the rules were compiled, a digest of every position of some games, and the length of random ones."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-c", PROGRAM, key, str(players), "6"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder, env=clean | environment)
    return done.stdout.split(maxsplit=2)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_installed_and_plain_rules_play_the_same_games(key: str, players: int, tmp_path: Path) -> None:
    installed = played(key, players, tmp_path)
    plain = played(key, players, tmp_path, PYTHONPATH=str(SOURCES))
    assert plain[0] == "False"
    assert installed[1:] == plain[1:]
