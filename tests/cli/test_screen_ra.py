"""Ra in the terminal."""

from __future__ import annotations

import io
from typing import cast

import pytest
from tests.games.ra.crafted import table

import heliopolis
from heliopolis.cli.screens import ra
from heliopolis.cli.terminal import Console
from heliopolis.games.ra.view import RaView
from heliopolis.words import speaking

NAMES = ["Anna", "Bernd [b]", "Cleo"]


def drawn(state: heliopolis.State, seat: int | None, language: str = "en") -> str:
    """The screen as text."""
    output = io.StringIO()
    with speaking(language):
        Console(file=output, width=160).print(ra.draw(cast(RaView, state.view(seat)), NAMES))
    return output.getvalue()


def test_board_row_and_displays_are_on_the_screen() -> None:
    state = table(3, row={"nile": 2, "step pyramid": 1}, tiles={1: {"pharaoh": 2, "art": 1, "temple": 2}}, track=3)
    screen = drawn(state, 0)
    assert "Epoch 1 of 3" in screen
    assert "Row, 3 of 8 tiles    Nile   Nile   Step pyramid" in screen
    assert "●●●○○○○○" in screen
    assert "Bernd [b]" in screen
    assert "Temple x2" in screen
    assert "2 +5" in screen  # pharaohs


def test_an_auction_and_a_debt_are_told() -> None:
    state = table(3, row={"unrest": 1}, tiles={0: {"art": 2, "writing": 2}})
    for move in ("call ra", "bid 9", "pass"):
        state.play(move)
    assert "Anna calls Ra. Bernd [b] bids 9. Cleo passes." in drawn(state, 0)
    state.play("bid 13")
    assert "Anna must give up 2 more." in drawn(state, 0)


def test_points_that_are_hidden_are_not_on_the_screen() -> None:
    state = table(3, epoch=2, points={1: 77}, options={"points": "hidden"})
    assert "77" not in drawn(state, 0)
    assert "77" in drawn(state, 1)


@pytest.mark.parametrize("phase", ["turn", "auction", "unrest"])
def test_the_screen_speaks_german(phase: str) -> None:
    state = table(3, row={"unrest": 1, "flood": 1}, tiles={0: {"art": 2, "writing": 2}})
    moves = {"turn": (), "auction": ("call ra", "bid 3"), "unrest": ("call ra", "pass", "pass", "bid 2")}[phase]
    for move in moves:
        state.play(move)
    screen = drawn(state, 0, "de")
    assert "Epoche 1 von 3" in screen
    assert "Angebots-Reihe" in screen
    assert not [word for word in ("Epoch ", "tile", "bids", "gods", "middle", "bag", "points") if word in screen]
