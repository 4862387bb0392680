from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.games.hellas.crafted import described, play, table
from tests.games.hellas.players import cities, coordinates, games, groups, mixed_game
from tests.helping import mostly_long

import heliopolis
from heliopolis.core.errors import InvalidPosition
from heliopolis.games.hellas.material import BUILD_STATUE

GAME = heliopolis.game("hellas")
HIDDEN = {"marble": "hidden"}


def test_hls_26_marble_is_shown_by_default() -> None:
    view = table(3, marble={0: 3, 1: 12}).view(0)
    assert [player["marble"] for player in view["players"]] == [3, 12, 6]
    assert [player["now"]["marble"] for player in view["players"]] == [0, 2, 1]


def test_hls_26_hidden_marble_is_seen_only_by_its_owner() -> None:
    state = table(3, marble={0: 3, 1: 12}, options=HIDDEN)
    assert [player["marble"] for player in state.view(0)["players"]] == [3, None, None]
    assert [player["now"]["marble"] for player in state.view(1)["players"]] == [None, 2, None]
    assert [player["marble"] for player in state.view(None)["players"]] == [None, None, None]


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", mostly_long(range(4), 2))
def test_hls_26_no_view_of_a_whole_game_depends_on_hidden_marble(seed: int) -> None:
    rng = random.Random(seed)
    players = 2 + seed % 3
    differed = 0
    for number, state in enumerate(mixed_game(players, seed, marble="hidden")):
        if number % 6 or number < 4 or state.over:
            continue
        for seat in [None, *range(players)]:
            changed = change_secrets(state.position(), seat, rng)
            differed += changed != state.position()
            assert GAME.position(changed).view(seat) == state.view(seat)
    assert differed > 20


def change_secrets(position: dict[str, Any], seat: int | None, rng: random.Random) -> dict[str, Any]:
    """Other marble for the others."""
    position = copy.deepcopy(position)
    for number, player in enumerate(position["players"]):
        if number != seat:
            player["marble"] = rng.randrange(50)
    return position


def test_hls_26_at_the_end_the_screens_are_taken_away() -> None:
    state = table(3, phase=3, step="over", bar={}, options=HIDDEN, marble={0: 3, 1: 12})
    assert [player["marble"] for player in state.view(None)["players"]] == [3, 12, 6]


def test_hls_26_the_order_of_the_tiles_is_in_no_position_and_no_view() -> None:
    state = GAME.start(players=3)
    for place in (state.position(), state.view(None)):
        assert place["supply"] == sorted(place["supply"])  # which tiles are left is known, in no order


def test_hls_26_all_else_is_open() -> None:
    position = described(3, rings={1: 2}, houses={2: ["0,1"]}, statues=["1,2"], columns={"0,0": 3}, options=HIDDEN)
    state = GAME.position(position)
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        for name in ("phase", "bar", "quarries", "worker", "statues", "supply", "turn", "start_player"):
            assert view[name] == position[name]
        assert view["columns"]["0,0"] == 3
        assert [player["rings"] for player in view["players"]] == [0, 2, 0]
        assert view["players"][2]["houses"] == ["0,1"]
        assert view["players"][2]["left"] == {"house": 11, "square": 3, "palace": 3}
        assert view["supply_size"] == 37


def test_hls_20_a_view_has_the_towns_of_every_player_as_the_plain_search_finds_them() -> None:
    seen: set[str] = set()
    for state in games(range(6), every=7):
        for player in state.view(None)["players"]:
            pieces = {coordinates(name) for kind in ("houses", "squares", "palaces") for name in player[kind]}
            towns = [{coordinates(name) for name in town["fields"]} for town in player["towns"]]
            assert sorted(map(sorted, towns)) == sorted(map(sorted, groups(pieces)))
            of_cities = [
                {coordinates(name) for name in town["fields"]} for town in player["towns"] if town["kind"] == "city"
            ]
            assert sorted(map(sorted, of_cities)) == sorted(map(sorted, cities(player)))
            villages = [town["fields"] for town in player["towns"] if town["kind"] == "village"]
            assert all(set(fields) & set(player["houses"]) for fields in villages)
            seen |= {town["kind"] for town in player["towns"]}
    assert seen == {"city", "village", "loose"}


def test_the_score_of_a_view_is_what_counts_now_as_values() -> None:
    for state in games(range(3), every=9):
        for player in state.view(None)["players"]:
            score = {
                part["item"] if part["field"] is None else f"{part['item']} {part['field']}": part["points"]
                for part in player["score"]
            }
            assert score == {item: points for item, points in player["now"].items() if points}


def test_hls_26_hidden_marble_is_hidden_in_the_score_too() -> None:
    score = table(3, options=HIDDEN).view(0)["players"][1]["score"]
    assert score == [{"item": "marble", "field": None, "points": None}]


def test_a_view_tells_a_program_without_the_rules_where_it_may_build() -> None:
    for state in games(range(4), every=5):
        if state.position()["step"] != "build" or state.action == BUILD_STATUE:
            continue
        view = state.view(int(state.actor))
        board = view["board"]
        taken = {
            name for player in view["players"] for kind in ("houses", "squares", "palaces") for name in player[kind]
        }
        taken |= set(view["statues"])
        marble = view["players"][view["actor"]]["marble"]
        pieces = [p for p in ("house", "square", "palace") if f"{p} " in " ".join(view["legal"])]
        for piece in pieces:
            expected = {
                f"{piece} at {name}"
                for name, field in board["fields"].items()
                if field["region"] in ("coast", "inland")
                and name not in taken
                and board["prices"][field["region"]][piece] <= marble
            }
            assert expected == {move for move in view["legal"] if move.startswith(f"{piece} at")}


def test_a_view_tells_temples_quarries_and_the_bar() -> None:
    board = table(3).view(None)["board"]
    assert board["fields"]["0,0"] == {
        "q": 0,
        "r": 0,
        "label": "E7",
        "region": "temple",
        "near": ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"],
    }
    assert board["temples"]["0,0"] == 8
    assert len(board["quarries"]) == 12
    assert board["start_quarries"] == ["2,-3", "-5,3", "5,0"]
    assert board["worker"] == "-1,-1"
    assert (board["yields"][1], board["yields"][40]) == (1, 3)
    assert sum(board["bar"].values()) == 14
    assert board["temple_actions"]["temple 5"] == {"columns": 5, "price": 10}
    assert board["stones"]["4"] == [3, 3, 2]
    assert board["shared"] == ["house", "house and square", "palace", "quarry"]


def test_hls_5_a_view_tells_whose_stones_lie_on_the_bar_in_their_order() -> None:
    state = play(table(3, start=2), "marble", "palace", "decline", "decline", "decline", "statue")
    stones = [{"seat": 2, "action": "marble"}, {"seat": 0, "action": "palace"}, {"seat": 1, "action": "statue"}]
    assert state.view(None)["stones"] == stones
    assert GAME.position(state.position()).view(None)["stones"] == stones
    unknown = table(3, start=2, bar={"marble": 1})  # a position that does not tell whose stone it is
    assert "placed" not in unknown.position()
    assert play(unknown, "palace", "decline", "decline", "decline").view(None)["stones"] == stones[1:2]


@pytest.mark.parametrize(
    ("placed", "reason"),
    [(["palace"], "not so many stones on palace"), (["marble"] * 2, "list of length 1"), ([7], "one of house")],
)
def test_hls_5_stones_that_are_not_on_the_bar_were_not_placed(placed: list[object], reason: str) -> None:
    with pytest.raises(InvalidPosition, match=reason) as caught:
        GAME.position({**described(3, bar={"marble": 1}), "placed": placed})
    assert str(caught.value.field).startswith("placed")
