from __future__ import annotations

from typing import Any

import pytest
from tests.games.hellas.crafted import legal, marble, play, table

import heliopolis
from heliopolis.games.hellas.island import COAST, INLAND, ISLANDS

GAME = heliopolis.game("hellas")
MINOTAUR, PEGASUS = ISLANDS


def test_hls_1_every_player_has_12_houses_3_palaces_and_3_squares() -> None:
    for player in table(4).view(None)["players"]:
        assert player["left"] == {"house": 12, "square": 3, "palace": 3}


def test_hls_1_there_are_40_tiles_14_rings_3_statues_1_worker_30_columns_and_12_stones() -> None:
    state = GAME.start(players=4)
    view = state.view(None)
    assert view["supply"] == list(range(1, 41))
    assert view["statues_left"] == 3
    assert view["worker"] == "-1,-1"
    assert view["stones_left"] == [3, 3, 3, 3]
    assert sum(MINOTAUR.temple_sizes) == sum(PEGASUS.temple_sizes) == 30
    with pytest.raises(heliopolis.InvalidPosition, match="15 rings; there are 14"):
        table(3, rings={0: 7, 1: 7, 2: 1})
    assert table(3, rings={0: 7, 1: 7}).points()[0] == 14 + 3 + 1


def test_hls_1_marble_is_unlimited() -> None:
    state = play(table(3, marble={0: 1000}), "marble")
    assert marble(state)[0] == 1003
    assert state.game.position(state.position()).position() == state.position()


@pytest.mark.parametrize("island", ISLANDS, ids=lambda island: island.name)
def test_hls_2_higher_tiles_yield_more(island: Any) -> None:
    yields = list(island.yields)
    assert yields[1:] == [1] * 13 + [2] * 14 + [3] * 13


@pytest.mark.parametrize(("tile", "gain"), [(1, 1), (13, 1), (14, 2), (27, 2), (28, 3), (40, 3)])
def test_hls_2_a_harvest_gives_the_yield_of_the_top_tile(tile: int, gain: int) -> None:
    quarries = {"2,-3": [tile], "-5,3": [20], "5,0": [30]}
    state = play(table(3, houses={1: ["1,-3"]}, quarries=quarries), "quarry")
    assert marble(state) == [6, 6 + gain, 6]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("island", ["minotaur", "pegasus"])
def test_the_action_bar_has_14_fields_for_any_number_of_players(players: int, island: str) -> None:
    state = table(players, options={"map": island})
    kinds = ["house", "house and square", "palace", "quarry", "temple 2", "temple 3", "temple 5", "statue", "marble"]
    assert legal(state) == kinds
    assert dict(zip(kinds, state.island.bar)) == {**dict.fromkeys(kinds, 1), "house": 3, "quarry": 3, "marble": 2}


@pytest.mark.parametrize(
    ("island", "coast", "inland", "temples"), [(MINOTAUR, 48, 32, [6, 6, 8, 6, 4]), (PEGASUS, 28, 16, [4, 8, 6, 8, 4])]
)
def test_the_islands_have_their_fields_quarries_and_temples(
    island: Any, coast: int, inland: int, temples: list[int]
) -> None:
    regions = list(island.regions)
    assert (regions.count(COAST), regions.count(INLAND)) == (coast, inland)
    assert len(island.sites) == coast + inland
    assert len(island.quarries) == 12
    assert list(island.temple_sizes) == temples


@pytest.mark.parametrize(("players", "usual"), [(2, "pegasus"), (3, "minotaur"), (4, "minotaur")])
def test_each_number_of_players_has_its_usual_island_and_can_play_on_both(players: int, usual: str) -> None:
    assert GAME.start(players=players).view(None)["map"] == usual
    for island in ("minotaur", "pegasus"):
        assert GAME.start(players=players, map=island).view(None)["map"] == island


def test_an_action_names_the_same_field_on_both_islands() -> None:
    for island in ("minotaur", "pegasus"):
        state = play(table(3, options={"map": island}), "house", "house at 0,1")
        assert state.position()["players"][0]["houses"] == ["0,1"]
