from __future__ import annotations

import pytest
from tests.games.ra.crafted import legal, play, table, tiles_of


def test_ra_6_a_player_without_a_face_up_sun_is_skipped_in_turn_and_auction() -> None:
    state = table(3, turn=0, spent={1: [12, 9, 6, 3]})
    play(state, "draw", "tile nile")
    assert state.actor == 2
    play(state, "call ra")
    assert state.actor == 0
    play(state, "pass")
    assert state.actor == 2
    assert legal(state) == ["bid 4", "bid 7", "bid 10", "bid 11"]


def test_ra_6_a_skipped_player_may_not_use_god_tiles_either() -> None:
    state = table(2, turn=0, spent={1: [8, 7, 4, 3]}, tiles={1: {"god": 1}}, row={"pharaoh": 1})
    play(state, "draw", "tile nile")
    assert state.actor == 0


def test_ra_7_a_turn_is_one_of_drawing_god_tiles_or_calling_ra() -> None:
    assert legal(table(3)) == ["draw", "call ra"]
    with_god = table(3, tiles={0: {"god": 1}}, row={"nile": 2, "gold": 1})
    assert legal(with_god) == ["draw", "call ra", "take nile", "take gold"]
    play(with_god, "take gold")
    assert with_god.actor == 1  # that was the whole turn


def test_ra_8_a_drawn_ra_tile_goes_on_the_track_and_starts_an_auction() -> None:
    state = play(table(3, turn=1), "draw", "tile ra")
    assert state.position()["track"] == 1
    assert state.position()["row"] == {}
    assert state.position()["auction"] == {"cause": "drawn", "answers": [None, None, None]}
    assert state.position()["turn"] == 1
    assert state.actor == 2


def test_ra_8_any_other_tile_goes_into_the_row_and_the_turn_ends() -> None:
    state = table(3)
    for number, tile in enumerate(["god", "pharaoh", "flood", "art", "gold", "step pyramid", "unrest"]):
        assert state.actor == number % 3
        play(state, "draw", f"tile {tile}")
    assert state.position()["row"] == {
        "god": 1,
        "pharaoh": 1,
        "flood": 1,
        "art": 1,
        "gold": 1,
        "step pyramid": 1,
        "unrest": 1,
    }


def test_ra_8_the_chance_of_a_tile_is_its_number_in_the_bag() -> None:
    state = play(table(3, tiles={0: {"gold": 4}}, row={"nile": 1}), "draw")
    chances = {state.game.notation(action): weight for action, weight in state.chances()}
    assert chances["tile gold"] == 1
    assert chances["tile nile"] == 24
    assert chances["tile ra"] == 30
    assert sum(chances.values()) == 180 - 5
    assert state.chances() == list(zip(state.legal(), chances.values()))


def test_ra_8_a_kind_that_is_gone_cannot_be_drawn() -> None:
    state = play(table(3, tiles={0: {"gold": 5}}), "draw")
    assert "tile gold" not in legal(state)


def test_ra_9_with_eight_tiles_in_the_row_nobody_may_draw() -> None:
    assert legal(table(3, row={"nile": 8})) == ["call ra"]
    assert legal(table(3, row={"nile": 7})) == ["draw", "call ra"]
    with_god = table(3, row={"nile": 8}, tiles={0: {"god": 1}})
    assert legal(with_god) == ["call ra", "take nile"]


def test_ra_10_each_god_tile_takes_one_tile_and_leaves_the_game() -> None:
    state = table(3, tiles={0: {"god": 3}}, row={"nile": 2, "pharaoh": 1, "god": 1, "temple": 1})
    play(state, "take nile")
    assert state.actor == 0
    assert legal(state) == ["done", "take pharaoh", "take nile", "take temple"]
    play(state, "take temple")
    assert tiles_of(state, 0) == {"god": 1, "nile": 1, "temple": 1}
    play(state, "done")
    assert state.actor == 1
    assert state.position()["row"] == {"god": 1, "pharaoh": 1, "nile": 1}
    assert state.view(None)["out"] == {"god": 2}


def test_ra_10_a_god_tile_never_takes_a_god_tile() -> None:
    assert legal(table(3, tiles={0: {"god": 1}}, row={"god": 2})) == ["draw", "call ra"]
    assert "take god" not in legal(table(3, tiles={0: {"god": 1}}, row={"god": 2, "gold": 1}))


def test_ra_10_one_may_not_stop_before_the_first_tile() -> None:
    assert "done" not in legal(table(3, tiles={0: {"god": 2}}, row={"gold": 2}))


def test_ra_10_the_god_turn_ends_by_itself_without_god_tiles_or_other_tiles() -> None:
    last_god = play(table(3, tiles={0: {"god": 1}}, row={"gold": 2}), "take gold")
    assert last_god.actor == 1
    last_tile = play(table(3, tiles={0: {"god": 2}}, row={"gold": 1, "god": 3}), "take gold")
    assert last_tile.actor == 1
    assert tiles_of(last_tile, 0) == {"god": 1, "gold": 1}


def test_ra_11_a_disaster_taken_with_a_god_tile_strikes_after_the_last_tile() -> None:
    state = table(3, tiles={0: {"god": 3, "pharaoh": 1}}, row={"funeral": 1, "pharaoh": 2, "gold": 1})
    play(state, "take funeral")
    assert tiles_of(state, 0) == {"god": 2, "pharaoh": 1, "funeral": 1}
    play(state, "take pharaoh")
    assert tiles_of(state, 0) == {"god": 1, "pharaoh": 2, "funeral": 1}
    play(state, "done")
    assert tiles_of(state, 0) == {"god": 1}  # the pharaoh taken in the same turn is hit too
    assert state.actor == 1


def test_ra_11_a_choice_after_a_god_turn_belongs_to_the_player_on_turn() -> None:
    state = table(3, turn=1, tiles={1: {"god": 1, "art": 2, "writing": 1}}, row={"unrest": 1})
    play(state, "take unrest")
    assert state.actor == 1
    assert legal(state) == ["discard art", "discard writing"]
    play(state, "discard writing")
    assert tiles_of(state, 1) == {"art": 1}
    assert state.actor == 2


@pytest.mark.parametrize("disaster", ["funeral", "drought", "unrest", "earthquake"])
def test_ra_11_a_disaster_waits_before_the_player_while_the_god_turn_goes_on(disaster: str) -> None:
    state = table(3, tiles={0: {"god": 3}}, row={disaster: 1, "gold": 2})
    play(state, f"take {disaster}")
    assert tiles_of(state, 0) == {"god": 2, disaster: 1}
    assert state.game.position(state.position()).position() == state.position()
    play(state, "done")
    assert tiles_of(state, 0) == {"god": 2}


def test_ra_12_ra_may_be_called_with_an_empty_row() -> None:
    state = play(table(3, turn=2), "call ra")
    assert state.position()["auction"] == {"cause": "called", "answers": [None, None, None]}
    assert state.position()["turn"] == 2
    assert state.actor == 0
