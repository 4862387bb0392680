from __future__ import annotations

import random
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.hellas.crafted import table
from tests.games.hellas.players import games

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.levels import bot
from heliopolis.games.hellas.outlook import SURE, Outlook, harvested
from heliopolis.games.hellas.policy import HellasPolicy
from heliopolis.games.hellas.state import State
from heliopolis.testing import fingerprint

GAME = heliopolis.game("hellas")
POLICY = cast(HellasPolicy, GAME.policy.with_set("0.1"))


def weights(state: State) -> dict[str, int]:
    """The policy's weight of every legal move, by notation."""
    state.find_moves()
    POLICY.rate_moves(state)
    return {GAME.notation(state.moves[i]): int(state.weights[i]) for i in range(state.move_count)}


def favourite(state: State) -> str:
    """The move with the most weight."""
    rated = weights(state)
    return max(rated, key=lambda move: rated[move])


def estimates(state: State) -> list[int]:
    """What the policy expects everybody to have at the end, in hundredths."""
    values = vec[i64]([0] * 4)
    POLICY.estimate(state, values)
    return [int(values[seat]) for seat in range(state.seats)]


def test_every_legal_move_has_a_weight_and_the_state_stays() -> None:
    steps = set()
    for state in games(range(9), every=5):
        if state.over or state.actor == heliopolis.NATURE:
            continue
        before = fingerprint(state)
        legal = state.legal()
        rated = weights(state)
        assert [GAME.parse(move) for move in rated] == legal
        assert min(rated.values()) >= 1
        assert fingerprint(state) == before
        steps.add(int(state.phase))
    assert len(steps) == 5  # choose, build, column, place and worker


def test_the_estimate_is_exact_at_the_end_and_leaves_the_state_as_it_was() -> None:
    for state in games(range(6), every=7):
        before = fingerprint(state)
        expected = estimates(state)
        assert fingerprint(state) == before
        if state.over:
            assert expected == [100 * points for points in state.points()]
        else:
            assert all(0 <= points < 20_000 for points in expected)


def test_a_stage_is_a_phase() -> None:
    assert {int(POLICY.stage(state)) for state in games([1], every=3)} == {1, 2, 3}


def test_a_city_at_a_temple_is_expected_to_win() -> None:
    state = table(
        2,
        phase=3,
        palaces={0: ["-2,-1"], 1: ["-5,1"]},
        houses={0: ["-1,-1"], 1: ["-4,2"]},
        columns={"0,0": 3, "-1,-2": 4},
    )
    expected = estimates(state)
    assert expected[0] > expected[1] + 200


def test_who_has_the_most_rings_is_ahead_and_a_rival_makes_that_less_sure() -> None:
    alone = estimates(table(3, phase=2, rings={0: 3}))
    shared = estimates(table(3, phase=2, rings={0: 3, 1: 3}))
    assert alone[0] > shared[0] > alone[1] + 600
    behind = estimates(table(3, phase=2, rings={0: 3, 1: 2}))
    assert behind[1] < shared[1] - 400


def test_the_start_player_is_worth_something() -> None:
    first, second = estimates(table(2, start=0)), estimates(table(2, start=1))
    assert first[0] > second[0]


def test_the_first_house_goes_to_a_rich_quarry() -> None:
    state = table(3, step="build", action="house", quarries={"2,-3": [1], "-5,3": [2], "5,0": [20]})
    chosen = favourite(state)
    assert chosen in {f"house at {field}" for field in ("4,0", "4,1", "5,-1", "5,1", "6,-1", "6,0")}


def test_a_house_is_declined_when_it_brings_nothing() -> None:
    state = table(
        2, phase=3, step="build", action="house", bar={"house": 3, "quarry": 3, "marble": 2, "palace": 1, "statue": 1}
    )
    assert favourite(state) == "decline"


def test_a_palace_makes_the_village_at_the_tallest_temple_a_city() -> None:
    state = table(
        3,
        phase=3,
        step="build",
        action="palace",
        houses={0: ["1,0", "-6,2"]},
        columns={"0,0": 6},
        marble={0: 9},
    )
    city = {"0,1", "1,-1", "2,0", "2,-1"}
    assert favourite(state).removeprefix("palace at ") in city


def test_a_palace_can_come_before_its_house() -> None:
    state = table(
        4,
        phase=3,
        step="build",
        action="house",
        bar={"house": 3, "house and square": 1, "palace": 1},
        palaces={0: ["1,0"]},
        columns={"0,0": 6},
    )
    assert state.actor == 0
    near = {"0,1", "1,-1", "2,0", "2,-1"}
    assert favourite(state).removeprefix("house at ") in near


def test_two_cities_at_a_temple_are_not_joined() -> None:
    state = table(
        3,
        phase=3,
        step="build",
        action="house",
        palaces={0: ["-1,0", "1,-1"]},
        houses={0: ["-2,0", "2,-1"]},
        columns={"0,0": 8},
    )
    rated = weights(state)
    assert rated["house at 0,-1"] == 1
    assert rated["house at -2,1"] > 100


def test_columns_go_to_the_temple_of_the_own_city() -> None:
    state = table(
        3,
        phase=2,
        step="column",
        action="temple 3",
        columns_left=3,
        palaces={0: ["1,0"], 1: ["4,-3"]},
        houses={0: ["2,0"], 1: ["4,-2"]},
        marble={0: 8},
    )
    assert favourite(state) == "column at 0,0"


def test_the_last_columns_of_a_temple_are_built_for_the_ring() -> None:
    state = table(
        3, phase=2, step="column", action="temple 2", columns_left=2, columns={"2,2": 2, "0,0": 1}, marble={0: 5}
    )
    assert favourite(state) == "column at 2,2"


@pytest.mark.parametrize(("owner", "built"), [(0, False), (1, True)])
def test_columns_are_declined_when_only_the_others_gain(owner: int, built: bool) -> None:
    state = table(
        2,
        phase=3,
        step="column",
        action="temple 5",
        columns_left=5,
        start=1,
        bar={"temple 5": 1, "house": 3, "quarry": 3, "marble": 2},
        palaces={owner: ["0,-1"]},
        houses={owner: ["1,-1"]},
        columns={"-1,-2": 4, "3,-1": 8, "-3,1": 8, "1,2": 4},
        rings={0: 8},
        marble={0: 12, 1: 12},
    )
    assert state.actor == 1
    assert (favourite(state) == "column at 0,0") == built


def test_a_statue_stands_beside_the_own_city() -> None:
    state = table(
        3,
        phase=3,
        step="build",
        action="statue",
        palaces={0: ["1,0", "-2,0"], 1: ["4,0"]},
        houses={0: ["2,0", "-2,-1"], 1: ["4,1"]},
        marble={0: 20},
    )
    chosen = favourite(state)
    assert chosen.startswith("statue at")
    state.play(chosen)
    statue = chosen.removeprefix("statue at ")
    assert state.breakdown(0)[f"statue {statue}"] >= 3
    assert state.breakdown(1)[f"statue {statue}"] == 0


def test_a_tile_closes_the_quarry_of_the_others() -> None:
    state = table(
        3,
        step="place tile",
        action="quarry",
        tile=39,
        houses={0: ["1,-3", "3,-3", "2,-4"], 1: ["5,-1", "5,1", "4,1"]},
        quarries={"2,-3": [29], "-5,3": [28], "5,0": [30]},
    )
    assert favourite(state) != "tile to 2,-3"


def test_the_worker_goes_where_own_houses_wait() -> None:
    state = table(
        3,
        step="move worker",
        action="quarry",
        houses={0: ["0,-3"], 1: ["4,2"]},
        quarries={"2,-3": [10], "-5,3": [20], "5,0": [30], "-1,-1": [3]},
        closed=["5,0"],
        worker="-1,-1",
    )
    assert favourite(state) == "worker to 0,-4"


def test_a_full_harvest_is_chosen_by_whoever_has_the_houses() -> None:
    state = table(
        3,
        houses={0: ["4,0", "4,1", "5,-1", "5,1"], 1: ["-6,2"]},
        bar={"house": 3, "house and square": 1, "marble": 2},
        quarries={"2,-3": [3], "-5,3": [4], "5,0": [30]},
    )
    assert favourite(state) == "quarry"


def test_the_temple_that_feeds_two_own_cities_is_chosen() -> None:
    state = table(
        3,
        phase=3,
        palaces={0: ["-1,0", "1,0"]},
        houses={0: ["-2,0", "2,0"]},
        marble={0: 11},
    )
    assert favourite(state) == "temple 5"


def test_a_statue_is_chosen_when_it_counts_for_two_cities() -> None:
    state = table(
        2,
        phase=3,
        start=1,
        bar={"house": 3, "house and square": 1, "quarry": 2, "temple 2": 1, "temple 3": 1, "temple 5": 1},
        palaces={0: ["-2,0", "0,-1"]},
        houses={0: ["-3,0", "1,-1"]},
        marble={0: 7},
    )
    assert state.actor == 0
    assert favourite(state) == "statue"


def test_a_palace_action_is_worth_nothing_without_a_palace() -> None:
    state = table(3, phase=3, palaces={0: ["1,0", "-1,0", "4,0"]}, houses={0: ["2,0"]}, marble={0: 20})
    assert weights(state)["palace"] < weights(state)["temple 5"]


def test_nothing_is_left_to_build_when_all_temples_are_full() -> None:
    state = table(2, phase=3, columns={"-1,-2": 4, "3,-1": 8, "0,0": 6, "-3,1": 8, "1,2": 4})
    assert state.room == 0
    outlook = Outlook(state, POLICY.beliefs[state.seats])
    assert [int(worth) for worth in outlook.temples] == [100 * int(size) for size in state.island.temple_sizes]
    assert weights(state)["temple 5"] < weights(state)["marble"]


def test_without_tiles_every_quarry_stays_open() -> None:
    state = table(3)
    assert 0 < Outlook(state, POLICY.beliefs[state.seats]).chance_to_stay(state, 10) < SURE
    state.supply = 0
    assert Outlook(state, POLICY.beliefs[state.seats]).chance_to_stay(state, 10) == SURE


def test_harvests_are_counted_while_a_quarry_stays_open() -> None:
    assert harvested(2500, 500) == 1000 + 500 + 125
    assert harvested(0, 500) == 0


def play(levels: list[str], seed: int) -> list[int]:
    """The points of a whole game between bots."""
    rng = random.Random(seed)
    generators = [random.Random(seed + seat) for seat in range(len(levels))]
    bots = [bot(level) for level in levels]
    state = GAME.start(players=len(levels))
    while not state.over:
        if state.actor == heliopolis.NATURE:
            state.apply(rng.choice(state.legal()))
        else:
            state.apply(bots[state.actor].choose(state, Budget(), generators[state.actor]))
    return state.points()


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse", "matches"), [("easy", "random", 4), ("medium", "easy", 16)])
def test_a_higher_level_has_more_points(better: str, worse: str, matches: int) -> None:
    lead = 0
    for seed in range(matches):
        levels = [worse, worse]
        levels[seed % 2] = better
        points = play(levels, seed // 2)
        lead += points[seed % 2] - points[1 - seed % 2]
    assert lead > matches
