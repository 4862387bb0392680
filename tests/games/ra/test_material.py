from __future__ import annotations

import pytest
from tests.games.ra.crafted import play, player, table

import heliopolis
from heliopolis.games.ra.material import SUN_SETS, TILES


def dealt(players: int) -> heliopolis.State:
    """A game in which seat 0 got the first set of suns, seat 1 the second, and so on."""
    state = heliopolis.game("ra").start(players=players)
    for suns in SUN_SETS[players]:
        state.play("suns " + "-".join(map(str, suns)))
    return state


def test_ra_1_the_bag_holds_180_tiles_of_23_kinds() -> None:
    counts: dict[str, int] = dict(TILES)
    assert sum(counts.values()) == 180
    assert (counts["ra"], counts["god"], counts["pharaoh"], counts["nile"], counts["flood"]) == (30, 8, 25, 25, 12)
    civilization = ("art", "agriculture", "religion", "astronomy", "writing")
    assert [counts[kind] for kind in civilization] == [5] * 5
    assert counts["gold"] == 5
    monuments = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statues", "step pyramid", "temple")
    assert [counts[kind] for kind in monuments] == [5] * 8
    assert [counts[kind] for kind in ("funeral", "drought", "unrest", "earthquake")] == [2, 2, 4, 2]
    assert len(counts) == 23
    assert heliopolis.game("ra").start(players=2).position()["bag"] == counts


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ra_2_everybody_starts_with_ten_points(players: int) -> None:
    state = dealt(players)
    assert state.points() == [10] * players
    assert state.breakdown(0) == {"start": 10}


@pytest.mark.parametrize(
    ("players", "sets"),
    [
        (2, ["9-6-5-2", "8-7-4-3"]),
        (3, ["13-8-5-2", "12-9-6-3", "11-10-7-4"]),
        (4, ["13-6-2", "12-7-3", "11-8-4", "10-9-5"]),
        (5, ["16-7-2", "15-8-3", "14-9-4", "13-10-5", "12-11-6"]),
    ],
)
def test_ra_3_the_suns_come_in_fixed_sets_and_sun_1_lies_in_the_middle(players: int, sets: list[str]) -> None:
    state = heliopolis.game("ra").start(players=players)
    assert state.position()["centre_sun"] == 1
    expected = [f"suns {suns}" for suns in sets]
    assert [state.game.notation(action) for action in state.legal()] == expected
    assert {weight for _, weight in state.chances()} == {1}
    for move in reversed(expected):
        state.play(move)
    held = [set(seat["suns"]) for seat in state.position()["players"]]
    assert held == [set(map(int, suns.split("-"))) for suns in reversed(sets)]


@pytest.mark.parametrize(("players", "fields"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_ra_4_the_track_has_fields_by_the_number_of_players_and_the_row_has_eight(players: int, fields: int) -> None:
    state = dealt(players)
    assert state.view(None)["track_fields"] == fields
    almost = table(players, track=fields - 2)
    play(almost, "draw", "tile ra")
    assert almost.position()["epoch"] == 1
    full = table(players, track=fields - 1)
    play(full, "draw", "tile ra")
    assert full.position()["epoch"] == 2
    row = table(players, row={"nile": 7})
    play(row, "draw", "tile pharaoh")
    assert "draw" not in [row.game.notation(action) for action in row.legal()]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ra_5_the_player_with_the_highest_sun_starts_the_game(players: int) -> None:
    state = heliopolis.game("ra").start(players=players)
    for suns in reversed(SUN_SETS[players]):
        state.play("suns " + "-".join(map(str, suns)))
    assert state.actor == players - 1  # the first set, with the highest sun, was dealt last


def test_ra_5_the_highest_sun_in_front_of_a_player_starts_the_next_epoch() -> None:
    state = table(
        3,
        turn=0,
        track=7,
        centre_sun=13,
        suns={0: [8, 5, 2], 1: [9, 6, 3], 2: [11, 10, 7]},
        spent={0: [1], 1: [12], 2: [4]},
    )
    play(state, "draw", "tile ra")
    assert state.epoch == 2
    assert state.actor == 1  # 12, turned up again, is the highest: 13 lies in the middle
    assert player(state, 1)["suns"] == [12, 9, 6, 3]
