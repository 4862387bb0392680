from __future__ import annotations

import pickle
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.knowledge import judge_of, policy_of
from heliopolis.bots.looking import settle
from heliopolis.bots.search import SearchBot
from heliopolis.bots.tree import UNIT
from heliopolis.core.chance import generator
from heliopolis.core.constants import BEST, FULL_TRUST
from heliopolis.core.game import Game, State
from heliopolis.core.net import Net
from heliopolis.core.policy import Habits

HELLAS = heliopolis.game("hellas")
GAMES = [heliopolis.game(key) for key in heliopolis.games()]
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


def test_half_the_trust_is_half_the_way_from_the_play_outs_to_the_net() -> None:
    state = first_choice()
    alone, both, blind = (chance_of(searcher(trust, deepest=1), state, "marble") for trust in (FULL_TRUST, 500, 0))
    assert blind < alone - 0.1
    assert both == pytest.approx((alone + blind) / 2, abs=0.05)


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


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_best_player_asks_a_net_in_every_number_of_players_and_earlier_ones_do_not(game: Game) -> None:
    net = judge_of(game, BEST)
    assert net is not None
    assert net.made.startswith(f"heliopolis train {game.key} --net ")
    for players in range(game.min_players, game.max_players + 1):
        assert net.knows(players)
        assert policy_of(game, BEST).habits(players).trust > 0
        assert policy_of(game, "0.1").habits(players).trust == 0
    assert judge_of(game, "0.2") is None


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_style_asks_the_net_of_the_player_that_it_is_a_style_of(game: Game) -> None:
    for style in game.policy.styles():
        assert policy_of(game, style).judge_file() == policy_of(game, BEST).judge_file()
        assert policy_of(game, style).habits(2).trust == policy_of(game, BEST).habits(2).trust


def test_a_player_with_an_estimate_of_ones_own_does_without_the_net() -> None:
    state = first_choice()
    trusting = policy_of(HELLAS, BEST).habits(2)
    blind = Habits(exploration=trusting.exploration, unseen=trusting.unseen, spread=trusting.spread)
    alone = SearchBot("alone", own=True).think(state, PLAYOUTS, 3)
    assert alone == SearchBot("alone", own=True, habits=blind).think(state, PLAYOUTS, 3)
