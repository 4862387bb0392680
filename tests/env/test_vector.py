from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import heliopolis
from heliopolis.env.batch import Batch
from heliopolis.env.table import Setting, Table
from heliopolis.env.vector import HeliopolisVectorEnv

KEYS = heliopolis.games()


def test_make_vec_gives_the_compiled_environment() -> None:
    env = gymnasium.make_vec("heliopolis/Ra-v1", num_envs=3, players=3)
    assert isinstance(env.unwrapped, HeliopolisVectorEnv)
    observations, infos = env.reset(seed=1)
    assert observations in env.observation_space
    assert env.single_observation_space.shape == (len(heliopolis.game("ra").observer.entries()),)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert infos["action_mask"].shape == (3, heliopolis.game("ra").action_count)


@pytest.mark.parametrize("key", KEYS)
def test_every_step_shows_each_table_as_it_is(key: str) -> None:
    env = HeliopolisVectorEnv(key, 3, players=3, opponents=None)
    observations, infos = env.reset(seed=4)
    for _ in range(80):
        observations, _, _, _, infos = env.step(env.random_actions())
        for number, table in enumerate(env.batch.tables):
            seat = int(infos["seat"][number])
            assert seat == table.state.actor
            assert observations[number].tolist() == table.state.observation(seat)
            assert np.flatnonzero(infos["action_mask"][number]).tolist() == sorted(table.state.legal())
    assert observations in env.observation_space


def test_the_arrays_are_used_again_and_cannot_be_written() -> None:
    env = HeliopolisVectorEnv("ra", 4, players=2)
    first, infos = env.reset(seed=1)
    before = first.copy()
    second, rewards, over, _, again = env.step(env.random_actions())
    assert np.shares_memory(first, second)
    assert np.shares_memory(infos["action_mask"], again["action_mask"])
    assert (first != before).any()
    assert np.shares_memory(env.reset(seed=2)[0], first)
    for array in (first, rewards, over, again["action_mask"], again["seat"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def trace(env: HeliopolisVectorEnv, seeds: list[int], steps: int) -> list[list[list[int]]]:
    """What some games show when always the first legal action is taken."""
    observations, infos = env.reset(seed=seeds)
    shown = []
    for _ in range(steps):
        shown.append(observations.tolist())
        observations, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    return shown


def test_a_game_depends_on_its_own_seed_and_on_no_other_game() -> None:
    many = trace(HeliopolisVectorEnv("ra", 3, players=2, opponents="easy"), [5, 6, 7], 150)
    alone = trace(HeliopolisVectorEnv("ra", 1, players=2, opponents="easy"), [6], 150)
    assert [step[1] for step in many] == [step[0] for step in alone]
    assert [step[0] for step in many] != [step[1] for step in many]


def test_one_seed_gives_every_game_a_seed_of_its_own() -> None:
    env = HeliopolisVectorEnv("ra", 8, players=2)
    first = env.reset(seed=3)[0].copy()
    assert len({row.tobytes() for row in first}) > 1
    assert (env.reset(seed=3)[0] == first).all()
    assert (env.reset(seed=4)[0] != first).any()
    listed = env.reset(seed=list(range(8)))[0].copy()
    assert (env.reset(seed=np.arange(8))[0] == listed).all()


def test_a_game_that_ends_is_followed_by_a_new_one_in_the_same_step() -> None:
    env = HeliopolisVectorEnv("ra", 6, players=2, opponents=None)
    _, infos = env.reset(seed=1)
    ended = 0
    for _ in range(400):
        before = [table.state for table in env.batch.tables]
        seats = infos["seat"].copy()
        observations, rewards, over, truncated, infos = env.step(env.random_actions())
        assert not truncated.any()
        assert ("final_obs" in infos) == over.any()
        for number in range(6):
            if over[number]:
                ended += 1
                old, new = before[number], env.batch.tables[number].state
                assert old.over
                assert new is not old
                assert not new.over
                assert infos["final_obs"][number].tolist() == old.observation(int(seats[number]))
                assert observations[number].tolist() == new.observation(int(infos["seat"][number]))
                assert infos["rewards"][number].sum() == pytest.approx(0)
                assert infos["rewards"][number, old.winners()[0]] == infos["rewards"][number].max()
                assert rewards[number] == infos["rewards"][number, seats[number]]
            else:
                assert before[number] is env.batch.tables[number].state
                assert rewards[number] == 0
                assert not infos["rewards"][number].any()
    assert ended > 6


def test_against_opponents_the_reward_is_the_learners() -> None:
    env = HeliopolisVectorEnv("ra", 4, players=3, opponents=["random"], seat=2, reward="points")
    env.reset(seed=1)
    ends = 0
    for _ in range(200):
        before = [table.state for table in env.batch.tables]
        _, rewards, over, _, infos = env.step(env.random_actions())
        assert (infos["seat"] == 2).all()
        for number in np.flatnonzero(over):
            points = before[number].points()
            assert rewards[number] == pytest.approx(points[2] - (points[0] + points[1]) / 2)
            ends += 1
    assert ends


def test_an_illegal_action_is_refused_and_no_game_has_changed() -> None:
    env = HeliopolisVectorEnv("ra", 3, players=2, illegal="raise")
    env.reset(seed=1)
    before = [table.state.position() for table in env.batch.tables]
    actions = env.random_actions().copy()
    for wrong in (heliopolis.game("ra").parse("bid 16"), -1, 103):
        actions[2] = wrong
        with pytest.raises(heliopolis.IllegalAction, match="Game 2 of the batch: .* is not legal now"):
            env.step(actions)
    assert [table.state.position() for table in env.batch.tables] == before


def test_actions_of_the_wrong_kind_or_number_are_refused() -> None:
    env = HeliopolisVectorEnv("ra", 3, players=2)
    env.reset(seed=1)
    with pytest.raises(heliopolis.HeliopolisError, match="whole numbers, not float64"):
        env.step(np.zeros(3))
    with pytest.raises(heliopolis.HeliopolisError, match="3 actions are needed, one for each game, not 2"):
        env.step(np.zeros(2, dtype=int))
    with pytest.raises(heliopolis.HeliopolisError, match="3 seeds are needed, one for each game, not 2"):
        env.reset(seed=[1, 2])
    with pytest.raises(heliopolis.HeliopolisError, match="At least 1 game"):
        HeliopolisVectorEnv("ra", 0)


def test_random_actions_are_legal_and_all_of_them_come() -> None:
    env = HeliopolisVectorEnv("ra", 64, players=2, opponents=None)
    _, infos = env.reset(seed=1)
    seen = set()
    for _ in range(30):
        actions = env.random_actions()
        assert infos["action_mask"][np.arange(64), actions].all()
        seen |= set(actions.tolist())
        infos = env.step(actions)[4]
    assert {heliopolis.game("ra").parse(word) for word in ("draw", "call ra", "pass", "bid 9", "bid 2")} <= seen


def test_a_batch_plays_like_its_tables_do() -> None:
    setting = Setting("hellas", players=2)
    batch = Batch(setting, [11])
    table = Table(setting, 11)
    for _ in range(60):
        action = table.state.legal()[-1]
        table.play(action)
        batch.step(action.to_bytes(8, "little"))
        assert batch.tables[0].state.position() == table.state.position()


def test_gymnasiums_own_wrapper_counts_the_games() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(HeliopolisVectorEnv("ra", 4, players=2, opponents="random"))
    _, infos = env.reset(seed=1)
    for _ in range(300):
        _, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
        if "episode" in infos:
            break
    assert infos["episode"]["l"].max() > 1


def test_all_tables_can_be_looked_at() -> None:
    env = HeliopolisVectorEnv("ra", 2, players=2, render_mode="ansi")
    env.reset(seed=1)
    pages = env.render()
    assert len(pages) == 2
    assert all(page.startswith("Ra, seat") for page in pages)
