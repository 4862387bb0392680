"""Corners of the rules that a mutation of the code once slipped through."""

from __future__ import annotations

import pytest
from tests.games.hellas.crafted import legal, play, table
from tests.games.hellas.test_quarry import full_island, reveal

import heliopolis

GAME = heliopolis.game("hellas")


@pytest.mark.parametrize(("worker", "free"), [("0,4", 1), (None, 0)])
def test_hls_15_a_low_tile_after_a_placed_one_ends_the_action_without_a_trace(worker: str | None, free: int) -> None:
    state = play(table(3, **full_island(worker, free)), "quarry")
    reveal(state, 11)
    play(state, "tile to 2,-3")
    reveal(state, 4)
    assert (state.position()["step"], state.position()["revealed"]) == ("choose", 0)
    assert GAME.position(state.position()).position() == state.position()


def test_hls_15_the_worker_leaves_the_board_if_all_nine_quarry_actions_open_a_quarry() -> None:
    state = GAME.start(players=3)
    play(state, "start player 0", "tile 40", "tile 39", "tile 38")
    tile = 37
    while not state.over:
        moves = legal(state)
        if state.actor == heliopolis.NATURE:
            state.play(f"tile {tile}")
            tile -= 1
        else:
            state.play("quarry" if "quarry" in moves else "decline" if "decline" in moves else moves[-1])
        assert GAME.position(state.position()).position() == state.position()
    assert state.position()["worker"] is None


def test_hls_4_the_stones_left_are_counted_from_the_start_player() -> None:
    assert table(3, phase=2, start=1, bar={"marble": 2}).view(None)["stones_left"] == [4, 3, 3]


def test_hls_18_the_first_temple_of_phase_2_decides_who_starts_phase_3() -> None:
    bar = {"house": 3, "quarry": 3, "palace": 1, "statue": 1, "marble": 1, "temple 2": 1, "temple 3": 1}
    last = play(table(3, phase=2, bar=bar, next_start=1), "marble")
    assert (last.position()["phase"], last.position()["start_player"]) == (3, 1)


def test_hls_18_a_seat_without_a_stone_cannot_start_the_next_phase() -> None:
    with pytest.raises(heliopolis.InvalidPosition, match="next_start_player"):
        table(3, bar={"temple 2": 1}, next_start=1)


def test_hls_24_the_fourth_seat_may_have_the_most_rings() -> None:
    state = table(4, rings={0: 1, 3: 2}, marble=dict.fromkeys(range(4), 0))
    assert state.points() == [2, 0, 0, 7]


def test_hls_25_everybody_who_is_tied_shares_the_victory() -> None:
    assert table(4, phase=3, bar={}, step="over").winners() == [0, 1, 2, 3]


CATALOGUE = {
    "minotaur": """
        c c Q c c c c c c
        Q c c c c Q c c Q c
        c c T6 m m m m T6 m c c
        c c m m Q m m m m m c c
        c Q m m m m T8 m m m m Q c
        c c m m m m m Q m m c c
        c c m T6 m m m m T4 c c
        c Q c c Q c c c c Q
        c c c c c c Q c c
    """,
    "pegasus": """
        c c Q c c Q
        Q c T4 c c Q c c Q
        c c m m m m m T8 c c
        c Q m m m T6 m m m Q c
        c c T8 m m m m m c c
        Q c c Q c c T4 c Q
        Q c c Q c c
    """,
}


@pytest.mark.parametrize("name", CATALOGUE)
def test_hls_1_the_maps_are_those_of_the_catalogue_field_by_field(name: str) -> None:
    import tomllib
    from importlib.resources import files

    text = (files("heliopolis.games") / "boards" / f"hellas-{name}.toml").read_text(encoding="utf-8")
    rows = [" ".join(row["fields"].split()) for row in tomllib.loads(text)["rows"]]
    assert rows == [line.strip() for line in CATALOGUE[name].strip().splitlines()]


def test_hls_18_the_only_temple_just_chosen_decides_the_next_start() -> None:
    state = play(table(3, bar={"marble": 1}, start=0), "temple 2")
    position = state.position()
    assert position["next_start_player"] == 1
    with pytest.raises(heliopolis.InvalidPosition, match="the only temple was just chosen"):
        GAME.position({**position, "next_start_player": 0})
