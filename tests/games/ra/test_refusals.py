"""Which rule of Ra a refused move names."""

from __future__ import annotations

import pytest
from tests.games.ra.crafted import play, table

import heliopolis
from heliopolis.games.ra.state import State

FULL = {"nile": 8}

CASES: dict[str, tuple[State, str]] = {
    "RA-9": (table(3, row=FULL), "draw"),
    "RA-10": (table(3, row={"nile": 1}), "take nile"),
    "RA-7": (table(3), "pass"),
    "RA-14": (play(table(3), "call ra", "bid 12"), "bid 10"),
    "RA-15": (play(table(3), "call ra", "pass", "pass"), "pass"),
    "RA-13": (play(table(3), "call ra"), "draw"),
    "RA-21": (
        play(table(3, row={"unrest": 1}, tiles={0: {"art": 2, "writing": 2}}), "call ra", "pass", "pass", "bid 2"),
        "discard religion",
    ),
    "RA-40": (play(table(3), "draw"), "pass"),
    "RA-1": (play(table(2, row={"god": 4}, tiles={0: {"god": 4}}), "draw"), "tile god"),
    "RA-3": (heliopolis.game("ra").start(players=2), "suns 13-8-5-2"),  # type: ignore[dict-item]
}


@pytest.mark.parametrize("rule", CASES)
def test_a_refused_move_names_its_rule(rule: str) -> None:
    state, move = CASES[rule]
    with pytest.raises(heliopolis.IllegalAction) as refused:
        state.play(move)
    assert refused.value.rule == rule


def test_after_a_god_tile_a_turn_is_still_one_thing() -> None:
    state = play(table(3, row={"nile": 2, "gold": 1}, tiles={0: {"god": 2}}), "take nile")
    for move, rule in (("draw", "RA-7"), ("call ra", "RA-7"), ("take pharaoh", "RA-10"), ("pass", "RA-10")):
        with pytest.raises(heliopolis.IllegalAction) as refused:
            state.play(move)
        assert refused.value.rule == rule
