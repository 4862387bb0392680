from __future__ import annotations

import pytest
from tests.games.helios.crafted import Land, land_of, legal, phase, play, player, starting, table

from heliopolis.games.helios.state import State

RICH: Land = {(0, 0): "brown: brown grey", (0, 1): "green: green blue", (1, 0): "grey: black brown"}


def building(land: Land, **seat: object) -> State:
    columns = {"land": ["red"], "build": [], "sun": []}
    return table(round_number=3, kind="build", land={0: land}, seats={0: dict(seat)}, columns=columns)


def pay_any(state: State) -> State:
    while phase(state) == "pay":
        play(state, legal(state)[0])
    return state


def test_hel_25_a_temple_stands_on_any_own_tile_without_one() -> None:
    land = {(0, 0): "brown: brown grey", (0, 1): "green: temple", (1, 0): "temples"}
    assert starting(building(land), "temple on") == ["0,0", "1,0"]


@pytest.mark.parametrize("temples", [0, 1, 2])
def test_hel_25_the_nth_temple_costs_n_cubes_and_brings_n_mana(temples: int) -> None:
    land = dict(RICH)
    for field in [(-1, 0), (-1, 1), (0, 2)][:temples]:
        land[field] = "green: temple"
    state = play(building(land), "temple on 1,0")
    for _ in range(temples + 1):
        assert phase(state) == "pay"
        play(state, legal(state)[0])
    assert phase(state) != "pay"
    assert player(state, 0)["mana"] == 1 + temples + 1


def test_hel_25_a_temple_that_cannot_be_paid_is_not_offered() -> None:
    land = {(0, 0): "brown: brown", (0, 1): "green: temple", (1, 0): "temples"}
    assert starting(building(land), "temple on") == []


def test_hel_25_a_temple_has_no_substitutes_and_takes_any_colour() -> None:
    state = play(building(RICH), "temple on 1,0")
    assert set(starting(state, "pay")) == {
        "brown from 0,0",
        "grey from 0,0",
        "green from 0,1",
        "blue from 0,1",
        "black from 1,0",
        "brown from 1,0",
    }


def test_hel_26_cubes_left_under_a_temple_are_lost_but_may_pay_for_it_first() -> None:
    state = play(building(RICH), "temple on 1,0", "pay black from 1,0")
    assert land_of(state, 0)[1, 0] == "grey: temple"
    assert state.players[0].cube_count == 4
    other = play(building(RICH), "temple on 1,0", "pay blue from 0,1")
    assert land_of(other, 0) == {(0, 0): "brown: brown grey", (0, 1): "green: green", (1, 0): "grey: temple"}
    assert other.players[0].cube_count == 3


def test_hel_26_two_equal_cubes_under_a_temple_are_lost_too() -> None:
    state = play(building({(0, 0): "brown: blue blue", (0, 1): "green: green"}), "temple on 0,0", "pay green from 0,1")
    assert land_of(state, 0) == {(0, 0): "brown: temple", (0, 1): "green"}
    assert state.players[0].cube_count == 0


def test_hel_27_each_building_stands_once() -> None:
    assert "solar lodge" in starting(building(RICH), "build")
    assert "solar lodge" not in starting(building(RICH, buildings=["solar lodge"]), "build")


def test_hel_27_a_colour_one_owns_must_be_paid_in_it() -> None:
    state = play(building(RICH), "build solar lodge")
    assert legal(state) == ["pay grey from 0,0"]


def test_hel_27_a_missing_colour_costs_two_of_any_colours() -> None:
    land = {(0, 0): "brown: brown blue", (0, 1): "green: blue"}
    state = play(building(land), "build solar lodge", "pay brown from 0,0")
    assert phase(state) == "pay"
    play(state, "pay blue from 0,1")
    assert player(state, 0)["buildings"] == ["solar lodge"]
    poor = building({(0, 0): "brown: brown"})
    assert "solar lodge" not in starting(poor, "build")


def test_hel_27_owned_colours_come_first_in_the_tables_order_then_free_cubes() -> None:
    state = play(building(RICH), "build palace")
    assert legal(state) == ["pay green from 0,1"]
    assert legal(play(state, "pay green from 0,1")) == ["pay grey from 0,0"]
    assert len(legal(play(state, "pay grey from 0,0"))) == 4
    assert phase(play(state, "pay black from 1,0")) == "bonus action"


def test_hel_27_what_is_missing_is_judged_once_before_paying() -> None:
    land = {(0, 0): "brown: grey brown", (0, 1): "green: blue blue"}
    state = play(building(land), "build palace")
    assert state.position()["payment"] == {"for": "palace", "field": None, "colours": ["grey"], "free": 3}
    play(state, "pay grey from 0,0", "pay blue from 0,1", "pay blue from 0,1", "pay brown from 0,0")
    assert player(state, 0)["buildings"] == ["palace"]


def test_hel_27_the_last_owned_cube_may_not_serve_as_a_substitute_before_its_turn() -> None:
    land = {(0, 0): "brown: brown grey", (0, 1): "green: grey"}
    state = play(building(land), "build sanctuary")
    assert legal(state) == ["pay brown from 0,0"]
    play(state, "pay brown from 0,0", "pay grey from 0,0", "pay grey from 0,1")
    assert player(state, 0)["buildings"] == ["sanctuary"]


def test_hel_27_white_takes_any_colour_and_needs_no_substitute() -> None:
    state = play(building({(0, 0): "brown: brown blue"}), "build exchange bazaar")
    assert legal(state) == ["pay brown from 0,0", "pay blue from 0,0"]
    assert "exchange bazaar" not in starting(building({(0, 0): "brown: brown"}), "build")


def test_hel_27_the_player_picks_the_tile_a_cube_comes_from() -> None:
    state = play(building(RICH), "build city council")
    assert legal(state) == ["pay brown from 0,0", "pay brown from 1,0"]
    play(state, "pay brown from 1,0")
    assert land_of(state, 0)[1, 0] == "grey: black"


@pytest.mark.parametrize(
    ("name", "reach", "mana"),
    [
        ("observatory", 5, 1),
        ("solar lodge", 4, 1),
        ("city council", 3, 1),
        ("citadel", 2, 1),
        ("watch tower", 2, 2),
        ("sanctuary", 2, 5),
        ("sacred grove", 2, 3),
        ("warehouse", 2, 1),
        ("palace", 3, 2),
        ("power plant", "unlimited", 2),
    ],
)
def test_hel_28_range_and_mana_come_at_once_and_points_at_the_end(name: str, reach: int | str, mana: int) -> None:
    state = pay_any(play(building(RICH), f"build {name}"))
    assert player(state, 0)["range"] == reach
    assert player(state, 0)["mana"] == mana
    assert state.points()[0] == 0


def test_hel_28_with_the_citadel_a_temple_costs_one_cube_and_mana_still_rises() -> None:
    land = {**RICH, (-1, 0): "green: temple", (-1, 1): "green: temple"}
    state = play(building(land, buildings=["citadel"]), "temple on 1,0", "pay black from 1,0")
    assert phase(state) != "pay"
    assert player(state, 0)["mana"] == 4


def test_hel_29_the_citadel_costs_one_black_or_blue_cube() -> None:
    state = play(building(RICH), "build citadel")
    assert legal(state) == ["pay blue from 0,1", "pay black from 1,0"]
    play(state, "pay blue from 0,1")
    assert player(state, 0)["buildings"] == ["citadel"]


def test_hel_29_without_black_and_blue_the_citadel_costs_two_cubes() -> None:
    state = play(building({(0, 0): "brown: brown grey"}), "build citadel")
    assert state.position()["payment"]["free"] == 2
    assert "citadel" not in starting(building({(0, 0): "brown: brown"}), "build")


@pytest.mark.parametrize(("mana", "offers"), [(0, 1), (1, 2), (3, 4), (9, 4)])
def test_hel_29_the_bazaar_takes_up_to_three_mana(mana: int, offers: int) -> None:
    state = pay_any(play(building(RICH, mana=mana), "build exchange bazaar"))
    assert legal(state) == [f"exchange {count}" for count in range(offers)]
    play(state, f"exchange {offers - 1}")
    assert player(state, 0)["mana"] == mana - (offers - 1)
    assert state.points()[0] == 4 * (offers - 1)
    assert state.breakdown(0)["bag: exchange bazaar"] == 4 * (offers - 1)
    assert state.actor == 1


WAREHOUSE: Land = {
    (0, 0): "brown: brown",
    (1, 0): "green: blue",
    (0, 1): "grey",
    (1, 1): "temples: blue",
    (2, 0): "green: green green",
}


def test_hel_30_with_the_warehouse_one_cube_becomes_two() -> None:
    seats = {0: {"buildings": ["warehouse"], "sun": (1, -1)}}
    state = play(table(kind="sun", round_number=3, land={0: WAREHOUSE}, seats=seats), "sun to 2,-1")
    assert land_of(state, 0) == WAREHOUSE | {(1, 0): "green: green blue"}
    assert state.players[0].cube_count == 6


def test_hel_30_an_empty_tile_still_gets_one_cube_and_special_tiles_none() -> None:
    seats = {0: {"buildings": ["warehouse", "observatory"], "sun": (2, -1)}}
    state = play(table(kind="sun", round_number=3, land={0: WAREHOUSE}, seats=seats), "sun to 1,2")
    assert land_of(state, 0) == WAREHOUSE
    play_on = table(
        kind="sun", round_number=3, land={0: WAREHOUSE}, seats={0: {"buildings": ["warehouse"], "sun": (0, 2)}}
    )
    play(play_on, "sun to -1,1")
    assert land_of(play_on, 0) == WAREHOUSE | {(0, 1): "grey: grey", (0, 0): "brown: brown brown"}


def test_hel_30_without_the_warehouse_a_tile_with_a_cube_gets_nothing() -> None:
    state = play(table(kind="sun", round_number=3, land={0: WAREHOUSE}, seats={0: {"sun": (1, -1)}}), "sun to 2,-1")
    assert land_of(state, 0) == WAREHOUSE


def test_hel_32_after_the_power_plant_range_gains_have_no_effect() -> None:
    state = pay_any(play(building(RICH, buildings=["power plant"]), "build observatory"))
    assert player(state, 0)["range"] == "unlimited"
    assert player(state, 0)["buildings"] == ["observatory", "power plant"]


def test_hel_32_with_the_power_plant_the_sun_goes_any_number_of_steps_without_orbit_points() -> None:
    seats = {0: {"buildings": ["power plant", "watch tower"], "sun": (-1, 0)}}
    state = table(kind="sun", seats=seats)
    assert len(starting(state, "sun to")) == 5
    play(state, "sun to 1,-1")
    assert state.points() == [0, 0, 0, 0]


def test_the_books_example_the_warehouse_costs_a_blue_and_a_black_cube() -> None:
    state = play(building(RICH), "build warehouse", "pay black from 1,0", "pay blue from 0,1")
    assert player(state, 0)["buildings"] == ["warehouse"]
