from __future__ import annotations

import random

import pytest
from librt.random import Random

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.knowledge import net_of, policy_of
from heliopolis.bots.levels import bot
from heliopolis.bots.looking import best_looking, heaviest, settle
from heliopolis.core.chance import generator
from heliopolis.core.game import Game, State
from heliopolis.core.net import Net
from heliopolis.core.policy import TunedPolicy
from heliopolis.lab.arena import run
from heliopolis.lab.match import match
from heliopolis.lab.standings import standings

GAMES = [heliopolis.game(key) for key in heliopolis.games()]


def decision(game: Game, seed: int) -> State:
    """A position with several moves somewhere in a game of two."""
    rng = random.Random(seed)
    state = game.start(players=2)
    while True:
        state = game.start(players=2) if state.over else state
        state.apply(rng.choice(state.legal()))
        if state.actor >= 0 and len(state.legal()) > 1 and rng.random() < 0.05:
            return state


def net_for(game: Game, seed: int) -> Net:
    """A net that likes whatever it likes."""
    rng = random.Random(seed)
    net = Net(game)
    count = net.count()
    net.add(2, [0] * count, [0], [0], [rng.randrange(-(1 << 16), 1 << 16) for _ in range(count)])
    return net


def looked(state: State, net: Net, looks: int, draws: int = 1, seed: int = 7) -> int:
    """What a player sees who looks at so many moves, each with so many draws."""
    state.find_moves()
    state.game.policy.rate_moves(state)
    return int(best_looking(state, state.game.policy, net, looks, draws, Random(seed)))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_look_is_at_the_best_rated_moves_only_and_leaves_the_position_as_it_was(game: Game) -> None:
    changed = 0
    for seed in range(10):
        state = decision(game, seed)
        before = state.position()
        state.find_moves()
        game.policy.rate_moves(state)
        rated = sorted(range(len(state.legal())), key=lambda place: -state.weights[place])
        best = [int(state.moves[place]) for place in rated[:2]]
        first = int(state.moves[heaviest(state)])
        assert looked(state, net_for(game, seed), 1) == first
        chosen = looked(state, net_for(game, seed), 2)
        assert chosen in {*best, first}
        assert looked(state, net_for(game, seed), 2) == chosen
        assert state.position() == before
        changed += looked(state, net_for(game, seed), 1000) != first
    assert changed  # the net has a word in it


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_settling_plays_on_to_the_next_quiet_position_or_the_end(game: Game) -> None:
    state = decision(game, 3)
    while not state.over:
        settle(state, game.policy, Random(1))
        assert state.over or game.policy.is_quiet(state)
        if not state.over:
            state.apply(state.legal()[0])


def test_several_draws_say_more_than_one_and_are_the_same_for_all_moves() -> None:
    game = heliopolis.game("ra")
    net = Net(game)  # likes what the row brings, which depends on what is drawn
    names = [*net.inputs.shared, *net.inputs.everybody, *net.inputs.seat]
    net.add(2, [0] * len(names), [0], [0], [(1 << 16) if name.startswith("row, ") else 0 for name in names])
    differ = 0
    for seed in range(60):
        state = decision(game, seed)
        chosen = looked(state, net, 3, draws=8)
        assert chosen in state.legal()
        assert looked(state, net, 3, draws=8) == chosen
        differ += chosen != looked(state, net, 3)
    assert differ


def test_what_nature_has_no_hand_in_is_looked_at_once() -> None:
    game = heliopolis.game("ra")
    state = decision(game, 1)
    while not game.policy.is_quiet(state):
        state.apply(state.legal()[0])
    assert not settle(state, game.policy, Random(1))
    state.apply(game.parse("draw"))
    assert settle(state, game.policy, Random(1))


def test_medium_looks_with_the_net_of_its_player_where_there_is_one() -> None:
    game = heliopolis.game("hellas")
    net = net_of(game, "0.3")
    assert net is not None
    assert net.knows(4)
    assert net_of(game, "0.2") is None
    state = game.start(players=4)
    heliopolis.deal(state, 5)
    differ = 0
    for number in range(40):
        chosen = bot("medium@0.3").choose(state, Budget(), number)
        rated = bot("medium@0.2").choose(state, Budget(), number)
        state.find_moves()
        if state.move_count > 1:
            policy = policy_of(game, "0.3")
            policy.rate_moves(state)
            assert chosen == best_looking(state, policy, net, policy.looks(), policy.draws(), generator(number))
        differ += chosen != rated
        state.apply(chosen)
        heliopolis.deal(state, number)
    assert differ


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_medium_at_look_has_nets_for_every_number_of_players_and_they_say_how_they_were_made(game: Game) -> None:
    players = list(range(game.min_players, game.max_players + 1))
    value = net_of(game, "look")
    policy = policy_of(game, "look", searching=True)
    assert isinstance(policy, TunedPolicy)
    if value is not None:
        assert [count for count in range(9) if value.knows(count)] == players
        assert value.made.startswith(f"heliopolis train {game.key} --net ")
    else:
        assert policy.policy_net is not None
        assert [count for count in range(9) if policy.is_taught(count)] == players
        assert policy.policy_net.made.startswith(f"heliopolis train {game.key} --policy ")
    assert "look" not in game.policy.styles()


def test_who_looks_rates_moves_by_the_policy_nets_of_its_search() -> None:
    game = heliopolis.game("helios")
    searching = policy_of(game, "look", searching=True)
    differ = 0
    for seed in range(30):
        state = decision(game, seed)
        chosen = bot("medium@look").choose(state, Budget(), 1)
        state.find_moves()
        searching.rate_moves(state)
        assert chosen == state.moves[heaviest(state)]
        differ += chosen != bot("medium").choose(state, Budget(), 1)
    assert differ > 3


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_medium_at_look_beats_three_who_play_by_the_same_rules_of_thumb(game: Game) -> None:
    contest = match(game.key, ["medium@look", "medium@0.2"], players=4, seed=3)
    games = sorted(run(contest, range(contest.whole_sets(200))), key=lambda played: played.game)
    assert standings(contest, games)[0].share.low > 0.25
