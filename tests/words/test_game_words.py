"""What every game says, and what can be said about a game that has no words of its own."""

from __future__ import annotations

import random

import pytest

import heliopolis
from heliopolis.testing import walk
from heliopolis.words import languages, speaking
from heliopolis.words.game_words import GameWords, words_of
from heliopolis.words.moment import Sitter, moment_of
from heliopolis.words.plain import PlainWords, breakdown_of, points_of
from heliopolis.words.steps import step_of, steps_of, turns

NAMES = ["Anna", "Bernd", "Cleo", "Dido", "Enno"]
TEXTS = [name for name in vars(GameWords) if not name.startswith("_")]


def sitters(players: int) -> list[Sitter]:
    return [Sitter(seat, NAMES[seat], "person") for seat in range(players)]


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_game_has_all_the_words_there_are(key: str) -> None:
    words = words_of(key)
    assert [name for name in TEXTS if not callable(getattr(words, name, None))] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("plain", [False, True], ids=["own", "plain"])
@pytest.mark.parametrize("key", heliopolis.games())
def test_whole_games_can_be_told(key: str, plain: bool, language: str) -> None:
    game = heliopolis.game(key)
    words = PlainWords(game) if plain else words_of(key)
    with speaking(language):
        assert words.cover().sentence
        assert set(words.option_words()) == {option.name for option in game.options}
        for seed, players in enumerate((game.min_players, game.max_players)):
            steps = []
            for number, (state, action) in enumerate(walk(game, players, seed), 1):
                steps.append(step_of(state, action, number))
                assert words.move_name(game.move(action))
                if number % 10 == 0 and state.actor >= 0:
                    moment = moment_of(state, int(state.actor), sitters(players))
                    assert words.prompt(moment).title
                    assert words.stage(moment.view).label
                    assert isinstance(words.preview_line(moment, moment.choices[0]), str)
                    assert words.prompt(moment_of(state, None, sitters(players))).title
            told = [line for turn in turns(words, steps) for line in words.log_lines(turn, NAMES[:players])]
            assert len(told) > 10
            assert all(line.text or line.stage_end for line in told)


@pytest.mark.parametrize("key", heliopolis.games())
def test_turns_hold_every_step_once(key: str) -> None:
    record = heliopolis.testing.play_out(heliopolis.game(key), 2, 5)
    steps = list(steps_of(record))
    assert [step.number for step in steps] == list(range(1, len(record.moves) + 1))
    assert [step.actor for step in steps] == record.actors
    assert [step for turn in turns(words_of(key), steps) for step in turn] == steps


def test_plain_words_name_moves_by_their_notation() -> None:
    ra = heliopolis.game("ra")
    words = PlainWords(ra)
    state = ra.start(players=2)
    heliopolis.deal(state, random.Random(1))
    mine = moment_of(state, 0, sitters(2))
    assert [(answer.notation, answer.label) for answer in words.prompt(mine).answers] == [
        ("draw", "draw"),
        ("call ra", "call ra"),
    ]
    assert words.prompt(moment_of(state, 1, sitters(2))).title == "Anna decides."
    assert words.helps() == {}


def test_plain_words_name_the_winners() -> None:
    record = heliopolis.testing.play_out(heliopolis.game("ra"), 2, 1)
    words = PlainWords(record.game)
    winner = NAMES[record.current.winners()[0]]
    moment = moment_of(record.current, None, sitters(2))
    assert words.prompt(moment).title == f"{winner} has won."
    with speaking("de"):
        assert words.prompt(moment).title == f"{winner} hat gewonnen."
    assert words.sheet(moment.view).total.values == record.current.points()


def test_points_are_found_in_a_view_of_any_shape() -> None:
    assert points_of({"points": [3, None]}) == [3, None]
    assert points_of({"players": [{"points": 3}, {"name": "x"}, 7]}) == [3, None, None]
    assert points_of({"players": 2}) == []
    assert breakdown_of({"players": [{"breakdown": {"gold": 3}}, {}]}) == [{"gold": 3}, {}]
