"""Which rule of Hellas a refused move names."""

from __future__ import annotations

import pytest
from tests.games.hellas.crafted import play, table

import heliopolis
from heliopolis.games.hellas.state import State

CASES: dict[str, tuple[State, str]] = {
    "HLS-5": (table(bar={"palace": 1}), "palace"),
    "HLS-5 other piece": (table(step="build", action="house"), "palace at 1,-1"),
    "HLS-7": (table(step="build", action="house"), "quarry"),
    "HLS-8 quarry": (table(step="build", action="house"), "house at 2,-3"),
    "HLS-9": (table(step="build", action="palace", marble={0: 0}), "palace at 1,-1"),
    "HLS-10": (play(table(step="build", action="house and square"), "house at 1,-1"), "house at -1,-4"),
    "HLS-11": (table(step="build", action="statue", marble={0: 0}), "statue at 1,-1"),
    "HLS-13": (table(step="place tile", action="quarry", tile=15), "decline"),
    "HLS-14": (play(table(), "quarry", "tile 5"), "worker to 2,-3"),
    "HLS-16": (table(step="column", action="temple 5", columns_left=5), "column at 0,0"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_refused_move_names_its_rule(case: str) -> None:
    state, move = CASES[case]
    with pytest.raises(heliopolis.IllegalAction) as refused:
        state.play(move)
    assert refused.value.rule == case.split()[0]
