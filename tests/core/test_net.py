from __future__ import annotations

import math
import pickle
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.conformance.nim import Nim

import heliopolis
from heliopolis.core.game import Game, State
from heliopolis.core.net import FIRST_BITS, SECOND_BITS, Inputs, Net, read_net

UNIT = 10_000
GAMES = [heliopolis.game(key) for key in heliopolis.games()]


def quiet_position(game: Game, players: int, turns: int = 9) -> State:
    """Between two turns of a game of random moves."""
    rng = random.Random(5)
    state = game.start(players=players)
    while turns:
        state.apply(rng.choice(state.legal()))
        turns -= game.policy.is_quiet(state)
    return state


def some_net(game: Game, players: int) -> Net:
    """A net of three hidden units with weights of no meaning."""
    rng = random.Random(2)
    net = Net(game)
    count = net.count()
    weights = [rng.randrange(-(1 << 16), 1 << 16) for _ in range(4 * count + 3)]
    net.made = "by hand"
    net.add(players, weights[: 3 * count], weights[3 * count : 3 * count + 3], [900, -700, 800], weights[-count:])
    return net


def inputs_of(state: State) -> tuple[list[int], list[list[int]]]:
    """What a net is told: what the seats share, and the row of every seat."""
    policy = state.game.policy
    shared, width = len(policy.shared_inputs()), len(policy.seat_inputs())
    values = vec[i64]([0] * (shared + state.seats * width))
    policy.fill_inputs(state, values, thorough=True)
    numbers = [int(value) for value in values]
    return numbers[:shared], [numbers[start : start + width] for start in range(shared, len(numbers), width)]


def chances(net: Net, state: State) -> list[int]:
    """What a net says."""
    shares = vec[i64]([0] * state.seats)
    net.chances(state, UNIT, shares)
    return [int(share) for share in shares]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_net_says_what_its_weights_say_with_real_numbers(game: Game) -> None:
    state = quiet_position(game, game.max_players)
    net = some_net(game, game.max_players)
    _, first, bias, second, straight = net.rows()[0]
    shared, seats = inputs_of(state)
    everybody = [sum(column) for column in zip(*seats)]
    scores = []
    for own in seats:
        row = shared + everybody + own
        score = sum(value * weight for value, weight in zip(row, straight)) / 2**FIRST_BITS
        for unit in range(3):
            total = bias[unit] + sum(value * first[3 * place + unit] for place, value in enumerate(row))
            score += max(0, total) * second[unit] / 2 ** (FIRST_BITS + SECOND_BITS)
        scores.append(score)
    odds = [math.exp(score - max(scores)) for score in scores]
    expected = [UNIT * one / sum(odds) for one in odds]
    assert chances(net, state) == pytest.approx(expected, abs=1.01)
    assert len(set(chances(net, state))) > 1


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_inputs_of_every_seat_have_names_and_fill_the_whole_row(game: Game) -> None:
    count = len(game.policy.shared_inputs()) + 2 * len(game.policy.seat_inputs())
    values = vec[i64]([987_654_321] * (count + 1))
    game.policy.fill_inputs(quiet_position(game, 2), values, thorough=True)
    assert 987_654_321 not in list(values)[:count]
    assert values[count] == 987_654_321
    assert len(set(game.policy.seat_inputs())) == len(game.policy.seat_inputs())


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_net_that_names_some_inputs_says_what_one_says_that_takes_no_notice_of_the_others(game: Game) -> None:
    state = quiet_position(game, game.max_players)
    policy = game.policy
    named = Inputs(policy.shared_inputs()[1:3], policy.seat_inputs()[2:4], policy.seat_inputs()[::5])
    some, whole = Net(game, None, named), Net(game)
    some.made = whole.made = "by hand"
    rng = random.Random(4)
    straight = [rng.randrange(-(1 << 16), 1 << 16) for _ in range(some.count())]
    some.add(game.max_players, straight, [1 << 20], [800], straight)
    spread = {("s", name): weight for name, weight in zip(named.shared, straight)}
    spread |= {("e", name): weight for name, weight in zip(named.everybody, straight[2:])}
    spread |= {("o", name): weight for name, weight in zip(named.seat, straight[4:])}
    rows = [("s", name) for name in policy.shared_inputs()]
    rows += [(kind, name) for kind in "eo" for name in policy.seat_inputs()]
    full = [spread.get(row, 0) for row in rows]
    whole.add(game.max_players, full, [1 << 20], [800], full)
    assert chances(some, state) == chances(whole, state)
    assert chances(read_net(game, some.dump()), state) == chances(some, state)
    assert len(set(chances(some, state))) > 1


def test_a_written_net_is_read_back_the_same_and_can_be_sent_elsewhere() -> None:
    net = some_net(GAMES[0], 3)
    text = net.dump()
    assert read_net(GAMES[0], text).dump() == text
    assert pickle.loads(pickle.dumps(net)).dump() == text
    assert net.knows(3)
    assert not net.knows(2)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("made =", "made", "not a TOML file"),
        ('"ra"', '"helios"', "game"),
        ("rules = 1", "rules = 2", "rules"),
        ('"points"', '"luck"', r"everybody\[0\]: there is no such input as 'luck'"),
        ('"epoch 1"', "1", r"shared\[0\]: there is no such input as 1"),
        ("players = 3", "players = 9", r"net\[0\].players"),
        ("second = [", "second = [7, ", "list of length 3"),
        ("first = [\n", "first = [\n    1,\n", "first: a list of length"),
        ("players = 3", "players = 3\nwind = 2", "no such field"),
    ],
)
def test_a_wrong_file_is_refused_by_what_is_wrong(old: str, new: str, reason: str) -> None:
    text = some_net(heliopolis.game("ra"), 3).dump()
    assert old in text
    with pytest.raises(heliopolis.HeliopolisError, match=reason) as caught:
        read_net(heliopolis.game("ra"), text.replace(old, new, 1))
    assert caught.value.code == "invalid-weights"


def test_a_game_without_inputs_and_weights_that_do_not_fit_are_refused() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="Nim names no inputs"):
        Net(Nim())
    with pytest.raises(heliopolis.HeliopolisError, match="does not fit"):
        Net(GAMES[0]).add(2, [1, 2, 3], [1], [1], [1])
