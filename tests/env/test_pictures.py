from __future__ import annotations

import random

import pytest
from tests.conformance.nim import Nim
from tests.env.test_observation import KEYS, change_secrets, some_position
from tests.helping import hiding

import heliopolis
from heliopolis.env.pictures import picture
from heliopolis.env.render import check_mode, render
from heliopolis.env.text import text
from heliopolis.testing import walk


@pytest.mark.parametrize("key", KEYS)
def test_pictures_and_text_show_no_secrets(key: str) -> None:
    state = some_position(key, 3, 6, 0.6, **hiding(key))
    before, words = picture(state, 1), text(state, 1)
    change_secrets(state, 1, random.Random(2))
    assert (picture(state, 1) == before).all()
    assert text(state, 1) == words
    assert "hidden" in words


@pytest.mark.parametrize("key", KEYS)
def test_every_part_of_a_game_has_a_picture_of_its_own(key: str) -> None:
    game = heliopolis.game(key)
    pictures = set()
    for number, (state, _) in enumerate(walk(game, game.max_players, 3)):
        if number % 80 == 0:
            pictures.add(picture(state, 0).tobytes())
            assert text(state, 0)
    assert len(pictures) == number // 80 + 1
    assert "over; won by" in text(state, 0)
    assert picture(state, 0).any()


def test_a_game_without_a_picture_of_its_own_is_written() -> None:
    game = Nim()
    state = game.start(players=2)
    state.play("heap 8")
    before = picture(state, 0)
    state.play("take 2")
    assert (picture(state, 0) != before).any()


def test_a_wrong_mode_or_none_is_refused_with_a_reason() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="ansi or human or rgb_array, not"):
        check_mode("window")
    with pytest.raises(heliopolis.HeliopolisError, match="choose a render_mode"):
        render(heliopolis.game("ra").start(players=2), 0, None)
