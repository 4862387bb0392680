from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from heliopolis.lab import charts
from heliopolis.lab.arena import Played, run
from heliopolis.lab.match import match
from heliopolis.lab.match_report import command, report
from heliopolis.lab.standings import standings

TABLE = match("ra", ["medium", "easy"], players=3, seed=1)


@pytest.fixture(scope="module")
def page() -> str:
    games = list(run(TABLE, range(6)))
    return report(TABLE, games, standings(TABLE, games))


def test_the_page_is_self_contained_and_knows_light_and_dark(page: str) -> None:
    assert not re.findall(r"https?:|src=|href=|url\(|@import|<script", page)
    assert "default-src 'none'" in page
    assert "prefers-color-scheme: dark" in page


def test_every_chart_is_a_whole_picture_with_a_title(page: str) -> None:
    pictures = [ET.fromstring(text) for text in re.findall(r"<svg.*?</svg>", page, re.S)]
    assert [picture.findtext("title") for picture in pictures] == [
        *("Win shares", "Time for a move", "Win share as the games went on", "Win share by seat", "Points")
    ]
    for picture in pictures:
        width, height = map(float, picture.attrib["viewBox"].split()[2:])
        for mark in picture.iter("circle"):
            assert 0 <= float(mark.attrib["cx"]) <= width
            assert 0 <= float(mark.attrib["cy"]) <= height


def test_the_page_tells_the_table_and_how_to_repeat_it(page: str) -> None:
    assert re.search(r'<th scope="row">medium</th><td>1</td>', page)
    assert re.search(r'<th scope="row">easy</th><td>2</td>', page)
    assert "--bots medium,easy,easy --players 3 --games 6 --seed 1" in page


def test_moves_beyond_the_budget_are_told() -> None:
    slow = Played(0, 0, ("medium", "easy", "easy"), (1, 2, 3), (2,), 9, ((10**6,), (), ()))
    text = report(TABLE, [slow], standings(TABLE, [slow]))
    assert "medium: 1 of 1 moves took longer than 0.022 s" in text


def test_games_without_a_choice_have_no_chart_of_times() -> None:
    forced = Played(0, 0, ("medium", "easy", "easy"), (0, 0, 0), (2,), 9, ((), (), ()))
    assert "Time for a move" not in report(TABLE, [forced], standings(TABLE, [forced]))


def test_the_command_repeats_the_budget() -> None:
    assert "--playouts 9" in command(match("ra", ["hard", "easy"], playouts=9), 4)
    assert "--seconds 0.5" in command(match("ra", ["hard", "easy"], seconds=0.5), 4)
    usual = command(match("ra", ["hard", "expert"], options={"points": "hidden"}), 4)
    assert "--seconds" not in usual
    assert "--option points=hidden" in usual


def test_long_names_have_room_before_their_rows() -> None:
    rows = [charts.Interval("expert:2@1000", 50.0, 40.0, 60.0), charts.Interval("easy", 50.0, 40.0, 60.0)]
    chart = ET.fromstring(charts.intervals("Test", rows, "share", 0, 100))
    name = next(one for one in chart.iter("text") if one.text == "expert:2@1000")
    assert float(name.attrib["x"]) >= 11 * len("expert:2@1000")  # at the size of a phone


def test_ticks_are_round_and_inside() -> None:
    assert charts.ticks(3, 38) == [10, 20, 30]
    assert charts.ticks(0, 1.05, 5) == [0, 0.5, 1]
    assert all(7 <= tick <= 7.5 for tick in charts.ticks(7, 7.5))
