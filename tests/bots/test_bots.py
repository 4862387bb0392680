from __future__ import annotations

import gc
import random
import time
from typing import Any

import pytest
from librt.random import Random
from tests.helping import times

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.bots.levels import LEVELS, bot, check_level, split, usual_budget
from heliopolis.bots.search import MOST_NODES, SearchBot
from heliopolis.bots.tree import size_of
from heliopolis.core.game import State
from heliopolis.core.learned import Weights
from heliopolis.testing import fingerprint, walk

TABLES = [
    (key, players)
    for key in heliopolis.games()
    for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
]


def play(key: str, bots: list[Bot], seed: int, budget: Budget) -> heliopolis.State:
    """A whole game between bots; every move is checked."""
    rng = random.Random(seed)
    generators = [random.Random(seed + seat) for seat in range(len(bots))]
    state = heliopolis.game(key).start(players=len(bots))
    while not state.over:
        if state.actor == heliopolis.NATURE:
            actions, weights = zip(*state.chances())
            action = rng.choices(actions, weights)[0]
        else:
            action = bots[state.actor].choose(state, budget, generators[state.actor])
        state.play(action)
        for player in bots:
            player.observe(action)
    return state


@pytest.mark.parametrize("level", ["random", "easy", "medium"])
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_levels_that_answer_at_once_play_whole_games_without_an_illegal_move(
    key: str, players: int, level: str
) -> None:
    for seed in range(times(3, 1)):
        assert play(key, [bot(level) for _ in range(players)], seed, Budget()).winners()


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_search_plays_a_whole_game_without_an_illegal_move(key: str) -> None:
    bots = [bot("hard"), bot("medium"), bot("expert")]
    assert play(key, bots, 1, Budget(playouts=times(2, 1))).winners()


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_playouts_give_the_same_move_and_the_state_stays(level: str) -> None:
    for key in heliopolis.games():
        state = heliopolis.game(key).start(players=3)
        heliopolis.deal(state, random.Random(1))
        before = fingerprint(state)
        chosen = {bot(level).choose(state, Budget(playouts=times(12, 4)), 4) for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= set(state.legal())
        assert fingerprint(state) == before


def test_a_search_keeps_to_its_seconds() -> None:
    state = heliopolis.game("ra").start(players=4)
    heliopolis.deal(state, random.Random(1))
    searcher = SearchBot("hard")
    searcher.turn_to(state)  # its nets are read once
    began = time.perf_counter()
    searcher.think(state, Budget(seconds=0.3), 1)
    assert 0.29 < time.perf_counter() - began < 3  # a busy machine may interrupt it; the arena measures closely
    assert searcher.playouts > times(10, 2)


def test_without_any_time_a_search_still_makes_a_move() -> None:
    state = heliopolis.game("ra").start(players=4)
    heliopolis.deal(state, random.Random(1))
    assert bot("hard").choose(state, Budget(), 1) in state.legal()


def test_a_search_collects_no_garbage_but_leaves_the_collector_as_it_was() -> None:
    state = heliopolis.game("ra").start(players=4)
    heliopolis.deal(state, random.Random(1))
    collections: list[str] = []
    gc.callbacks.append(lambda phase, _: collections.append(phase))
    try:
        SearchBot("hard").choose(state, Budget(playouts=times(2000, 200)), 1)
    finally:
        gc.callbacks.pop()
    assert not collections  # also not afterwards, of all that came meanwhile
    assert gc.isenabled()
    gc.disable()
    try:
        SearchBot("hard").grow(state, Budget(playouts=1), 1)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_forced_move_costs_nothing() -> None:
    for state, _ in walk(heliopolis.game("ra"), 3, 1):
        if state.actor >= 0 and len(state.legal()) == 1:
            searcher = bot("expert")
            assert isinstance(searcher, SearchBot)
            assert searcher.choose(state, Budget(seconds=100), 1) == state.legal()[0]
            assert searcher.playouts == 0
            return
    raise AssertionError("there was no forced move")


def test_the_tree_is_kept_between_moves() -> None:
    state = heliopolis.game("ra").start(players=2)
    heliopolis.deal(state, random.Random(1))
    searcher = SearchBot("hard")
    action = searcher.choose(state, Budget(playouts=400), 1)
    searcher.observe(action)
    assert searcher.root is not None
    assert searcher.root.visits > 50
    searcher.observe(-5)  # a move that was never looked at
    assert searcher.root is None


def test_what_the_game_has_left_behind_does_not_fill_the_tree() -> None:
    state = heliopolis.game("ra").start(players=2)
    heliopolis.deal(state, random.Random(1))
    searcher = SearchBot("hard")
    searcher.grow(state, Budget(playouts=20), 1)
    assert searcher.root is not None
    kept = searcher.root.visits
    searcher.nodes = MOST_NODES // 2 + 1  # as after many moves
    searcher.grow(state, Budget(playouts=1), 1)
    assert searcher.root.visits == kept + 1
    assert searcher.nodes == size_of(searcher.root) < 30


def test_lines_tell_the_chances_of_all_seats() -> None:
    state = heliopolis.game("ra").start(players=3)
    heliopolis.deal(state, random.Random(1))
    lines = SearchBot("hard").think(state, Budget(playouts=times(300, 60)), 1)
    assert [line.visits for line in lines] == sorted((line.visits for line in lines), reverse=True)
    for line in lines:
        assert line.action in state.legal()
        assert sum(line.chances) == pytest.approx(1, abs=0.01)


def test_a_bot_is_asked_only_when_a_player_decides() -> None:
    state = heliopolis.game("ra").start(players=3)
    for level in LEVELS:
        with pytest.raises(heliopolis.HeliopolisError, match="No player has to decide"):
            bot(level).choose(state, Budget(playouts=1), 1)


def test_an_unknown_level_or_a_negative_budget_is_refused() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="the levels are random, easy, medium, hard, expert"):
        bot("divine")
    with pytest.raises(heliopolis.HeliopolisError, match="negative"):
        Budget(seconds=-1)
    assert usual_budget("hard").seconds == 1
    assert usual_budget("easy").seconds == 0


def test_a_player_is_a_level_by_a_set_of_constants() -> None:
    assert split("hard@0.1") == ("hard", "0.1")
    assert bot("medium@0.1").name == "medium@0.1"
    assert usual_budget("hard@0.1").seconds == 1
    check_level("easy@0.1", heliopolis.game("helios"))
    with pytest.raises(heliopolis.InvalidOption, match='Helios has no player "nobody"; its players are best, 0.1'):
        check_level("easy@nobody", heliopolis.game("helios"))
    for name in ("random@0.1", "medium@"):
        with pytest.raises(heliopolis.InvalidOption, match="a player is written as medium@0.1"):
            bot(name)


def test_a_bot_asked_for_a_set_that_the_game_has_not_says_so() -> None:
    state = heliopolis.game("ra").start(players=2)
    heliopolis.deal(state, random.Random(1))
    for level in ("medium@nobody", "hard@nobody"):
        with pytest.raises(heliopolis.InvalidOption, match='There is no player "nobody"'):
            bot(level).choose(state, Budget(playouts=1), random.Random(1))


@pytest.mark.parametrize(("better", "worse", "share"), [("easy", "random", 0.6), ("medium", "easy", 0.4)])
def test_a_higher_level_wins_more_than_its_fair_share(better: str, worse: str, share: float) -> None:
    wins = 0
    for seed in range(60):
        bots = [bot(worse) for _ in range(4)]
        bots[seed % 4] = bot(better)
        wins += seed % 4 in play("ra", bots, seed, Budget()).winners()
    assert wins / 60 > share


def test_a_flat_search_keeps_a_tree_of_one_move() -> None:
    state = heliopolis.game("ra").start(players=3)
    heliopolis.deal(state, random.Random(1))
    searcher = SearchBot("flat", deepest=1)
    searcher.think(state, Budget(playouts=100), 1)
    assert 1 < searcher.nodes <= 1 + len(state.legal())  # a hopeless move may never be tried


def test_a_search_can_look_through_learned_weights() -> None:
    game = heliopolis.game("ra")
    state = game.start(players=2)
    heliopolis.deal(state, random.Random(1))
    weights = Weights(game)
    for stage in (1, 2, 3):  # only the sun in the middle counts, so all seats are even
        weights.add(2, stage, 0, [1 if name == "sun in the middle" else 0 for name in game.policy.feature_names()])
    for line in SearchBot("learned", weights=weights).think(state, Budget(playouts=60), 1):
        assert line.chances == pytest.approx([0.5, 0.5], abs=0.01)
    chances = SearchBot("own").think(state, Budget(playouts=60), 1)[0].chances
    assert abs(chances[0] - 0.5) > 0.001


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("chance", [7, random.Random(7), -1, 1 << 80])
def test_a_bot_chooses_with_the_generator_that_deals_or_with_a_seed(level: str, chance: random.Random | int) -> None:
    state = heliopolis.game("ra").start(players=3)
    heliopolis.deal(state, chance)
    assert bot(level).choose(state, Budget(playouts=5), chance) in state.legal()
    assert heliopolis.random_playout(state, chance) > 0


def test_a_generator_goes_on_from_choice_to_choice_and_a_seed_does_not() -> None:
    state = heliopolis.game("helios").start(players=2)
    heliopolis.deal(state, 1)
    rng = random.Random(1)
    assert len({bot("random").choose(state, Budget(), rng) for _ in range(20)}) > 1
    assert len({bot("random").choose(state, Budget(), 1) for _ in range(20)}) == 1


@pytest.mark.parametrize("chance", [None, "1", True, 1.5])
def test_what_is_neither_a_generator_nor_a_seed_is_refused(chance: Any) -> None:
    state = heliopolis.game("ra").start(players=3)
    heliopolis.deal(state, 1)
    with pytest.raises((heliopolis.HeliopolisError, TypeError), match="needed|expected"):
        bot("random").choose(state, Budget(), chance)
    with pytest.raises((heliopolis.HeliopolisError, TypeError), match="needed|expected"):
        heliopolis.deal(heliopolis.game("ra").start(players=3), chance)


def decisions(*keys: str) -> list[State]:
    """The first decision of some games."""
    states = [heliopolis.game(key).start(players=3) for key in keys]
    for state in states:
        heliopolis.deal(state, 1)
    return states


def test_one_bot_plays_one_game_after_another() -> None:
    searcher, budget = SearchBot("hard"), Budget(playouts=times(40, 3))
    for state in decisions("helios", "hellas", "ra", "hellas"):
        fresh = SearchBot("fresh").think(state, budget, 1)
        searcher.forget()
        assert searcher.think(state, budget, 1) == fresh
        assert searcher.choose(state, budget, 1) in state.legal()  # also with the tree that was kept


def test_a_tree_of_another_table_is_dropped() -> None:
    searcher, budget = SearchBot("hard"), Budget(playouts=times(40, 3))
    for state in decisions("helios", "hellas", "ra"):
        assert searcher.choose(state, budget, 1) in state.legal()
        later = state.clone()
        while later.position() == state.position() or later.actor < 0 or len(later.legal()) < 2:
            later.apply(later.legal()[0])
        fresh = SearchBot("fresh").think(later, budget, 1)
        assert searcher.think(later, budget, 1) == fresh


def test_a_full_tree_still_guides_the_search() -> None:
    state = heliopolis.game("ra").start(players=4)
    heliopolis.deal(state, random.Random(1))
    searcher = SearchBot("hard")
    root = searcher.grow(state, Budget(playouts=times(300, 100)), 1)
    searcher.nodes = MOST_NODES + 1
    below = [child for child in root.children if child is not None]
    before = sum(grandchild.visits for child in below for grandchild in child.children if grandchild is not None)
    for _ in range(20):
        searcher.playout(root, state.clone(), Random(1))
    after = sum(grandchild.visits for child in below for grandchild in child.children if grandchild is not None)
    assert after > before + 10  # most play-outs go on below the first move


def test_a_decided_move_is_made_before_the_time_is_up() -> None:
    state = heliopolis.game("ra").start(players=4)
    heliopolis.deal(state, random.Random(1))
    took = []
    for _ in range(3):  # a busy machine may interrupt it
        began = time.perf_counter()
        action = SearchBot("quick as plain Python, too", player="0.4").choose(state, Budget(seconds=2), 1)
        took.append(time.perf_counter() - began)
        assert state.game.notation(action) == "draw"  # an empty row is worth nothing
        if took[-1] < 1.8:
            return
    raise AssertionError(f"it took {took} seconds")
