"""What templates can do with a text."""

from __future__ import annotations

from heliopolis.server.common.render import gains


def test_gains_and_losses_in_a_sentence_are_coloured() -> None:
    assert gains("Epoch 1 brought you +5 for gods, −2 for pharaohs.") == (
        'Epoch 1 brought you <b class="good">+5</b> for gods, <b class="bad">−2</b> for pharaohs.'
    )


def test_other_numbers_and_names_stay_as_they_are() -> None:
    assert gains("A+3 pays 5") == "A+3 pays 5"
    assert gains("<b>+x</b>") == "&lt;b&gt;+x&lt;/b&gt;"
