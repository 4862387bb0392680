from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64
from tests.games.ra.crafted import table

import heliopolis
from heliopolis.core.game import State
from heliopolis.testing import fingerprint, walk

RA = heliopolis.game("ra")
UNSET = -999


def features(state: State, seat: int) -> dict[str, int]:
    """The features of a seat by their names."""
    values = vec[i64]([UNSET] * len(RA.feature_names()))
    RA.features(state, seat, values)
    return dict(zip(RA.feature_names(), values))


def test_every_feature_has_a_name_of_its_own_and_is_set_in_every_position() -> None:
    assert len(set(RA.feature_names())) == len(RA.feature_names())
    for state, _ in walk(RA, 4, 1):
        before = fingerprint(state)
        assert UNSET not in features(state, 2).values()
        assert fingerprint(state) == before


def test_features_tell_suns_and_tiles_of_a_seat() -> None:
    state = table(
        players=3,
        epoch=2,
        track=2,
        tiles={0: {"pharaoh": 3, "nile": 2, "flood": 1, "art": 2, "temple": 3, "sphinx": 2}, 1: {"pharaoh": 1}},
        points={0: 17},
    )
    own = features(state, 0)
    assert own["points"] == 17
    assert own["suns face up"] == 4
    assert own["sum of suns face up"] == 28
    assert (own["highest sun face up"], own["lowest sun face up"]) == (13, 2)
    assert own["suns face up x free fields of the track"] == 24
    assert own["highest sun of all"] == 1
    assert own["lowest sum of suns"] == 1
    assert own["suns of others face up"] == 8
    assert own["pharaohs more than anybody else"] == 1
    assert own["pharaohs ahead of the best other"] == 2
    assert own["niles with a flood"] == 2
    assert own["civilization, any"] == 1
    assert own["civilization, 3 kinds"] == 0
    assert own["different monuments"] == 2
    assert own["pairs of monuments"] == 1
    assert own["threes of monuments"] == 1
    last = features(state, 2)
    assert last["pharaohs fewer than anybody else"] == 1
    assert last["pharaohs ahead of the best other"] == -3
