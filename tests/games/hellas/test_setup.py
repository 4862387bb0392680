from __future__ import annotations

import pytest
from tests.games.hellas.crafted import legal

import heliopolis
from heliopolis.games.hellas.state import State

GAME = heliopolis.game("hellas")


def start(players: int) -> State:
    state = GAME.start(players=players)
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hls_3_nature_names_the_start_player_first(players: int) -> None:
    state = start(players)
    assert state.actor == heliopolis.NATURE
    assert state.chances() == [(GAME.parse(f"start player {seat}"), 1) for seat in range(players)]
    state.play(f"start player {players - 1}")
    for tile in (5, 6, 7):
        state.play(f"tile {tile}")
    assert state.actor == players - 1


@pytest.mark.parametrize(("players", "quarries"), [(2, ["1,-3", "3,2", "-5,2"]), (3, ["2,-3", "-5,3", "5,0"])])
def test_hls_3_the_start_quarries_get_a_tile_in_the_listed_order(players: int, quarries: list[str]) -> None:
    state = start(players)
    state.play("start player 0")
    for tile, quarry in zip((40, 7, 22), quarries):
        assert state.actor == heliopolis.NATURE
        assert {weight for _, weight in state.chances()} == {1}
        state.play(f"tile {tile}")
        assert f"tile {tile}" not in legal(state)
        assert state.position()["quarries"][quarry] == {"tiles": [tile], "closed": False}
    assert state.position()["step"] == "choose"
    assert len(state.position()["supply"]) == 37


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hls_3_everybody_has_6_marble_and_nothing_is_built(players: int) -> None:
    position = start(players).position()
    assert [seat["marble"] for seat in position["players"]] == [6] * players
    for seat in position["players"]:
        assert seat["houses"] == seat["squares"] == seat["palaces"] == []
        assert seat["rings"] == 0
    assert position["statues"] == []
    assert set(position["columns"].values()) == {0}


def test_hls_3_play_goes_clockwise() -> None:
    state = start(4)
    for move in ("start player 2", "tile 1", "tile 2", "tile 3"):
        state.play(move)
    order = []
    for moves in (["statue", "decline"], ["marble"], ["marble"], ["temple 2", "decline"], ["quarry"]):
        order.append(int(state.actor))
        for move in moves:
            state.play(move)
    assert order == [2, 3, 0, 1, 2]
