"""The installed package brings its types: a strict check of a program finds what is wrong in it, and only that."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

PROGRAM = """
import random

import heliopolis

game = heliopolis.game("ra")
state = game.start(players=3)
heliopolis.deal(state, random.Random(1))
state.play("call ra")
reveal_type(state.points())
reveal_type(heliopolis.load("text").game.name)
record = heliopolis.Record("ra", players=3)
state.play(None)
game.start(players="three")
try:
    heliopolis.random_playout(state, seed=7)
except heliopolis.HeliopolisError as error:
    reveal_type(error.code)
"""
FOUND = [
    (10, "note: Revealed type is "),
    (11, "note: Revealed type is "),
    (13, 'error: Argument 1 to "play" of "State" has incompatible type "None"'),
    (14, 'error: Argument "players" to "start" of "Game" has incompatible type "str"; expected "SupportsIndex"'),
    (18, "note: Revealed type is "),
]
TYPES = ("list[int]", "str", "str")


def test_a_program_is_checked_strictly_against_the_installed_package(tmp_path: Path) -> None:
    if not Path(sysconfig.get_path("platlib"), "heliopolis", "py.typed").is_file():
        pytest.skip("the package is not installed")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file=", "--cache-dir=cache"]
    done = subprocess.run([*command, program.name], cwd=tmp_path, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    assert len(lines) == len(FOUND), done.stdout + done.stderr
    for line, (number, words) in zip(lines, FOUND):
        assert line.startswith(f"program.py:{number}: {words}")
    revealed = [line for line in lines if "Revealed" in line]
    assert all(f'{kind}"' in line for line, kind in zip(revealed, TYPES)), revealed
