"""What people expect of states and records as Python values: equality, hashes, sequences, plain data, other numbers."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import heliopolis
from heliopolis.testing import walk


def played(key: str, moves: int = 40) -> heliopolis.Record:
    record = heliopolis.Record(key, players=3)
    for state, action in walk(heliopolis.game(key), 3, 11):
        if len(record.moves) == moves:
            break
        assert int(state.actor) == int(record.current.actor)
        record.play(action)
    return record


@pytest.mark.parametrize("key", heliopolis.games())
def test_states_are_equal_if_their_positions_are(key: str) -> None:
    state = played(key).current
    copy, read = state.clone(), pickle.loads(pickle.dumps(state))
    assert state == copy == read
    assert len({state, copy, read}) == 1
    copy.play(copy.legal()[0])
    assert state != copy
    assert state != key
    assert len({state, copy}) == 2


def test_states_of_two_games_or_with_other_options_are_different() -> None:
    starts = [heliopolis.game(key).start(players=3) for key in heliopolis.games()]
    starts.append(heliopolis.game("ra").start(players=3, points="hidden"))
    assert len(set(starts)) == len(starts)


@pytest.mark.parametrize("key", ["Ra", "HELIOS", "hellas"])
def test_a_game_is_found_in_any_capitals(key: str) -> None:
    assert heliopolis.game(key).key == key.lower()


def test_what_is_no_key_is_told_so() -> None:
    wrong: Any = 7
    with pytest.raises(heliopolis.UnknownGame, match='such as "ra"'):
        heliopolis.game(wrong)


def test_numbers_of_numpy_are_numbers() -> None:
    state = played("ra").current
    seat = np.int64(1)
    assert state.view(seat) == state.view(1)
    assert type(state.view(seat)["seat"]) is int
    assert state.observation(seat) == state.observation(1)
    assert state.breakdown(seat) == state.breakdown(1)
    copy = state.clone()
    copy.play(np.int64(copy.legal()[0]))


@pytest.mark.parametrize("seat", ["first", 1.0, True, 3, -1, np.int64(9)])
def test_what_is_no_seat_is_refused_with_words(seat: Any) -> None:
    state = played("ra").current
    for ask in (state.view, state.observation, state.breakdown):
        with pytest.raises(heliopolis.InvalidPlayers, match="the seats are 0 to 2"):
            ask(seat)


def test_a_record_is_a_sequence_of_its_moves() -> None:
    record = played("ra", 10)
    assert len(record) == 10
    assert [made.actor for made in record] == record.actors
    assert [made.move for made in record] == [record.game.notation(action) for action in record.moves]
    assert record[-1] == record[9] == list(record)[9]
    assert record[2:4] == list(record)[2:4]
    with pytest.raises(IndexError):
        record[10]
    assert repr(record) == "<record of ra, 3 players: 10 moves, unfinished>"


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_record_is_the_same_as_text_as_data_and_in_a_file(key: str, tmp_path: Path) -> None:
    record = heliopolis.Record(key, players=2)
    record.commit(bytes(range(32)))
    record.name(0, "Anna")
    record.deal()
    rng = random.Random(2)
    while not record.current.over:
        record.play(rng.choice(record.current.legal()))
        record.deal()
    record.comment("well played")
    file = tmp_path / "game.txt"
    file.write_text(record.dump(), encoding="utf-8")
    data = json.loads(json.dumps(record.as_json()))
    for again in (heliopolis.load(record.dump()), heliopolis.load(file), heliopolis.load(data)):
        assert again == record
        assert hash(again) == hash(record)
        assert again.verify() == record.verify()
    assert record != heliopolis.Record(key, players=2)


def test_a_record_that_begins_at_a_position_is_the_same_as_data() -> None:
    begun = heliopolis.Record("hellas", position=played("hellas").current.position())
    begun.play(begun.current.legal()[0])
    assert heliopolis.load(begun.as_json()) == begun


@pytest.mark.parametrize("source", [7, {}, {"moves": 3}, {"format": "heliopolis record 1", "moves": [], "result": ""}])
def test_what_is_no_record_is_refused_with_words(source: Any) -> None:
    with pytest.raises(heliopolis.InvalidRecord):
        heliopolis.load(source)


def test_a_file_that_cannot_be_read_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(heliopolis.InvalidRecord, match="cannot be read"):
        heliopolis.load(tmp_path / "nothing")


def test_undo_takes_the_last_players_move_back_with_the_draws_after_it() -> None:
    record = heliopolis.Record("ra", players=2)
    record.commit(bytes(32))
    record.deal()
    before = record.dump()
    record.play("draw")
    record.deal()
    record.undo()
    assert record.dump() == before
    with pytest.raises(heliopolis.InvalidRecord, match="No player"):
        record.undo()
