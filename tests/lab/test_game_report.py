from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import heliopolis
from heliopolis.lab import bars, study
from heliopolis.lab.charts import Interval
from heliopolis.lab.findings import findings
from heliopolis.lab.game_report import command, report
from heliopolis.lab.match import match
from heliopolis.lab.page import picture


@pytest.fixture(scope="module", params=heliopolis.games())
def page(request: pytest.FixtureRequest) -> str:
    contest = match(request.param, ["medium"], players=3, seed=1)
    games = study.run(contest, 6)
    return report(contest, games, findings(games))


def pictures(page: str) -> list[ET.Element]:
    return [ET.fromstring(text) for text in re.findall(r"<svg.*?</svg>", page, re.S)]


def test_the_page_is_self_contained_and_knows_light_and_dark(page: str) -> None:
    assert not re.findall(r"https?:|src=|href=|url\(|@import|<script", page)
    assert "default-src 'none'" in page
    assert "prefers-color-scheme: dark" in page


def test_every_chart_is_a_whole_picture_and_all_marks_are_inside(page: str) -> None:
    found = pictures(page)
    assert [one.findtext("title") for one in found] == [
        *("Points", "Length", "Points by source", "Win share by seat", "What winners gained", "What winners did")
    ]
    for one in found:
        width, height = map(float, one.attrib["viewBox"].split()[2:])
        for mark in one.iter("circle"):
            assert 0 <= float(mark.attrib["cx"]) <= width
            assert 0 <= float(mark.attrib["cy"]) <= height
        for box in one.iter("rect"):
            assert float(box.attrib["x"]) >= 0
            assert float(box.attrib["x"]) + float(box.attrib["width"]) <= width
            assert float(box.attrib["y"]) + float(box.attrib["height"]) <= height


def test_the_page_tells_every_seat_and_how_to_repeat_it(page: str) -> None:
    for seat in range(3):
        assert f'<th scope="row">seat {seat}</th>' in page
    assert "--level medium --players 3 --games 6 --seed 1" in page


def test_the_command_repeats_budget_and_options() -> None:
    text = command(match("ra", ["hard@5"], players=2, options={"points": "hidden"}), 7)
    assert text == "heliopolis report ra --level hard@5 --players 2 --games 7 --seed 0 --option points=hidden"


def test_games_that_everybody_won_still_make_a_page() -> None:
    contest = match("ra", ["medium"], players=3)
    even = study.Studied((9, 9, 9), (0, 1, 2), 5, 0, 0, 3, ({}, {}, {}), ({}, {}, {}), ({}, {}, {}))
    text = report(contest, [even], findings([even]))
    assert "Points by source" not in text
    assert "points of the others" not in text


def test_bars_go_to_both_sides_of_nothing() -> None:
    chart = ET.fromstring(bars.bars("Test", [("a", [4.0, -2.0]), ("b", [None, 1.0])], "points"))
    first, second, third = [(float(box.attrib["x"]), float(box.attrib["width"])) for box in chart.iter("rect")]
    assert first[0] == third[0] == pytest.approx(second[0] + second[1], abs=0.2)
    assert first[1] == pytest.approx(2 * second[1], abs=0.3)
    assert [text.text for text in chart.iter("text")] == ["a", "4.0", "−2.0", "b", "1.0", "points"]


def test_logarithmic_bars_grow_by_factors() -> None:
    chart = ET.fromstring(bars.bars("Test", [("a", [10.0]), ("b", [100.0]), ("c", [1000.0])], "x", logarithmic=True))
    widths = [float(box.attrib["width"]) for box in chart.iter("rect")]
    assert widths[0] == 0
    assert widths[2] == pytest.approx(2 * widths[1], abs=0.3)


def test_gaps_lie_around_zero_in_the_colour_of_their_side() -> None:
    rows = [Interval("more", 1.0, 0.5, 1.5), Interval("less", -1.0, -1.5, -0.5)]
    chart = ET.fromstring(bars.gaps("Test", rows, "difference"))
    more, less = chart.iter("circle")
    assert float(more.attrib["cx"]) - 320 == pytest.approx(320 - float(less.attrib["cx"]), abs=0.3)
    assert (more.attrib["class"], less.attrib["class"]) == ("fill c0", "fill c1")


def test_a_chart_can_be_a_file_of_its_own() -> None:
    chart = ET.fromstring(picture(bars.bars("Test", [("a", [1.0])], "x")))
    assert chart.tag == "{http://www.w3.org/2000/svg}svg"
    assert "--surface" in (chart.findtext("{http://www.w3.org/2000/svg}style") or "")
