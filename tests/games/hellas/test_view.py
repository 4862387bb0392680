from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.games.hellas.crafted import described, table
from tests.games.hellas.players import mixed_game

import heliopolis

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


@pytest.mark.parametrize("seed", range(4))
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
