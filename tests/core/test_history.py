"""What was played on a state is remembered, and can be taken back."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from tests.conformance.nim import Nim

import heliopolis
from heliopolis.testing import walk

GAMES: list[heliopolis.Game] = [*[heliopolis.game(key) for key in heliopolis.games()], Nim()]
ALL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def played(game: heliopolis.Game, most: int = 60) -> tuple[heliopolis.State, list[int]]:
    """A state in the middle of a game, and the moves that led there, nature's too."""
    moves = [action for _, action in walk(game, 2, 4)][:-2][:most]
    state = game.start(players=2)
    for action in moves:
        state.play(action)
    return state, moves


@ALL
def test_moves_are_taken_back_one_by_one_to_the_start(game: heliopolis.Game) -> None:
    state = game.start(players=2)
    positions: list[object] = []
    rng = random.Random(3)
    while not state.over and len(positions) < 50:
        positions.append(state.position())
        state.play(rng.choice(state.legal()))
    assert len(state.history()) == len(positions)
    for position in reversed(positions):
        last = state.history()[-1]
        assert state.undo() == last
        assert state.position() == position
    assert state.history() == []
    assert state == game.start(players=2)


@ALL
def test_a_history_leads_from_the_start_to_the_state(game: heliopolis.Game) -> None:
    state, moves = played(game)
    assert state.history() == moves
    again = game.start(players=2)
    for action in state.history():
        again.apply(action)
    assert again == state


@ALL
def test_one_plays_on_after_taking_back(game: heliopolis.Game) -> None:
    state, moves = played(game)
    legal = state.legal()
    last = state.undo()
    assert last in state.legal()
    state.play(last)
    assert state.legal() == legal
    assert state.history() == moves


def test_draws_and_unchecked_moves_are_remembered_too() -> None:
    state = heliopolis.game("ra").start(players=2)
    heliopolis.deal(state, 1)
    dealt = len(state.history())
    assert dealt == 2
    state.apply(state.legal()[0])
    heliopolis.deal(state, 1)
    made = len(state.history())
    assert made > dealt + 1
    for _ in range(made):
        state.undo()
    assert state == state.game.start(players=2)


@ALL
def test_a_position_remembers_what_is_played_from_it(game: heliopolis.Game) -> None:
    before = played(game)[0]
    state = game.position(before.position())
    assert state.history() == []
    state.apply(state.legal()[-1])
    state.undo()
    assert state == before


@ALL
def test_a_clone_remembers_from_its_first_play_on(game: heliopolis.Game) -> None:
    state, moves = played(game)
    clone = state.clone()
    assert clone.history() == []
    clone.apply(clone.legal()[0])
    with pytest.raises(heliopolis.IllegalAction, match="a clone remembers from its first play"):
        clone.undo()
    before = clone.position()
    if not clone.over:
        clone.play(clone.legal()[0])
        clone.undo()
    assert clone.position() == before
    assert state.history() == moves


@pytest.mark.parametrize("made", [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
@ALL
def test_copies_and_pickles_are_equal_and_begin_a_history_of_their_own(game: heliopolis.Game, made: object) -> None:
    if game.key == "nim" and made not in (copy.copy, copy.deepcopy):
        pytest.skip("the game is in no registry")
    assert callable(made)
    state = played(game)[0]
    other = made(state)
    assert other == state
    assert hash(other) == hash(state)
    assert other.history() == []
    if not other.over:
        other.play(other.legal()[0])
        assert other != state
        other.undo()
    assert other == state


def test_the_past_does_not_matter_for_equality() -> None:
    state = played(heliopolis.game("ra"))[0]
    assert state == state.game.position(state.position())
    assert len({state, state.clone()}) == 1


def test_what_was_never_made_is_not_taken_back() -> None:
    state = heliopolis.game("ra").start(players=2)
    with pytest.raises(heliopolis.IllegalAction, match="none was made since") as caught:
        state.undo()
    assert caught.value.field == "history"


def test_a_play_out_is_not_remembered() -> None:
    state = played(heliopolis.game("ra"))[0]
    heliopolis.random_playout(state, 1)
    assert state.history() == []
    with pytest.raises(heliopolis.IllegalAction, match="a random play-out nothing"):
        state.undo()


def test_a_refused_move_is_not_remembered() -> None:
    state, moves = played(heliopolis.game("ra"))
    with pytest.raises(heliopolis.IllegalAction):
        state.play(-1)
    assert state.history() == moves


@pytest.mark.parametrize("moves", [1, 2, 3])
def test_a_state_that_was_changed_behind_its_back_is_left_as_it_is(moves: int) -> None:
    state = heliopolis.game("ra").start(players=2)
    heliopolis.deal(state, 1)
    for _ in range(moves):
        state.game.apply(state, state.legal()[0])
    state.play(state.legal()[-1])
    position, history = state.position(), state.history()
    with pytest.raises(heliopolis.IllegalAction, match="changed without"):
        state.undo()
    assert state.position() == position
    assert state.history() == history


@ALL
def test_a_replayed_record_knows_its_moves(game: heliopolis.Game) -> None:
    if game.key == "nim":
        pytest.skip("the game is in no registry")
    record = heliopolis.Record(game.key, players=2)
    for action in played(game)[1]:
        record.play(action)
    assert record.state(10).history() == record.moves[:10]
    assert record.current.history() == record.moves
