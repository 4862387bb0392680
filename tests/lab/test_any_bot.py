"""Bots that are no level, in matches, studies, analyses, training and tuning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.bots.players import some

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.lab import study
from heliopolis.lab.analyse import analyse, questions
from heliopolis.lab.arena import BotFailed, play, run
from heliopolis.lab.guests import Guests, guests_of
from heliopolis.lab.league import Task, play_task
from heliopolis.lab.match import entrant, match
from heliopolis.lab.results import settings_of
from heliopolis.lab.train import train
from heliopolis.lab.tune import Setting, confirm, searches_of, tune, tuned_set
from heliopolis.testing import play_out

PLACE = "tests.bots.players.some"
RA = heliopolis.game("ra")


def test_named_and_unnamed_bots_play_the_same_games_in_any_number_of_processes() -> None:
    table = match("ra", [some.Anything(), some.Wheel, some.first, f"{PLACE}:factory@3s", "medium"], seed=2)
    assert table.names() == ["Anything", "Wheel", "first", f"{PLACE}:factory@3s", "medium"]
    alone = sorted(run(table, range(2), jobs=1), key=lambda played: played.game)
    assert sorted(run(table, range(2), jobs=2), key=lambda played: played.game) == alone


def test_a_bot_of_ones_own_has_a_second_or_what_is_said() -> None:
    assert (entrant(some.Anything()).seconds, entrant(f"{PLACE}:Anything@0.5s").seconds) == (1.0, 0.5)
    assert entrant(some.Anything(), playouts=7).playouts == 7
    assert settings_of(match("ra", [some.Anything, "easy"]))["bots"] == "Anything (1 s), easy"


def test_what_cannot_be_sent_plays_in_one_process_only() -> None:
    table = match("ra", [lambda observation, mask: mask.argmax(), "easy"], seed=1)
    assert len(list(run(table, range(1)))) == 1
    with pytest.raises(heliopolis.InvalidOption, match="cannot be sent to other processes"):
        list(run(table, range(2), jobs=2))
    with pytest.raises(heliopolis.InvalidOption, match="cannot be sent to other processes"):
        study.run(table, 50, jobs=2)


@pytest.mark.parametrize(("kind", "what"), [(some.Cheat, "made the illegal move"), (some.Broken, "broke down: ZeroDi")])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_bot_is_told_by_name_seat_and_record(kind: type, what: str, jobs: int) -> None:
    table = match("ra", ["easy", kind], seed=4)
    with pytest.raises(BotFailed, match=f'The bot "{kind.__name__}" on seat [01] {what}.*seed 4') as caught:
        list(run(table, range(2), jobs=jobs))
    record = heliopolis.load(caught.value.record)
    assert len(record.moves) >= 2
    assert "Traceback" in caught.value.record


def test_a_bot_finds_the_best_moves_of_an_analysis_and_the_search_judges_them() -> None:
    record = play_out(RA, 2, 1)
    asked = questions(record)[:4]
    found = list(analyse(record, budget=Budget(playouts=8), asked=asked, bot=f"{PLACE}:first"))
    for question, decision in zip(asked, found):
        first = RA.notation(question.state.legal()[0])
        assert decision.best in (first, decision.move)
        assert sum(decision.before) == pytest.approx(1)
    with pytest.raises(BotFailed, match="Broken"):
        list(analyse(record, budget=Budget(playouts=8), asked=asked, bot=some.Broken))
    with pytest.raises(heliopolis.InvalidOption, match="cannot be sent"):
        analyse(record, jobs=2, asked=asked, bot=lambda observation, mask: 0)


def test_every_bot_can_be_reported_on() -> None:
    found = study.run(match("ra", [some.Wheel], players=3), 2)
    assert len(found) == 2


def test_guests_sit_around_the_learner_in_turn() -> None:
    guests = Guests(guests_of([some.Wheel, "easy"], RA))
    first = guests.around(3, seat=1, turn=0)
    assert {seat: bot.name for seat, (bot, _) in first.items()} == {0: "Wheel", 2: "Wheel"}
    assert first[0][0] is not first[2][0]
    assert guests.around(3, seat=1, turn=2)[0][0] is first[0][0]
    assert {bot.name for bot, _ in guests.around(3, seat=0, turn=1).values()} == {"easy"}
    assert Guests([]).around(3, seat=0, turn=0) == {}


def test_training_takes_place_against_any_bots() -> None:
    pytest.importorskip("numpy")
    choices: dict[str, Any] = {"games": 8, "players": (2,), "playouts": 0, "seed": 1}
    alone = train("ra", **choices)
    along = train("ra", against=[f"{PLACE}:Wheel", "easy"], **choices)
    assert along.weights.made == f"{alone.weights.made} --against {PLACE}:Wheel,easy"
    assert along.weights.dump() != alone.weights.dump()
    with pytest.raises(BotFailed, match="ZeroDivisionError"):
        train("ra", against=[some.Broken], **choices)


def test_a_league_has_any_bots_as_members(tmp_path: Path) -> None:
    pytest.importorskip("cmaes")
    rows = tuned_set(RA, "0.1")[3]
    guests = guests_of([some.Anything], RA)
    outcome = play_task(Task("ra", 1, 3, rows, (), (1,), 1, 3, guests))
    assert outcome.games == 9
    assert outcome.won > 6  # against any moves
    setting = Setting("ra", 1, (3,), "0.1", 3, 1, 1.0, 3, (f"{PLACE}:Anything",))
    searches = tune(setting, 1, tmp_path, only=["sun_base", "sun_epoch"])
    assert searches[0].guests[0].name == f"{PLACE}:Anything"
    assert confirm(searches[0], 6).against[f"{PLACE}:Anything"].mean > 0.5
    with pytest.raises(heliopolis.HeliopolisError, match="other settings"):
        tune(Setting("ra", 1, (3,), "0.1", 3, 1, 1.0, 3), 1, tmp_path, only=["sun_base", "sun_epoch"])
    assert len(searches_of(setting)[0].tasks()[0].shares) == len(searches[0].frozen) + 1


def test_a_game_with_a_foreign_bot_is_recorded_under_its_name() -> None:
    played = play(match("ra", [some.Anything, "easy"], seed=1), 0)
    assert getattr(played, "bots", ()) == ("Anything", "easy")
