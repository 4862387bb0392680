from __future__ import annotations

import pytest
from tests.games.hellas.crafted import legal, marble, play, table

RICH = dict.fromkeys(range(4), 50)
COAST = ["-2,-4", "-6,0", "6,-4", "0,3", "-3,4"]
INLAND = ["-1,-2", "4,-2", "0,1", "-4,2", "1,2"]
ALL_HOUSES = ["-2,-4", "-1,-4", "1,-4", "2,-4", "3,-4", "4,-4", "5,-4", "6,-4", "-2,-3", "-1,-3", "0,-3", "1,-3"]


@pytest.mark.parametrize(("kind", "piece"), [("house", "house"), ("palace", "palace"), ("house and square", "square")])
def test_hls_8_a_piece_can_go_to_every_free_field_and_nowhere_else(kind: str, piece: str) -> None:
    state = play(table(3, marble=RICH, houses={1: ["0,1"]}, statues=["1,2"]), kind)
    sites = {move.removeprefix(f"{piece} at ") for move in legal(state) if move.startswith(piece)}
    assert len(sites) == 78
    assert not sites & {"0,1", "1,2"}
    for occupied in (*state.position()["columns"], "0,-4", "-3,-3", "2,-3", "5,-3", "-1,-1", "-5,0", "5,0", "1,1"):
        assert occupied not in sites  # temples and quarries


def test_hls_8_one_piece_a_field_and_no_adjacency_is_required() -> None:
    state = play(table(3), "house", "house at -6,0")
    assert "house at -6,0" not in legal(state)
    assert "house at 6,-4" in legal(state)


def test_hls_8_with_no_piece_left_nothing_is_built() -> None:
    state = play(table(3, marble=RICH, houses={0: ALL_HOUSES}), "house")
    assert legal(state) == ["decline"]
    state = play(table(3, marble=RICH, palaces={0: ["0,1", "0,2", "0,3"]}), "palace")
    assert legal(state) == ["decline"]
    state = play(table(3, marble=RICH, squares={0: ["0,1", "0,2", "0,3"]}), "house and square")
    assert not [move for move in legal(state) if move.startswith("square")]
    play(state, "house at 0,-3")
    assert legal(state) == ["decline"]
    state = play(table(3, marble=RICH, houses={0: ALL_HOUSES[:11]}), "house", "house at 1,-3")
    assert state.view(0)["players"][0]["left"]["house"] == 0


@pytest.mark.parametrize(
    ("kind", "piece", "coast", "inland"),
    [("house", "house", 1, 2), ("house and square", "square", 1, 2), ("palace", "palace", 5, 7)],
)
def test_hls_9_prices_by_region(kind: str, piece: str, coast: int, inland: int) -> None:
    for fields, price in ((COAST, coast), (INLAND, inland)):
        for field in fields:
            state = play(table(3, marble={0: price}), kind, f"{piece} at {field}")
            assert marble(state)[0] == 0
            state = play(table(3, marble={0: price - 1}), kind)
            assert f"{piece} at {field}" not in legal(state)


def test_hls_9_who_can_pay_for_the_coast_only_sees_the_coast_only() -> None:
    state = play(table(3, marble={0: 6}), "palace")
    assert len(legal(state)) == 1 + 48
    assert set(COAST) <= {move.removeprefix("palace at ") for move in legal(state)}


@pytest.mark.parametrize(
    "moves",
    [
        ["house at 0,1", "square at 0,2"],
        ["square at 0,2", "house at 0,1"],
        ["house at 0,1", "decline"],
        ["square at 0,2", "decline"],
        ["decline"],
    ],
)
def test_hls_10_house_and_square_in_any_order_either_or_neither(moves: list[str]) -> None:
    state = play(table(3, marble=RICH), "house and square")
    for move in moves:
        assert state.actor == 0  # he finishes before the next one
        play(state, move)
    assert state.actor == 1
    built = state.position()["players"][0]
    assert built["houses"] == (["0,1"] if "house at 0,1" in moves else [])
    assert built["squares"] == (["0,2"] if "square at 0,2" in moves else [])
    assert marble(state)[0] == 50 - 2 * len([move for move in moves if move != "decline"])


def test_hls_10_the_second_piece_is_of_the_other_kind_on_another_field() -> None:
    state = play(table(3, marble=RICH), "house and square", "square at 0,2")
    assert state.position()["built"] == "square"
    assert "house at 0,1" in legal(state)
    assert "house at 0,2" not in legal(state)
    assert not [move for move in legal(state) if move.startswith("square")]


def test_hls_10_after_both_he_is_not_asked_again_and_the_next_one_may_build_both() -> None:
    state = play(table(2, marble=RICH), "house and square", "house at 0,1", "square at 0,2")
    assert state.actor == 1
    assert state.position()["built"] is None
    play(state, "square at -1,1", "house at -2,0")
    assert state.position()["step"] == "choose"
    assert state.actor == 1


def test_hls_11_a_statue_stands_inland_only_and_belongs_to_nobody() -> None:
    state = play(table(3, marble={0: 7}), "statue")
    assert len(legal(state)) == 1 + 32
    for field in INLAND:
        assert f"statue at {field}" in legal(state)
    for field in COAST:
        assert f"statue at {field}" not in legal(state)
    play(state, "statue at 0,1")
    assert state.position()["statues"] == ["0,1"]
    assert marble(state) == [0, 6, 6]
    assert state.actor == 1  # the active player only
    assert state.position()["step"] == "choose"


def test_hls_11_a_statue_costs_7() -> None:
    assert legal(play(table(3, marble={0: 6}), "statue")) == ["decline"]


def test_hls_11_there_are_three_statues() -> None:
    state = play(table(3, marble=RICH, statues=["0,1", "0,2"]), "statue", "statue at 1,2")
    assert state.view(None)["statues_left"] == 0
    state = play(table(3, marble=RICH, statues=["0,1", "0,2", "1,2"]), "statue")
    assert legal(state) == ["decline"]
