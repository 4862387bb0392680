from __future__ import annotations

from tests.games.hellas.crafted import items, legal, play, table
from tests.games.hellas.players import coordinates, plain_points

from heliopolis.core.hexes import distance, neighbours
from heliopolis.games.hellas.island import named

BIG_CITY = {
    "houses": ["1,-4", "2,-4", "3,-4", "4,-4", "5,-4", "6,-4"],
    "squares": ["3,-3", "4,-3"],
    "palaces": ["6,-3", "1,-3"],
}


def test_hls_21_the_largest_city_of_the_books_example() -> None:
    state = table(3, **{name: {0: fields} for name, fields in BIG_CITY.items()})
    assert state.breakdown(0)["largest city"] == 10


def test_hls_21_only_the_largest_city_counts_and_only_one_of_equal_ones() -> None:
    state = table(3, houses={0: ["0,1", "0,3", "-4,2"]}, palaces={0: ["-1,1", "1,3", "-4,1"]})
    assert state.breakdown(0)["largest city"] == 2
    state = table(3, houses={0: ["0,1", "-1,2", "-4,2"]}, palaces={0: ["-1,1", "-4,1"]})
    assert state.breakdown(0)["largest city"] == 3


def test_hls_21_the_largest_city_has_the_most_pieces_not_the_most_palaces() -> None:
    houses = ["0,1", "0,2", "0,3", "-1,3"]
    state = table(3, houses={0: [*houses, "-4,0"]}, palaces={0: ["-1,2", "-4,1", "-3,0"]})
    assert state.breakdown(0)["largest city"] == 5


def test_hls_22_two_cities_at_three_temples_as_in_the_books_example() -> None:
    state = table(
        3,
        houses={0: ["2,1", "1,0", "-4,2"]},
        palaces={0: ["2,0", "-4,3"]},
        columns={"2,2": 4, "-3,2": 6, "0,0": 5},
    )
    temples = {"temple 2,2": 4, "temple -3,2": 6, "temple 0,0": 5}
    assert items(state, 0) == {"largest city": 3, "marble": 1, **temples}
    assert sum(temples.values()) == 15


def test_hls_22_two_cities_of_one_player_at_one_temple_both_count() -> None:
    state = table(3, houses={1: ["-2,-3", "-2,-1"]}, palaces={1: ["-2,-4", "-3,0"]}, columns={"-2,-2": 6})
    assert items(state, 1) == {"largest city": 2, "temple -2,-2": 12, "marble": 1}


def test_hls_22_a_temple_pays_cities_of_several_players() -> None:
    state = table(3, houses={0: ["-2,-3"], 1: ["-2,-1"]}, palaces={0: ["-2,-4"], 1: ["-3,0"]}, columns={"-2,-2": 3})
    assert [state.breakdown(seat)["temple -2,-2"] for seat in range(3)] == [3, 3, 0]


def test_hls_22_one_city_at_a_temple_of_five_columns_and_a_village_there() -> None:
    state = table(3, houses={0: ["-1,0"], 1: ["0,-1"]}, palaces={0: ["-1,1"]}, columns={"0,0": 5})
    assert state.breakdown(0)["temple 0,0"] == 5  # with two of its pieces, but once
    assert items(state, 1) == {"marble": 1}


def test_hls_23_one_city_at_two_statues_and_another_at_one_of_them() -> None:
    state = table(3, houses={0: ["0,1", "-2,2"]}, palaces={0: ["0,2", "-3,3"]}, statues=["-1,2", "1,2"])
    assert items(state, 0) == {"largest city": 2, "marble": 1, "statue -1,2": 6, "statue 1,2": 3}
    assert state.breakdown(0)["statue -1,2"] + state.breakdown(0)["statue 1,2"] == 9


def test_hls_23_a_statue_counts_whether_it_or_the_city_was_there_first() -> None:
    later = table(3, marble={0: 7}, houses={0: ["0,1"]}, palaces={0: ["0,2"]})
    play(later, "statue", "statue at -1,2")
    assert later.breakdown(0)["statue -1,2"] == 3
    first = table(3, marble={0: 2}, statues=["-1,2"], palaces={0: ["0,1"]})
    play(first, "house", "house at 0,2")
    assert first.breakdown(0)["statue -1,2"] == 3


def test_hls_23_a_statue_counts_on_every_side_and_only_there_whatever_was_first() -> None:
    around = [named(field) for field in neighbours((-3, 0))]  # all of them inland
    for field in [*around, "2,1"]:
        palace = palace_for(field)
        village = table(3, marble={0: 7}, houses={0: [field]}, statues=["4,-2", "-3,0"])
        play(village, "palace", f"palace at {palace}")
        first = table(3, marble={0: 7}, palaces={0: [palace]}, statues=["4,-2", "-3,0"])
        play(first, "house", f"house at {field}")
        later = table(3, marble={0: 7}, houses={0: [field]}, palaces={0: [palace]}, statues=["4,-2"])
        play(later, "statue", "statue at -3,0")
        for state in (village, first, later):
            assert state.points() == plain_points(state)
            assert state.breakdown(0)["statue -3,0"] == (3 if field in around else 0)
            assert state.breakdown(0)["statue 4,-2"] == 0


def palace_for(field: str) -> str:
    """A free field next to this one, but not to -3,0."""
    free = [move.split()[-1] for move in legal(play(table(3, marble={0: 9}), "palace"))]
    near = [hexagon for hexagon in neighbours(coordinates(field)) if named(hexagon) in free]
    return next(named(hexagon) for hexagon in near if distance(hexagon, (-3, 0)) > 1)


def test_hls_23_whose_marble_paid_for_a_statue_does_not_matter() -> None:
    state = table(3, marble={0: 7}, houses={0: ["5,-4"], 1: ["0,1"]}, palaces={1: ["0,2"]})
    play(state, "statue", "statue at -1,2")
    assert [state.breakdown(seat)["statue -1,2"] for seat in range(3)] == [0, 3, 0]


def test_hls_23_villages_get_nothing_from_statues() -> None:
    assert items(table(3, houses={0: ["0,1"]}, statues=["-1,2"]), 0) == {"marble": 1}


def test_hls_24_rings_count_two_and_the_most_three_more() -> None:
    state = table(3, rings={0: 2, 1: 4, 2: 1}, marble={0: 0, 1: 0, 2: 0})
    assert items(state, 0) == {"rings": 4}  # the book's example: others have more
    assert state.points() == [4, 8 + 3, 2]


def test_hls_24_all_tied_for_the_most_rings_get_the_three_points() -> None:
    state = table(3, rings={0: 2, 1: 2, 2: 1}, marble={0: 0, 1: 0, 2: 0})
    assert state.points() == [7, 7, 2]


def test_hls_24_nobody_has_the_most_rings_without_any() -> None:
    assert table(3, marble={0: 0, 1: 0, 2: 0}).points() == [0, 0, 0]


def test_hls_25_a_point_for_every_five_marble() -> None:
    state = table(4, marble={0: 18, 1: 4, 2: 5, 3: 0})
    assert state.points() == [3, 0, 1, 0]  # the book's example: 18 marble, 3 points


def test_hls_25_most_points_win() -> None:
    state = table(3, phase=3, bar={}, step="over", marble={0: 4, 1: 10, 2: 9})
    assert state.points() == [0, 2, 1]
    assert state.winners() == [1]


def test_hls_25_ties_share_the_victory() -> None:
    state = table(3, phase=3, bar={}, step="over", marble={0: 14, 1: 4, 2: 10})
    assert state.winners() == [0, 2]


def test_the_breakdown_names_every_temple_and_the_statues_that_stand() -> None:
    assert list(table(3, statues=["0,1"]).breakdown(0)) == [
        "largest city",
        "temple -2,-2",
        "temple 3,-2",
        "temple 0,0",
        "temple -3,2",
        "temple 2,2",
        "statue 0,1",
        "rings",
        "most rings",
        "marble",
    ]
