from __future__ import annotations

import random
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.helios.crafted import Land, legal, play, table

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.bots.levels import bot
from heliopolis.games.helios.gains import house_gain
from heliopolis.games.helios.material import OBSERVATORY
from heliopolis.games.helios.outlook import Horizon, turns_to_come, worth
from heliopolis.games.helios.policy import HeliosPolicy
from heliopolis.games.helios.state import State
from heliopolis.testing import fingerprint, walk

GAME = heliopolis.game("helios")
POLICY = cast(HeliosPolicy, GAME.policy.with_set("0.1"))


def weights(state: heliopolis.State) -> dict[str, int]:
    """Every legal move with its weight."""
    moves = legal(state) if isinstance(state, State) else []
    POLICY.rate_moves(state)
    return {move: int(state.weights[place]) for place, move in enumerate(moves)}


def favourite(state: heliopolis.State) -> str:
    """The move with the highest weight."""
    rated = weights(state)
    return max(rated, key=lambda move: rated[move])


def estimate(state: heliopolis.State) -> list[int]:
    """What every seat is expected to have."""
    values = vec[i64]([0] * 8)
    POLICY.estimate(state, values)
    return [int(values[seat]) for seat in range(state.seats)]


def match(better: str, worse: str, players: int, games: int) -> float:
    """The share of its games that one bot wins against others of a kind."""
    wins = 0.0
    for number in range(games):
        bots: list[Bot] = [bot(worse) for _ in range(players)]
        bots[number % players] = bot(better)
        winners = whole_game(bots, number // players).winners()
        wins += (number % players in winners) / len(winners)
    return wins / games


def whole_game(bots: list[Bot], seed: int) -> heliopolis.State:
    rng = random.Random(seed)
    generators = [random.Random(seed * 10 + seat) for seat in range(len(bots))]
    state = GAME.start(players=len(bots))
    heliopolis.deal(state, rng)
    while not state.over:
        state.apply(bots[state.actor].choose(state, Budget(), generators[state.actor]))
        heliopolis.deal(state, rng)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_has_a_weight_and_the_state_stays_as_it_was(players: int) -> None:
    positions = 0
    for seed in range(3):
        for number, (state, _) in enumerate(walk(GAME, players, seed)):
            if state.actor >= 0 and number % 3 == 0:
                before = fingerprint(state)
                moves = state.legal()
                POLICY.rate_moves(state)
                assert all(state.weights[place] >= 1 for place in range(len(moves)))
                assert fingerprint(state) == before
                assert state.legal() == moves
                positions += 1
    assert positions > 100


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_holds_in_games_between_players_who_know_what_they_do(players: int) -> None:
    phases = set()
    for seed in range(4):
        rng = random.Random(seed)
        generator = random.Random(seed)
        player = bot("easy" if seed % 2 else "medium")
        state = GAME.start(players=players)
        heliopolis.deal(state, rng)
        while not state.over:
            assert isinstance(state, State)
            phases.add(int(state.phase))
            before = fingerprint(state)
            assert min(weights(state).values()) >= 1
            assert len(estimate(state)) == players
            assert fingerprint(state) == before
            for _ in range(1 + rng.randrange(4)):  # not every position, which would take long
                if not state.over:
                    state.apply(player.choose(state, Budget(), generator))
                    heliopolis.deal(state, rng)
    assert len(phases) >= 9


def test_at_the_end_the_estimate_is_the_result() -> None:
    state = whole_game([bot("easy") for _ in range(3)], 1)
    assert estimate(state) == [100 * points for points in state.points()]


def test_the_estimate_knows_who_is_ahead() -> None:
    state = table(2, seats={0: {"bag": {"temples": 30}}, 1: {"bag": {"temples": 10}}})
    assert estimate(state)[0] - estimate(state)[1] > 1500
    state = table(2, land={1: {(0, 0): "brown: brown", (1, 0): "blue: blue", (0, 1): "black: black"}})
    assert estimate(state)[1] > estimate(state)[0]


def test_estimates_do_not_favour_a_seat_while_nothing_has_happened() -> None:
    state = GAME.start(players=4)
    assert len(set(estimate(state))) == 1


def test_the_turns_to_come_are_counted_at_any_time() -> None:
    state = GAME.start(players=4)
    rng = random.Random(1)
    assert isinstance(state, State)
    assert [turns_to_come(state, seat) for seat in range(4)] == [16] * 4
    heliopolis.deal(state, rng)
    assert turns_to_come(state, 2) == 16
    state = table(4, phase="take tile", turn=1, round_number=4)
    assert [turns_to_come(state, seat) for seat in range(4)] == [3, 4, 4, 4]
    assert (
        Horizon(state, POLICY.beliefs[state.seats], 1, choosing=True).actions
        < Horizon(state, POLICY.beliefs[state.seats], 1).actions
    )
    state = table(4, phase="action", turn=1, round_number=3)
    assert [turns_to_come(state, seat) for seat in range(4)] == [7, 7, 8, 8]
    state = table(3, phase="persons", round_number=2)
    assert [turns_to_come(state, seat) for seat in range(3)] == [6, 6, 6]


# The sun.

TEMPLES_IN_THE_SOUTH: Land = {
    (0, 0): "brown: brown",
    (0, 1): "grey: temple",
    (1, 0): "green: temple",
    (1, -1): "blue: blue",
    (-1, 1): "green: green",
}


def test_the_sun_goes_where_it_lights_both_temples() -> None:
    state = table(kind="sun", land={0: TEMPLES_IN_THE_SOUTH}, seats={0: {"buildings": ["power plant"]}}, round_number=4)
    assert favourite(state) == "sun to 1,1"


def test_an_orbit_is_better_than_the_field_before_it() -> None:
    rated = weights(table(kind="sun", seats={0: {"sun": (-1, 1)}}))
    assert rated["sun to 0,-1"] > 2 * rated["sun to -1,0"]


def test_an_empty_land_tile_is_lit_rather_than_a_full_one() -> None:
    land: Land = {(0, 0): "brown: brown", (0, 1): "grey", (0, 2): "blue", (1, -1): "green: green"}
    state = table(kind="sun", land={0: land}, seats={0: {"buildings": ["power plant"]}})
    assert favourite(state) in ("sun to 1,1", "sun to -1,2")


# Tiles and slots.


def test_a_grey_tile_goes_where_it_brings_a_bonus_action() -> None:
    slots = {"red": ["land"], "blue": ["land", "sun", "build"], "yellow": ["sun", "sun"]}
    state = table(phase="slot", seats={0: {"slots": slots}})
    assert favourite(state) == "slot blue"


def test_with_temples_around_in_the_last_round_a_sun_is_taken() -> None:
    state = table(
        phase="take tile",
        round_number=4,
        turns_left=1,
        turn=3,
        columns={"land": ["red"], "build": ["blue"], "sun": ["yellow"]},
        land={3: TEMPLES_IN_THE_SOUTH},
        seats={3: {"buildings": ["power plant", "city council"]}},
    )
    assert favourite(state) == "take sun"


def test_the_fourth_tile_of_a_slot_is_taken_before_the_first_of_another() -> None:
    slots = {"red": ["land", "sun", "build"]}
    columns = {"land": ["blue"], "sun": ["red"], "build": ["blue"]}
    filling = weights(table(phase="take tile", seats={0: {"slots": slots}}, columns=columns))
    columns["sun"] = ["blue"]
    other = weights(table(phase="take tile", seats={0: {"slots": slots}}, columns=columns))
    assert filling["take sun"] * other["take land"] > other["take sun"] * filling["take land"]


# Land and houses.


def test_a_field_that_brings_mana_or_a_corner_is_better_than_one_that_brings_nothing() -> None:
    land: Land = {(0, 0): "brown: brown", (1, 0): "grey: grey"}
    state = table(land={0: land})
    play(state, "create blue")
    rated = weights(state)
    assert rated["lay on 2,-1"] > rated["lay on -1,0"]


def test_a_temple_is_paid_with_the_cube_of_its_own_tile() -> None:
    land: Land = {(0, 0): "brown: brown", (1, 0): "grey: grey", (0, 1): "blue: blue"}
    state = table(kind="build", land={0: land})
    play(state, "temple on 1,0")
    assert favourite(state) == "pay grey from 1,0"


def test_the_colour_there_is_only_one_of_is_kept() -> None:
    land: Land = {(0, 0): "brown: brown", (1, 0): "brown: brown", (0, 1): "blue: blue"}
    state = table(kind="build", land={0: land})
    play(state, "build exchange bazaar")
    assert favourite(state).startswith("pay brown")


def test_the_power_plant_is_not_built_by_the_princess() -> None:
    land: Land = {(0, 0): "brown: brown", (1, 0): "blue: blue", (0, 1): "grey: grey"}
    buildings = ["observatory", "solar lodge", "city council"]
    persons = {"princess": "active"}
    with_princess = table(
        kind="build", round_number=4, land={0: land}, seats={0: {"buildings": buildings, "persons": persons}}
    )
    without = table(kind="build", round_number=4, land={0: land}, seats={0: {"buildings": buildings}})
    assert weights(with_princess)["build power plant"] < weights(without)["build power plant"]


def test_all_mana_is_exchanged_when_there_is_nobody_left_to_buy() -> None:
    land: Land = {(0, 0): "brown: brown", (1, 0): "grey: grey"}
    state = table(kind="build", round_number=4, land={0: land}, seats={0: {"mana": 9}})
    play(state, "build exchange bazaar", "pay brown from 0,0", "pay grey from 1,0")
    assert favourite(state) == "exchange 3"


# Bonus cubes.


def test_a_bonus_cube_has_a_colour_that_is_missing() -> None:
    land: Land = {(0, 0): "brown: brown", (0, 1): "grey: grey", (1, 0): "blue: blue"}
    state = table(land={0: land})
    play(state, "create green", "lay on 1,1")
    assert favourite(state) == "cube black"


# Persons.

RICH: Land = {
    (0, 0): "brown: brown",
    (1, 0): "grey: grey",
    (0, 1): "blue: blue",
    (1, -1): "black: black",
    (-1, 1): "green: green",
}


def test_whoever_can_be_woken_in_the_last_phase_is_woken() -> None:
    state = table(phase="persons", round_number=4, land={0: RICH}, seats={0: {"persons": {"priestess": "inactive"}}})
    assert favourite(state) == "activate priestess"


def test_nobody_is_bought_who_can_never_be_woken() -> None:
    state = table(phase="persons", round_number=4, seats={0: {"mana": 4}})
    assert favourite(state) == "pass"


def test_the_person_who_counts_most_is_bought() -> None:
    state = table(phase="persons", round_number=4, land={0: RICH}, seats={0: {"mana": 4}})
    assert favourite(state) == "buy cartographer"


@pytest.mark.long
@pytest.mark.parametrize(
    ("better", "worse", "players", "share"), [("easy", "random", 4, 0.6), ("medium", "easy", 4, 0.4)]
)
def test_a_higher_level_wins_more_than_its_fair_share(better: str, worse: str, players: int, share: float) -> None:
    assert match(better, worse, players, 24) > share


def test_hel_28_the_worth_of_a_house_knows_where_the_sun_track_ends() -> None:
    """The Observatory brings nothing but points to a sun whose range is the last number already."""
    active = ["priestess", "inventor", "princess"]
    seat = {
        "buildings": ["solar lodge", "city council", "palace"],
        "persons": dict.fromkeys(active, "active"),
        "range": 11,
    }
    state = table(kind="build", land={0: {(0, 0): "brown: brown", (1, 0): "black: black"}}, seats={0: seat})
    player = state.players[0]
    player.sun_range = state.board.last_range
    horizon = Horizon(state, POLICY.beliefs[state.seats], 0)
    before = worth(state, player, horizon)
    gain = house_gain(state, player, horizon, before, OBSERVATORY)
    trial = state.clone()
    raised = trial.players[0]
    raised.buildings |= 1 << OBSERVATORY
    raised.cube_count -= 1
    assert gain == worth(trial, raised, horizon) - before
    assert (player.sun_range, player.mana, player.cube_count) == (state.board.last_range, 1, 2)
