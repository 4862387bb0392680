from __future__ import annotations

import pytest

import heliopolis
from heliopolis.words import languages, speaking
from heliopolis.words.helios import move_name
from heliopolis.words.helios.names import field_name

GAME = heliopolis.game("helios")


def named(notation: str) -> str:
    return move_name(GAME.move(GAME.parse(notation)))


@pytest.mark.parametrize("language", languages())
def test_every_move_has_a_name_of_its_own(language: str) -> None:
    with speaking(language):
        names = [move_name(GAME.move(action)) for action in range(GAME.action_count)]
    assert len(set(names)) == GAME.action_count
    assert all(name[0].isupper() or name[0] in "„“0123456789" for name in names)
    assert not [name for name in names if "{" in name]


def test_moves_are_named_as_people_speak() -> None:
    assert named("sun to -1,2") == "Sun to C5"
    assert named("take build") == "Take “Build”"
    assert named("build sacred grove") == "Build the Sacred Grove"
    with speaking("de"):
        assert named("sun to -1,2") == "Sonne nach C5"
        assert named("take build") == "„Bauen“ nehmen"
        assert named("build sacred grove") == "Den Heiligen Hain errichten"
        assert named("activate architect") == "Den Architekten aktivieren"
        assert named("pay brown from 0,0") == "Mit Mammutbaum von D4 bezahlen"


def test_a_field_is_called_as_the_view_labels_it() -> None:
    state = GAME.start(players=2)
    labels = state.view(0)["board"]["labels"]
    for q, r in state.view(0)["board"]["light"]:
        assert field_name((q, r)) == labels[f"{q},{r}"]
