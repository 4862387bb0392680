from __future__ import annotations

import copy
import math
import pickle
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.conformance.nim import Nim

import heliopolis
from heliopolis.core.active import Active
from heliopolis.core.aids import PolicyUse
from heliopolis.core.game import NATURE, Game, State
from heliopolis.core.policy import SQUARE_ROOT, TunedPolicy
from heliopolis.core.policy_net import (
    FIRM,
    FIRST_BITS,
    MOST_WEIGHT,
    SECOND_BITS,
    TRAIT_BITS,
    UNIT_BITS,
    PolicyNet,
    PolicyWeights,
    read_policy_net,
)

GAMES = [heliopolis.game(key) for key in heliopolis.games()]
UNITS = 3


def decision(game: Game, players: int, moves: int = 40) -> State:
    """A position of a game of random moves in which somebody has a choice."""
    rng = random.Random(7)
    state = game.start(players=players)
    while moves or state.actor == NATURE or len(state.legal()) < 3:
        state.apply(rng.choice(state.legal()))
        moves -= moves > 0
    return state


def some_weights(game: Game, players: int) -> PolicyWeights:
    """Three hidden units, with weights of no meaning."""
    rng = random.Random(2)
    inputs = len(game.policy.glance_names())
    traits = len(game.policy.trait_names())
    actions = list(range(0, game.action_count, 2))  # the others are left to the rules of thumb

    def some(count: int) -> list[int]:
        return [rng.randrange(-500, 500) for _ in range(count)]

    second, by_trait = some(len(actions) * (1 + UNITS)), some(traits * (1 + UNITS))
    return PolicyWeights(players, some(UNITS), some(UNITS * inputs), [FIRM, 20, -30, 10], actions, second, by_trait)


def some_net(game: Game, players: int) -> PolicyNet:
    net = PolicyNet(game)
    net.made = "by hand"
    net.add(some_weights(game, players))
    return net


def rated(state: State, net: PolicyNet | None) -> list[int]:
    """The weights of the moves, by rules of thumb or by a net besides."""
    state.find_moves()
    policy = state.game.policy
    assert isinstance(policy, TunedPolicy)
    (policy.with_net(net, PolicyUse()) if net else policy).rate_moves(state)
    return [int(state.weights[place]) for place in range(state.move_count)]


def glanced(state: State) -> list[int]:
    """All inputs of a policy net, those that are 0 too."""
    names = state.game.policy.glance_names()
    active = Active(len(names))
    state.game.policy.glance(state, active)
    values = [0] * len(names)
    for place in range(active.count):
        assert values[active.rows[place]] == 0  # none is noted twice
        values[active.rows[place]] = int(active.values[place])
    return values


def traits_of(state: State) -> list[list[int]]:
    """The traits of every legal move."""
    names = state.game.policy.trait_names()
    state.find_moves()
    values = vec[i64]([0] * (int(state.move_count) * len(names)))
    state.game.policy.fill_traits(state, values)
    return [[int(values[first + trait]) for trait in range(len(names))] for first in range(0, len(values), len(names))]


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("moves", [40, 70, 100])
def test_a_policy_net_says_what_its_weights_say_with_real_numbers(game: Game, moves: int) -> None:
    state = decision(game, game.max_players, moves)
    weights = some_weights(game, game.max_players)
    thumbs = rated(state, None)
    units = []
    for unit in range(UNITS):
        total = weights.bias[unit] + sum(
            value * weights.first[UNITS * place + unit] for place, value in enumerate(glanced(state))
        )
        units.append(max(0.0, total / 2**FIRST_BITS))
    firm = weights.firmness[0] + sum(unit * weight for unit, weight in zip(units, weights.firmness[1:]))

    def said(row: list[int]) -> float:
        return row[0] + sum(unit * weight for unit, weight in zip(units, row[1:]))

    counting = [said(weights.traits[at : at + 1 + UNITS]) for at in range(0, len(weights.traits), 1 + UNITS)]
    leanings = []
    for action, thumb, traits in zip(state.legal(), thumbs, traits_of(state)):
        row = [0] * (1 + UNITS)
        if action in weights.actions:
            place = weights.actions.index(action) * (1 + UNITS)
            row = weights.second[place : place + 1 + UNITS]
        by_trait = sum(value * counts for value, counts in zip(traits, counting))
        leanings.append((said(row) + firm * math.log(thumb)) / 2**SECOND_BITS + by_trait / 2**TRAIT_BITS)
    expected = [MOST_WEIGHT * math.exp(leaning - max(leanings)) for leaning in leanings]
    found = rated(state, some_net(game, game.max_players))
    assert [one / MOST_WEIGHT for one in found] == pytest.approx(
        [one / MOST_WEIGHT for one in expected], rel=0.2, abs=2 ** (2 - UNIT_BITS)
    )
    assert max(found) == MOST_WEIGHT + 1


def decisions(game: Game, players: int, seed: int) -> list[State]:
    """The positions of a game of random moves in which somebody has a choice."""
    rng = random.Random(seed)
    state = game.start(players=players)
    found = []
    while not state.over:
        if state.actor != NATURE and len(state.legal()) > 1:
            found.append(state.clone())
        state.apply(rng.choice(state.legal()))
    return found


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_net_says_the_same_whatever_it_was_asked_before(game: Game) -> None:
    """It keeps what the inputs of a seat weighed, and adds what has changed; jumps to other games are changes, too."""
    positions = decisions(game, game.max_players, 1)[::3] + decisions(game, game.max_players, 2)[::3]
    random.Random(3).shuffle(positions)
    kept = some_net(game, game.max_players)
    for state in positions[:60]:
        assert rated(state, kept) == rated(state, some_net(game, game.max_players))


def test_a_net_that_was_interrupted_begins_anew() -> None:
    game = heliopolis.game("ra")
    state = decision(game, 3)
    net = some_net(game, 3)
    rated(state, net)
    kept = net.layers[3].kept[state.actor]
    sums = list(kept.sums)
    kept.sums[0] += 1000
    rated(state, net)
    assert list(kept.sums) != sums
    kept.whole = False  # as it is while the sums are brought up to date
    rated(state, net)
    assert list(kept.sums) == sums


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_policy_net_that_has_learned_nothing_follows_the_rules_of_thumb(game: Game) -> None:
    state = decision(game, game.min_players)
    net = PolicyNet(game)
    inputs = len(net.inputs)
    net.add(PolicyWeights(game.min_players, [0], [0] * inputs, [FIRM, 0], [], [], []))
    thumbs, found = rated(state, None), rated(state, net)
    best = max(thumbs)
    assert [one / MOST_WEIGHT for one in found] == pytest.approx([thumb / best for thumb in thumbs], abs=1e-5)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_policy_net_is_read_as_it_was_written_and_can_be_sent(game: Game) -> None:
    net = some_net(game, game.min_players)
    again = read_policy_net(game, net.dump())
    assert again.dump() == net.dump()
    assert again.rows() == net.rows()
    sent = pickle.loads(pickle.dumps(net))
    assert (sent.made, sent.rows()) == (net.made, net.rows())
    state = decision(game, game.min_players)
    assert rated(state, again) == rated(state, sent) == rated(state, net)


def test_a_net_that_knows_fewer_inputs_than_the_game_tells_by_now_says_the_same() -> None:
    game = GAMES[0]
    weights = some_weights(game, 2)
    last = len(game.policy.glance_names()) - 1
    silent = weights._replace(first=weights.first[: UNITS * last] + [0] * UNITS)
    net = PolicyNet(game)
    net.made = "by hand"
    net.add(silent)
    lines = net.dump().splitlines()
    lines.remove(f'    "{net.inputs[last]}",')
    lines.remove("    0, 0, 0,")
    earlier = read_policy_net(game, "\n".join(lines))
    assert earlier.rows() == net.rows()
    with pytest.raises(heliopolis.HeliopolisError, match=r"inputs\[1\].* twice"):
        read_policy_net(game, net.dump().replace(net.inputs[1], net.inputs[0], 1))


def test_a_net_that_knows_fewer_traits_than_the_game_tells_by_now_says_the_same() -> None:
    game = GAMES[0]
    weights = some_weights(game, 2)
    net = PolicyNet(game)
    net.made = "by hand"
    net.add(weights._replace(traits=weights.traits[: -1 - UNITS] + [0] * (1 + UNITS)))
    lines = net.dump().splitlines()
    lines.remove(f'    "{net.traits[-1]}",')
    lines.remove("    0, 0, 0, 0,")
    assert read_policy_net(game, "\n".join(lines)).rows() == net.rows()


def test_a_net_without_traits_says_nothing_of_them() -> None:
    game = GAMES[0]
    net = PolicyNet(game)
    net.made = "by hand"
    net.add(some_weights(game, 2)._replace(traits=[]))
    assert "trait" not in net.dump()
    assert read_policy_net(game, net.dump()).rows() == net.rows()
    silent = PolicyNet(game)
    silent.add(some_weights(game, 2)._replace(traits=[0] * (1 + UNITS) * len(silent.traits)))
    state = decision(game, 2)
    assert rated(state, silent) == rated(state, net)


def test_a_net_with_traits_and_one_without_share_a_file() -> None:
    game = GAMES[0]
    net = PolicyNet(game)
    net.made = "by hand"
    net.add(some_weights(game, 2)._replace(traits=[]))
    net.add(some_weights(game, 3))
    assert read_policy_net(game, net.dump()).rows() == net.rows()


def test_a_policy_with_a_net_can_be_copied_and_sent() -> None:
    game = GAMES[0]
    assert isinstance(game.policy, TunedPolicy)
    policy = game.policy.with_net(some_net(game, 2), PolicyUse(sharpness=300))
    state = decision(game, 2)
    expected = rated(state, policy.policy_net)
    for one in (copy.deepcopy(policy), pickle.loads(pickle.dumps(policy))):
        state.find_moves()
        one.rate_moves(state)
        assert [int(state.weights[place]) for place in range(state.move_count)] == expected
        assert one.habits(2).sharpness == 0.3


def test_a_net_is_used_with_the_numbers_of_players_that_it_knows_and_that_are_asked_for() -> None:
    game = heliopolis.game("helios")
    assert isinstance(game.policy, TunedPolicy)
    net = some_net(game, 2)
    net.add(some_weights(game, 3))
    policy = game.policy.with_net(net, PolicyUse(players=(3,), sharpness=300))
    assert [policy.is_taught(players) for players in (2, 3, 4)] == [False, True, False]
    assert [policy.habits(players).sharpness for players in (2, 3, 4)] == [SQUARE_ROOT, 0.3, SQUARE_ROOT]
    two, three = decision(game, 2), decision(game, 3)
    for state in (two, three):
        plain = rated(state, None)
        state.find_moves()
        policy.rate_moves(state)
        assert ([int(state.weights[place]) for place in range(state.move_count)] == plain) == (state is two)


def test_a_game_without_inputs_has_nothing_to_learn() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="names no inputs for a policy net"):
        PolicyNet(Nim())


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('game = "ra"', 'game = "hellas"', "game"),
        ("players = 2", "players = 9", "players"),
        ("firmness = [256, ", "firmness = [", "firmness"),
        ('"phase: turn"', '"phase: lunch"', r"inputs\[1\]"),
        ('"nobody can top it"', '"nobody tops it"', r"traits\[7\]"),
        ("by_trait = [\n", "by_trait = [\n    1,\n", "by_trait"),
        ("actions = [0, ", "actions = [100000, ", r"actions\[0\]"),
        ("made = ", "maid = ", "made"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_the_name_of_the_field(old: str, new: str, complaint: str) -> None:
    text = some_net(GAMES[0], 2).dump()
    assert old in text
    with pytest.raises(heliopolis.HeliopolisError, match=complaint):
        read_policy_net(GAMES[0], text.replace(old, new, 1))


def test_weights_that_are_too_large_to_be_added_up_are_refused() -> None:
    net = PolicyNet(GAMES[0])
    weights = some_weights(GAMES[0], 2)
    with pytest.raises(heliopolis.HeliopolisError, match="hidden unit 1 of a policy net are too large"):
        net.add(weights._replace(first=[0, 1 << 24, 0, *weights.first[UNITS:]]))


def test_weights_that_do_not_fit_are_refused() -> None:
    net = PolicyNet(GAMES[0])
    with pytest.raises(heliopolis.HeliopolisError, match="does not fit"):
        net.add(some_weights(GAMES[0], 2)._replace(bias=[1]))
    with pytest.raises(heliopolis.HeliopolisError, match="does not fit"):
        net.add(some_weights(GAMES[0], 2)._replace(traits=[1]))
