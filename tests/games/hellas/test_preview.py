from __future__ import annotations

import random
from typing import cast

import pytest
from tests.games.hellas.crafted import play, table
from tests.games.hellas.players import GAME, mixed_moves
from tests.games.hellas.test_view import change_secrets
from tests.helping import mostly_long

from heliopolis.core.game import NATURE, State
from heliopolis.games.hellas.events import Asked, FinalScored, FinalTotal, GameEnds, PointsChanged, StageEnds
from heliopolis.games.hellas.preview import HellasPreview
from heliopolis.games.hellas.state import CHOOSE
from heliopolis.testing import fingerprint

HIDDEN = {"marble": "hidden"}


def preview(state: State, move: str | int) -> HellasPreview:
    return cast(HellasPreview, state.preview(move))


@pytest.mark.parametrize("seed", mostly_long(range(6), 2))
def test_a_preview_is_what_the_move_brings_everybody(seed: int) -> None:
    rng = random.Random(seed)
    for state, _ in mixed_moves(2 + seed % 3, seed):
        if state.actor == NATURE:
            continue
        action = rng.choice(state.legal())
        before = fingerprint(state)
        found = preview(state, action)
        assert fingerprint(state) == before
        after = state.clone()
        after.apply(action)
        assert found.seat == state.actor
        assert found.points == tuple(now - was for now, was in zip(after.points(), state.points()))
        assert found.marble == tuple(int(now.marble - was.marble) for now, was in zip(after.players, state.players))
        assert sum(change.points for change in found.changes) == found.points[found.seat]
        assert {change.seat for change in found.changes} <= {found.seat}
        had, has = state.breakdown(found.seat), after.breakdown(found.seat)
        changed = {
            change.item if change.field is None else f"{change.item} {change.field}": change.points
            for change in found.changes
        }
        assert changed == {item: has[item] - had.get(item, 0) for item in has if has[item] != had.get(item, 0)}
        only_declining = after.actor == state.actor and after.view(int(state.actor))["legal"] == ["decline"]
        assert found.useless == (only_declining and state.phase == CHOOSE)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", mostly_long(range(6), 2))
def test_hls_26_a_preview_does_not_depend_on_marble_that_is_hidden(seed: int) -> None:
    rng = random.Random(seed)
    endings = 0
    for state, _ in mixed_moves(2 + seed % 3, seed, marble="hidden"):
        if state.actor == NATURE:
            continue
        other = GAME.position(change_secrets(state.position(), int(state.actor), rng))
        for action in rng.sample(state.legal(), min(6, len(state.legal()))):
            found = preview(state, action)
            assert found == preview(other, action)
            endings += any(isinstance(event, GameEnds) for event in found.events)
    assert endings


def test_hls_26_the_end_of_the_game_is_previewed_without_winners_when_marble_is_hidden() -> None:
    bar = {"house": 3, "quarry": 2, "palace": 1, "marble": 1, "statue": 1}
    shown = table(3, phase=3, bar=bar, marble={0: 1, 1: 33, 2: 4})
    found = preview(shown, "marble")
    assert GameEnds((1,)) in found.events
    assert FinalTotal(1, 33, 6) in found.events
    hidden = table(3, phase=3, bar=bar, marble={0: 1, 1: 33, 2: 4}, options=HIDDEN)
    found = preview(hidden, "marble")
    assert StageEnds(3) in found.events
    assert found.events[-1] == GameEnds(None)
    assert not [event for event in found.events if isinstance(event, (FinalScored, FinalTotal))]
    assert (found.marble, found.points) == ((0, 0, 3), (0, 0, 1))


def test_a_palace_tells_the_points_by_item_and_by_temple() -> None:
    wishes = {"houses": {0: ["1,-1", "2,-1"]}, "marble": {0: 8}, "columns": {"0,0": 5}}
    state = table(3, step="build", action="palace", **wishes)
    found = preview(state, "palace at 3,-1")
    assert found.changes == (
        PointsChanged("minotaur", 0, "largest city", None, 3),
        PointsChanged("minotaur", 0, "temple", "0,0", 5),
        PointsChanged("minotaur", 0, "marble", None, -1),
    )
    assert (found.marble, found.points) == ((-7, 0, 0), (7, 0, 0))


def test_an_action_that_cannot_be_paid_is_useless_and_everybody_else_may_still_build() -> None:
    state = table(3, marble={0: 0})
    assert preview(state, "palace").useless
    assert preview(state, "temple 5").useless
    assert not preview(state, "marble").useless
    assert not preview(table(3), "palace").useless


def test_a_preview_tells_who_decides_next_and_whose_action_it_is() -> None:
    state = play(table(3, start=2), "house")
    assert preview(state, "decline").events[-1] == Asked(0, "build", 2, "house", None, 0, 0)
