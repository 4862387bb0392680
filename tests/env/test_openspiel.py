from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import heliopolis
import heliopolis.env.openspiel

TABLES = [("ra", 2), ("ra", 3), ("helios", 2), ("hellas", 2)]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_openspiels_own_random_simulation_passes(key: str, players: int) -> None:
    game = pyspiel.load_game(f"heliopolis_{key}", {"players": players})
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_nature_has_probabilities_that_sum_to_one() -> None:
    state = advanced("ra", 40)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    chances = dict(state.chance_outcomes())
    bag = state.state.view()["bag"]
    assert sum(chances.values()) == pytest.approx(1)
    for kind, count in bag.items():
        assert chances[heliopolis.game("ra").parse(f"tile {kind}")] == pytest.approx(count / sum(bag.values()))


def advanced(key: str, moves: int, **params: Any) -> Any:
    """A position after some moves, the same every time."""
    rng = np.random.RandomState(3)
    state = pyspiel.load_game(f"heliopolis_{key}", params).new_initial_state()
    for _ in range(moves):
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_the_observation_is_the_one_of_the_state_and_the_information_state_the_moves() -> None:
    state = advanced("ra", 50, players=3)
    seen = state.observation_tensor(1)
    assert seen[:3] == [0, 1, 0]
    entries = state.state.game.observer.entries()
    scaled = [
        (value - entry.low) / (entry.high - entry.low) for value, entry in zip(state.state.observation(1), entries)
    ]
    assert seen[3:] == pytest.approx(scaled, abs=1e-6)
    assert all(0 <= number <= 1 for number in seen)
    known = state.information_state_tensor(2)
    assert known[:3] == [0, 0, 1]
    assert [int(move) - 1 for move in known[3:] if move] == state.history()
    words = state.information_state_string(2).split("; ")
    assert words[0] == "seat 2"
    assert [heliopolis.game("ra").parse(word) for word in words[1:]] == state.history()
    assert state.observation_string(1).startswith("Ra, ")


def test_options_are_parameters_and_hidden_points_are_not_observed() -> None:
    state = advanced("ra", 50, players=3, points="hidden")
    assert state.state.options == {"points": "hidden"}
    assert "points: hidden" in state.observation_string(0)
    with pytest.raises(Exception, match="shown"):
        pyspiel.load_game("heliopolis_ra", {"points": "secret"})


def test_a_clone_lives_its_own_life() -> None:
    state = advanced("hellas", 30)
    for copied in (state.clone(), copy.deepcopy(state)):
        before = state.state.position()
        copied.apply_action(copied.legal_actions()[0])
        assert state.state.position() == before != copied.state.position()


@pytest.mark.parametrize("key", heliopolis.games())
def test_openspiels_mcts_bot_plays_it(key: str) -> None:
    state = advanced(key, 20)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    made = 0
    while made < 4:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        made += 1


@pytest.mark.parametrize("key", heliopolis.games())
def test_no_game_is_longer_than_openspiel_is_told(key: str) -> None:
    from heliopolis.core.registry import manifest
    from heliopolis.testing import walk

    game = heliopolis.game(key)
    for seed in range(3):
        actors = [int(state.actor) for state, _ in walk(game, game.max_players, seed)]
        chances = actors.count(heliopolis.NATURE)
        assert chances <= manifest(key).most_draws
        assert len(actors) - chances <= manifest(key).most_decisions


@pytest.mark.parametrize("key", heliopolis.games())
def test_moves_can_be_taken_back(key: str) -> None:
    state = advanced(key, 30)
    rng = np.random.RandomState(2)
    before = [(state.state.position(), state.history(), state.current_player())]
    for _ in range(8):
        state.apply_action(int(rng.choice(state.legal_actions())))
        before.append((state.state.position(), state.history(), state.current_player()))
    for position, history, player in reversed(before[:-1]):
        state.undo_action(player, state.history()[-1])
        assert (state.state.position(), state.history(), state.move_number()) == (position, history, len(history))
        assert [move.action for move in state.full_history()] == history
    state.apply_action(state.legal_actions()[0])  # another way
    again = state.get_game().deserialize_state(state.serialize())
    assert (again.history(), again.state.position()) == (state.history(), state.state.position())
    assert state.history_str() == ", ".join(str(move) for move in state.history())
    with pytest.raises(heliopolis.HeliopolisError, match="cannot be taken back: the last one was"):
        state.undo_action(1, -7)


def test_before_the_first_move_nothing_can_be_taken_back() -> None:
    state = pyspiel.load_game("heliopolis_ra").new_initial_state()
    assert state.is_initial_state()
    with pytest.raises(heliopolis.HeliopolisError, match="there is no move"):
        state.undo_action(0, 0)


def test_an_illegal_action_is_refused_and_nothing_has_changed() -> None:
    state = advanced("ra", 40)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before = state.history()
    for action in (heliopolis.game("ra").parse("suns 9-6-5-2"), 99999):
        with pytest.raises(heliopolis.IllegalAction, match="is not legal now; seat"):
            state.apply_action(action)
    assert state.history() == before


@pytest.mark.parametrize("reward", ["win", "points", "rank"])
def test_what_is_returned_is_a_parameter(reward: str) -> None:
    from heliopolis.env.rewards import rewards

    game = pyspiel.load_game("heliopolis_ra", {"players": 3, "reward": reward})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = game.new_initial_state()
    rng = np.random.RandomState(5)
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0]
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert state.returns() == rewards(state.state, reward)
    assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
    assert sum(state.returns()) == pytest.approx(0)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(Exception, match='"win", "points" or "rank"'):
        pyspiel.load_game("heliopolis_ra", {"reward": "glory"})
