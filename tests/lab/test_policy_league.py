from __future__ import annotations

import pytest
from tests.helping import times

import heliopolis
from heliopolis.lab import policy_nets
from heliopolis.lab.net_games import teachers
from heliopolis.lab.policy_league import BEST_SHARE, LOOKING_SHARE, LOOKS, Member, league_of
from heliopolis.lab.policy_nets import Pupil, train_policy_nets

HELIOS = heliopolis.game("helios")


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_league_has_everybody_by_rules_of_thumb_and_the_best_player_with_its_nets(key: str) -> None:
    game = heliopolis.game(key)
    league = [member for member in league_of(game, 4) if member.judge is None]
    assert len(league) == len(teachers(game)) + BEST_SHARE
    taught = [all(member.policy.is_taught(seats) for seats in member.policy.seats) for member in league]
    assert taught == [False] * len(teachers(game)) + [True] * BEST_SHARE
    assert [member.steady for member in league] == [not known for known in taught]


@pytest.mark.parametrize(("key", "sets"), [("ra", ["look"]), ("helios", []), ("hellas", ["best", "look"])])
def test_a_league_has_everybody_who_looks(key: str, sets: list[str]) -> None:
    looking = [member for member in league_of(heliopolis.game(key), 4) if member.judge is not None]
    assert sorted(member.policy.chosen.name for member in looking) == sorted(sets * LOOKING_SHARE)
    assert {member.looks for member in looking} <= {LOOKS}


def test_who_looks_plays_better_than_who_only_has_rules_of_thumb() -> None:
    game = heliopolis.game("hellas")
    pupil = Pupil(game, 2, 4, seed=1, decisions=3000, league=0.5)
    (looker, *_) = [member for member in pupil.league if member.policy.chosen.name == "look"]
    means = []
    for member in (looker, looker._replace(judge=None, looks=0)):
        pupil.invite(member)
        pupil.lessons.clear()
        for seed in range(times(12, 4)):
            pupil.lessons.play(seed, 0.0, 0)
        points = [int(pupil.lessons.points[place]) for place in range(2 * pupil.lessons.games)]
        means.append(sum(points) / len(points))
    assert means[0] > means[1]


def test_who_is_steady_plays_better_than_who_goes_by_weight() -> None:
    pupil = Pupil(HELIOS, 2, 4, seed=1, decisions=3000)
    lessons = pupil.lessons
    means = []
    for steady in (True, False):
        lessons.steady = steady
        lessons.clear()
        for seed in range(6):
            lessons.play(seed, 0.0, 0)
        means.append(sum([int(lessons.points[place]) for place in range(12)]) / 12)
    assert means[0] > means[1]


def test_with_a_league_a_net_learns_something_else_and_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy_nets, "CRITIC_FIRST", 1)
    monkeypatch.setattr(policy_nets, "TESTED", 12)

    def trained(league: float) -> str:
        found = train_policy_nets(
            "helios", steps=1, players=(2,), seed=3, hidden=4, decisions=3000, firmness=1.0, league=league
        )
        assert f"--league {league:g} --pace" in found.net.made
        return found.net.dump()

    assert trained(0.5) == trained(0.5)
    assert trained(0.5).splitlines()[1:] != trained(0.0).splitlines()[1:]


def test_what_a_net_has_learned_is_tested_against_rules_of_thumb_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy_nets, "TESTED", 4)
    pupil = Pupil(HELIOS, 2, 4, seed=1, decisions=3000, league=0.6)
    lessons = pupil.lessons
    assert (len(pupil.league), pupil.others) == (len(league_of(HELIOS, 2)), 0.6)
    for _ in range(3):
        pupil.play()
        assert Member(lessons.policy, lessons.steady, lessons.judge, int(lessons.looks)) in pupil.league
    pupil.won()
    assert (lessons.policy, lessons.steady, lessons.judge) == (pupil.thumbs, False, None)
