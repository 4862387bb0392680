from __future__ import annotations

import csv
import io
import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.core.seam import View
from heliopolis.lab import analysis_files
from heliopolis.lab.analyse import MISTAKE, Analysis, Decision, analyse, collect, judge, questions
from heliopolis.lab.analysis_page import page
from heliopolis.lab.curve import DASHES, EMBLEMS, picture, tick
from heliopolis.testing import play_out

FEW = Budget(playouts=12)


def begun(key: str, players: int, moves: int) -> heliopolis.Record:
    """The first moves of a game."""
    record = play_out(heliopolis.game(key), players, 1)
    record.take_back(moves)
    return record


def made_up(
    losses: list[float], names: tuple[str, ...] = ("Anna", "bot:hard"), winners: tuple[int, ...] = ()
) -> Analysis:
    """An analysis whose seats decide in turn and lose so much."""
    seats = len(names)
    decisions = []
    for number, loss in enumerate(losses):
        seat = number % seats
        before = [0.5 / (seats - 1)] * seats
        before[seat] = 0.5
        after = [chance + loss / (seats - 1) for chance in before]
        after[seat] = 0.5 - loss
        decisions.append(
            Decision(
                number=3 * number,
                seat=seat,
                move="draw",
                best="call ra" if loss else "draw",
                choices=2,
                stage=number // 4,
                before=tuple(before),
                after=tuple(after),
            )
        )
    view = cast(View, heliopolis.game("ra").start(players=seats).view())
    return Analysis("ra", 1, names, 3 * len(losses), winners, (0,) * seats, tuple(decisions), view)


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_decision_that_is_not_forced_is_judged_once_and_in_order(key: str) -> None:
    record = begun(key, 3, 40)
    decisions = list(analyse(record, budget=FEW))
    expected = []
    state = record.first()
    for number, action in enumerate(record.moves):
        if state.actor >= 0 and len(state.legal()) > 1:
            expected.append((number, int(state.actor), record.game.notation(action)))
        state.apply(action)
    assert expected
    assert [(decision.number, decision.seat, decision.move) for decision in decisions] == expected


@pytest.mark.parametrize("key", heliopolis.games())
def test_chances_of_all_seats_sum_to_one_and_no_move_is_better_than_the_best(key: str) -> None:
    for decision in analyse(begun(key, 3, 40), budget=FEW):
        assert sum(decision.before) == pytest.approx(1)
        assert sum(decision.after) == pytest.approx(1)
        assert decision.loss >= 0
        assert (decision.loss == 0) or decision.best != decision.move


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    record = begun("ra", 2, 30)
    assert list(analyse(record, budget=FEW, jobs=2, seed=3)) == list(analyse(record, budget=FEW, seed=3))
    assert list(analyse(record, budget=FEW, seed=4)) != list(analyse(record, budget=FEW, seed=3))


def test_decisions_come_one_by_one_so_that_progress_can_be_shown() -> None:
    record = begun("ra", 2, 60)
    running = analyse(record, budget=FEW)
    assert next(running).number == questions(record)[0].number
    assert next(running).number == questions(record)[1].number


def test_seconds_can_be_the_budget() -> None:
    (question, *_) = questions(begun("ra", 2, 10))
    assert sum(judge(question, 0, 0.1, 0).after) == pytest.approx(1)


def test_the_last_move_of_a_game_is_judged_by_its_real_end() -> None:
    for seed in range(20):
        record = play_out(heliopolis.game("ra"), 2, seed)
        last = questions(record)[-1]
        if last.number == len(record.moves) - 1:
            decision = judge(last, 40, 0, 0)
            assert [seat for seat in range(2) if decision.after[seat]] == record.current.winners()
            return
    raise AssertionError("no game ended with a decision")


def test_a_move_that_throws_the_game_away_is_found() -> None:
    found = []
    for seed in range(4):
        record = play_out(heliopolis.game("ra"), 2, seed)
        late = questions(record)[-8:]
        found += collect(record, list(analyse(record, budget=Budget(playouts=60), asked=late))).mistakes()
    assert found
    for decision in found:
        assert decision.best != decision.move
        assert decision.loss >= MISTAKE


def test_the_worst_mistake_comes_first_and_noise_is_left_out() -> None:
    analysis = made_up([0.1, 0.0, 0.3, 0.01, 0.2])
    assert [decision.number for decision in analysis.mistakes()] == [6, 12, 0]
    assert [decision.number for decision in analysis.mistakes(1)] == [6]
    assert analysis.lost(0) == pytest.approx(0.6)
    assert analysis.lost(1) == pytest.approx(0.01)


def test_the_curve_goes_through_every_decision_to_the_result() -> None:
    analysis = made_up([0.1, 0.0], winners=(1,))
    assert analysis.curve() == [
        (0, (0.5, 0.5)),
        (1, (0.4, 0.6)),
        (3, (0.5, 0.5)),
        (4, (0.5, 0.5)),
        (6, (0.0, 1.0)),
    ]
    assert made_up([0.1]).final() == pytest.approx((0.4, 0.6))
    assert made_up([0.1], winners=(0, 1)).final() == (0.5, 0.5)


def test_what_cannot_be_analysed_is_refused_with_a_reason() -> None:
    record = begun("ra", 2, 10)
    with pytest.raises(heliopolis.HeliopolisError, match="1 to 64 jobs"):
        analyse(record, jobs=0)
    with pytest.raises(heliopolis.HeliopolisError, match="0.02 seconds"):
        analyse(record, budget=Budget(seconds=0.001))
    with pytest.raises(heliopolis.HeliopolisError, match="no decision"):
        collect(heliopolis.Record("ra", 2), [])


NAMES = ("Anna", "bot:hard", '<script>"x"</script>', "Dora", "A name that is much too long for the margin")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("width", [366, 960])
def test_the_picture_is_well_formed_with_a_line_and_an_emblem_for_every_seat(seats: int, width: int) -> None:
    analysis = made_up([0.1, 0.0, 0.05] * 9, names=NAMES[-seats:])
    svg = picture(analysis, width=width)
    root = ElementTree.fromstring(svg)
    classes = [element.get("class") for element in root.iter()]
    for seat in range(seats):
        assert f"seat s{seat}" in classes
        assert f"emblem e{seat}" in classes
        assert f"name n{seat}" in classes
    assert classes.count("mark") == (5 if width < 600 else 10)
    for element in root.iter():
        for name, most in (("x", width), ("y", 420), ("cx", width), ("cy", 420)):
            assert 0 <= float(element.get(name, "0")) <= most


def test_seats_differ_in_line_style_and_emblem_and_not_in_colour_alone() -> None:
    assert len(set(DASHES)) == len(set(EMBLEMS)) == 5


def test_names_at_the_ends_of_the_lines_do_not_touch() -> None:
    for winners in ((), (0,), (4,), (0, 4)):
        svg = picture(made_up([0.0] * 7, names=NAMES, winners=winners))
        heights = sorted(float(y) for y in re.findall(r'class="name n\d" x="[\d.]+" y="([\d.]+)"', svg))
        assert len(heights) == 5
        assert all(low - high >= 15 for high, low in pairwise(heights))
        assert heights[-1] <= 420


@pytest.mark.parametrize(("moves", "step"), [(1, 1), (8, 1), (9, 2), (17, 5), (441, 100), (801, 200)])
def test_numbers_below_the_picture_are_round(moves: int, step: int) -> None:
    assert tick(moves, 8) == step


def test_page_and_picture_follow_light_and_dark_and_ask_no_host() -> None:
    analysis = made_up([0.1, 0.0, 0.05], names=NAMES[:3], winners=(0,))
    for text in (page(analysis), picture(analysis)):
        assert "prefers-color-scheme:dark" in text
        addresses = set(re.findall(r"https?://[^\s\"']+", text))
        assert addresses == {"http://www.w3.org/2000/svg"}  # a name, never fetched
        assert "<script" not in text
        assert not re.search(r"url\(|@import|src=", text)


def test_the_page_lists_mistakes_and_every_decision() -> None:
    text = page(made_up([0.1, 0.0, 0.05], winners=(0,)))
    assert "Anna has won with 0 points." in text
    assert "Call Ra" in text
    assert "call ra" not in text
    assert "3 decisions" in text
    assert "Bot 1 (hard)" in text
    assert "50% → 40%" in text
    assert "None that is bigger" in page(made_up([0.0, 0.0]))
    assert "The game is not over." in page(made_up([0.0, 0.0]))


def test_files_are_written_by_their_ending(tmp_path: Path) -> None:
    analysis = made_up([0.1, 0.0])
    for ending in (".html", ".svg", ".csv"):
        analysis_files.write(analysis, tmp_path / f"game{ending}")
    assert (tmp_path / "game.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert (tmp_path / "game.svg").read_text(encoding="utf-8").startswith("<svg")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "game.csv").read_text(encoding="utf-8"))))
    assert [row["move"] for row in rows] == ["1", "4"]
    assert [row["best"] for row in rows] == ["call ra", "draw"]
    assert [float(rows[0][f"after_{seat}"]) for seat in range(2)] == [0.4, 0.6]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    analysis = made_up([0.1])
    with pytest.raises(heliopolis.Unavailable, match="must end in .html"):
        analysis_files.write(analysis, tmp_path / "game.pdf")
    with pytest.raises(heliopolis.Unavailable, match="no folder"):
        analysis_files.write(analysis, tmp_path / "none" / "game.svg")
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(heliopolis.Unavailable, match="is a folder"):
        analysis_files.write(analysis, tmp_path / "folder.svg")


def test_a_judgement_leaves_the_position_as_it_was() -> None:
    (question, *_) = questions(begun("ra", 2, 10))
    before = question.state.position()
    judge(question, 20, 0, 0)
    assert question.state.position() == before
