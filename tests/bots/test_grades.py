from __future__ import annotations

import pickle
import time

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.entrants import asked_for
from heliopolis.bots.knowledge import policy_of
from heliopolis.bots.levels import bot, usual_budget
from heliopolis.bots.search import SearchBot
from heliopolis.core.constants import BEST, read_grades
from heliopolis.core.game import State
from heliopolis.core.policy import Policy
from heliopolis.core.registry import manifest
from heliopolis.lab.match import entrant

KEYS = heliopolis.games()


def opening(key: str, players: int) -> State:
    state = heliopolis.game(key).start(players)
    heliopolis.deal(state, 1)
    return state


def playouts_of(level: str, state: State, budget: Budget) -> int:
    searcher = bot(level)
    assert isinstance(searcher, SearchBot)
    searcher.choose(state, budget, 1)
    return int(searcher.playouts)


@pytest.mark.parametrize("key", KEYS)
def test_every_game_grades_hard_for_every_number_of_players_and_expert_looks_further(key: str) -> None:
    game = heliopolis.game(key)
    for players in range(game.min_players, game.max_players + 1):
        hard, expert, master = (game.policy.grade(level, players) for level in ("hard", "expert", "master"))
        assert hard > 0
        sets = {game.policy.graded_player(level, players) for level in ("hard", "expert")}
        assert expert == 0 or expert > hard or len(sets) == 2  # 0: it has all its time
        assert master == 0
        assert game.policy.graded_player("master", players) == ""
        assert sets <= {"", *game.policy.set_names()}


@pytest.mark.parametrize("key", KEYS)
def test_a_level_looks_as_far_as_its_game_says_and_no_further(key: str) -> None:
    state = opening(key, 2)
    grade = state.game.policy.grade("hard", 2)
    assert playouts_of("hard", state, Budget(seconds=3600.0, graded=True)) == grade


@pytest.mark.parametrize("key", KEYS)
def test_a_style_looks_as_far_as_its_game_says_of_styles(key: str) -> None:
    state = opening(key, 2)
    policy = state.game.policy
    styles = read_grades(manifest(key).home)["hard"].styles
    for style in policy.styles():
        assert policy.with_set(style).grade("hard", 2) == styles[2]
        assert playouts_of(f"hard@{style}", state, Budget(seconds=3600.0, graded=True)) == styles[2]
    for players in range(state.game.min_players, state.game.max_players + 1):
        assert styles[players] > 0
        assert policy.with_set("builder-0.2").grade("hard", players) == 0  # a frozen one keeps the time it had


def test_a_level_plays_by_the_set_it_is_graded_with_unless_a_budget_or_a_player_is_named() -> None:
    state = opening("helios", 2)
    graded = state.game.policy.graded_player("hard", 2)
    assert graded == "0.5"  # the newest player is more than a step above medium with a single play-out
    for name, budget, player in (
        ("hard", usual_budget("hard"), graded),
        ("hard", Budget(playouts=2), BEST),
        ("hard@builder", usual_budget("hard"), "builder"),
        ("hard@0.1", Budget(playouts=2, graded=True), "0.1"),
        ("master", Budget(playouts=2, graded=True), BEST),
    ):
        searcher = bot(name)
        assert isinstance(searcher, SearchBot)
        searcher.choose(state, budget, 1)
        assert searcher.playing == player
        assert searcher.policy is policy_of(state.game, player, searching=True)
        assert pickle.loads(pickle.dumps(searcher)).playing == player


@pytest.mark.parametrize("key", KEYS)
def test_the_best_player_is_graded_where_a_level_names_no_other(key: str) -> None:
    policy = heliopolis.game(key).policy
    grades = read_grades(manifest(key).home)
    for level, grade in grades.items():
        for players in grade.playouts:
            state = opening(key, players)
            searcher = bot(level)
            assert isinstance(searcher, SearchBot)
            budget = searcher.granted(state, usual_budget(level))
            assert searcher.playing == grade.sets.get(players, BEST)
            assert budget.playouts == grade.playouts[players] == policy.grade(level, players)


def test_a_bot_may_be_asked_with_and_without_a_grade_in_turn() -> None:
    state = opening("helios", 2)
    searcher, other = bot("hard"), bot("hard@0.5")
    named, graded = Budget(playouts=9), usual_budget("hard")
    assert isinstance(searcher, SearchBot)
    searcher.choose(state, named, 1)
    grade = state.game.policy.grade("hard", 2)
    assert searcher.choose(state, graded, 2) == other.choose(state, Budget(playouts=grade), 2)  # no tree of another's


def test_whoever_names_a_budget_gets_it() -> None:
    state = opening("ra", 2)
    grade = state.game.policy.grade("hard", 2)
    assert playouts_of("hard", state, Budget(playouts=grade + 7)) == grade + 7
    assert not asked_for("hard").budget(seconds=2.0).graded
    assert not asked_for("hard@2s").budget().graded
    assert not entrant("hard@2s").budget().graded
    assert not entrant("hard", playouts=3).budget().graded


def test_the_usual_budget_of_a_level_is_graded_wherever_it_is_asked_for() -> None:
    for budget in (usual_budget("hard"), asked_for("hard").budget(), entrant("hard").budget()):
        assert (budget.seconds, budget.graded) == (1.0, True)


def test_players_of_earlier_releases_keep_the_time_they_had() -> None:
    state = opening("ra", 2)
    assert heliopolis.game("ra").policy.with_set("0.1").grade("hard", 2) == 0
    assert playouts_of("hard@0.1", state, Budget(playouts=900, graded=True)) == 900


def test_of_seconds_and_play_outs_whatever_is_used_up_first_ends_a_search() -> None:
    state = opening("ra", 2)
    assert playouts_of("hard", state, Budget(seconds=3600.0, playouts=5)) == 5
    began = time.perf_counter()
    assert playouts_of("hard", state, Budget(seconds=0.02, playouts=10**9)) < 10**9
    assert time.perf_counter() - began < 60


def test_where_play_outs_are_counted_a_level_has_the_fewer_ones() -> None:
    state = opening("ra", 2)
    grade = state.game.policy.grade("hard", 2)
    assert playouts_of("hard", state, Budget(playouts=grade + 5, graded=True)) == grade
    assert playouts_of("hard", state, Budget(playouts=3, graded=True)) == 3


def test_a_team_shares_out_what_its_level_has() -> None:
    state = opening("helios", 2)
    expert = bot("expert", jobs=2)
    assert isinstance(expert, SearchBot)
    grade = state.game.policy.grade("expert", 2)
    assert grade > 0
    try:
        expert.choose(state, Budget(seconds=3600.0, graded=True), 1)
        assert expert.playouts == grade
        assert expert.playing == state.game.policy.graded_player("expert", 2)
    finally:
        expert.close()


def test_a_game_that_says_nothing_leaves_all_its_time_to_a_level() -> None:
    assert read_grades("heliopolis.core") == {}
    assert Policy().grade("hard", 2) == 0
