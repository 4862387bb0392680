from __future__ import annotations

import math
import pickle
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.ending import Ending
from heliopolis.bots.knowledge import ends_of
from heliopolis.bots.looking import settle
from heliopolis.bots.search import SearchBot
from heliopolis.bots.tree import UNIT
from heliopolis.core.chance import generator
from heliopolis.core.game import State
from heliopolis.core.net import Net
from heliopolis.core.policy import Habits

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


def searcher(*, horizon: int = 1, deepest: int = 10) -> SearchBot:
    """A search with that net, whose play-outs end soon, by rules of thumb."""
    return SearchBot("judged", player="0.6", net=marble_lover(), habits=Habits(horizon=horizon), deepest=deepest)


def chance_of(bot: SearchBot, state: State, move: str) -> float:
    """What a search says of a move for whoever decides."""
    lines = bot.think(state, Budget(playouts=200), 1)
    return next(line.chances[state.actor] for line in lines if HELLAS.notation(line.action) == move)


def test_where_a_play_out_ends_a_search_says_what_its_net_says_of_the_next_quiet_position() -> None:
    state = first_choice()
    after = state.clone()
    after.play("marble")
    settle(after, HELLAS.policy, generator(1))
    shares = vec[i64]([0, 0])
    marble_lover().chances(after, UNIT, shares)
    found = chance_of(searcher(horizon=0, deepest=1), state, "marble")
    assert found == pytest.approx(shares[state.actor] / UNIT)


@pytest.mark.long
def test_a_net_judges_where_a_stage_ends_but_not_who_has_won() -> None:
    state = first_choice()
    by_net = chance_of(searcher(horizon=400, deepest=1), state, "marble")
    plain = SearchBot("plain", player="0.6", habits=Habits(), deepest=1)
    assert by_net != chance_of(plain, state, "marble")
    won = SearchBot("to the end", net=marble_lover(), habits=Habits(), full=True)
    known = SearchBot("to the end", own=True, habits=Habits(), full=True)
    assert won.think(state, PLAYOUTS, 3) == known.think(state, PLAYOUTS, 3)


@pytest.mark.long
def test_a_net_for_other_numbers_of_players_has_no_word() -> None:
    state = first_choice(3)
    own = SearchBot("plain", own=True, habits=Habits())
    given = SearchBot("judged", net=marble_lover(), habits=Habits())
    assert given.think(state, PLAYOUTS, 3) == own.think(state, PLAYOUTS, 3)


def test_a_copy_of_such_a_search_goes_on_in_the_same_way() -> None:
    state = first_choice()
    bot = searcher()
    bot.think(state, Budget(playouts=3), 1)
    again = pickle.loads(pickle.dumps(bot))
    assert again.think(state, PLAYOUTS, 2) == bot.think(state, PLAYOUTS, 2)


def test_a_player_has_the_nets_that_its_set_names() -> None:
    helios = heliopolis.game("helios")
    net = ends_of(helios, "0.5")
    assert net is not None
    assert [players for players in range(2, 6) if net.knows(players)] == [2, 3, 4]
    assert ends_of(helios, "0.4") is None
    assert ends_of(helios, "builder") is None  # a style has its own mind
    state = helios.start(players=2)
    heliopolis.deal(state, random.Random(1))
    bot = SearchBot("of an earlier player", player="0.5")
    bot.turn_to(state)
    assert bot.ending.net is net


@pytest.mark.parametrize(
    ("player", "players", "to_the_end"),
    [
        ("0.5", 2, False),
        ("builder", 2, False),
        ("0.10", 2, True),
        ("0.10", 4, True),
        ("0.11", 2, True),
        ("0.11", 4, False),
    ],
)
def test_play_outs_go_as_far_as_the_set_of_the_player_says(player: str, players: int, to_the_end: bool) -> None:
    state = heliopolis.game("helios").start(players=players)
    heliopolis.deal(state, random.Random(1))
    known = SearchBot("one play-out", player=player).think(state, Budget(playouts=1), 1)[0].chances
    assert all([chance in (0.0, 0.5, 1.0) for chance in known]) == to_the_end  # somebody has won, or it is not seen yet


def ended(key: str) -> State:
    """The end of a game in which one seat has won alone."""
    for seed in range(100):
        state = heliopolis.game(key).start(players=3)
        heliopolis.random_playout(state, seed)
        points = state.points()
        if len(state.winners()) == 1 and len(set(points)) == 3:
            return state
    raise AssertionError("nobody won alone")


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_victory_is_shared_out_by_points_as_far_as_it_is_smoothed(key: str) -> None:
    state = ended(key)
    points = state.points()
    shares = vec[i64]([0, 0, 0])
    found = []
    for smooth in (0.0, 0.5, 1.0):
        habits = Habits(spread=500.0, smooth=smooth)
        Ending(state.game.policy, None, None, habits).judge(state, generator(1), shares)
        found.append([int(share) / UNIT for share in shares])
    odds = [math.exp((own - max(points)) / 5) for own in points]
    assert found[0] == [1.0 if own == max(points) else 0.0 for own in points]
    assert found[2] == pytest.approx([one / sum(odds) for one in odds], abs=1e-3)
    assert found[1] == pytest.approx([(one + other) / 2 for one, other in zip(found[0], found[2])], abs=1e-3)


def test_habits_are_sent_whole() -> None:
    habits = Habits(exploration=0.1, spread=1.0, unseen=0.2, horizon=3, sharpness=0.4, smooth=0.6)
    sent = pickle.loads(pickle.dumps(habits))
    for one in (sent, habits):
        assert (one.exploration, one.spread, one.unseen, one.horizon) == (0.1, 1.0, 0.2, 3)
        assert (one.sharpness, one.smooth) == (0.4, 0.6)
