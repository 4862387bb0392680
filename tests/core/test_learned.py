from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.conformance.nim import Nim
from tests.games.ra.crafted import table

import heliopolis
from heliopolis.core.learned import UNIT, Weights, read_weights

RA = heliopolis.game("ra")
COUNT = len(RA.policy.feature_names())


def points_and_half() -> Weights:
    """Weights that count points and half of the own estimate, with three players in the first epoch."""
    weights = Weights(RA)
    weights.made = "by hand"
    weights.add(3, 1, UNIT // 2, [UNIT if name == "points" else 0 for name in RA.policy.feature_names()])
    return weights


def test_an_estimate_is_the_own_one_and_the_features_each_by_its_weight_in_hundredths_of_a_point() -> None:
    state = table(players=3, tiles={1: {"gold": 2}})
    own = vec[i64]([0] * 3)
    RA.policy.estimate(state, own)
    values = vec[i64]([0] * 3)
    points_and_half().estimate(state, values)
    assert list(values) == [own[seat] // 2 + 100 * state.points()[seat] for seat in range(3)]
    assert len(set(values)) > 1


def test_weights_know_only_the_players_and_stages_they_were_fitted_for() -> None:
    assert points_and_half().knows(table(players=3))
    assert not points_and_half().knows(table(players=4))
    assert not points_and_half().knows(table(players=3, epoch=2))


def test_written_weights_are_read_back_the_same() -> None:
    text = points_and_half().dump()
    again = read_weights(RA, text)
    assert again.dump() == text
    assert again.made == "by hand"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("made =", "made", "not a TOML file"),
        ('"ra"', '"helios"', "game"),
        ("rules = 1", "rules = 2", "rules"),
        ('"points"', '"luck"', "not the features of Ra"),
        ("players = 3", "players = 9", r"fit\[0\].players"),
        ("weights = [", "weights = [7, ", "list of length"),
        ("own = 50000", 'own = "much"', "own"),
        ("stage = 1", "stage = 1\nwind = 2", "no such field"),
    ],
)
def test_a_wrong_file_is_refused_by_what_is_wrong(old: str, new: str, reason: str) -> None:
    text = points_and_half().dump()
    assert old in text
    with pytest.raises(heliopolis.HeliopolisError, match=reason) as caught:
        read_weights(RA, text.replace(old, new, 1))
    assert caught.value.code == "invalid-weights"


def test_a_game_without_features_cannot_be_learned() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="Nim names no features"):
        Weights(Nim())


def test_a_stage_beyond_all_numbers_is_refused() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="0 to 999, not 1000"):
        Weights(RA).add(3, 1000, 0, [0] * COUNT)
