from __future__ import annotations

import json
from types import UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from tests.games.helios.crafted import table

import heliopolis
from heliopolis.games.helios.view import HeliosView
from heliopolis.testing import walk

BAG = {"temples": 4, "city council": 0, "orbits": 5, "exchange bazaar": 0}


def test_hel_51_points_are_shown_by_default() -> None:
    seen = table(phase="take tile", seats={1: {"bag": BAG}}).view(0)
    assert seen["players"][1]["points"] == 9
    assert seen["players"][1]["bag"] == BAG


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
    seen = table(phase="take tile").view(0)
    for kind in ("land", "build", "sun"):
        assert set(seen["piles"][kind].values()) <= {0, 1, 2, 3, 4}
    assert all(isinstance(count, int) for count in seen["extra"].values())


def test_a_view_shows_what_the_final_scoring_would_bring_now() -> None:
    state = table(phase="take tile", seats={0: {"mana": 7}})
    assert state.view(1)["players"][0]["now"] == {"corner fields": 0, "mana": 7, "cubes": 0}


def test_views_have_exactly_the_fields_of_their_types() -> None:
    seen = 0
    for players in (2, 3, 4):
        for number, (state, _) in enumerate(walk(heliopolis.game("helios"), players, 5, options={"points": "hidden"})):
            if number % 7 == 0:
                check_type(state.view(number % players), HeliosView)
                seen += 1
    assert seen > 90


def check_type(value: Any, declared: Any) -> None:
    """Every part of a view is what its type says, no more and no less."""
    if is_typeddict(declared):
        hints = get_type_hints(declared)
        assert set(value) == set(hints)
        for name, hint in hints.items():
            check_type(value[name], hint)
    elif get_origin(declared) is list:
        for part in value:
            check_type(part, get_args(declared)[0])
    elif get_origin(declared) is dict:
        for key, part in value.items():
            assert isinstance(key, str)
            check_type(part, get_args(declared)[1])
    elif get_origin(declared) is Literal:
        assert value in get_args(declared)
    elif get_origin(declared) in (Union, UnionType):
        if value is not None:
            check_one_of(value, [part for part in get_args(declared) if part is not type(None)])
        else:
            assert type(None) in get_args(declared)
    else:
        assert type(value) is declared


def check_one_of(value: Any, types: list[Any]) -> None:
    """The value has one of these types."""
    if len(types) == 1:
        check_type(value, types[0])
    else:
        assert type(value) in types or any(value in get_args(part) for part in types)


def test_the_board_is_in_every_view_and_made_only_once() -> None:
    state = table()
    board = cast(HeliosView, state.view(0))["board"]
    assert board is state.view(None)["board"]
    assert json.loads(json.dumps(board)) == board
    assert len(board["light"]) == 19
    assert len(board["edge"]) == 18
    assert board["gold"] == [[0, -1], [0, -2], [0, -3]]
    assert board["track"] == [2, 14]
    assert board["buildings"]["palace"] == {"cost": ["green", "grey", "white"], "range": 1, "mana": 1, "points": 2}
    assert board["persons"]["treasurer"]["price"] == 4


def test_fields_have_a_letter_for_their_column_and_a_number_from_above() -> None:
    labels = table().board.data["labels"]
    assert len(set(labels.values())) == 37
    assert (labels["0,0"], labels["0,-3"], labels["-3,0"], labels["3,-3"], labels["-1,2"]) == (
        "D4",
        "D1",
        "A1",
        "G1",
        "C5",
    )


def test_the_final_scoring_in_a_view_is_the_same_item_by_item() -> None:
    for number, (state, _) in enumerate(walk(heliopolis.game("helios"), 3, 8)):
        if number % 9 == 0:
            for player in cast(HeliosView, state.view(None))["players"]:
                final = player["final"]
                parts = [final["corner_fields"], final["mana"], final["cubes"], *final["buildings"].values()]
                parts += [*final["persons"].values(), *[tile["points"] for tile in final["special_tiles"]]]
                assert sum(parts) == sum(player["now"].values())
