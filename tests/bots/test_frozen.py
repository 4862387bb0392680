from __future__ import annotations

from pathlib import Path

import pytest

import heliopolis
from heliopolis.core.record import Record
from heliopolis.lab.arena import recorded
from heliopolis.lab.match import match

LONG = ("helios-hard", "hellas-hard")
RECORDS = [
    pytest.param(path, id=path.stem, marks=[pytest.mark.long] if path.stem in LONG else [])
    for path in sorted((Path(__file__).parent / "games_of_0.1").glob("*.record"))
]
PLAYOUTS = {"ra": 6, "helios": 3, "hellas": 3}  # of the games that `hard` played
SEED = 12


@pytest.mark.parametrize("path", RECORDS)
def test_the_players_of_0_1_play_as_they_did(path: Path) -> None:
    played = heliopolis.load(path.read_text(encoding="utf-8"))
    key, level = path.stem.split("-")
    name = f"{level}@0.1" if level == "medium" else f"{level}@0.1@{PLAYOUTS[key]}"
    players = int(played.state().seats)
    again = recorded(match(key, [name] * players, players=players, seed=SEED), 0, [[] for _ in range(players)])
    assert isinstance(again, Record)
    words = heliopolis.game(key).notations
    assert [words[action] for action in again.moves] == [words[action] for action in played.moves]
