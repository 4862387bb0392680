from __future__ import annotations

import random

import pytest
from tests.games.helios.crafted import described, land_of, legal, phase, play, player, read, starting, table

import heliopolis
from heliopolis.games.helios.state import State

GAME = heliopolis.game("helios")
COLUMN = ["red", "red", "blue", "grey", "yellow", "blue"]


def new_game(players: int) -> State:
    state = GAME.start(players=players)
    assert isinstance(state, State)
    return state


def with_columns(players: int) -> State:
    state = new_game(players)
    for kind in ("land", "build", "sun"):
        play(state, *[f"reveal {kind} {colour}" for colour in COLUMN])
    return state


def set_up(players: int, starter: int = 0) -> State:
    """A game up to the open tile of the extra stack, with brown start tiles."""
    state = play(with_columns(players), f"start player {starter}")
    for _ in range(players):
        play(state, "start brown")
    return play(state, "open blue")


def pass_persons(state: State) -> State:
    while phase(state) == "persons":
        play(state, "pass")
    return state


def test_hel_9_six_tiles_of_each_kind_are_laid_out_and_the_first_lies_highest() -> None:
    state = with_columns(4)
    position = state.position()
    assert position["columns"] == {"land": COLUMN, "build": COLUMN, "sun": COLUMN}
    assert position["piles"]["land"] == {"red": 2, "blue": 2, "yellow": 3, "grey": 3}
    assert phase(state) == "start player"


def test_hel_9_only_the_lowest_tile_of_a_column_can_be_taken() -> None:
    columns = {"land": ["red", "yellow"], "build": ["blue"], "sun": []}
    state = table(phase="take tile", columns=columns)
    assert legal(state) == ["take land", "take build"]
    play(state, "take land")
    assert state.position()["columns"]["land"] == ["red"]
    assert player(state, 0)["slots"]["yellow"] == ["land"]


def test_hel_9_every_tile_of_a_pile_is_equally_likely() -> None:
    state = play(new_game(4), "reveal land red", "reveal land red", "reveal land grey")
    assert [(GAME.notation(action), weight) for action, weight in state.chances()] == [
        ("reveal land red", 2),
        ("reveal land blue", 4),
        ("reveal land yellow", 4),
        ("reveal land grey", 3),
    ]


def test_hel_10_the_start_player_is_random() -> None:
    state = with_columns(3)
    assert [(GAME.notation(action), weight) for action, weight in state.chances()] == [
        ("start player 0", 1),
        ("start player 1", 1),
        ("start player 2", 1),
    ]


def test_hel_10_start_tiles_are_picked_clockwise_from_the_start_player_and_may_be_equal() -> None:
    state = play(with_columns(3), "start player 1")
    for seat in (1, 2, 0):
        assert state.actor == seat
        assert legal(state) == ["start brown", "start grey", "start green"]
        play(state, "start grey" if seat else "start green")
    assert land_of(state, 1) == land_of(state, 2) == {(0, 0): "grey: grey"}
    assert land_of(state, 0) == {(0, 0): "green: green"}


@pytest.mark.parametrize(("players", "size"), [(2, 14), (3, 13), (4, 12)])
def test_hel_11_the_rest_of_the_land_tiles_is_the_extra_stack(players: int, size: int) -> None:
    state = play(with_columns(players), "start player 0", *["start brown"] * players)
    assert phase(state) == "open extra stack"
    assert sum(weight for _, weight in state.chances()) == size
    assert ("open brown" in legal(state)) == (players < 4)  # four brown start tiles leave none
    play(state, "open black")
    assert state.position()["open"] == {"brown": 1, "grey": 1, "green": 1, "blue": 1, "black": 2}
    assert sum(state.position()["extra"].values()) == size - 1


def test_hel_12_seats_three_and_four_add_a_cube_of_any_colour_to_their_start_tile() -> None:
    state = set_up(4, starter=1)
    assert (state.actor, phase(state)) == (3, "cube colour")
    assert legal(state) == ["cube brown", "cube grey", "cube green", "cube blue", "cube black"]
    play(state, "cube blue")
    assert state.actor == 0
    play(state, "cube brown")
    assert land_of(state, 3) == {(0, 0): "brown: brown blue"}
    assert land_of(state, 0) == {(0, 0): "brown: brown brown"}
    assert land_of(state, 1) == land_of(state, 2) == {(0, 0): "brown: brown"}
    assert (state.actor, phase(state)) == (1, "take tile")


def test_hel_12_with_three_players_only_seat_three_gets_a_cube_and_with_two_nobody() -> None:
    state = set_up(3)
    assert state.actor == 2
    assert phase(play(state, "cube black")) == "take tile"
    assert phase(set_up(2)) == "take tile"


def test_hel_13_everybody_starts_with_range_2_and_one_mana() -> None:
    state = set_up(2)
    for seat in (0, 1):
        assert player(state, seat)["range"] == 2
        assert player(state, seat)["mana"] == 1
        assert player(state, seat)["sun"] == [0, -1]
    assert state.points() == [0, 0]


def test_hel_13_natures_order_at_set_up() -> None:
    state = new_game(4)
    phases = []
    while phase(state) != "take tile":
        if state.actor == heliopolis.NATURE:
            phases.append(legal(state)[0].split()[:2])
        state.apply(state.legal()[0])
    order = [["reveal", kind] for kind in ("land", "build", "sun") for _ in range(6)]
    assert phases == [*order, ["start", "player"], ["open", "grey"]]


@pytest.mark.parametrize(("players", "rounds", "turns"), [(2, 4, 4), (3, 3, 6), (4, 4, 4)])
def test_hel_14_so_many_rounds_of_so_many_turns(players: int, rounds: int, turns: int) -> None:
    rng = random.Random(2)
    state = new_game(players)
    taken: dict[tuple[int, int], int] = {}
    starters = []
    while not state.over:
        if phase(state) == "take tile":
            place = (int(state.round), int(state.actor))
            taken[place] = taken.get(place, 0) + 1
            if state.turns_left == players * turns:
                starters.append(int(state.actor))
        moves = legal(state)
        preferred = [move for move in moves if move in ("skip", "pass")]
        state.play(preferred[0] if preferred else rng.choice(moves))
    assert taken == {(number, seat): turns for number in range(1, rounds + 1) for seat in range(players)}
    assert starters == [(starters[0] + number) % players for number in range(rounds)]


def test_hel_15_actions_then_persons_then_refill_and_scoring_at_the_end() -> None:
    state = table(phase="action", kind="sun", turns_left=1, turn=3, round_number=3)
    assert phase(play(state, "skip")) == "persons"
    pass_persons(state)
    assert (phase(state), state.round) == ("open extra stack", 4)
    last = table(phase="action", kind="sun", turns_left=1, turn=3, round_number=4)
    assert phase(play(last, "skip")) == "persons"
    assert phase(pass_persons(last)) == "over"
    assert last.over


def test_hel_20_tiles_left_after_phase_1_go_to_the_discards() -> None:
    columns = {"land": ["red"], "build": [], "sun": ["grey"]}
    state = table(phase="action", turns_left=1, turn=3, columns=columns)
    play(state, "skip")
    position = state.position()
    assert position["columns"] == {"land": [], "build": [], "sun": []}
    assert position["discards"] == {"land": {"red": 1}, "build": {}, "sun": {"grey": 1}}


@pytest.mark.parametrize("number", [1, 3])
def test_hel_20_with_two_players_ten_tiles_stay_for_the_next_round(number: int) -> None:
    columns = {"land": ["red"] * 4, "build": ["blue"] * 3, "sun": ["yellow"] * 3}
    state = table(2, round_number=number, phase="action", turns_left=1, turn=1, columns=columns)
    play(state, "skip")
    pass_persons(state)
    assert phase(state) == "open extra stack"
    play(state, legal(state)[0])
    assert phase(state) == "take tile"
    assert (state.round, state.actor, state.start_player) == (number + 1, 1, 1)
    assert state.position()["columns"] == columns


def test_hel_20_with_two_players_two_tiles_are_discarded_after_round_2_and_18_come() -> None:
    columns = {"land": ["red", "blue"], "build": [], "sun": []}
    state = table(2, round_number=2, phase="action", turns_left=1, turn=1, columns=columns)
    play(state, "skip")
    pass_persons(state)
    play(state, legal(state)[0])
    assert phase(state) == "reveal tiles"
    assert state.position()["discards"]["land"] == {"red": 1, "blue": 1}
    for _ in range(18):
        play(state, legal(state)[0])
    assert phase(state) == "take tile"
    assert [len(column) for column in state.position()["columns"].values()] == [6, 6, 6]


def after_opening(discards: dict[str, dict[str, int]], seats: dict[int, dict[str, object]]) -> State:
    """The moment when new action tiles are due."""
    position = described(
        phase="persons", round_number=1, discards=discards, seats=seats, person_turn={"passes": 3}, turn=3
    )
    state = play(read(position), "pass")
    return play(state, legal(state)[0])


def test_hel_21_the_rest_of_a_pile_is_laid_out_before_the_discards_are_shuffled() -> None:
    state = after_opening({"land": {"red": 4, "blue": 4, "yellow": 4}}, {})
    assert legal(state) == ["reveal land grey"]
    play(state, *["reveal land grey"] * 3)
    assert state.position()["discards"]["land"] == {"red": 4, "blue": 4, "yellow": 4}
    play(state, "reveal land grey")
    assert state.position()["discards"]["land"] == {}
    assert legal(state) == ["reveal land red", "reveal land blue", "reveal land yellow"]
    play(state, "reveal land red", "reveal land yellow")
    assert starting(state, "reveal") == ["build red", "build blue", "build yellow", "build grey"]
    assert state.position()["piles"]["land"] == {"red": 3, "blue": 4, "yellow": 3}


def test_hel_21_discards_stay_when_the_pile_just_suffices() -> None:
    state = after_opening({"land": {"red": 4, "blue": 4, "yellow": 2}}, {})
    play(state, *["reveal land grey"] * 4, *["reveal land yellow"] * 2)
    position = state.position()
    assert position["piles"]["land"] == {}
    assert position["discards"]["land"] == {"red": 4, "blue": 4, "yellow": 2}
    assert starting(state, "reveal")[0] == "build red"


FULL_SLOTS = {
    0: {"slots": {"red": ["land", "land", "land"], "blue": ["land", "land", "land"], "yellow": ["land"] * 3}},
    1: {"slots": {"red": ["grey land"] * 3, "blue": ["grey land"], "yellow": []}},
}


def test_hel_21_a_column_is_shorter_when_there_are_too_few_tiles() -> None:
    state = after_opening({"land": {"red": 1}}, {seat: dict(wish) for seat, wish in FULL_SLOTS.items()})
    play(state, "reveal land blue", "reveal land yellow")
    assert starting(state, "reveal") == ["land red"]
    play(state, "reveal land red")
    assert starting(state, "reveal")[0] == "build red"
    assert len(state.position()["columns"]["land"]) == 3


def test_hel_21_a_player_without_a_tile_loses_the_turn_unasked() -> None:
    columns = {"land": ["red"], "build": [], "sun": []}
    state = table(phase="take tile", columns=columns, turns_left=9, turn=3, start_player=0)
    play(state, "take land", "skip")
    assert phase(state) == "persons"
    assert state.turns_left == 0


def test_hel_45_untaken_land_tiles_leave_the_game_and_special_tiles_stay() -> None:
    seats = {0: {"mana": 3}}
    state = table(phase="persons", round_number=2, person_turn={"passes": 3}, turn=3, seats=seats, opened={"blue": 1})
    before = state.position()
    play(state, "pass")
    assert state.position()["open"] == {"brown": 1, "grey": 1, "green": 1, "blue": 1, "black": 1}
    colour = starting(state, "open")[0]
    play(state, f"open {colour}")
    assert state.position()["open"][colour] == 2
    assert state.position()["specials"] == before["specials"]
    for _ in range(18):
        play(state, legal(state)[0])
    assert [len(column) for column in state.position()["columns"].values()] == [6, 6, 6]


def test_hel_46_the_dragon_moves_on_after_the_tiles_and_seats_three_and_four_get_a_cube() -> None:
    state = table(phase="persons", round_number=2, start_player=3, person_turn={"passes": 3}, turn=2)
    play(state, "pass")
    assert legal(state)[0].startswith("open")
    play(state, legal(state)[0])
    for kind in ("land", "build", "sun"):
        for _ in range(6):
            assert state.start_player == 3
            assert legal(state)[0].startswith(f"reveal {kind}")
            play(state, legal(state)[0])
    assert (state.start_player, state.actor, phase(state)) == (0, 2, "cube colour")
    play(state, "cube green")
    assert legal(state) == ["cube on 0,0"]
    play(state, "cube on 0,0")
    assert land_of(state, 2) == {(0, 0): "brown: brown green"}
    assert state.actor == 3
    play(state, "cube brown", "cube on 0,0")
    assert (state.actor, phase(state), state.turns_left) == (0, "take tile", 16)


def test_hel_44_a_seats_cube_without_room_is_lost_and_nobody_is_asked() -> None:
    full = {seat: {(0, 0): "brown: brown brown"} for seat in (2, 3)}
    state = table(phase="persons", round_number=2, start_player=3, person_turn={"passes": 3}, turn=2, land=full)
    play(state, "pass")
    while state.actor == heliopolis.NATURE:
        play(state, legal(state)[0])
    assert (state.actor, phase(state)) == (0, "take tile")
