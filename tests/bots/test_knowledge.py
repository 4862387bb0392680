from __future__ import annotations

import random

import pytest
from tests.conformance.nim import Nim
from tests.helping import times

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.knowledge import ends_of, guide_of, policy_of, weights_of
from heliopolis.bots.search import SearchBot
from heliopolis.core.constants import BEST, read_set
from heliopolis.core.game import State
from heliopolis.core.learned import STAGES
from heliopolis.core.policy import TunedPolicy

PLAYERS = [(key, player) for key in heliopolis.games() for player in heliopolis.game(key).policy.set_names()]
SHIPPED = [
    pytest.param(key, player, marks=[] if player == BEST else [pytest.mark.long])  # one is enough where rules are slow
    for key, player in PLAYERS
    if policy_of(heliopolis.game(key), player).weights_file()
]


def last_stage(key: str, players: int) -> int:
    """How many epochs, rounds or phases a game has."""
    return 4 if key == "helios" and players != 3 else 3


def decision(key: str, seed: int = 1) -> State:
    """The first decision of a game with most players."""
    game = heliopolis.game(key)
    state = game.start(players=game.max_players)
    heliopolis.deal(state, random.Random(seed))
    return state


def chances(searcher: SearchBot, state: State) -> list[float]:
    """What a short search says about its best move."""
    return list(searcher.think(state, Budget(playouts=times(40, 8)), 1)[0].chances)


@pytest.mark.parametrize(("key", "player"), SHIPPED)
def test_weights_cover_every_number_of_players_and_stage_and_say_how_they_were_made(key: str, player: str) -> None:
    game = heliopolis.game(key)
    weights = weights_of(game, player)
    assert weights is not None
    assert {divmod(number, STAGES) for number in weights.fits} == {
        (players, stage)
        for players in range(game.min_players, game.max_players + 1)
        for stage in range(2, last_stage(key, players) + 1)  # at the start of the first all are even
    }
    assert weights.made.startswith(f"heliopolis train {key} --games ")


@pytest.mark.parametrize(("key", "player"), SHIPPED)
def test_a_search_looks_through_them_unless_it_is_told_to_use_the_own_estimate(key: str, player: str) -> None:
    state = decision(key)
    game = heliopolis.game(key)
    weights, net, guide = weights_of(game, player), ends_of(game, player), guide_of(game, player)
    usual = chances(SearchBot("hard", player=player), state)
    assert usual == chances(SearchBot("given", player=player, weights=weights, net=net, guide=guide), state)
    judged = guide is not None or not policy_of(game, player).plays_to_the_end(state.seats)  # or nothing is estimated
    assert (usual != chances(SearchBot("own", player=player, own=True), state)) == judged


def test_a_game_from_outside_has_its_own_estimate() -> None:
    assert weights_of(Nim(), BEST) is None


@pytest.mark.parametrize(("key", "players"), [("ra", [3, 4, 5]), ("helios", [2, 3, 4]), ("hellas", [])])
def test_a_search_and_nobody_else_believes_what_its_set_says_for_a_search(key: str, players: list[int]) -> None:
    game = heliopolis.game(key)
    policy = policy_of(game, BEST)
    assert isinstance(policy, TunedPolicy)
    searcher = SearchBot("hard")
    searcher.think(decision(key), Budget(playouts=1), 1)
    assert isinstance(searcher.policy, TunedPolicy)
    tables = searcher.policy.chosen.tables
    assert [number for number in tables if tables[number] != policy.chosen.tables[number]] == players
    assert tables == policy.chosen.for_search().tables
    for style in policy.styles():
        assert policy_of(game, style, searching=True) is not policy_of(game, BEST, searching=True)
        assert not read_set(policy.home, style, policy.table, policy.seats).searching  # it keeps its own mind
