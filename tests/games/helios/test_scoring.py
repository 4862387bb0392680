from __future__ import annotations

import pytest
from tests.games.helios.crafted import Land, legal, phase, play, table

import heliopolis
from heliopolis.games.helios.state import State

GAME = heliopolis.game("helios")

LAND: Land = {(0, 0): "brown: brown", (0, 1): "green: temple", (1, 0): "grey: black brown", (1, 1): "temples"}


def scored(land: Land, players: int = 4, **seat: object) -> State:
    """The end of a game in which seat 0 has this."""
    return over(players, {0: land}, {0: {"mana": 0, **seat}})


def over(players: int, land: dict[int, Land], seats: dict[int, dict[str, object]]) -> State:
    wishes = {seat: {"mana": 0} | seats.get(seat, {}) for seat in range(players)}
    last = 3 if players == 3 else 4
    rest = {seat: {(0, 0): "brown"} for seat in range(players)}
    state = table(players, round_number=last, phase="persons", turn=0, land=rest | land, seats=wishes, opened={})
    for _ in range(players):
        play(state, "pass")
    assert state.over
    assert legal(state) == []
    return state


@pytest.mark.parametrize(
    ("land", "corners"),
    [
        ({(0, 0): "brown"}, 0),
        ({(0, 0): "brown", (0, 1): "grey", (0, 2): "grey"}, 1),
        ({(0, 0): "brown", (0, 1): "grey", (0, 2): "grey", (1, 1): "grey", (-1, 2): "grey"}, 1),
        ({(0, 0): "brown", (0, 1): "grey", (0, 2): "grey", (1, 0): "grey", (2, 0): "grey"}, 2),
    ],
)
def test_hel_47_corner_fields_with_a_tile_next_to_them_count_four_each_once(land: Land, corners: int) -> None:
    assert scored(land).breakdown(0)["corner fields"] == 4 * corners
    assert scored(land, persons={"explorer": "active"}).breakdown(0)["corner fields"] == 8 * corners
    assert scored(land, persons={"explorer": "inactive"}).breakdown(0)["corner fields"] == 4 * corners


def test_hel_48_the_books_example_five_free_fields() -> None:
    assert scored({(0, 0): "brown", (0, 1): "free fields"}).breakdown(0)["free fields at 0,1"] == 5


def test_hel_48_edge_fields_the_suns_field_and_lakes_are_free() -> None:
    land: Land = {(0, 0): "brown", (1, -1): "grey", (2, -2): "free fields"}
    assert scored(land, sun=(1, -2)).breakdown(0)["free fields at 2,-2"] == 5


def test_hel_48_the_books_example_five_tiles() -> None:
    land = {(0, 0): "brown", (0, 1): "created land", (1, 0): "grey", (1, 1): "grey", (-1, 1): "temples"}
    assert scored(land).breakdown(0)["created land at 0,1"] == 10


def test_hel_48_the_books_example_six_cubes() -> None:
    land = {
        (0, 0): "brown: blue blue",
        (0, 1): "raw materials: black",
        (1, 0): "grey: grey",
        (1, 1): "grey: blue brown",
    }
    land[2, -1] = "green: green green"  # not next to it
    assert scored(land).breakdown(0)["raw materials at 0,1"] == 12


def test_hel_48_the_books_example_three_temples() -> None:
    land = {(0, 0): "brown: temple", (0, 1): "temples: temple", (1, 0): "grey", (1, 1): "grey: temple"}
    land[2, -1] = "green: temple"  # not next to it
    assert scored(land).breakdown(0)["temples at 0,1"] == 12


def test_hel_48_two_tiles_of_a_kind_count_each_for_itself() -> None:
    land = {(0, 0): "brown", (0, 1): "created land", (1, 0): "created land"}
    items = scored(land).breakdown(0)
    assert (items["created land at 0,1"], items["created land at 1,0"]) == (6, 6)


def test_hel_49_buildings_count_as_printed() -> None:
    printed = {
        "observatory": 3,
        "solar lodge": 1,
        "power plant": 2,
        "city council": 2,
        "citadel": 2,
        "watch tower": 2,
        "sanctuary": 3,
        "sacred grove": 2,
        "exchange bazaar": 1,
        "warehouse": 3,
        "land management": 2,
        "palace": 2,
    }
    items = scored(LAND, buildings=list(printed)).breakdown(0)
    assert {name: items[name] for name in printed} == printed


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("architect", 3 * 3),
        ("prophetess", 2 * 4),
        ("inventor", 5 * 1),
        ("cartographer", 3 * 3),
        ("priestess", 12),
        ("princess", 2 * 5),
        ("explorer", 0),
        ("treasurer", 0),
    ],
)
def test_hel_49_persons_count_when_activated(name: str, points: int) -> None:
    buildings = ["solar lodge", "sacred grove"]
    items = scored(LAND, persons={name: "active"}, buildings=buildings).breakdown(0)
    assert items[name] == points
    asleep = scored(LAND, persons={name: "inactive"}, buildings=buildings).breakdown(0)
    assert name not in asleep


def test_hel_43_the_princess_counts_nothing_with_the_power_plant() -> None:
    assert scored(LAND, persons={"princess": "active"}, buildings=["power plant"]).breakdown(0)["princess"] == 0


def test_hel_49_mana_counts_one_and_cubes_nothing_but_for_the_treasurer() -> None:
    plain = scored(LAND, mana=5).breakdown(0)
    assert (plain["mana"], plain["cubes"]) == (5, 0)
    rich = scored(LAND, mana=5, persons={"treasurer": "active"}).breakdown(0)
    assert (rich["mana"], rich["cubes"]) == (15, 6)


def test_hel_49_the_same_cube_counts_for_several() -> None:
    land = {(0, 0): "brown: blue", (0, 1): "raw materials", (1, 0): "raw materials"}
    items = scored(land, persons={"treasurer": "active"}).breakdown(0)
    assert (items["raw materials at 0,1"], items["raw materials at 1,0"], items["cubes"]) == (2, 2, 2)


def test_hel_50_the_start_tile_counts_as_a_land_tile() -> None:
    land = {(0, 0): "brown"}
    persons = {"cartographer": "active", "prophetess": "active"}
    items = scored(land, persons=persons).breakdown(0)
    assert (items["cartographer"], items["prophetess"]) == (3, 2)


def test_hel_50_most_points_win() -> None:
    state = over(3, {}, {1: {"mana": 4}, 2: {"mana": 3}})
    assert state.points() == [0, 4, 3]
    assert state.winners() == [1]


def test_hel_50_among_equals_more_cubes_win() -> None:
    state = over(3, {0: {(0, 0): "brown: brown"}}, {0: {"mana": 4}, 2: {"mana": 4}})
    assert state.points() == [4, 0, 4]
    assert state.winners() == [0]


def test_hel_50_still_equal_players_share_the_victory() -> None:
    state = over(3, {}, {0: {"mana": 4}, 2: {"mana": 4}})
    assert state.winners() == [0, 2]


def test_hel_47_the_books_final_example_makes_98() -> None:
    land = {
        (0, 0): "brown: blue",
        (0, 1): "grey",
        (0, 2): "free fields",
        (1, 0): "green: temple",
        (2, 0): "temples: temple",
    }
    buildings = ["observatory", "solar lodge", "watch tower", "citadel", "sacred grove", "land management"]
    bag = {"temples": 37, "orbits": 10}
    state = scored(land, mana=2, bag=bag, buildings=buildings, persons={"princess": "active"})
    items = state.breakdown(0)
    assert items["corner fields"] == 8
    assert items["free fields at 0,2"] == 5
    assert items["temples at 2,0"] == 8
    assert sum(items[name] for name in buildings) == 12
    assert items["mana"] == 2
    assert sum(points for name, points in items.items() if name.startswith("bag")) == 47
    assert items["princess"] == 16
    assert state.points()[0] == 8 + 5 + 8 + 12 + 16 + 2 + 47 == 98


def test_points_before_the_end_are_those_in_the_bag() -> None:
    state = table(phase="take tile", seats={1: {"bag": {"temples": 4, "orbits": 5}, "mana": 7}})
    assert state.points() == [0, 9, 0, 0]
    assert state.breakdown(1) == {
        "bag: temples": 4,
        "bag: city council": 0,
        "bag: orbits": 5,
        "bag: exchange bazaar": 0,
    }
    assert state.winners() == []
    assert phase(state) == "take tile"


def test_the_stage_is_the_round() -> None:
    assert GAME.policy.stage(table(round_number=3, phase="take tile")) == 3
