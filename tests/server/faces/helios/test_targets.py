"""The lit fields show what the rules say."""

from __future__ import annotations

from tests.words.helios.tables import moment, play

from heliopolis.games.helios.actions import SunTo, TempleOn
from heliopolis.games.helios.events import OrbitScored, TempleLit
from heliopolis.games.helios.preview import HeliosPreview
from heliopolis.server.faces.helios.ground import ground
from heliopolis.server.faces.helios.targets import Bubble, Target, covers, items, targets


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


def covered(target: Target, bubble: Bubble, others: list[Target]) -> list[str]:
    """The other lit fields that a bubble lies over."""
    return [
        other.notation
        for other in others
        if other is not target and covers(bubble.x, bubble.y, bubble.width, other.place)
    ]


def test_a_bubble_covers_no_target() -> None:
    bubbles = over = 0
    for state, steps in play(4, 49):
        if state.over:
            continue
        now = moment(state, steps, state.actor)
        lit = list(targets(now, ground(now.view["board"])))
        for target in lit:
            if target.bubble is not None:
                bubbles += 1
                over += bool(covered(target, target.bubble, lit))
    assert bubbles > 100
    assert over == 0


def test_the_bubble_of_the_sun_says_where_its_points_come_from() -> None:
    orbit = OrbitScored(0, 5, hidden=False)
    temple = TempleLit(0, (0, 1), 3, 0, hidden=False)
    assert items(HeliosPreview((orbit, temple))) == "orbit 5, temples 3"
    assert items(HeliosPreview((orbit,))) == "orbit"
    assert items(HeliosPreview((temple,))) == "temples"


def test_a_temple_shows_the_mana_it_brings() -> None:
    shown = 0
    for state, steps in play(3, 50):
        if state.over:
            continue
        now = moment(state, steps, state.actor)
        previews = {choice.notation: choice.preview for choice in now.choices if isinstance(choice.move, TempleOn)}
        for target in targets(now, ground(now.view["board"])):
            if target.kind == "temple":
                mana = previews[target.notation].mana_when_paid
                shown += mana > 0
                assert (target.bubble.text if target.bubble else "") == (f"+{mana} mana" if mana else "")
                assert (f"Brings +{mana} mana." in target.say) == (mana > 0)
    assert shown > 3


def test_both_axes_of_the_board_are_labelled() -> None:
    state, steps = next(iter(play(2, 51)))
    board = ground(moment(state, steps, 0).view["board"])
    named = [place.axis for place in board.places if place.ground == "edge"]
    assert all(named)
    assert {"A1", "A2", "A3", "A4", "D1", "D7", "G1"} <= set(named)
    assert not any(place.axis for place in board.places if place.ground == "light")
