"""Corners of the rules that a mutation of the code once slipped through."""

from __future__ import annotations

import pytest
from tests.games.helios.crafted import legal, phase, play, player, starting, table
from tests.games.helios.maps import BOARD

import heliopolis
from heliopolis.games.helios.state import State

RICH = {(0, 0): "brown: brown grey", (0, 1): "green: green blue", (1, 0): "grey: black brown"}
FULL = {0: {"slots": {"red": ["build"] * 3 + ["grey sun"]}}}


def managed() -> State:
    """The Land Management built with a full slot, its first tile laid on a mana field."""
    state = table(round_number=3, kind="build", land={0: RICH}, seats=FULL)
    paid = ("build land management", "pay brown from 0,0", "pay grey from 0,0")
    return play(state, *paid, "draw grey", "draw green", "create grey", "lay on 2,-1")


def test_hel_48_a_lake_is_a_free_field() -> None:
    land = {
        (0, 0): "brown",
        (1, -1): "grey",
        (2, -1): "free fields",
        (2, 0): "grey",
        (1, 1): "grey",
        (0, 1): "green",
    }
    assert table(round_number=4, phase="over", land={0: land}).breakdown(0)["free fields at 2,-1"] == 4


def test_hel_44_a_cube_that_is_lost_by_seat_3_leaves_the_one_of_seat_4() -> None:
    state = table(
        phase="persons",
        round_number=2,
        start_player=3,
        person_turn={"passes": 3},
        turn=2,
        land={2: {(0, 0): "brown: brown brown"}},
    )
    play(state, "pass")
    while state.actor == heliopolis.NATURE:
        play(state, legal(state)[0])
    assert (state.actor, phase(state)) == (3, "cube colour")


def test_hel_50_cubes_break_a_tie_and_not_the_tiles_that_hold_them() -> None:
    assert table(3, phase="over", round_number=3, land={0: {(0, 0): "brown: brown blue"}}).winners() == [0]


@pytest.mark.parametrize("colour", ["black", "blue"])
def test_hel_29_one_black_or_blue_cube_is_enough_for_the_citadel(colour: str) -> None:
    assert "build citadel" in legal(table(kind="build", land={0: {(0, 0): f"brown: {colour}"}}))


def test_hel_31_a_mana_field_counts_for_the_land_management_too() -> None:
    assert player(managed(), 0)["mana"] == 3


def test_hel_17_the_bonus_of_a_full_slot_comes_after_the_land_management() -> None:
    state = play(managed(), "create green", "lay on -1,1")
    assert phase(state) == "bonus action"
    assert not state.position()["action"]["managing"]


def test_hel_17_the_bonus_of_a_full_slot_comes_after_the_exchange_bazaar() -> None:
    state = table(round_number=3, kind="build", land={0: RICH}, seats=FULL)
    play(state, "build exchange bazaar", "pay brown from 0,0", "pay grey from 0,0", "exchange 0")
    assert phase(state) == "bonus action"


def test_hel_32_with_the_power_plant_the_sun_goes_as_far_as_it_likes() -> None:
    kinds = ["brown"] * 7 + ["grey"] * 7 + ["green"] * 3 + ["free fields", "temples"]
    land = {0: dict(zip(BOARD.grid.fields[:19], kinds)), **{seat: {(0, 0): "green"} for seat in (1, 2, 3)}}
    seats = {0: {"sun": (0, -3), "buildings": ["power plant"]}}
    state = table(round_number=4, kind="sun", land=land, seats=seats)
    assert len(starting(state, "sun to")) == 17
