from __future__ import annotations

from collections import Counter

import pytest

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.core.chance import Chance
from heliopolis.core.record import Record
from heliopolis.core.seam import PlainMove
from heliopolis.lab import arena, study
from heliopolis.lab.arena import BotFailed, play, recorded
from heliopolis.lab.match import match
from heliopolis.lab.sources import source_of
from heliopolis.lab.study import Watched, counted, deed_of

KEYS = heliopolis.games()


def record_of(key: str, level: str = "medium") -> Record:
    record = recorded(match(key, [level], players=3, seed=4), 0, [[], [], []])
    assert isinstance(record, Record)
    return record


@pytest.mark.parametrize("key", KEYS)
def test_the_sources_of_every_seat_sum_to_its_points(key: str) -> None:
    studied = study.study(record_of(key))
    assert tuple(sum(sources.values()) for sources in studied.sources) == studied.points
    assert not any(character.isdigit() for sources in studied.sources for name in sources for character in name[:-1])


@pytest.mark.parametrize("key", KEYS)
def test_every_move_is_counted_as_a_decision_or_a_draw(key: str) -> None:
    record = record_of(key)
    studied = study.study(record)
    assert studied.decisions + studied.draws == len(record.moves)
    assert sum(sum(deeds.values()) for deeds in studied.deeds) == studied.decisions
    assert 0 < studied.choices <= studied.decisions
    assert studied.offered >= 2 * studied.choices


@pytest.mark.parametrize("key", KEYS)
def test_a_studied_game_is_the_game_of_the_match(key: str) -> None:
    contest = match(key, ["easy"], players=2, seed=9)
    played = [play(contest, number) for number in range(3)]
    assert [(game.points, game.winners) for game in study.run(contest, 3)] == [
        (game.points, game.winners) for game in played if isinstance(game, arena.Played)
    ]


def test_the_same_games_are_studied_however_many_jobs_there_are() -> None:
    contest = match("ra", ["easy"], players=2, seed=1)
    told: list[int] = []
    assert study.run(contest, 25, jobs=2, progress=told.append) == study.run(contest, 25)
    assert sorted(told) == [5, 20]


def test_gains_are_all_that_was_ever_gained_and_not_what_is_left() -> None:
    studied = study.study(record_of("ra"))
    tiles = [gains["tiles"] for gains in studied.gains]
    position = record_of("ra").current.position()
    left = [sum(player["tiles"].values()) for player in position["players"]]
    assert all(gained >= kept for gained, kept in zip(tiles, left))
    assert sum(gains["tiles: gold"] for gains in studied.gains) > 0  # all gold is gone at the end
    assert not any("gold" in player["tiles"] for player in position["players"])


def test_a_loss_is_no_gain() -> None:
    watched = Watched({"marble": 5})
    for marble in (2, 6, 0, 1):
        watched.look({"marble": marble})
    assert watched.gains == Counter(marble=5)


def test_everything_countable_is_counted_but_points_and_places() -> None:
    player = {
        "points": 40,
        "mana": 2,
        "range": "unlimited",
        "sun": [1, 0],
        "tiles": [{"field": [0, 0], "tile": "brown", "cubes": ["red", "red"], "temple": True}],
        "persons": {"inventor": "active"},
        "houses": ["1,-2", "2,0"],
        "worker": None,
        "stock": {"gold": 2, "god": 1},
    }
    assert counted(player) == {
        "mana": 2,
        "range: unlimited": 1,
        "tiles": 1,
        "tile: brown": 1,
        "cubes": 2,
        "cubes: red": 2,
        "temple": 1,
        "persons": 1,
        "persons: inventor: active": 1,
        "houses": 2,
        "stock": 3,
        "stock: gold": 2,
        "stock: god": 1,
    }


def test_moves_and_sources_lose_their_numbers_and_places_but_not_their_names() -> None:
    hellas = heliopolis.game("hellas")
    assert [deed_of(hellas.move(hellas.parse(move))) for move in ("house at 1,1", "worker to 1,1", "temple 2")] == [
        "BuildAt: house",
        "WorkerTo",
        "ChooseAction: temple 2",
    ]
    assert [deed_of(PlainMove(notation)) for notation in ("take 3 matches", "13")] == ["take matches", "13"]
    assert source_of("epoch 3: not below 0") == "not below 0"
    assert source_of("statue -3,-1") == "statue"


class Cheat(Bot):
    def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
        return -1


def test_a_bot_that_fails_ends_the_study_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "made", lambda sitting: Cheat(sitting.name))
    with pytest.raises(BotFailed, match="made no move, but -1"):
        study.run(match("ra", ["easy"], players=2), 5)
