from __future__ import annotations

import pytest
from tests.games.helios.crafted import Land, land_of, legal, phase, play, player, starting, table

from heliopolis.games.helios.material import PERSON_NAMES
from heliopolis.games.helios.state import State

RICH: Land = {(0, 0): "brown: brown grey", (0, 1): "green: green blue", (1, 0): "grey: black brown"}


def persons(turn: int = 0, passes: int = 0, land: Land | None = None, **seat: object) -> State:
    """A turn of phase 2."""
    lands = {turn: land} if land else None
    return table(
        round_number=3, phase="persons", turn=turn, seats={turn: dict(seat)}, land=lands, person_turn={"passes": passes}
    )


def pay_any(state: State) -> State:
    while phase(state) == "pay":
        play(state, legal(state)[0])
    return state


@pytest.mark.parametrize(
    ("mana", "first"), [([1, 1, 1, 1], 2), ([5, 1, 1, 5], 3), ([5, 1, 1, 4], 0), ([1, 2, 1, 1], 1), ([3, 1, 3, 3], 2)]
)
def test_hel_41_most_mana_begins_and_ties_go_to_the_one_nearer_to_the_start_player(mana: list[int], first: int) -> None:
    seats = {seat: {"mana": count} for seat, count in enumerate(mana)}
    state = table(phase="action", kind="sun", start_player=2, turn=1, turns_left=1, seats=seats)
    play(state, "skip")
    assert (phase(state), state.actor) == ("persons", first)
    play(state, "pass")
    assert state.actor == (first + 1) % 4


def test_hel_42_a_player_buys_at_most_one_person_a_turn() -> None:
    state = persons(mana=9)
    assert starting(state, "buy") == PERSON_NAMES
    play(state, "buy princess")
    assert player(state, 0)["mana"] == 6
    assert player(state, 0)["persons"] == {"princess": "inactive"}
    assert legal(state) == ["pass"]
    assert "princess" not in state.position()["persons"]


def test_hel_42_only_what_mana_can_pay_is_for_sale() -> None:
    assert starting(persons(mana=2), "buy") == [
        "architect",
        "inventor",
        "cartographer",
        "priestess",
        "explorer",
    ]
    assert "treasurer" not in starting(persons(mana=3), "buy")
    assert "treasurer" in starting(persons(mana=4), "buy")


def test_hel_42_who_can_do_nothing_has_only_pass() -> None:
    assert legal(persons(mana=1)) == ["pass"]


def test_hel_42_buying_and_activating_come_in_any_order_and_number() -> None:
    land = {**RICH, (1, -1): "blue: blue blue", (-1, 0): "brown: brown brown"}
    state = persons(mana=4, land=land, persons={"explorer": "inactive", "priestess": "inactive"})
    assert starting(state, "activate") == ["priestess", "explorer"]
    pay_any(play(state, "activate explorer"))
    play(state, "buy architect")
    assert starting(state, "activate") == ["architect", "priestess"]
    pay_any(play(state, "activate priestess"))
    assert player(state, 0)["persons"] == {"architect": "inactive", "priestess": "active", "explorer": "active"}
    assert state.actor == 0


def test_hel_42_the_phase_ends_when_all_pass_in_a_row() -> None:
    state = persons(turn=1, mana=1)
    for seat in (1, 2, 3, 0):
        assert (state.actor, phase(state)) == (seat, "persons")
        play(state, "pass")
    assert phase(state) == "open extra stack"


def test_hel_42_a_pass_after_buying_does_not_count_and_a_pass_is_not_final() -> None:
    state = persons(turn=3, passes=3, mana=5)
    play(state, "buy explorer", "pass")
    assert state.position()["person_turn"]["passes"] == 0
    for seat in (0, 1, 2, 3):
        assert (state.actor, phase(state)) == (seat, "persons")
        play(state, "pass")
    assert phase(state) == "open extra stack"


def test_hel_42_gains_count_at_once() -> None:
    state = persons(mana=1, land=RICH, persons={"inventor": "inactive"})
    assert starting(state, "buy") == []
    pay_any(play(state, "activate inventor"))
    assert player(state, 0)["mana"] == 2
    assert "priestess" in starting(state, "buy")


def test_hel_42_the_phase_is_played_in_the_last_round_too() -> None:
    state = table(round_number=4, phase="action", kind="sun", turn=3, turns_left=1, seats={0: {"mana": 5}})
    play(state, "skip")
    assert phase(state) == "persons"
    assert "priestess" in starting(state, "buy")


def test_hel_43_activation_costs_three_cubes_paid_like_a_building() -> None:
    state = play(persons(land=RICH, persons={"inventor": "inactive"}), "activate inventor")
    assert legal(state) == ["pay black from 1,0"]
    assert legal(play(state, "pay black from 1,0")) == ["pay grey from 0,0"]
    play(state, "pay grey from 0,0", "pay green from 0,1")
    assert player(state, 0)["persons"] == {"inventor": "active"}
    assert phase(state) == "persons"


def test_hel_43_missing_colours_are_replaced_by_two_cubes() -> None:
    land = {(0, 0): "brown: brown brown", (0, 1): "green: brown brown"}
    state = persons(land={**land, (1, 0): "grey: brown"}, persons={"inventor": "inactive"})
    play(state, "activate inventor")
    assert state.position()["payment"]["free"] == 5
    assert starting(persons(land=land, persons={"inventor": "inactive"}), "activate") == []


def test_hel_43_a_person_is_activated_only_once_and_only_by_the_owner() -> None:
    assert starting(persons(land=RICH, persons={"priestess": "active"}), "activate") == []
    other = table(phase="persons", land={0: RICH}, seats={1: {"persons": {"priestess": "inactive"}}})
    assert starting(other, "activate") == []


@pytest.mark.parametrize(
    ("name", "reach", "mana"),
    [("inventor", 4, 2), ("priestess", 4, 3), ("princess", 3, 1), ("explorer", 2, 1), ("treasurer", 2, 1)],
)
def test_hel_43_what_persons_bring_at_once(name: str, reach: int, mana: int) -> None:
    state = pay_any(play(persons(land=RICH, persons={name: "inactive"}), f"activate {name}"))
    assert (player(state, 0)["range"], player(state, 0)["mana"]) == (reach, mana)
    assert state.points()[0] == 0


@pytest.mark.parametrize("name", ["architect", "cartographer"])
def test_hel_44_a_persons_cube_has_any_colour_and_goes_on_any_tile_with_room(name: str) -> None:
    land = {**RICH, (1, -1): "green: temple", (-1, 0): "temples", (-1, 1): "brown: grey green"}
    state = pay_any(play(persons(land=land, persons={name: "inactive"}), f"activate {name}"))
    assert phase(state) == "cube colour"
    assert starting(state, "cube") == ["brown", "grey", "green", "blue", "black"]
    play(state, "cube black")
    offered = set(starting(state, "cube on"))
    assert "-1,0" in offered
    assert "1,-1" not in offered
    full = {field for field, text in land_of(state, 0).items() if len(text.partition(": ")[2].split()) == 2}
    assert full
    assert not offered & {f"{q},{r}" for q, r in full}
    play(state, "cube on -1,0")
    assert land_of(state, 0)[-1, 0] == "temples: black"
    assert phase(state) == "persons"


def test_hel_44_after_an_activation_there_is_always_room_where_the_cubes_lay() -> None:
    land = {(0, 0): "brown: temple", (0, 1): "blue: blue grey", (1, 0): "grey: grey grey", (1, -1): "blue: blue blue"}
    state = play(persons(land=land, persons={"architect": "inactive"}), "activate architect")
    play(state, "pay blue from 0,1", "pay grey from 0,1", "pay grey from 1,0")
    assert phase(state) == "cube colour"
    assert set(starting(play(state, "cube blue"), "cube on")) == {"0,1", "1,0"}


def test_the_books_example_the_inventor() -> None:
    land = {(0, 0): "brown: green", (0, 1): "black: black", (1, 0): "grey: grey"}
    state = play(persons(land=land, persons={"inventor": "inactive"}), "activate inventor")
    play(state, "pay black from 0,1", "pay grey from 1,0", "pay green from 0,0")
    assert (player(state, 0)["range"], player(state, 0)["mana"]) == (4, 2)
