from __future__ import annotations

import io
from typing import cast

import pytest
from tests.games.helios.crafted import table
from tests.games.helios.players import by_policy

import heliopolis
from heliopolis.cli.screens import helios
from heliopolis.cli.terminal import Console
from heliopolis.games.helios.view import HeliosView
from heliopolis.words import languages, speaking

NAMES = ["Anna", "Bernd", "Chris", "Dora"]


def drawn(state: heliopolis.State, seat: int | None = None) -> str:
    """The screen as plain text."""
    output = io.StringIO()
    view = cast(HeliosView, state.view(seat))
    Console(width=120, file=output).print(helios.draw(view, NAMES[: state.seats]))
    return output.getvalue()


def test_the_map_names_its_fields_and_shows_what_lies_on_them() -> None:
    land = {(0, 0): "brown: brown blue", (1, 0): "free fields", (0, 1): "green: temple"}
    text = drawn(table(2, phase="take tile", land={0: land}))
    for sign in (" D4 ", " R rs ", " F ", " B ^ ", " (*) ", " :: ", " 2m ", " 4p ", " -- ", " + "):
        assert sign in text, sign


def test_the_screen_speaks_the_words_of_the_table() -> None:
    state = table(2, phase="persons", seats={0: {"persons": {"explorer": "inactive"}, "buildings": ["palace"]}})
    assert "Explorer (inactive)" in drawn(state)
    with speaking("de"):
        text = drawn(state, 0)
    for words in ("Durchgang 2 von 4", "Entdecker (nicht aktiviert)", "Palast", "Zugweite 3", "Startspieler: Anna"):
        assert words in text, words


@pytest.mark.parametrize("language", languages())
def test_every_position_can_be_drawn_and_hides_what_is_hidden(language: str) -> None:
    with speaking(language):
        assert "{" not in helios.summary()
        for number, (state, _) in enumerate(by_policy(3, 9, points="hidden")):
            if number % 15 == 0:
                text = drawn(state, 0)
                assert "{" not in text
                assert text.count("hidden" if language == "en" else "verdeckt") == 2


def test_what_is_paid_or_laid_is_shown() -> None:
    state = table(kind="build", land={0: {(0, 0): "brown: brown blue"}})
    state.play("temple on 0,0")
    assert "Temple: still 1 cube of any colour." in drawn(state)
    state = table(phase="lay tile", action={"tile": "black"})
    assert "To be laid: obsidian" in drawn(state)
