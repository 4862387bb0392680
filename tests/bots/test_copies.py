"""Bots that are copied or pickled in the middle of a game go on as if nothing had happened."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest
from tests.helping import mostly_long, times

import heliopolis
from heliopolis.bots.bot import Bot, Budget, PolicyBot
from heliopolis.bots.levels import LEVELS, bot
from heliopolis.bots.search import SearchBot
from heliopolis.bots.team import TeamBot
from heliopolis.bots.tree import packed
from heliopolis.core.chance import Chance
from heliopolis.core.learned import Weights, read_weights
from heliopolis.core.policy import Habits

Copy = Callable[[Bot], Bot]
BUDGET = Budget(playouts=times(30, 3))


def pickled(player: Bot) -> Bot:
    made: Bot = pickle.loads(pickle.dumps(player))
    return made


WAYS = pytest.mark.parametrize("copied", [pickled, copy.deepcopy], ids=["pickled", "copied"])


class Counting(Bot):
    """Counts what it sees, and wants no name."""

    def __init__(self) -> None:
        super().__init__("counting")
        self.seen = [0]

    def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
        return state.legal()[self.seen[0] % len(state.legal())]

    def observe(self, action: int) -> None:
        self.seen[0] += 1


def begun(key: str = "ra") -> heliopolis.State:
    state = heliopolis.game(key).start(players=3)
    heliopolis.deal(state, 1)
    return state


def play_on(player: Bot, state: heliopolis.State, moves: int) -> list[int]:
    """The choices of a bot on every seat, for some moves."""
    chosen = []
    for number in range(moves):
        action = player.choose(state, BUDGET, number)
        chosen.append(action)
        state.apply(action)
        player.observe(action)
        while state.actor == heliopolis.NATURE:
            drawn = state.legal()[0]
            state.apply(drawn)
            player.observe(drawn)
    return chosen


@WAYS
@pytest.mark.parametrize("key", mostly_long(heliopolis.games(), 3))
@pytest.mark.parametrize("level", [*LEVELS, "hard@0.1"])
def test_a_level_goes_on_after_it_was_copied(level: str, key: str, copied: Copy) -> None:
    state = begun(key)
    player = bot(level)
    play_on(player, state, 3)
    other = copied(player)
    assert (other.name, type(other)) == (player.name, type(player))
    assert play_on(other, state.clone(), 3) == play_on(player, state.clone(), 3)


@WAYS
def test_a_search_takes_its_tree_along_and_shares_nothing(copied: Copy) -> None:
    state = begun()
    player = SearchBot("deep", habits=Habits(exploration=0.9), full=True, deepest=7, own=True)
    play_on(player, state, 2)
    other = copied(player)
    assert isinstance(other, SearchBot)
    assert (other.full, other.deepest, other.own, other.habits.exploration) == (True, 7, True, 0.9)
    assert packed(other.root) == packed(player.root) != []
    before = packed(player.root)
    other.grow(state, BUDGET, 1)
    assert packed(player.root) == before != packed(other.root)


@WAYS
def test_a_team_starts_new_mates(copied: Copy) -> None:
    player = bot("expert", jobs=2)
    other = copied(player)
    assert isinstance(other, TeamBot)
    assert len(other.mates) == 1
    assert other.mates[0].process is None


@WAYS
def test_a_bot_by_a_policy_of_its_own_keeps_it(copied: Copy) -> None:
    policy = heliopolis.game("ra").policy.with_set("hoarder")
    player = PolicyBot("mine", steady=True, policy=policy)
    other = copied(player)
    assert isinstance(other, PolicyBot)
    assert other.policy is not None
    assert play_on(other, begun(), 20) == play_on(player, begun(), 20) == play_on(bot("medium@hoarder"), begun(), 20)


@WAYS
def test_a_bot_of_ones_own_keeps_what_it_has_seen(copied: Copy) -> None:
    player = Counting()
    player.observe(1)
    other = copied(player)
    assert isinstance(other, Counting)
    other.observe(1)
    assert (other.name, other.seen, player.seen) == ("counting", [2], [1])


def test_learned_weights_travel() -> None:
    game = heliopolis.game("hellas")
    weights = Weights(game)
    weights.made = "by hand"
    weights.add(3, 1, 90_000, list(range(len(weights.names))))
    again = pickle.loads(pickle.dumps(weights))
    assert again.dump() == weights.dump()
    assert read_weights(game, again.dump()).dump() == weights.dump()
