from __future__ import annotations

import pickle
import random

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.search import SearchBot
from heliopolis.core.game import State
from heliopolis.core.net import Net
from heliopolis.core.policy import Habits

HELLAS = heliopolis.game("hellas")
HUNCH = 5


def choice_of_field() -> State:
    """The first decision of a game."""
    state = HELLAS.start(players=2)
    heliopolis.deal(state, random.Random(1))
    return state


def marble_lover() -> Net:
    """A net for which only marble counts, and much."""
    net = Net(HELLAS)
    names = [*net.shared_names, *net.seat_names]
    net.add(2, [0] * len(names), [0], [0], [(1 << 24) if name == "marble" else 0 for name in names])
    return net


def searcher(hunch: int) -> SearchBot:
    """A search with that net."""
    return SearchBot("hunch", net=marble_lover(), habits=Habits(hunch=hunch))


def test_every_move_begins_with_the_word_of_the_net_for_so_many_tries() -> None:
    state = choice_of_field()
    lines = searcher(HUNCH).think(state, Budget(playouts=1), 1)
    assert {line.action for line in lines} == set(state.legal())
    assert sum(line.visits for line in lines) == HUNCH * len(lines) + 1
    assert all(line.visits in (HUNCH, HUNCH + 1) for line in lines)
    best = max(lines, key=lambda line: line.chances[state.actor])
    assert best.chances[state.actor] > 0.8
    assert HELLAS.notation(best.action) == "marble"


def test_without_a_hunch_only_play_outs_count_and_a_kept_tree_is_not_told_twice() -> None:
    state = choice_of_field()
    assert sum(line.visits for line in searcher(0).think(state, Budget(playouts=4), 1)) == 4
    bot = searcher(HUNCH)
    count = len(state.legal())
    bot.think(state, Budget(playouts=2), 1)
    assert sum(line.visits for line in bot.think(state, Budget(playouts=2), 1)) == HUNCH * count + 4


def test_a_copy_of_such_a_search_goes_on_in_the_same_way() -> None:
    state = choice_of_field()
    bot = searcher(HUNCH)
    bot.think(state, Budget(playouts=3), 1)
    again = pickle.loads(pickle.dumps(bot))
    assert again.think(state, Budget(playouts=5), 2) == bot.think(state, Budget(playouts=5), 2)
