"""Positions somebody has damaged are refused with a reason, or make sense to the end of the game."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helping import times

import heliopolis
from heliopolis.testing import walk

JUNK: st.SearchStrategy[object] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 200),
    st.text(max_size=5),
    st.sampled_from(["0,1", "2,-3", "house", "build", "brown", "pass", "over"]),
    st.lists(st.integers(-3, 20), max_size=3),
)


def damaged(position: dict[str, Any], places: list[int], junk: list[object]) -> dict[str, Any]:
    """A position with some values, found by counting through it, replaced by junk."""
    position = copy.deepcopy(position)
    for place, value in zip(places, junk):
        holders: list[tuple[Any, Any]] = []

        def collect(part: Any, holders: list[tuple[Any, Any]] = holders) -> None:
            pairs = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
            for name, inner in pairs:
                holders.append((part, name))
                collect(inner)

        collect(position)
        holder, name = holders[place % len(holders)]
        holder[name] = value
    return position


@pytest.mark.parametrize("key", heliopolis.games())
@settings(max_examples=times(200, 50))
@given(
    seed=st.integers(0, 30),
    stop=st.integers(0, 150),
    places=st.lists(st.integers(0, 400), min_size=1, max_size=3),
    junk=st.lists(JUNK, min_size=3, max_size=3),
)
def test_a_damaged_position_is_refused_or_can_be_played_to_the_end(
    key: str, seed: int, stop: int, places: list[int], junk: list[object]
) -> None:
    game = heliopolis.game(key)
    players = game.min_players + seed % (game.max_players - game.min_players + 1)
    position = game.start(players=players).position()
    for number, (state, _) in enumerate(walk(game, players, seed)):
        if number == stop:
            position = state.position()
            break
    try:
        read = game.position(damaged(position, places, junk))
    except heliopolis.HeliopolisError as error:
        assert error.message.endswith(".")
        return
    assert game.position(read.position()).position() == read.position()
    heliopolis.random_playout(read, seed)
    assert read.over
    assert game.position(read.position()).position() == read.position()
    for seat in range(players):
        assert sum(read.breakdown(seat).values()) == read.points()[seat]
