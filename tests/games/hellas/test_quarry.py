from __future__ import annotations

import random

import pytest
from tests.games.hellas.crafted import ALL_QUARRIES, QUARRIES, legal, marble, play, table
from tests.games.hellas.players import games, plain_harvest

import heliopolis

CORNERS = {"2,-3": [12], "-5,3": [18], "5,0": [31]}


def reveal(state: heliopolis.State, tile: int) -> None:
    assert state.actor == heliopolis.NATURE
    state.play(f"tile {tile}")


def test_hls_12_the_harvest_of_the_books_example() -> None:
    # Quarries that yield 1 (tile 10) and 3 (tile 30): blue has a house at each, green two at the 1, red one at the 3.
    houses = {0: ["1,-3", "4,0"], 1: ["2,-4", "3,-4"], 2: ["6,0"]}
    state = play(table(3, houses=houses), "quarry")
    assert marble(state) == [6 + 4, 6 + 2, 6 + 3]


def test_hls_12_a_house_next_to_two_active_quarries_earns_from_both() -> None:
    quarries = {"1,-3": [10], "2,-2": [30], "3,2": [5, 20], "-5,2": [25]}
    state = table(2, houses={0: ["2,-3"], 1: ["3,-3"]}, quarries=quarries, closed=["3,2"])
    assert marble(play(state, "quarry")) == [6 + 1 + 3, 6 + 3]


def test_hls_12_palaces_and_squares_earn_nothing() -> None:
    state = table(3, palaces={0: ["1,-3"]}, squares={1: ["2,-4"]}, houses={2: ["3,-3"]})
    assert marble(play(state, "quarry")) == [6, 6, 7]


def test_hls_12_closed_and_empty_quarries_yield_nothing() -> None:
    quarries = {**QUARRIES["minotaur"], "0,4": [35]}
    state = table(3, houses={0: ["1,4"], 1: ["-2,2"]}, quarries=quarries, closed=["0,4"])
    assert marble(play(state, "quarry")) == [6, 6, 6]


def test_hls_12_only_the_top_tile_counts() -> None:
    quarries = {**QUARRIES["minotaur"], "2,-3": [1, 10, 29]}
    assert marble(play(table(3, houses={0: ["1,-3"]}, quarries=quarries), "quarry")) == [9, 6, 6]


@pytest.mark.long
def test_hls_12_every_harvest_of_purposeful_games_is_that_of_a_plain_search() -> None:
    gained = [0, 0, 0, 0]
    for state in games(range(12)):
        if state.position()["step"] == "choose" and "quarry" in legal(state):
            after = state.clone()
            expected = plain_harvest(state)
            play(after, "quarry")
            assert [new - old for old, new in zip(marble(state), marble(after))] == expected
            gained = [old + new for old, new in zip(gained, [*expected, 0, 0])]
    assert min(gained) > 100


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("island", ["minotaur", "pegasus"])
def test_hls_12_every_quarry_pays_the_houses_around_it_and_no_others(players: int, island: str) -> None:
    rng = random.Random(players)
    every = ALL_QUARRIES[island]
    for extra in every:
        active = {**dict.fromkeys(QUARRIES[island], 0), extra: 0}
        quarries = {name: [3 + 9 * number] for number, name in enumerate(active)}
        closed = [name for name in quarries if name != extra][: len(quarries) - 3]
        worker = next(name for name in every if name not in quarries)
        empty = table(players, options={"map": island}, quarries=quarries, closed=closed, worker=worker)
        sites = [move.split()[-1] for move in legal(play(empty, "house"))[1:]]
        rng.shuffle(sites)
        houses = {seat: sites[8 * seat : 8 * seat + 8] for seat in range(players)}
        wishes = {"quarries": quarries, "closed": closed, "worker": worker, "houses": houses}
        state = table(players, options={"map": island}, **wishes)
        expected = [6 + gain for gain in plain_harvest(state)]
        assert marble(play(state, "quarry")) == expected


def test_hls_13_a_tile_goes_on_an_active_quarry_with_a_lower_number() -> None:
    state = play(table(3, quarries=CORNERS), "quarry")
    reveal(state, 25)
    assert state.actor == 0
    assert sorted(legal(state)) == ["tile to -5,3", "tile to 2,-3"]  # the book's example: on 12 or 18, not on 31
    play(state, "tile to 2,-3")
    assert state.position()["quarries"]["2,-3"] == {"tiles": [12, 25], "closed": False}


def test_hls_13_the_quarry_is_named_even_if_only_one_is_possible() -> None:
    state = play(table(3, quarries=CORNERS), "quarry")
    reveal(state, 13)
    assert legal(state) == ["tile to 2,-3"]


def test_hls_13_four_tiles_are_revealed_one_by_one_and_nobody_may_stop_early() -> None:
    state = play(table(3, start=1), "quarry")
    for number, tile in enumerate((11, 13, 15, 17)):
        assert state.position()["revealed"] == number
        reveal(state, tile)
        assert state.actor == 1
        assert legal(state) == ["tile to 2,-3"]
        play(state, "tile to 2,-3")
    assert state.position()["step"] == "choose"
    assert state.position()["revealed"] == 0
    assert state.actor == 2


def test_hls_13_every_tile_of_the_supply_is_equally_likely() -> None:
    state = play(table(3), "quarry")
    chances = state.chances()
    assert [state.game.notation(action) for action, _ in chances] == [
        f"tile {number}" for number in range(1, 41) if number not in (10, 20, 30)
    ]
    assert {weight for _, weight in chances} == {1}


def test_hls_14_a_tile_lower_than_all_three_opens_a_new_quarry_and_closes_the_highest() -> None:
    state = play(table(3, quarries=CORNERS), "quarry")
    reveal(state, 7)
    assert state.actor == 0  # to move the worker
    play(state, "worker to 1,1")
    quarries = state.position()["quarries"]
    assert quarries["-1,-1"] == {"tiles": [7], "closed": False}
    assert quarries["5,0"] == {"tiles": [31], "closed": True}  # the book's example: 31 closes
    assert state.position()["worker"] == "1,1"
    assert state.position()["step"] == "choose"  # the action ends at once, on the first tile
    assert state.actor == 1


def test_hls_14_the_worker_moves_to_any_empty_quarry_and_may_not_stay() -> None:
    quarries = {**CORNERS, "0,4": [3, 40], "-2,3": [2]}
    state = play(table(3, quarries=quarries, closed=["0,4", "-2,3"]), "quarry")
    reveal(state, 1)
    empty = set(ALL_QUARRIES["minotaur"]) - set(quarries) - {"-1,-1"}
    assert set(legal(state)) == {f"worker to {field}" for field in empty}


def test_hls_14_the_new_quarry_yields_from_the_next_quarry_action_on() -> None:
    state = play(table(3, quarries=CORNERS, houses={0: ["-2,-1"]}), "quarry")
    reveal(state, 7)
    play(state, "worker to 1,1")
    assert marble(state) == [6, 6, 6]
    play(state, "quarry")
    assert marble(state) == [7, 6, 6]


def test_hls_14_a_closed_quarry_gives_no_marble_and_takes_no_tile_any_more() -> None:
    state = play(table(3, quarries=CORNERS, houses={0: ["6,0"]}), "quarry")
    assert marble(state) == [9, 6, 6]
    reveal(state, 7)
    play(state, "worker to 1,1", "quarry")
    assert marble(state) == [9, 6, 6]
    reveal(state, 40)
    assert set(legal(state)) == {"tile to 2,-3", "tile to -5,3", "tile to -1,-1"}


def test_hls_14_the_action_ends_after_a_closing_even_in_the_middle() -> None:
    state = play(table(3, quarries=CORNERS), "quarry")
    reveal(state, 19)
    play(state, "tile to -5,3")
    reveal(state, 2)
    play(state, "worker to 3,3")
    assert state.position()["step"] == "choose"
    assert state.position()["revealed"] == 0


def test_hls_15_three_quarries_are_active_at_all_times() -> None:
    state = play(table(3, quarries={"2,-3": [38], "-5,3": [39], "5,0": [40]}), "quarry")
    for tile in (30, 20, 10):
        reveal(state, tile)
        active = [quarry for quarry in state.position()["quarries"].values() if not quarry["closed"]]
        assert len(active) == 3
        play(state, legal(state)[0])
        if tile > 10:
            play(state, "quarry")
    assert sorted(quarry["tiles"][-1] for quarry in active) == [10, 20, 30]


def full_island(worker: str | None, free: int) -> dict[str, object]:
    """Every quarry has a tile but the last `free` ones; all are closed but three."""
    names = [name for name in ALL_QUARRIES["minotaur"] if name not in QUARRIES["minotaur"]]
    filled = names[: len(names) - free]
    quarries = {name: [40 - number] for number, name in enumerate(filled)}
    return {"quarries": {**quarries, **QUARRIES["minotaur"]}, "closed": filled, "worker": worker}


def test_hls_15_without_an_empty_quarry_the_worker_leaves_the_board() -> None:
    state = play(table(3, **full_island("0,4", 1)), "quarry")
    reveal(state, 4)
    assert state.position()["worker"] is None
    assert state.position()["quarries"]["0,4"] == {"tiles": [4], "closed": False}
    assert state.position()["quarries"]["5,0"]["closed"]
    assert state.position()["step"] == "choose"


def test_hls_15_a_later_too_low_tile_is_discarded_and_the_action_ends() -> None:
    state = play(table(3, **full_island(None, 0)), "quarry")
    before = state.position()["quarries"]
    reveal(state, 4)
    assert state.position()["quarries"] == before
    assert 4 not in state.position()["supply"]
    assert state.position()["step"] == "choose"
    assert state.game.position(state.position()).position() == state.position()


def test_hls_15_without_tiles_there_is_only_the_harvest() -> None:
    piles = {"2,-3": list(range(1, 14)), "-5,3": list(range(14, 28)), "5,0": list(range(28, 41))}
    state = play(table(3, quarries=piles, houses={0: ["1,-3"]}), "quarry")
    assert marble(state) == [7, 6, 6]
    assert state.position()["step"] == "choose"


def test_hls_15_the_action_ends_when_the_last_tile_is_placed() -> None:
    piles = {"2,-3": list(range(1, 14)), "-5,3": list(range(14, 28)), "5,0": list(range(28, 40))}
    state = play(table(3, quarries=piles), "quarry")
    assert state.chances() == [(state.game.parse("tile 40"), 1)]
    reveal(state, 40)
    play(state, "tile to 2,-3")
    assert state.position()["step"] == "choose"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hls_7_harvest_closing_and_a_too_low_tile_need_no_move(players: int) -> None:
    state = play(table(players), "quarry")
    reveal(state, 1)
    assert len(state.position()["supply"]) == 36
    assert [quarry["closed"] for quarry in state.position()["quarries"].values()].count(True) == 1
    assert {move.split(" to ")[0] for move in legal(state)} == {"worker"}
