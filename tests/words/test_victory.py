from __future__ import annotations

from typing import Any

import pytest

from heliopolis.words import speaking
from heliopolis.words.moment import Moment, Sitter
from heliopolis.words.victory import victory_line


def end(winners: list[int], seat: int | None, *, alone: bool = True) -> Moment[Any, Any, Any]:
    """A game of Anna, Bernd and Clara is over, as a seat sees it; not `alone`: others look at the same screen."""
    names = ["Anna", "Bernd", "Clara"]
    sitters = [Sitter(number, name, "person", you=alone and number == seat) for number, name in enumerate(names)]
    return Moment({"winners": winners, "seat": seat}, sitters)


@pytest.mark.parametrize(
    ("winners", "seat", "line"),
    [
        ([1], 1, "You win with 30 points."),
        ([1], 0, "Bernd wins with 30 points."),
        ([0, 2], 2, "You share the victory with Anna: 30 points each."),
        ([0, 1, 2], 0, "You share the victory with Bernd and Clara: 30 points each."),
        ([0, 2], 1, "Anna and Clara share the victory with 30 points."),
        ([0, 2], None, "Anna and Clara share the victory with 30 points."),
    ],
)
def test_whoever_looks_is_told_in_the_second_person(winners: list[int], seat: int | None, line: str) -> None:
    assert victory_line(end(winners, seat), 30) == line


def test_at_one_screen_all_who_share_a_victory_are_named() -> None:
    assert victory_line(end([0, 2], 2, alone=False), 30) == "Anna and Clara share the victory with 30 points."


def test_a_shared_victory_is_told_in_german() -> None:
    with speaking("de"):
        assert victory_line(end([0, 2], 2), 30) == "Du teilst dir den Sieg mit Anna: je 30 Punkte."
        assert victory_line(end([0, 2], 1), 30) == "Anna und Clara teilen sich den Sieg mit 30 Punkten."
