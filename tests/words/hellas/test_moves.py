from __future__ import annotations

from typing import cast

import pytest
from tests.games.hellas.players import GAME

from heliopolis.games.hellas.actions import BuildAt
from heliopolis.games.hellas.view import HellasView
from heliopolis.words import speaking
from heliopolis.words.hellas import move_name


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_move_has_a_name_of_its_own(language: str) -> None:
    with speaking(language):
        names = [move_name(GAME.move(action)) for action in range(GAME.action_count)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("notation", "english", "german"),
    [
        ("house and square", "House and square", "Haus und Platz"),
        ("temple 5", "5 columns", "5 Säulen"),
        ("decline", "Decline", "Nichts bauen"),
        ("palace at 0,1", "Palace on 0,1", "Palast auf 0,1"),
        ("column at 0,0", "Column for the temple 0,0", "Säule für den Tempel 0,0"),
        ("tile to 5,0", "Tile on the quarry 5,0", "Plättchen auf den Steinbruch 5,0"),
        ("worker to 5,0", "Worker to the quarry 5,0", "Arbeiter zum Steinbruch 5,0"),
        ("start player 0", "Start player: seat 1", "Startspieler: Platz 1"),
        ("tile 7", "Tile 7", "Plättchen 7"),
    ],
)
def test_a_move_is_named_as_players_do(notation: str, english: str, german: str) -> None:
    move = GAME.move(GAME.parse(notation))
    assert move_name(move) == english
    with speaking("de"):
        assert move_name(move) == german


def test_with_a_view_fields_are_called_as_on_the_island() -> None:
    view = cast(HellasView, GAME.start(players=3).view())
    field = next(iter(view["board"]["fields"]))
    name = move_name(BuildAt("house", field), view)
    assert name == f"House on {view['board']['fields'][field]['label']}"
    assert field not in name
