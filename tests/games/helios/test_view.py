from __future__ import annotations

from tests.games.helios.crafted import table

import heliopolis
from heliopolis.testing import walk

BAG = {"temples": 4, "city council": 0, "orbits": 5, "exchange bazaar": 0}


def test_hel_51_points_are_shown_by_default() -> None:
    view = table(phase="take tile", seats={1: {"bag": BAG}}).view(0)
    assert view["players"][1]["points"] == 9
    assert view["players"][1]["bag"] == BAG


def test_hel_51_an_option_hides_the_points_in_other_bags() -> None:
    state = table(phase="take tile", seats={1: {"bag": BAG}}, options={"points": "hidden"})
    assert state.view(0)["players"][1]["points"] is None
    assert state.view(0)["players"][1]["bag"] is None
    assert state.view(1)["players"][1]["points"] == 9
    assert state.view(None)["players"][1]["bag"] is None


def test_hel_51_positions_that_differ_only_in_hidden_bags_look_equal() -> None:
    poor = table(phase="take tile", options={"points": "hidden"})
    rich = table(phase="take tile", seats={1: {"bag": BAG}}, options={"points": "hidden"})
    for seat in (None, 0, 2, 3):
        assert poor.view(seat) == rich.view(seat)
    assert poor.view(1) != rich.view(1)


def test_hel_51_hidden_points_are_shown_at_the_end() -> None:
    state = [state for state, _ in walk(heliopolis.game("helios"), 3, 4, options={"points": "hidden"})][-1]
    assert state.over
    points = [player["points"] for player in state.view(None)["players"]]
    assert points == state.points()


def test_hel_51_no_view_tells_the_order_of_a_pile_or_stack() -> None:
    view = table(phase="take tile").view(0)
    for kind in ("land", "build", "sun"):
        assert set(view["piles"][kind].values()) <= {0, 1, 2, 3, 4}
    assert all(isinstance(count, int) for count in view["extra"].values())


def test_a_view_shows_what_the_final_scoring_would_bring_now() -> None:
    state = table(phase="take tile", seats={0: {"mana": 7}})
    assert state.view(1)["players"][0]["now"] == {"corner fields": 0, "mana": 7, "cubes": 0}
