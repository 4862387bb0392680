from __future__ import annotations

from tests.games.helios.crafted import Land, land_of, legal, phase, play, player, starting, table
from tests.games.helios.maps import BOARD

import heliopolis
from heliopolis.games.helios.state import State

RING: Land = {
    (0, 0): "brown: brown",
    (1, -1): "grey",
    (1, 0): "grey",
    (0, 1): "grey",
    (-1, 1): "green",
    (-1, 0): "green",
}
MANAGER: Land = {(0, 0): "brown: brown grey"}


def test_hel_22_an_open_land_tile_comes_with_its_cube_and_is_not_replaced() -> None:
    state = table(kind="land", opened={"blue": 1, "black": 2})
    assert starting(state, "create") == ["blue", "black", "free fields", "created land", "raw materials", "temples"]
    play(state, "create blue", "lay on 1,0")
    assert land_of(state, 0) == {(0, 0): "brown: brown", (1, 0): "blue: blue"}
    assert state.position()["open"] == {"black": 2}


def test_hel_22_a_special_tile_comes_without_a_cube() -> None:
    state = play(table(kind="land"), "create temples", "lay on 1,0")
    assert land_of(state, 0)[1, 0] == "temples"
    assert state.position()["specials"]["temples"] == 1


def test_hel_22_a_tile_lies_next_to_an_own_tile_and_not_on_the_sun() -> None:
    state = play(table(kind="land"), "create grey")
    assert legal(state) == ["lay on 1,-1", "lay on 1,0", "lay on 0,1", "lay on -1,1", "lay on -1,0"]


def test_hel_22_tiles_lie_on_light_fields_only() -> None:
    land = {0: {(0, 0): "brown: brown", (0, 1): "grey", (0, 2): "grey"}}
    state = play(table(kind="land", land=land), "create grey")
    assert starting(state, "lay on") == ["1,-1", "1,0", "-1,1", "-1,0", "1,1", "-1,2"]


def test_hel_22_equal_tiles_are_one_choice() -> None:
    state = table(kind="land", opened={"brown": 2})
    assert starting(state, "create").count("brown") == 1
    play(state, "create brown")
    assert state.position()["open"] == {"brown": 1}


def test_hel_22_a_tile_can_be_taken_only_if_there_is_a_field_for_it() -> None:
    fields = BOARD.grid.fields[:19]
    kinds = ["brown"] * 7 + ["grey"] * 6 + ["green"] * 5 + ["blue"]
    full = dict(zip(fields, kinds))
    del full[0, -2]
    state = table(
        2, round_number=4, kind="land", land={0: full, 1: {(0, 0): "green"}}, seats={0: {"sun": (0, -2)}}, opened={}
    )
    assert legal(state) == ["skip"]


def test_hel_23_the_sun_is_never_enclosed() -> None:
    land = {**RING, (1, -2): "green", (-1, -1): "green"}
    state = play(table(round_number=4, kind="land", land={0: land}), "create grey")
    assert "0,-2" not in starting(state, "lay on")
    assert "2,-2" in starting(state, "lay on")


def test_hel_23_the_sun_on_the_edge_cannot_be_enclosed() -> None:
    land = {**RING, (1, -2): "green", (-1, -1): "green", (0, -1): "green"}
    state = play(table(round_number=4, kind="land", land={0: land}, seats={0: {"sun": (0, -2)}}), "create grey")
    assert "0,-2" not in starting(state, "lay on")
    away = table(round_number=4, kind="land", land={0: land}, seats={0: {"sun": (1, -3)}})
    assert "0,-2" in starting(play(away, "create grey"), "lay on")


def test_hel_23_a_lake_without_the_sun_is_allowed_and_may_be_built_on() -> None:
    land = {**RING, (1, -2): "green", (-1, -1): "green"}
    state = table(round_number=4, kind="land", land={0: land}, seats={0: {"sun": (2, -2)}})
    play(state, "create grey")
    assert {"0,-1", "0,-2"} <= set(starting(state, "lay on"))
    lake = table(round_number=4, kind="land", land={0: {**land, (0, -2): "grey"}}, seats={0: {"sun": (2, -2)}})
    play(lake, "create temples", "lay on 0,-1")
    assert land_of(lake, 0)[0, -1] == "temples"


def test_hel_24_a_bonus_field_gives_a_cube_of_any_colour_onto_the_new_tile() -> None:
    land = {0: {(0, 0): "brown: brown", (1, 0): "grey"}}
    state = play(table(kind="land", land=land), "create blue", "lay on 1,1")
    assert legal(state) == ["cube brown", "cube grey", "cube green", "cube blue", "cube black"]
    play(state, "cube black")
    assert land_of(state, 0)[1, 1] == "blue: blue black"
    special = play(table(kind="land", land=land), "create temples", "lay on 1,1", "cube blue")
    assert land_of(special, 0)[1, 1] == "temples: blue"
    equal = play(table(kind="land", land=land), "create blue", "lay on 1,1", "cube blue")
    assert land_of(equal, 0)[1, 1] == "blue: blue blue"


def test_hel_24_a_mana_field_gives_two_mana() -> None:
    land = {0: {(0, 0): "brown: brown", (1, 0): "grey"}}
    state = play(table(kind="land", land=land), "create temples", "lay on 2,-1")
    assert player(state, 0)["mana"] == 3
    assert phase(play(table(kind="land", land=land), "create temples", "lay on 2,0")) != "cube colour"


def manage(land: Land = MANAGER) -> State:
    state = table(kind="build", land={0: land}, columns={"land": ["red"], "build": [], "sun": []})
    return play(state, "build land management", "pay brown from 0,0", "pay grey from 0,0")


def test_hel_31_both_tiles_are_drawn_before_either_is_placed() -> None:
    state = manage()
    assert (state.actor, phase(state)) == (heliopolis.NATURE, "draw tiles")
    before = state.position()["extra"]
    weights = {state.game.notation(action): weight for action, weight in state.chances()}
    assert weights == {f"draw {colour}": count for colour, count in before.items()}
    play(state, "draw grey")
    assert state.actor == heliopolis.NATURE
    play(state, "draw green")
    assert state.actor == 0
    assert sum(state.position()["extra"].values()) == sum(before.values()) - 2


def test_hel_31_the_player_picks_the_order_and_each_bonus_field_resolves_first() -> None:
    state = manage({(0, 0): "brown: brown grey", (0, 1): "green"})
    play(state, "draw grey", "draw green")
    assert legal(state) == ["create grey", "create green"]
    play(state, "create green", "lay on -1,2")
    assert phase(state) == "cube colour"
    play(state, "cube blue")
    assert legal(state) == ["create grey"]
    play(state, "create grey")
    assert "skip" not in legal(state)
    play(state, "lay on 1,0")
    land = land_of(state, 0)
    assert (land[-1, 2], land[1, 0]) == ("green: green blue", "grey: grey")
    assert state.actor == 1


def test_hel_31_equal_tiles_are_one_choice() -> None:
    state = play(manage(), "draw grey", "draw grey")
    assert legal(state) == ["create grey"]
    play(state, "create grey", "lay on 1,0")
    assert legal(state) == ["create grey"]


def test_hel_31_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    fields = BOARD.grid.fields[:19]
    kinds = ["brown"] * 6 + ["grey"] * 5 + ["green"] * 5 + ["blue", "blue"]
    full: Land = dict(zip([field for field in fields if field != (0, -2)], kinds))
    full[0, 0] = "brown: brown grey"
    land = {field: kind for field, kind in full.items() if field != (2, 0)}
    lands = {0: land, 1: {(0, 0): "green"}}
    state = table(2, round_number=4, kind="build", land=lands, seats={0: {"sun": (0, -2)}}, opened={})
    play(state, "build land management", "pay brown from 0,0", "pay grey from 0,0")
    first, second = starting(state, "draw")[0], starting(state, "draw")[-1]
    play(state, f"draw {first}", f"draw {second}")
    play(state, f"create {second}", "lay on 2,0")
    assert phase(state) == "persons"  # the columns are empty
    assert len(land_of(state, 0)) == 18
    assert state.position()["action"] is None


def test_hel_31_the_extra_stack_suffices_for_everybody() -> None:
    for players, rounds in ((2, 4), (3, 3), (4, 4)):
        assert 16 - players >= rounds + 2 * players
