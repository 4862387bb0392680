from __future__ import annotations

from tests.games.helios.crafted import Land, legal, phase, play, player, starting, table

from heliopolis.games.helios.state import State

PALACE: Land = {(0, 0): "brown: green grey", (0, 1): "green: brown green", (1, 0): "grey: grey"}
THREE = ["land", "build", "grey sun"]


def build_palace(state: State) -> State:
    moves = ["pay green from 0,1", "pay grey from 0,0", "pay brown from 0,1"]
    return play(state, "build palace", *moves)


def test_hel_16_a_tile_goes_to_the_slot_of_its_colour() -> None:
    columns = {"land": [], "build": ["blue"], "sun": []}
    state = play(table(phase="take tile", columns=columns), "take build")
    assert player(state, 0)["slots"] == {"red": [], "blue": ["build"], "yellow": []}
    assert phase(state) == "action"


def test_hel_16_a_grey_tile_goes_to_any_slot() -> None:
    columns = {"land": [], "build": [], "sun": ["grey"]}
    state = play(table(phase="take tile", columns=columns), "take sun")
    assert legal(state) == ["slot red", "slot blue", "slot yellow"]
    play(state, "slot yellow")
    assert player(state, 0)["slots"] == {"red": [], "blue": [], "yellow": ["grey sun"]}


def test_hel_16_taking_a_tile_is_mandatory_and_its_action_can_be_skipped() -> None:
    state = table(phase="take tile")
    assert legal(state) == ["take land", "take build", "take sun"]
    play(state, "take sun")
    assert legal(state) == ["skip", "sun to 1,-1", "sun to 1,0"]
    play(state, "skip")
    assert (state.actor, phase(state)) == (1, "take tile")
    assert player(state, 0)["sun"] == [0, -1]


def test_hel_16_skip_is_asked_even_when_nothing_else_is_possible() -> None:
    state = table(phase="action", kind="build", land={0: {(0, 0): "brown"}})
    assert legal(state) == ["skip"]


def test_hel_16_there_is_no_way_back_once_something_is_chosen() -> None:
    assert "skip" not in legal(play(table(kind="land"), "create blue"))
    assert legal(play(table(kind="build"), "temple on 0,0")) == ["pay brown from 0,0"]


def test_hel_17_the_fourth_tile_of_a_colour_brings_a_bonus_action_after_the_regular_one() -> None:
    columns = {"land": [], "build": [], "sun": ["blue"]}
    seats = {0: {"slots": {"blue": THREE}}}
    state = play(table(phase="take tile", columns=columns, seats=seats), "take sun")
    assert player(state, 0)["slots"]["blue"] == ["land", "build", "sun", "grey sun"]
    assert phase(state) == "action"
    play(state, "sun to 1,0")
    assert phase(state) == "bonus action"
    assert state.actor == 0


def test_hel_17_a_bonus_action_is_any_of_the_three_or_none() -> None:
    columns = {"land": [], "build": [], "sun": ["blue"]}
    seats = {0: {"slots": {"blue": THREE}}}
    state = play(table(phase="take tile", columns=columns, seats=seats), "take sun", "skip")
    assert phase(state) == "bonus action"
    assert legal(state)[0] == "skip"
    assert starting(state, "create")
    assert starting(state, "temple on") == ["0,0"]
    assert "exchange bazaar" not in starting(state, "build")
    assert starting(state, "sun to") == ["1,-1", "1,0"]


def test_hel_17_the_four_tiles_go_to_the_discards_of_their_kinds_and_grey_stays_grey() -> None:
    columns = {"land": ["yellow"], "build": [], "sun": ["blue"]}
    seats = {0: {"slots": {"blue": THREE, "red": ["sun"]}}}
    for bonus in ("skip", "sun to 1,-1"):
        state = play(table(phase="take tile", columns=columns, seats=seats), "take sun", "skip", bonus)
        assert state.position()["discards"] == {
            "land": {"blue": 1},
            "build": {"blue": 1},
            "sun": {"blue": 1, "grey": 1},
        }
        assert player(state, 0)["slots"] == {"red": ["sun"], "blue": [], "yellow": []}
        assert (state.actor, phase(state)) == (1, "take tile")


def test_hel_17_a_bonus_action_comes_in_the_last_turn_of_a_round_too() -> None:
    columns = {"land": [], "build": [], "sun": ["blue"]}
    seats = {3: {"slots": {"blue": THREE}}}
    state = table(phase="take tile", columns=columns, seats=seats, turn=3, turns_left=1)
    assert phase(play(state, "take sun", "skip")) == "bonus action"
    assert phase(play(state, "sun to 1,-1")) == "persons"


def test_hel_17_slots_keep_their_tiles_between_rounds() -> None:
    seats = {0: {"slots": {"blue": THREE}}}
    state = table(phase="persons", round_number=1, turn=3, person_turn={"passes": 3}, seats=seats)
    while phase(state) != "take tile":
        play(state, legal(state)[0] if phase(state) != "persons" else "pass")
    assert player(state, 0)["slots"]["blue"] == THREE


def test_hel_18_a_palace_in_the_regular_action_gives_its_bonus_first_then_the_slot() -> None:
    columns = {"land": [], "build": ["blue"], "sun": ["red"]}
    seats = {0: {"slots": {"blue": THREE}}}
    state = table(phase="take tile", columns=columns, seats=seats, land={0: PALACE})
    build_palace(play(state, "take build"))
    assert phase(state) == "bonus action"
    assert state.position()["action"]["slot_bonus"] is False
    play(state, "sun to 1,-1")
    assert phase(state) == "bonus action"
    assert state.position()["action"]["slot_bonus"] is True
    assert len(player(state, 0)["slots"]["blue"]) == 4
    play(state, "skip")
    assert (state.actor, phase(state)) == (1, "take tile")
    assert player(state, 0)["slots"]["blue"] == []


def test_hel_18_a_palace_as_a_bonus_action_gives_its_own_before_the_slot_is_cleared() -> None:
    columns = {"land": [], "build": ["red"], "sun": ["blue"]}
    seats = {0: {"slots": {"blue": THREE}}}
    state = table(phase="take tile", columns=columns, seats=seats, land={0: PALACE})
    build_palace(play(state, "take sun", "skip"))
    assert phase(state) == "bonus action"
    assert len(player(state, 0)["slots"]["blue"]) == 4
    play(state, "skip")
    assert player(state, 0)["slots"]["blue"] == []
    assert (state.actor, phase(state)) == (1, "take tile")


def test_hel_18_a_palace_without_a_full_slot_gives_one_bonus_action() -> None:
    state = table(phase="action", kind="build", land={0: PALACE}, columns={"land": ["red"], "build": [], "sun": []})
    build_palace(state)
    assert phase(state) == "bonus action"
    play(state, "sun to 1,-1")
    assert state.actor == 1


def test_hel_19_a_bonus_action_needs_no_tile_in_its_column_and_takes_none() -> None:
    columns = {"land": ["red"], "build": [], "sun": ["blue"]}
    seats = {0: {"slots": {"blue": THREE}}}
    state = play(table(phase="take tile", columns=columns, seats=seats), "take sun", "skip")
    assert state.position()["columns"] == {"land": ["red"], "build": [], "sun": []}
    play(state, "sun to 1,-1")
    assert state.position()["columns"] == {"land": ["red"], "build": [], "sun": []}
    assert player(state, 0)["slots"]["blue"] == []
