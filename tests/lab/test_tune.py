from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.helping import needs

import heliopolis
from heliopolis.core.constants import parse_file, parse_set
from heliopolis.core.policy import TunedPolicy
from heliopolis.lab.league import Task, drawn, play_task
from heliopolis.lab.simulate import Estimate
from heliopolis.lab.tune import (
    LOG,
    SNAPSHOT_EVERY,
    Confirmed,
    Setting,
    accepted_set,
    axes_of,
    changes,
    confirm,
    members,
    searches_of,
    tune,
    tuned_set,
)

pytestmark = needs("cmaes")
SETTING = Setting("ra", 1, (2, 3), "0.1", candidates=4, deals=1, sigma=1.0, seed=3)
RA = heliopolis.game("ra")
ONLY = ["sun_base", "sun_epoch"]


def task(players: int, deals: int, seed: int = 1) -> Task:
    """The players of 0.1 against themselves."""
    rows = tuned_set(RA, "0.1")[players]
    return Task("ra", 1, players, rows, (rows,), (1,), seed, deals)


@pytest.mark.parametrize("players", [2, 4])
def test_a_set_against_itself_wins_one_game_of_every_deal(players: int) -> None:
    outcome = play_task(task(players, 5))
    assert outcome.games == 5 * players
    assert outcome.won == pytest.approx(5)


def test_what_a_task_brings_depends_on_the_task_alone() -> None:
    rows = tuned_set(RA, "0.1")[3]
    other = rows | {"sun_base": [400]}
    asked = Task("ra", 1, 3, other, (rows, other), (2, 1), 5, 4)
    assert play_task(asked) == play_task(asked)


def test_opponents_are_drawn_by_their_shares() -> None:
    from librt.random import Random

    rng = Random(1)
    places = [drawn((3, 0, 1), rng) for _ in range(400)]
    assert set(places) == {0, 2}
    assert 250 < places.count(0) < 350


def test_a_search_that_was_interrupted_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    told: list[int] = []
    tune(SETTING, 1, tmp_path / "first", only=ONLY)
    resumed = tune(SETTING, 3, tmp_path / "first", only=ONLY, progress=told.append)
    whole = tune(SETTING, 3, tmp_path / "second", only=ONLY)
    assert [search.mean() for search in resumed] == [search.mean() for search in whole]
    assert told == [1, 2, 3]
    assert (tmp_path / "first" / LOG).read_text() == (tmp_path / "second" / LOG).read_text()
    assert changes(whole[0])
    assert {change.axis.constant.name for change in changes(whole[0])} <= set(ONLY)


def test_a_folder_with_another_search_is_refused(tmp_path: Path) -> None:
    tune(SETTING, 1, tmp_path, only=ONLY)
    with pytest.raises(heliopolis.HeliopolisError, match="other settings"):
        tune(SETTING, 1, tmp_path, only=["sun_epoch"])


def test_what_a_player_without_foresight_does_not_need_is_left_alone() -> None:
    policy = RA.policy
    assert isinstance(policy, TunedPolicy)
    names = {axis.constant.name for axis in axes_of(policy.table, [])}
    assert {"sun_base", "monuments"} < names
    assert not names & {"exploration", "spread", "scale", "held_sun_base"}
    assert [axis.name for axis in axes_of(policy.table, ["sun_epoch"])] == [f"sun_epoch[{place}]" for place in range(3)]
    with pytest.raises(heliopolis.HeliopolisError, match='no constant "moon"'):
        axes_of(policy.table, ["moon"])
    with pytest.raises(heliopolis.HeliopolisError, match="at least 2 numbers"):
        axes_of(policy.table, ["sun_base"])


def test_a_frozen_set_that_equals_another_is_no_opponent_of_its_own() -> None:
    names = members(RA)
    assert names[0] == "best"
    assert "0.1" in names
    tables = [tuned_set(RA, name) for name in names]
    assert all(tables.count(one) == 1 for one in tables)
    assert all(tuned_set(RA, name) in tables for name in RA.policy.set_names())


def test_the_league_grows_with_the_search() -> None:
    search = searches_of(SETTING, ONLY)[0]
    for _ in range(SNAPSHOT_EVERY):
        assert len(search.tasks()[0].league) == len(search.frozen)
        search.learn([0.5] * SETTING.candidates)
    assert search.tasks()[0].league[-1] == search.snapshots[0]


def test_a_set_that_does_not_beat_what_it_would_replace_is_not_accepted() -> None:
    search = searches_of(SETTING, ONLY)[0]
    found = confirm(search, 40)
    assert found.against["0.1"].mean == pytest.approx(0.5)
    assert not found.accepted


def test_a_better_set_is_accepted_and_written_for_its_number_of_players() -> None:
    searches = searches_of(SETTING, ONLY)
    searches[0].strategy._mean[0] = 4.0  # steps up, as the first matches between constants had shown to be better
    assert not confirm(searches[0], 200).accepted  # it beats the players of 0.1, but loses to those found since
    searches[0].frozen = {"0.1": searches[0].frozen["0.1"]}
    found = confirm(searches[0], 200)
    assert found.accepted
    refused = Confirmed(3, {"0.1": Estimate(0.3, 0.2, 0.4)}, accepted=False)
    chosen = accepted_set(searches, [found, refused], "heliopolis tune ra")
    policy = RA.policy
    assert isinstance(policy, TunedPolicy)
    again = parse_set(parse_file(chosen.dump(policy.table), "new"), "new", policy.table, policy.seats)
    old = tuned_set(RA, "0.1")
    assert again.tables[2]["sun_base"] == [190 + 4 * 80]
    assert again.tables[3] == old[3]


def test_a_search_for_constants_of_the_search_plays_by_weight_and_changes_no_others(tmp_path: Path) -> None:
    setting = replace(SETTING, players=(2,), by_weight=True)
    steady = tune(replace(setting, by_weight=False), 1, tmp_path / "steady", only=ONLY)
    searches = tune(setting, 1, tmp_path / "by weight", only=ONLY)
    assert searches[0].mean() != steady[0].mean()
    assert (tmp_path / "steady" / LOG).read_text().count("by_weight") == 0  # folders of earlier releases go on
    chosen = accepted_set(searches, [Confirmed(2, {}, accepted=True)], "heliopolis tune ra --by-weight")
    assert chosen.tables == tuned_set(RA, "0.1")
    assert chosen.for_search().tables == {**chosen.tables, 2: searches[0].mean()}
    with pytest.raises(heliopolis.HeliopolisError, match="other settings"):
        tune(setting, 1, tmp_path / "steady", only=ONLY)


def test_a_game_without_constants_cannot_be_tuned() -> None:
    from tests.conformance.nim import Nim

    from heliopolis.lab.league import tuned_policy

    with pytest.raises(heliopolis.HeliopolisError, match="has no constants"):
        tuned_policy(Nim())
