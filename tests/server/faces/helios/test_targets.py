"""The lit fields show what the rules say."""

from __future__ import annotations

from tests.words.helios.tables import moment, play

from heliopolis.games.helios.actions import SunTo
from heliopolis.server.faces.helios.ground import ground
from heliopolis.server.faces.helios.targets import targets


def test_a_lit_field_shows_what_the_move_brings_and_its_causes() -> None:
    seen = 0
    for state, steps in play(4, 47):
        if state.over:
            continue
        now = moment(state, steps, state.actor)
        previews = {choice.notation: choice.preview for choice in now.choices if isinstance(choice.move, SunTo)}
        for target in targets(now, ground(now.view["board"])):
            if target.kind != "sun":
                continue
            preview = previews[target.notation]
            assert target.text == (f"+{preview.points}" if preview.points else "")
            assert len(target.cubes) == len(preview.cubes)
            assert sum(int(share) for _, share in target.rings if share) == preview.points - preview.orbit
            assert len(target.way.split()) == len(preview.way)
            seen += 1
    assert seen > 100


def test_every_move_on_the_map_is_lit_once() -> None:
    for number, (state, steps) in enumerate(play(3, 48)):
        if state.over or number % 3:
            continue
        now = moment(state, steps, state.actor)
        lit = [target.notation for target in targets(now, ground(now.view["board"]))]
        assert len(set(lit)) == len(lit)
        on_fields = {choice.notation for choice in now.choices if hasattr(choice.move, "field")}
        assert set(lit) == {notation for notation in on_fields if not notation.startswith("pay")}
