from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helping import times

import heliopolis
from heliopolis.games.ra.material import TILES
from heliopolis.testing import CHECKS, walk

GAME = heliopolis.game("ra")
SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 5)


@pytest.mark.no_cover
@settings(max_examples=times(25, 5), deadline=None)
@given(seed=SEEDS, players=PLAYERS)
def test_tiles_and_suns_are_conserved_and_what_is_out_stays_out(seed: int, players: int) -> None:
    out_before: Counter[str] = Counter()
    suns_of_the_game: set[int] | None = None
    for state, _ in walk(GAME, players, seed):
        view = state.view(None)
        tiles = Counter(view["row"]) + Counter(view["bag"]) + Counter(view["out"]) + Counter({"ra": view["track"]})
        for player in view["players"]:
            tiles += Counter(player["tiles"])
        assert tiles == Counter(dict(TILES))
        out = Counter(view["out"])
        assert not out_before - out
        out_before = out
        assert sum(view["row"].values()) <= 8
        assert view["bag_size"] == sum(view["bag"].values())
        if view["phase"] != "dealing":
            suns = [view["centre_sun"]]
            for player in view["players"]:
                suns += player["suns"] + player["spent"]
            assert len(set(suns)) == len(suns)
            suns_of_the_game = suns_of_the_game or set(suns)
            assert set(suns) == suns_of_the_game


@pytest.mark.long
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS, players=PLAYERS)
def test_any_game_passes_the_conformance_suite(seed: int, players: int) -> None:
    for check in CHECKS:
        check(GAME, players, seed)


@settings(max_examples=times(25, 5), deadline=None)
@given(seed=SEEDS, players=PLAYERS)
def test_points_change_only_when_an_epoch_is_scored(seed: int, players: int) -> None:
    before: list[int] | None = None
    epoch = 1
    for state, _ in walk(GAME, players, seed):
        now = state.position()["epoch"]
        if before is not None and now == epoch:
            assert state.points() == before
        epoch, before = now, state.points()
