from __future__ import annotations

from typing import Any

import pytest
from tests.games.hellas.crafted import table
from tests.games.hellas.players import mixed_game
from tests.words.hellas.looking import moment, play

from heliopolis.core.game import NATURE
from heliopolis.games.hellas.actions import Decline, TileTo
from heliopolis.words import speaking
from heliopolis.words.hellas import prompt


def test_an_invitation_says_who_chose_the_action() -> None:
    state = table(3, start=1)
    play(state, "house and square", "decline")
    shown = prompt(moment(state, 2))
    assert shown.title == "Build a house, a square or both: choose a field."
    assert shown.detail == (
        "Jona chose “House and square”. Each costs 1 marble on the coast, 2 inland; you have 6. Then Amara may build."
    )
    with speaking("de"):
        assert prompt(moment(state, 2)).detail.startswith("Jona hat „Haus und Platz“ gewählt. Kosten: je 1 Marmor")
        assert prompt(moment(state, 0)).detail == "Jona hat „Haus und Platz“ gewählt."
        assert prompt(moment(state, 1)).detail == "Du hast „Haus und Platz“ gewählt."


def test_who_cannot_build_goes_on() -> None:
    state = table(3, marble={0: 0})
    play(state, "palace")
    shown = prompt(moment(state, 0))
    assert shown.title == "You cannot build a palace."
    assert [(answer.notation, answer.label) for answer in shown.answers] == [("decline", "Go on")]


def test_the_worker_is_told_what_opened_and_what_closed() -> None:
    state = table(3)
    steps = play(state, "quarry", "tile 7")
    shown = prompt(moment(state, 0, steps))
    assert shown.detail == "7 is lower than all active quarries: D5 opens, 30 closes. Where does the next one open?"
    with speaking("de"):
        assert prompt(moment(state, 0, steps)).detail == (
            "Die 7 ist niedriger als alle aktiven Steinbrüche: D5 öffnet, 30 schließt. Wo öffnet der nächste?"
        )
    assert "opens. Where" in prompt(moment(state, 0)).detail


def test_a_new_phase_is_announced_to_whoever_chooses() -> None:
    bar = {"house": 3, "quarry": 3, "palace": 1, "marble": 1, "statue": 1, "house and square": 1, "temple 2": 1}
    state = table(3, bar=bar, next_start=1)
    steps = play(state, "marble")
    assert prompt(moment(state, 1, steps)).detail.startswith("Phase 2 has begun. You have 6 marble")


def test_the_end_names_the_winner_and_everybodys_points() -> None:
    state = table(3, phase=3, step="over", bar={}, marble={0: 3, 1: 12})
    assert prompt(moment(state, 1)).title == "You win with 2 points."
    shown = prompt(moment(state, None))
    assert (shown.title, shown.detail) == ("Jona wins with 2 points.", "Final scoring: Jona 2, Thoth 1, Amara 0.")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_decision_of_a_game_has_a_prompt_for_everybody(language: str) -> None:
    with speaking(language):
        for number, state in enumerate(mixed_game(3, 4, marble="hidden")):
            if number % 3:
                continue
            for seat in (None, 0, 1, 2):
                shown = moment(state, seat)
                said = prompt(shown)
                assert said.title
                assert "{" not in said.title + said.detail
                answers = {answer.notation for answer in said.answers}
                asked = [each for each in shown.choices if isinstance(each.move, (Decline, TileTo))]
                assert answers == {each.notation for each in asked}
                if state.actor == NATURE:
                    assert not said.answers


@pytest.mark.parametrize(
    ("moves", "wishes", "title", "answers"),
    [
        ([], {}, "Choose an action for your stone.", []),
        (["house"], {}, "Build a house: choose a field.", ["Build no house"]),
        (["house"], {"marble": {0: 0}}, "You cannot build a house.", ["Go on"]),
        (["house and square"], {}, "Build a house, a square or both: choose a field.", ["Build nothing"]),
        (["house and square", "house at -2,-4"], {}, "Build a square too: choose a field.", ["Build no square"]),
        (["palace"], {}, "Build a palace: choose a field.", ["Build no palace"]),
        (["statue"], {"marble": {0: 7}}, "Build a statue: choose a field inland.", ["Build no statue"]),
        (["temple 2"], {}, "Build 2 columns: choose a temple for the first.", ["Build no columns"]),
        (["temple 2", "column at 0,0"], {}, "Build the last column: choose a temple.", []),
        (["temple 5"], {}, "You cannot build 5 columns.", ["Go on"]),
        (["quarry", "tile 25"], {}, "Put tile 25 on a quarry with a lower number.", ["On 10", "On 20"]),
        (["quarry", "tile 7"], {}, "Send the worker to an empty quarry.", []),
    ],
)
def test_the_prompt_says_what_to_do(moves: list[str], wishes: dict[str, Any], title: str, answers: list[str]) -> None:
    state = table(3, **wishes)
    play(state, *moves)
    asked = prompt(moment(state, 0))
    assert asked.title == title
    assert [answer.label for answer in asked.answers] == answers


def test_whoever_waits_reads_who_decides_what() -> None:
    assert prompt(moment(table(3), 1)).title == "Amara chooses an action."
    state = table(3)
    play(state, "palace", "decline")
    asked = prompt(moment(state, 2))
    assert (asked.title, asked.detail) == ("Jona may build a palace.", "Amara chose “Palace”.")
    assert asked.answers == []
