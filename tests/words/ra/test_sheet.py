"""The score sheet of Ra."""

from __future__ import annotations

from tests.games.ra.crafted import table
from tests.words.ra.games import moment, played

from heliopolis.words import ra


def test_the_final_sheet_sums_to_the_points() -> None:
    state = next(state for state, _ in played(5, seed=7) if state.over)
    sheet = ra.sheet(moment(state, None).view)
    for seat in range(5):
        assert sum(line.values[seat] or 0 for line in sheet.lines) == sheet.total.values[seat] == state.points()[seat]


def test_the_live_sheet_sums_to_what_one_would_have() -> None:
    for state, _ in played(4, seed=8):
        if not state.over:
            sheet = ra.sheet(moment(state, None).view)
            for seat in range(4):
                assert sum(line.values[seat] or 0 for line in sheet.lines) == sheet.total.values[seat]


def test_ra_34_the_live_sheet_stops_at_0_as_scoring_does() -> None:
    state = table(3, epoch=2, points={0: 2}, track=7)
    sheet = ra.sheet(moment(state, 0).view)
    lifts = next(line for line in sheet.lines if line.label == "Not below 0")
    assert lifts.values == [3, 0, 0]
    state.play("draw")
    state.play("tile ra")
    assert sheet.total.values == state.points()


def test_monuments_and_suns_are_on_the_sheet_only_when_they_are_scored() -> None:
    labels = [line.label for line in ra.sheet(moment(table(3, epoch=2), 0).view).lines]
    last = [line.label for line in ra.sheet(moment(table(3, epoch=3), 0).view).lines]
    assert [label for label in last if label not in labels] == ["Monuments", "Suns"]


def test_hidden_points_leave_the_total_open() -> None:
    sheet = ra.sheet(moment(table(3, options={"points": "hidden"}), 1).view)
    assert sheet.total.values == [None, 5, None]
