from __future__ import annotations

import pytest
from tests.games.hellas.crafted import legal, marble, play, rings, table

TEMPLES = ["-2,-2", "3,-2", "0,0", "-3,2", "2,2"]  # of 6, 6, 8, 6 and 4 columns
ACTIONS = [("temple 2", 2, 4), ("temple 3", 3, 6), ("temple 5", 5, 10)]


@pytest.mark.parametrize(("kind", "columns", "price"), ACTIONS)
def test_hls_16_exactly_the_fields_number_of_columns_for_its_price_and_a_ring(
    kind: str, columns: int, price: int
) -> None:
    state = play(table(3, marble={0: price}), kind)
    assert legal(state) == ["decline", *[f"column at {temple}" for temple in TEMPLES]]
    for number in range(columns):
        assert state.actor == 0
        assert rings(state) == [0, 0, 0]
        play(state, "column at 0,0")
        assert state.position()["columns"]["0,0"] == number + 1
        assert marble(state)[0] == 0  # the whole price with the first
    assert rings(state) == [1, 0, 0]
    assert state.actor == 1
    assert state.position()["step"] == "choose"


@pytest.mark.parametrize(("kind", "columns", "price"), ACTIONS)
def test_hls_16_not_possible_with_too_little_marble(kind: str, columns: int, price: int) -> None:
    assert legal(play(table(3, marble={0: price - 1}), kind)) == ["decline"]


@pytest.mark.parametrize(("kind", "columns", "price"), ACTIONS)
def test_hls_16_not_possible_with_too_little_room(kind: str, columns: int, price: int) -> None:
    full = {"-2,-2": 6, "3,-2": 6, "0,0": 8, "-3,2": 6}
    room = min(columns - 1, 4)
    short = {**full, "2,2": 4 - room}
    assert legal(play(table(3, marble={0: 20}, columns=short), kind)) == ["decline"]
    enough = {**full, "-3,2": 6 - (columns - room), "2,2": 4 - room}
    assert legal(play(table(3, marble={0: 20}, columns=enough), kind)) == [
        "decline",
        "column at -3,2",
        "column at 2,2",
    ]


def test_hls_16_doing_nothing_brings_no_ring_and_costs_nothing() -> None:
    state = play(table(3, marble={0: 20}), "temple 5", "decline")
    assert rings(state) == [0, 0, 0]
    assert marble(state)[0] == 20
    assert state.actor == 1


def test_hls_16_columns_are_spread_freely_over_temples_with_room() -> None:
    state = play(table(3, marble={0: 10}, columns={"2,2": 3}), "temple 5")
    play(state, "column at 2,2")
    assert legal(state) == [f"column at {temple}" for temple in TEMPLES[:4]]  # full, and no declining any more
    play(state, "column at -2,-2", "column at 0,0", "column at -2,-2", "column at 3,-2")
    columns = state.position()["columns"]
    assert columns == {"-2,-2": 2, "3,-2": 1, "0,0": 1, "-3,2": 0, "2,2": 4}


def test_hls_17_the_last_column_of_a_temple_brings_a_ring_at_once() -> None:
    state = play(table(3, start=2, marble={2: 10}, columns={"2,2": 3}), "temple 5", "column at 2,2")
    assert rings(state) == [0, 0, 1]
    play(state, *["column at 0,0"] * 4)
    assert rings(state) == [0, 0, 2]  # the action's own ring after its last column


def test_hls_17_a_ring_for_each_temple_completed() -> None:
    state = play(table(3, columns={"2,2": 3, "0,0": 7}), "temple 2", "column at 0,0", "column at 2,2")
    assert rings(state) == [3, 0, 0]


def test_hls_17_only_the_one_who_completes_it_gets_the_ring() -> None:
    state = play(table(3), "temple 2", "column at 2,2", "column at 2,2", "temple 3")
    play(state, "column at 2,2", "column at 2,2")
    assert rings(state) == [1, 1, 0]


def test_hls_19_with_no_rings_left_none_is_given() -> None:
    state = table(3, rings={1: 7, 2: 6}, columns={"2,2": 3})
    play(state, "temple 2", "column at 2,2")
    assert rings(state) == [1, 7, 6]
    play(state, "column at 0,0")
    assert rings(state) == [1, 7, 6]
