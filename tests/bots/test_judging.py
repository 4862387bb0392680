from __future__ import annotations

import pickle
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.looking import settle
from heliopolis.bots.search import SearchBot
from heliopolis.bots.tree import UNIT
from heliopolis.core.chance import generator
from heliopolis.core.game import State
from heliopolis.core.net import Net
from heliopolis.core.policy import FULL_TRUST, Habits

HELLAS = heliopolis.game("hellas")
PLAYOUTS = Budget(playouts=40)


def first_choice(players: int = 2) -> State:
    """The first decision of a game."""
    state = HELLAS.start(players=players)
    heliopolis.deal(state, random.Random(1))
    return state


def marble_lover() -> Net:
    """A net for two players, for which only marble counts, and much."""
    net = Net(HELLAS)
    names = [*net.inputs.shared, *net.inputs.everybody, *net.inputs.seat]
    net.add(2, [0] * len(names), [0], [0], [(1 << 22) if name == "marble" else 0 for name in names])
    return net


def searcher(trust: int, *, deepest: int = 10) -> SearchBot:
    """A search with that net."""
    return SearchBot("judged", net=marble_lover(), habits=Habits(trust=trust), deepest=deepest)


def chance_of(bot: SearchBot, state: State, move: str) -> float:
    """What a search says of a move for whoever decides."""
    lines = bot.think(state, Budget(playouts=200), 1)
    return next(line.chances[state.actor] for line in lines if HELLAS.notation(line.action) == move)


def test_a_search_that_trusts_a_net_fully_says_what_the_net_says_of_the_next_quiet_position() -> None:
    state = first_choice()
    after = state.clone()
    after.play("marble")
    settle(after, HELLAS.policy, generator(1))
    shares = vec[i64]([0, 0])
    marble_lover().chances(after, UNIT, shares)
    assert chance_of(searcher(FULL_TRUST, deepest=1), state, "marble") == pytest.approx(shares[state.actor] / UNIT)


@pytest.mark.long
def test_half_the_trust_is_half_the_way_from_the_play_outs_to_the_net() -> None:
    state = first_choice()
    alone, both, blind = (chance_of(searcher(trust, deepest=1), state, "marble") for trust in (FULL_TRUST, 500, 0))
    assert blind < alone - 0.1
    assert both == pytest.approx((alone + blind) / 2, abs=0.05)


@pytest.mark.long
def test_a_net_that_is_not_trusted_or_not_for_so_many_players_has_no_word() -> None:
    for state, trust in ((first_choice(), 0), (first_choice(3), 500)):
        plain = SearchBot("plain", habits=Habits())
        assert searcher(trust).think(state, PLAYOUTS, 3) == plain.think(state, PLAYOUTS, 3)


def test_a_copy_of_such_a_search_goes_on_in_the_same_way() -> None:
    state = first_choice()
    bot = searcher(500)
    bot.think(state, Budget(playouts=3), 1)
    again = pickle.loads(pickle.dumps(bot))
    assert again.think(state, PLAYOUTS, 2) == bot.think(state, PLAYOUTS, 2)
