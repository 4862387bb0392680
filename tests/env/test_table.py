from __future__ import annotations

import random
from typing import Any

import pytest

import heliopolis
from heliopolis.bots.bot import Bot, Budget, PolicyBot
from heliopolis.core.chance import Chance
from heliopolis.core.policy import Policy
from heliopolis.env.rewards import for_rank, rewards
from heliopolis.env.table import EVERY_SEAT, Setting, Table
from heliopolis.testing import walk


@pytest.mark.parametrize(
    ("choices", "reason"),
    [
        ({"players": 7}, "2 to 5 players"),
        ({"reward": "glory"}, "'win', 'points' or 'rank', not 'glory'"),
        ({"illegal": "shrug"}, "'lose' or 'raise', not 'shrug'"),
        ({"seat": 1}, "Without opponents every seat is yours"),
        ({"opponents": ["easy"], "seat": 2}, "the seats are 0 to 1"),
        ({"opponents": []}, "1 opponent is needed, not 0"),
        ({"opponents": ["easy"] * 4, "players": 4}, "1 to 3 opponents are needed, not 4"),
        ({"opponents": ["mighty"]}, 'no level "mighty"'),
        ({"opponents": ["easy@nobody"]}, 'Ra has no player "nobody"'),
        ({"opponents": ["hard"], "seconds": 1.0, "playouts": 5}, "not both"),
        ({"opponents": ["hard"], "playouts": 0}, "at least 1 play-out, not 0"),
        ({"opponents": ["hard"], "playouts": -5}, "at least 1 play-out, not -5"),
        ({"options": {"colour": "red"}}, 'no option "colour"'),
    ],
)
def test_a_wrong_setting_is_refused_with_a_reason(choices: dict[str, Any], reason: str) -> None:
    with pytest.raises(heliopolis.HeliopolisError) as refused:
        Setting("ra", **choices)
    assert reason in refused.value.message.replace('"', "'") or reason in refused.value.message


def test_a_game_without_observations_is_refused() -> None:
    from tests.conformance.nim import Nim
    from tests.helping import registered

    from heliopolis.core.observing import Observer

    blind = Nim()
    blind.observer = Observer()
    with registered(blind), pytest.raises(heliopolis.HeliopolisError, match="Nim has no observations"):
        Setting("nim")


def test_the_last_opponent_fills_the_seats_that_are_left() -> None:
    setting = Setting("ra", players=4, opponents=["random", "easy"])
    assert [asked.name for asked in setting.opponents] == ["random", "easy", "easy"]


def play_through(table: Table, seed: int) -> list[int]:
    """Play one game at random; who was asked."""
    rng = random.Random(seed)
    asked = []
    while not table.state.over:
        asked.append(int(table.viewer))
        assert table.state.actor == table.viewer
        table.play(rng.choice(table.state.legal()))
    return asked


@pytest.mark.parametrize("key", heliopolis.games())
def test_without_opponents_every_seat_is_asked_and_nature_never(key: str) -> None:
    table = Table(Setting(key, players=3), seed=4)
    assert table.learner == EVERY_SEAT
    assert set(play_through(table, 1)) == {0, 1, 2}


@pytest.mark.parametrize(
    ("key", "level"),
    [(key, level) for key in heliopolis.games() for level in ("random", "easy", "medium")] + [("ra", "hard")],
)
def test_against_bots_of_any_level_only_the_learner_is_asked(key: str, level: str) -> None:
    playouts = 1 if level == "hard" else None
    table = Table(Setting(key, players=2, opponents=[level], seat=1, playouts=playouts), seed=4)
    assert set(play_through(table, 1)) == {1}
    assert table.viewer == 1


def test_a_learner_without_a_seat_sits_everywhere_in_time() -> None:
    table = Table(Setting("ra", players=3, opponents=["random"]), seed=1)
    seats = set()
    for _ in range(30):
        seats.add(int(table.learner))
        table.begin()
    assert seats == {0, 1, 2}


def test_the_seed_decides_everything_that_is_not_the_learners() -> None:
    setting = Setting("ra", players=3, opponents=["easy", "random"])
    tables = [Table(setting, seed) for seed in (7, 7, 8)]
    for table in tables:
        play_through(table, 1)
    ends = [table.state.position() for table in tables]
    assert ends[0] == ends[1] != ends[2]


def test_bots_that_think_watch_every_move() -> None:
    seen: list[int] = []

    class Watcher(Bot):
        def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
            return state.legal()[0]

        def observe(self, action: int) -> None:
            seen.append(action)

    table = Table(Setting("ra", players=3, opponents=["easy", Watcher("watcher")], seat=0), seed=2)
    play_through(table, 1)
    state = heliopolis.game("ra").start(players=3)
    for action in seen:
        state.play(action)
    assert state.over
    assert state.position() == table.state.position()


@pytest.mark.parametrize(
    ("bot", "remembered"),
    [("random", False), ("easy", False), (PolicyBot("own", steady=False, policy=Policy()), True)],
)
def test_a_table_remembers_only_moves_that_the_seed_cannot_tell(bot: object, remembered: bool) -> None:
    table = Table(Setting("ra", players=3, opponents=[bot], seat=0), seed=2)
    asked = len(play_through(table, 1))
    assert (len(table.chosen()) > asked) == remembered
    again = Table(table.setting, int(table.seed), table.chosen())
    assert again.state.position() == table.state.position()
    assert again.chosen() == table.chosen()


@pytest.mark.parametrize("key", heliopolis.games())
def test_rewards_sum_to_zero_and_the_winner_gets_most(key: str) -> None:
    for seed in range(4):
        *_, (state, _) = walk(heliopolis.game(key), 3, seed)
        winners = state.winners()
        for kind in ("win", "points", "rank"):
            gains = rewards(state, kind)
            assert sum(gains) == pytest.approx(0)
            assert max(gains) == pytest.approx(gains[winners[0]])
        if len(winners) == 1:
            gains = rewards(state, "win")
            assert gains[winners[0]] == 1
            assert sorted(gains)[0] == pytest.approx(-0.5)
        points = state.points()
        assert rewards(state, "points")[0] == pytest.approx(points[0] - (points[1] + points[2]) / 2)


def test_opponents_may_be_players_of_an_earlier_release() -> None:
    table = Table(Setting("ra", players=3, opponents=["medium@0.1", "easy"]), seed=1)
    assert sorted(bot.name for bot in table.bots) == ["easy", "medium@0.1"]
    assert not table.state.over


@pytest.mark.parametrize(
    ("points", "winners", "gains"),
    [
        ([30, 20, 10], [0], [1, 0, -1]),
        ([20, 20, 10], [0, 1], [0.5, 0.5, -1]),
        ([20, 20, 10], [1], [0, 1, -1]),  # the game's own way to break a tie
        ([10, 30, 10], [1], [-0.5, 1, -0.5]),
        ([10, 10, 10], [0, 1, 2], [0, 0, 0]),
    ],
)
def test_ranks_go_in_equal_steps_and_who_ties_shares(points: list[int], winners: list[int], gains: list[float]) -> None:
    assert for_rank(points, winners) == pytest.approx(gains)


def test_the_next_game_does_not_depend_on_how_this_one_goes() -> None:
    tables = [Table(Setting("ra", players=2), 3) for _ in range(2)]
    play_through(tables[0], 1)
    tables[0].begin()
    tables[1].begin()  # a game that was given up
    assert tables[0].seed == tables[1].seed
    assert tables[0].state.position() == tables[1].state.position()
