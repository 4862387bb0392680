from __future__ import annotations

from tests.games.helios.crafted import table
from tests.words.helios.tables import moment, play

import heliopolis
from heliopolis.games.helios.actions import TakeTile
from heliopolis.words import helios, languages, speaking
from heliopolis.words.texts import Prompt


def test_every_prompt_of_a_game_is_a_sentence_for_all_seats_in_every_language() -> None:
    for state, steps in play(4, 23):
        for language in languages():
            with speaking(language):
                for seat in (None, 0, 3):
                    said = helios.prompt(moment(state, steps, seat))
                    assert said.title.endswith((".", "?"))
                    assert "{" not in said.title + said.detail


def test_every_legal_move_says_something_in_every_language() -> None:
    for number, (state, steps) in enumerate(play(3, 24)):
        if state.over or number % 2:
            continue
        for language in languages():
            with speaking(language):
                now = moment(state, steps, state.actor)
                for choice in now.choices:
                    assert "{" not in helios.preview_line(now, choice)


def test_what_can_be_had_says_what_it_brings_and_a_useless_action_says_so() -> None:
    useless = "There is nothing you could do with it now."
    said: set[str] = set()
    for state, steps in play(3, 53):
        if state.over:
            continue
        now = moment(state, steps, state.actor)
        for answer in helios.prompt(now).answers:
            if isinstance(state.game.move(state.game.parse(answer.notation)), TakeTile):
                trial = state.clone()
                trial.play(answer.notation)
                if trial.view(None)["phase"] == "slot":
                    trial.play("slot red")
                assert (useless in answer.detail) == (len(trial.legal()) == 1)
                said.add(answer.detail)
    assert any(useless in detail for detail in said)
    assert any(detail.endswith("Build a temple or a building.") for detail in said)


def asked(state: heliopolis.State, language: str = "de") -> Prompt:
    with speaking(language):
        return helios.prompt(moment(state, [], state.actor))


def test_german_as_a_player_speaks() -> None:
    land = {(0, 0): "brown: brown blue"}
    state = table(kind="build", land={0: land})
    state.play("temple on 0,0")
    assert asked(state).title == "Womit bezahlst du den Tempel?"
    assert asked(state).detail.startswith("Noch zu zahlen: 1 beliebiger Rohstoff.")
    persons = table(phase="persons", seats={0: {"mana": 4}})
    assert asked(persons).title == "Erwirb eine Person, aktiviere eigene oder passe."
    take = table(phase="take tile", seats={0: {"slots": {"red": ["land", "land", "sun"]}}}, columns={"sun": ["red"]})
    assert [answer.label for answer in asked(take).answers] == ["Sonne, rot"]
    assert "viertes Plättchen: Bonusaktion!" in asked(take).answers[0].detail


def test_a_bonus_action_names_its_reason() -> None:
    titles = set()
    for state, steps in play(4, 31):
        if state.view(None)["phase"] == "bonus action":
            titles.add(helios.prompt(moment(state, steps, state.actor)).title)
    assert "Bonus action for the fourth tile: create land, build, or move the sun." in titles


def test_the_words_of_the_options_and_the_box_are_there() -> None:
    game = heliopolis.game("helios")
    labels = helios.option_words()
    assert {option.name: set(option.values) for option in game.options} == {
        name: set(values) for name, (_, values) in labels.items()
    }
    assert helios.cover().minutes == 60
