from __future__ import annotations

import pytest
from tests.games.helios.crafted import Land, land_of, legal, phase, play, player, starting, table

from heliopolis.games.helios.state import State

COLUMNS = {"land": ["red"], "build": [], "sun": []}
THREE = ["land", "build", "grey sun"]


def sunny(land: Land, sun: tuple[int, int] = (0, -1), **seat: object) -> State:
    """Seat 0 is about to move the sun."""
    return table(round_number=3, kind="sun", land={0: land}, seats={0: {"sun": sun, **seat}}, columns=COLUMNS)


def orbits(state: State) -> int:
    return state.breakdown(0)["bag: orbits"]


def test_hel_34_lit_land_tiles_without_a_cube_get_one_of_their_colour() -> None:
    land = {(0, 0): "brown", (1, 0): "blue", (0, 1): "green: temple"}
    state = play(sunny(land), "sun to 1,-1")
    assert land_of(state, 0) == {(0, 0): "brown: brown", (1, 0): "blue: blue", (0, 1): "green: temple"}
    assert state.players[0].cube_count == 2


def test_hel_34_a_cube_of_a_wrong_colour_counts_as_occupied_and_a_temple_too() -> None:
    land = {(0, 0): "brown: temple", (1, 0): "blue: green"}
    state = play(sunny(land), "sun to 1,-1")
    assert land_of(state, 0) == land


def test_hel_34_only_tiles_next_to_the_stop_are_lit() -> None:
    state = play(sunny({(0, 0): "brown", (1, 0): "blue", (0, 1): "grey"}), "sun to 1,-1")
    assert land_of(state, 0)[0, 1] == "grey"


@pytest.mark.parametrize("around", [0, 1, 2, 4])
def test_hel_35_a_lit_temple_gives_one_point_and_one_for_each_tile_around_it(around: int) -> None:
    land: Land = {(0, 0): "brown: temple"}
    for field in [(1, 0), (0, 1), (-1, 1), (-1, 0)][:around]:
        land[field] = "grey: grey" if len(land) < 4 else "temples"
    state = play(sunny(land), "sun to 1,-1")
    assert state.points()[0] == 1 + around
    assert state.breakdown(0)["bag: temples"] == 1 + around


def test_hel_35_the_books_example_a_temple_with_four_tiles_around_gives_five() -> None:
    land = {(0, 0): "brown: temple", (1, 0): "grey", (0, 1): "grey: temple", (-1, 1): "temples", (-1, 0): "green: blue"}
    assert play(sunny(land), "sun to 1,-1").points()[0] == 5


def test_hel_35_special_tiles_give_nothing_but_temples_on_them_do() -> None:
    land = {(0, 0): "brown: brown", (1, 0): "raw materials"}
    assert land_of(play(sunny(land), "sun to 1,-1"), 0) == land
    land[1, 0] = "raw materials: temple"
    assert play(sunny(land), "sun to 1,-1").points()[0] == 2


def test_hel_28_the_city_council_gives_three_more_for_each_temple() -> None:
    land = {(0, 0): "brown: temple", (1, 0): "green: temple"}
    state = play(sunny(land, buildings=["city council"]), "sun to 1,-1")
    assert state.breakdown(0)["bag: temples"] == 4
    assert state.breakdown(0)["bag: city council"] == 6


def test_hel_33_the_books_example_range_six_moved_three() -> None:
    land = {
        (1, -1): "blue",
        (0, 0): "brown: temple",
        (0, 1): "grey: temple",
        (1, 1): "green: green",
        (-1, 2): "grey: grey",
    }
    state = sunny(land, sun=(1, -2), buildings=["observatory", "palace"])
    assert player(state, 0)["range"] == 6
    assert {"2,-2", "2,-1", "1,0"} <= set(starting(state, "sun to"))
    play(state, "sun to 1,0")
    assert land_of(state, 0) == land | {(1, -1): "blue: blue"}
    assert state.points()[0] == 3 + 4


def test_hel_38_stops_inside_a_dead_end_yield_as_usual() -> None:
    land = {
        (0, 0): "brown",
        (0, -2): "grey: grey",
        (-1, -1): "grey",
        (1, -2): "grey: grey",
        (2, -2): "green: green",
        (-1, 1): "green: green",
        (-2, 1): "green: green",
        (1, 0): "green: green",
        (2, -1): "blue: blue",
    }
    state = table(round_number=4, kind="sun", land={0: land}, seats={0: {"sun": (1, -1)}}, columns=COLUMNS)
    assert starting(state, "sun to") == ["0,-1", "-1,0"]
    play(state, "sun to 0,-1")
    assert land_of(state, 0)[0, 0] == "brown: brown"
    assert land_of(state, 0)[-1, -1] == "grey: grey"


def test_hel_40_five_points_when_the_sun_enters_the_gold_line() -> None:
    state = play(sunny({(0, 0): "brown"}, sun=(-1, 0)), "sun to 0,-1")
    assert orbits(state) == 5
    assert state.points()[0] == 5
    assert player(state, 0)["turns"] == 0


def test_hel_40_passing_the_gold_line_is_enough() -> None:
    assert orbits(play(sunny({(0, 0): "brown"}, sun=(-1, 0)), "sun to 1,-1")) == 5


def test_hel_40_leaving_gold_gives_nothing_and_the_first_orbit_needs_a_full_lap() -> None:
    assert orbits(play(sunny({(0, 0): "brown"}), "sun to 1,-1")) == 0


def test_hel_40_from_gold_to_gold_gives_nothing() -> None:
    land = {(0, 0): "brown: brown", (1, -1): "grey", (1, -2): "grey"}
    state = sunny(land)
    assert starting(state, "sun to") == ["0,-2", "1,-3"]
    play(state, "sun to 0,-2")
    assert orbits(state) == 0
    assert player(state, 0)["turns"] == 0


def test_hel_40_the_watch_tower_makes_it_ten() -> None:
    assert orbits(play(sunny({(0, 0): "brown"}, sun=(-1, 0), buildings=["watch tower"]), "sun to 0,-1")) == 10


def test_hel_40_a_watch_tower_built_in_the_same_turn_counts() -> None:
    land = {(0, 0): "brown: black blue"}
    columns = {"land": ["red"], "build": ["blue"], "sun": []}
    seats = {0: {"slots": {"blue": THREE}, "sun": (-1, 0)}}
    state = play(table(round_number=3, phase="take tile", columns=columns, seats=seats, land={0: land}), "take build")
    play(state, "build watch tower", "pay black from 0,0", "pay blue from 0,0")
    assert phase(state) == "bonus action"
    assert orbits(play(state, "sun to 0,-1")) == 10


def test_hel_40_range_gained_in_the_same_turn_counts() -> None:
    land = {(0, 0): "brown: black blue"}
    columns = {"land": ["red"], "build": ["blue"], "sun": []}
    seats = {0: {"slots": {"blue": THREE}}}
    state = play(table(round_number=3, phase="take tile", columns=columns, seats=seats, land={0: land}), "take build")
    play(state, "build observatory", "pay black from 0,0")
    assert len(starting(state, "sun to")) == 5


def two_laps(sun: tuple[int, int], **seat: object) -> State:
    columns = {"land": ["red"], "build": [], "sun": ["blue"]}
    seats = {0: {"slots": {"blue": THREE}, "sun": sun, **seat}}
    return play(
        table(round_number=3, phase="take tile", columns=columns, seats=seats, land={0: {(0, 0): "brown"}}), "take sun"
    )


def test_hel_40_orbit_points_come_at_most_once_in_a_turn() -> None:
    state = two_laps((-1, 0), buildings=["observatory", "solar lodge"])
    play(state, "sun to 0,-1")
    assert orbits(state) == 5
    assert phase(state) == "bonus action"
    play(state, "sun to 1,-1")
    assert orbits(state) == 5
    assert player(state, 0)["turns"] == 0


def test_hel_40_what_a_second_lap_would_have_given_is_lost() -> None:
    state = two_laps((-1, 0), buildings=["observatory", "solar lodge"])
    play(state, "sun to -1,1")  # five steps, over the gold line and nearly around
    assert (orbits(state), player(state, 0)["turns"]) == (5, 0)
    play(state, "sun to 0,-1")  # two steps, which complete a second lap
    assert (orbits(state), player(state, 0)["turns"]) == (5, 0)


def test_hel_40_a_lap_in_a_bonus_action_counts_if_it_is_the_turns_first() -> None:
    state = two_laps((-1, 1), buildings=["observatory"])
    play(state, "sun to -1,0")
    assert orbits(state) == 0
    assert orbits(play(state, "sun to 1,-1")) == 5


def test_hel_40_the_next_turn_may_bring_an_orbit_again() -> None:
    seats = {0: {"sun": (-1, 0), "buildings": ["observatory", "solar lodge"]}}
    columns = {"land": [], "build": [], "sun": ["red", "red", "red"]}
    state = table(2, phase="take tile", seats=seats, columns=columns)
    play(state, "take sun", "sun to 0,-1", "take sun", "skip", "take sun", "sun to 1,-1")
    assert orbits(state) == 10


def test_hel_40_if_ways_differ_the_one_with_orbit_points_counts() -> None:
    state = sunny({(0, 0): "brown"}, buildings=["observatory", "solar lodge"])
    assert player(state, 0)["range"] == 7
    assert orbits(play(state, "sun to 1,-1")) == 5


def test_hel_40_anticlockwise_over_gold_takes_a_turn_back() -> None:
    land = {(0, 0): "brown", (-1, 0): "grey", (0, -2): "grey", (1, -2): "green", (1, -1): "green"}
    state = sunny(land)
    assert starting(state, "sun to") == ["-1,-1", "-1,-2"]
    play(state, "sun to -1,-1")
    assert player(state, 0)["turns"] == -1
    assert orbits(state) == 0


def test_hel_40_a_taken_back_turn_must_be_made_again() -> None:
    state = play(sunny({(0, 0): "brown"}, sun=(-1, 0), turns=-1), "sun to 0,-1")
    assert orbits(state) == 0
    assert player(state, 0)["turns"] == 0


def test_hel_40_with_the_orbit_scored_the_way_closest_to_the_next_one_counts() -> None:
    state = two_laps((-1, 1), turns=-1, buildings=["observatory", "solar lodge", "palace"])
    assert player(state, 0)["range"] == 8
    play(state, "sun to -1,0")
    assert (orbits(state), player(state, 0)["turns"]) == (0, 0)  # once around: the turn taken back is made again
    play(state, "sun to 0,-1")
    assert (orbits(state), player(state, 0)["turns"]) == (5, 0)


def test_hel_33_a_move_of_the_sun_can_be_skipped_like_any_action() -> None:
    assert legal(sunny({(0, 0): "brown"}))[0] == "skip"


def test_hel_40_leaving_a_dead_end_over_the_gold_line_brings_the_orbit() -> None:
    around = [(-1, -1), (-1, 1), (-2, 1), (-2, 0)]  # all but the gold field in the north-east
    state = sunny({(0, 0): "brown", **dict.fromkeys(around, "grey: grey")}, sun=(-1, 0))
    assert starting(state, "sun to") == ["0,-1", "1,-1"]
    assert orbits(play(state, "sun to 0,-1")) == 5
