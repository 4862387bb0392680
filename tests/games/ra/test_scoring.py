from __future__ import annotations

from typing import Any

import pytest
from tests.games.ra.crafted import Tiles, play, table, tiles_of

from heliopolis.games.ra.state import State


def scored(players: int = 4, epoch: int = 1, **wishes: Any) -> State:
    """The position after an epoch has ended by the track."""
    fields = {2: 6, 3: 8, 4: 9, 5: 10}[players]
    return play(table(players, epoch=epoch, track=fields - 1, **wishes), "draw", "tile ra")


def item(state: State, name: str, epoch: int = 1) -> list[int]:
    """What everybody got for one item."""
    return [state.breakdown(seat)[f"epoch {epoch}: {name}"] for seat in range(int(state.seats))]


def test_ra_28_every_god_tile_brings_two_points_and_leaves_the_game() -> None:
    state = scored(tiles={0: {"god": 3}, 2: {"god": 1}})
    assert item(state, "god") == [6, 0, 2, 0]
    assert tiles_of(state, 0) == {}


@pytest.mark.parametrize(
    ("pharaohs", "points"),
    [
        ((3, 2, 2, 3), [5, -2, -2, 5]),  # the book's example
        ((4, 2, 1, 0), [5, 0, 0, -2]),
        ((2, 2, 2, 2), [0, 0, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((1, 0, 0, 0), [5, -2, -2, -2]),
    ],
)
def test_ra_29_most_pharaohs_gain_five_and_fewest_lose_two(pharaohs: tuple[int, ...], points: list[int]) -> None:
    state = scored(tiles={seat: {"pharaoh": count} for seat, count in enumerate(pharaohs)})
    assert item(state, "pharaoh") == points
    assert [tiles_of(state, seat).get("pharaoh", 0) for seat in range(4)] == list(pharaohs)  # they stay


def test_ra_29_with_two_players_most_and_fewest_are_scored_too() -> None:
    assert item(scored(2, tiles={0: {"pharaoh": 1}}), "pharaoh") == [5, -2]


def test_ra_30_niles_and_floods_count_one_each_but_only_with_a_flood() -> None:
    state = scored(tiles={0: {"nile": 4, "flood": 2}, 1: {"nile": 6}, 2: {"flood": 1}})
    assert item(state, "nile") == [6, 0, 1, 0]
    assert tiles_of(state, 0) == {"nile": 4}
    assert tiles_of(state, 1) == {"nile": 6}
    assert tiles_of(state, 2) == {}


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({}, -5),
        ({"art": 2}, 0),
        ({"art": 1, "writing": 3}, 0),
        ({"astronomy": 3, "agriculture": 2, "writing": 2}, 5),  # the book's example
        ({"astronomy": 1, "agriculture": 1, "writing": 1, "art": 1}, 10),
        ({"astronomy": 1, "agriculture": 1, "writing": 1, "art": 1, "religion": 4}, 15),
    ],
)
def test_ra_31_different_civilizations_bring_points_and_none_costs_five(tiles: Tiles, points: int) -> None:
    state = scored(tiles={1: tiles})
    assert item(state, "civilization")[1] == points
    assert tiles_of(state, 1) == {}


def test_ra_32_gold_brings_three_points_and_leaves_the_game() -> None:
    state = scored(tiles={3: {"gold": 4}})
    assert item(state, "gold") == [0, 0, 0, 12]
    assert tiles_of(state, 3) == {}


MONUMENTS = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statues", "step pyramid", "temple")


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({"pyramid": 4, "temple": 3, "fortress": 2, "sphinx": 1}, 19),  # the book's example
        *[(dict.fromkeys(MONUMENTS[:kinds], 1), points) for kinds, points in enumerate([0, 1, 2, 3, 4, 5, 6, 10, 15])],
        ({"temple": 2}, 1),
        ({"temple": 3}, 6),
        ({"temple": 4}, 11),
        ({"temple": 5}, 16),
    ],
)
def test_ra_33_monuments_count_by_different_and_by_equal_ones(tiles: Tiles, points: int) -> None:
    assert item(scored(epoch=3, tiles={0: tiles}), "monuments", 3)[0] == points


def test_ra_33_monuments_and_suns_are_scored_only_after_the_third_epoch() -> None:
    state = scored(epoch=2, tiles={0: {"temple": 5}})
    assert "epoch 2: monuments" not in state.breakdown(0)
    assert tiles_of(state, 0) == {"temple": 5}
    assert sum(state.breakdown(0).values()) == state.points()[0]


def test_ra_33_the_highest_sum_of_suns_gains_five_and_the_lowest_loses_five() -> None:
    # The book's example: 17-25-21-17, face up and down; the 11 in the middle counts for nobody.
    state = scored(
        epoch=3,
        centre_sun=11,
        suns={0: [13], 1: [12, 9], 2: [10], 3: [8, 7]},
        spent={0: [3, 1], 1: [4], 2: [6, 5], 3: [2]},
    )
    assert item(state, "suns", 3) == [-5, 5, 0, -5]


def test_ra_33_equal_sums_of_suns_bring_nothing() -> None:
    state = scored(epoch=3, centre_sun=3, suns={0: [13, 8, 1], 1: [12, 6, 4], 2: [11, 9, 2], 3: [10, 7, 5]})
    assert item(state, "suns", 3) == [0, 0, 0, 0]


def test_ra_33_with_two_players_nothing_is_special() -> None:
    state = scored(2, epoch=3)
    assert item(state, "suns", 3) == [0, 0]  # 22 and 22
    state = scored(2, epoch=3, centre_sun=9, suns={0: [6, 5, 2, 1]})
    assert item(state, "suns", 3) == [-5, 5]


def test_ra_34_points_never_fall_below_zero() -> None:
    state = scored(epoch=2, points={0: 3, 1: 7}, tiles={2: {"pharaoh": 1}})
    assert item(state, "pharaoh", 2)[:2] == [-2, -2]
    assert item(state, "civilization", 2)[:2] == [-5, -5]
    assert item(state, "not below 0", 2)[:2] == [4, 0]
    assert state.points()[:2] == [0, 0]


def test_ra_34_not_in_the_last_scoring_either() -> None:
    state = scored(epoch=3, points={3: 1}, tiles={0: {"pharaoh": 1}})
    assert state.points()[3] == 0
    assert sum(state.breakdown(3).values()) == 0


def test_ra_35_most_points_win() -> None:
    state = scored(epoch=3, points={0: 20, 1: 40, 2: 30, 3: 30}, tiles={seat: {"art": 1} for seat in range(4)})
    assert state.winners() == [1]


def test_ra_35_a_tie_goes_to_the_highest_single_sun_of_the_tied() -> None:
    # Sums 22-22-22-22 keep the tie; seat 0 with the 13 has fewer points than the tied seats 2 and 3.
    suns = {0: [13, 8, 1], 1: [12, 6, 4], 2: [11, 9, 2], 3: [10, 7, 5]}
    state = scored(epoch=3, centre_sun=3, suns=suns, points={0: 20, 1: 20, 2: 30, 3: 30})
    assert state.points()[2] == state.points()[3]
    assert state.winners() == [2]


def test_ra_35_a_face_down_sun_decides_a_tie_too() -> None:
    state = scored(
        epoch=3,
        centre_sun=3,
        suns={0: [13, 8, 1], 1: [12, 6, 4], 2: [9, 2], 3: [10, 7, 5]},
        spent={2: [11]},
        points={2: 30, 3: 30},
    )
    assert state.winners() == [2]
