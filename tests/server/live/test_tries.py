"""What looks like a move and is none leads to the rule that forbids it."""

from __future__ import annotations

import re

import pytest

import heliopolis
from heliopolis.core.record import Record
from heliopolis.server.live.scenes import scene, scene_screen
from heliopolis.testing import walk

EXAMPLES = {"ra": {"bid", "draw"}, "helios": {"build", "buy"}, "hellas": {"palace"}}  # how some of them begin
POSITIONS = 60


@pytest.mark.parametrize("key", EXAMPLES)
def test_a_piece_that_one_might_press_in_vain_names_a_move_that_a_rule_forbids(key: str) -> None:
    game = heliopolis.game(key)
    found: set[str] = set()
    positions = [state.position() for state, _ in walk(game, 3, 4) if state.actor >= 0]
    for position in positions[:: max(1, len(positions) // POSITIONS)]:
        state = game.position(position)
        shown = scene_screen(scene(Record(key, position=position), int(state.actor), url="/scenes/one"))
        for move in re.findall(r'data-try="([^"]+)"', str(shown.html())):
            with pytest.raises(heliopolis.IllegalAction) as refused:
                state.check(move)
            assert refused.value.rule
            found.add(move.split()[0])
    assert found >= EXAMPLES[key]
