"""Which rule of Helios a refused move names."""

from __future__ import annotations

import pytest
from tests.games.helios.crafted import play, table

import heliopolis
from heliopolis.games.helios.state import State

LAND = {(0, 0): "brown: brown", (1, 0): "grey", (1, -1): "grey", (-1, 0): "green", (1, -2): "green", (-1, -1): "green"}
FULL = {0: {"slots": {"yellow": ["land", "build", "sun"]}}}
CASES: dict[str, tuple[State, str]] = {
    "HEL-9": (table(phase="take tile", columns={"sun": ["red"], "build": ["red"], "land": []}), "take land"),
    "HEL-16": (table(phase="take tile"), "skip"),
    "HEL-16 other action": (table(kind="land"), "sun to 1,-1"),
    "HEL-17": (play(table(phase="take tile", seats=FULL), "take build", "skip"), "pass"),
    "HEL-22": (play(table(kind="land"), "create grey"), "lay on 2,0"),
    "HEL-22 not there": (table(kind="land", opened={"grey": 1}), "create black"),
    "HEL-23": (play(table(round_number=4, kind="land", land={0: LAND}), "create grey"), "lay on 0,-2"),
    "HEL-25": (table(kind="build"), "temple on 1,0"),
    "HEL-27": (table(kind="build"), "build palace"),
    "HEL-33": (table(kind="sun"), "sun to 0,3"),
    "HEL-42": (table(phase="persons"), "skip"),
    "HEL-43": (table(phase="persons"), "buy treasurer"),
    "HEL-43 not own": (table(phase="persons"), "activate priestess"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_refused_move_names_its_rule(case: str) -> None:
    state, move = CASES[case]
    with pytest.raises(heliopolis.IllegalAction) as refused:
        state.play(move)
    assert refused.value.rule == case.split()[0]


def test_a_second_person_in_one_turn_is_refused_by_the_rule_of_turns() -> None:
    state = table(phase="persons", seats={0: {"mana": 6}})
    play(state, "buy explorer")
    with pytest.raises(heliopolis.IllegalAction) as refused:
        state.play("buy inventor")
    assert refused.value.rule == "HEL-42"
