from __future__ import annotations

import pytest
from tests.golden import FOLDER
from tests.words.helios.tables import NAMES, turns_of

import heliopolis
from heliopolis.core.seam import Step
from heliopolis.games.helios.actions import Skip, TakeTile
from heliopolis.games.helios.events import ActionSkipped, ActionTileTaken, BonusActionBegan, Passed
from heliopolis.words import helios, languages, speaking
from heliopolis.words.game_words import words_of
from heliopolis.words.steps import steps_of, turns
from heliopolis.words.texts import LogLine


def lines_of(steps: list[Step]) -> list[LogLine]:
    found = []
    for turn in turns(words_of("helios"), steps):
        found += helios.log_lines(turn, NAMES)
    return found


def golden(name: str) -> list[Step]:
    return list(steps_of(heliopolis.load((FOLDER / "helios" / f"{name}.record").read_text())))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_has_one_line_a_turn(players: int, language: str) -> None:
    with speaking(language):
        steps = turns_of(players, 29)
        for turn in turns(words_of("helios"), steps):
            lines = helios.log_lines(turn, NAMES)
            players_turn = {step.actor for step in turn if step.actor >= 0}
            assert len(players_turn) <= 1
            if isinstance(turn[0].move, TakeTile):
                assert [line.seat for line in lines] == [turn[0].actor]
            for line in lines:
                assert line.text
                assert "{" not in line.text


def test_a_turn_tells_all_its_deeds_and_why_a_bonus_action_came() -> None:
    texts = [line.text for line in lines_of(golden("a-palace-and-then-a-full-slot"))]
    bonus = [text for text in texts if "bonus action of the Palace: " in text and "bonus action for the fourth" in text]
    assert bonus
    assert bonus[0].startswith("takes “")


def test_every_bonus_action_is_told_with_its_reason() -> None:
    steps = turns_of(4, 31)
    told = " ".join(line.text for line in lines_of(steps))
    began = [event for step in steps for event in step.events if isinstance(event, BonusActionBegan)]
    assert len(began) > 3
    assert told.count("bonus action for the fourth tile") + told.count("bonus action of the Palace") == len(began)


def test_hairlines_mark_each_round_its_persons_and_the_end() -> None:
    marks = [line.stage_end for line in lines_of(turns_of(4, 31)) if line.stage_end]
    assert marks == [
        "Round 1, persons",
        "Round 2",
        "Round 2, persons",
        "Round 3",
        "Round 3, persons",
        "Round 4",
        "Round 4, persons",
        "End of the game",
    ]


def test_the_log_ends_with_everybody_s_points() -> None:
    *_, record = [heliopolis.load((FOLDER / "helios" / "four-players.record").read_text())]
    lines = lines_of(list(steps_of(record)))[-4:]
    assert [line.seat for line in lines] == [0, 1, 2, 3]
    for line, points in zip(lines, record.state().points(), strict=True):
        assert line.text.startswith(f"has {points} points: ")


def test_small_steps_have_no_line_of_their_own() -> None:
    steps = turns_of(3, 29)
    lines = lines_of(steps)
    decisions = [step for step in steps if step.actor >= 0]
    assert len(lines) < len(decisions) / 2
    passes = sum(isinstance(event, Passed) and event.passes > 0 for step in steps for event in step.events)
    assert [line.text for line in lines].count("passes") == passes


def test_hidden_points_are_in_no_line_before_the_end() -> None:
    steps = turns_of(3, 19, points="hidden")
    lines = [line.text for line in lines_of(steps)]
    assert all("point" not in text for text in lines[:-3])
    assert all("point" in text for text in lines[-3:])


def test_the_sun_is_told_with_what_it_lit() -> None:
    texts = [line.text for line in lines_of(golden("an-orbit"))]
    assert any("moves the sun to " in text and "+5 points for the orbit" in text for text in texts)
    with speaking("de"):
        german = [line.text for line in lines_of(golden("an-orbit"))]
    assert any("bewegt die Sonne nach " in text and "+5 Punkte für die Umrundung" in text for text in german)
    assert any(text.startswith("nimmt „") for text in german)


def test_an_action_that_nobody_could_use_is_told_so() -> None:
    skipped = ActionSkipped(0, bonus=False)
    taken = Step(1, 0, TakeTile("sun"), (ActionTileTaken(0, "sun", "red"),))
    for forced, told in ((False, "skips the action"), (True, "nothing is possible")):
        [line] = helios.log_lines([taken, Step(2, 0, Skip(), (skipped,), forced=forced)], NAMES)
        assert line.text.endswith(told)
