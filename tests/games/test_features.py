"""What a learned estimate looks at."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.helios import crafted as helios
from tests.games.hellas import crafted as hellas
from tests.games.ra import crafted as ra
from tests.helping import times

import heliopolis
from heliopolis.core.game import State
from heliopolis.testing import fingerprint, walk

UNSET = -999_999


def features(state: State, seat: int) -> dict[str, int]:
    """The features of a seat by their names."""
    names = state.game.policy.feature_names()
    values = vec[i64]([UNSET] * len(names))
    state.game.policy.features(state, seat, values)
    return dict(zip(names, values))


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_feature_has_a_name_of_its_own_and_is_set_in_every_position(key: str) -> None:
    game = heliopolis.game(key)
    names = game.policy.feature_names()
    assert len(set(names)) == len(names)
    seen: dict[str, set[int]] = {name: set() for name in names}
    for seed in range(times(4, 1)):
        for state, _ in walk(game, game.max_players, seed):
            before = fingerprint(state)
            for name, value in features(state, seed % 3).items():
                seen[name].add(value)
            assert fingerprint(state) == before
    assert not [name for name, values in seen.items() if UNSET in values]


def test_features_of_ra_tell_suns_and_tiles_of_a_seat() -> None:
    state = ra.table(
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


def test_features_of_helios_tell_what_lies_in_front_of_a_seat() -> None:
    state = helios.table(
        land={0: {(0, 0): "brown: brown", (1, 0): "blue: temple", (0, 1): "temples"}},
        seats={
            0: {
                "mana": 4,
                "buildings": ["power plant", "city council"],
                "slots": {"red": ["land", "land", "sun"]},
                "persons": {"architect": "active", "explorer": "inactive"},
            }
        },
    )
    own = features(state, 0)
    assert (own["mana"], own["cubes"], own["colours to pay with"]) == (4, 1, 1)
    assert (own["land tiles"], own["special tiles"], own["colours of land"], own["temples"]) == (3, 1, 2, 1)
    assert (own["buildings"], own["power plant"], own["city council"], own["observatory"]) == (2, 1, 1, 0)
    assert (own["persons asleep"], own["persons active"]) == (1, 1)
    assert own["slots that lack one tile"] == 1
    assert own["range of the sun"] == 15
    other = features(state, 1)
    assert (other["power plant"], other["persons asleep"], other["slots that lack one tile"]) == (0, 0, 0)
    assert other["range of the sun"] == 2
    assert other["turns to come"] == own["turns to come"] + 1


def test_features_of_hellas_tell_groups_and_houses_at_quarries() -> None:
    state = hellas.table(
        3,
        start=1,
        marble={0: 9},
        rings={0: 2},
        houses={0: ["-3,-1", "4,1", "0,-3"]},
        palaces={0: ["-3,0"]},
        squares={0: ["3,-4"]},
    )
    own = features(state, 0)
    assert (own["marble"], own["rings"], own["houses"], own["palaces"], own["squares"]) == (9, 2, 3, 1, 1)
    assert (own["cities"], own["villages"]) == (1, 2)
    assert (own["palaces without a house"], own["squares without a house"]) == (0, 1)
    assert own["starts the phase"] == 0
    other = features(state, 1)
    assert (other["cities"], other["villages"], other["starts the phase"]) == (0, 0, 1)
