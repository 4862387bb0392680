"""What templates can do with a text."""

from __future__ import annotations

import gc
import weakref

from heliopolis.server.common.render import environment, gains
from heliopolis.words import speaking
from heliopolis.words.speech import catalogue


def drawn(source: str, language: str) -> str:
    with speaking(language):
        return environment(catalogue(language)).from_string(source).render(name="<Ada>")


def test_a_template_speaks_the_language_it_was_read_in() -> None:
    source = '{{ _("Rules") }} {{ _("Seats") }}, {{ _("Hand the screen to {name}.").format(name=name) }}'
    assert drawn(source, "en") == "Rules Seats, Hand the screen to &lt;Ada&gt;."
    assert drawn(source, "de") == "Regeln Plätze, Gib den Bildschirm an &lt;Ada&gt; weiter."


def test_what_is_no_plain_sentence_is_translated_when_it_is_drawn() -> None:
    assert drawn('{% set word = "Rules" %}{{ _(word) }} {{ _("Ru" ~ "les") }}', "de") == "Regeln Regeln"


def test_every_value_is_escaped_and_only_once() -> None:
    source = "{% macro box(text) %}<b>{{ text }}</b>{% endmacro %}{{ box(name) }}{{ name }}{{ 1 }}{{ name * 100 }}"
    name = "&lt;Ada&gt;"
    assert drawn(source, "en") == f"<b>{name}</b>{name}1{name * 100}"


def test_gains_and_losses_in_a_sentence_are_coloured() -> None:
    assert gains("Epoch 1 brought you +5 for gods, −2 for pharaohs.") == (
        'Epoch 1 brought you <b class="good">+5</b> for gods, <b class="bad">−2</b> for pharaohs.'
    )


def test_other_numbers_and_names_stay_as_they_are() -> None:
    assert gains("A+3 pays 5") == "A+3 pays 5"
    assert gains("<b>+x</b>") == "&lt;b&gt;+x&lt;/b&gt;"


def test_a_drawing_with_macros_leaves_nothing_behind_that_would_have_to_be_looked_for() -> None:
    class Name:
        """Something that is drawn."""

    name = Name()
    held = weakref.ref(name)
    macros = "{% macro box(text) %}<b>{{ text }}</b>{{ outside }}{% endmacro %}{{ box(1) }}"
    template = environment(catalogue("en")).from_string(macros)
    gc.disable()
    try:
        template.render(name=name, outside=2)
        del name
        assert held() is None
    finally:
        gc.enable()
