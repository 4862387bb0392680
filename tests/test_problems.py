"""The page of the games as decision problems, and the command that measures it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from benchmarks.problems import KINDS, TABLES, entropy, measure, spaces, written

from heliopolis.version import VERSION

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "problems.md").read_text(encoding="utf-8")


def test_a_game_is_counted_as_it_is_played() -> None:
    played = measure("hellas", 2, "random", 2, 1)
    assert measure("hellas", 2, "random", 2, 1) == played  # the seed decides all
    assert len(played.legal) == sum(played.choices) <= sum(played.decisions)
    assert min(played.legal) > 1
    assert len(played.outcomes) == sum(played.draws)
    assert all(sorted(order) == [0, 1] for order in played.orders)
    assert played.wins(0) + played.wins(1) == 2
    assert [max(points) - min(points) for points in played.points] == played.leads()
    for _, cells in TABLES.values():
        assert cells(2, dict.fromkeys(KINDS, played))


def test_the_entropy_of_a_draw() -> None:
    assert entropy([7]) == 0
    assert entropy([1, 1, 2]) == 1.5


def test_the_page_has_every_table_with_the_columns_of_the_command() -> None:
    for name, (head, _) in TABLES.items():
        assert f"<!-- table: {name} -->\n\n| game | players | {' | '.join(head)} |" in PAGE
    assert written(PAGE, {"spaces": spaces()}) == PAGE, "the table of spaces is out of date"
    with pytest.raises(SystemExit, match="no place"):
        written(PAGE, {"nonsense": ""})


def test_what_is_to_be_cited_is_this_version() -> None:
    told = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.*)$", told, re.M) == [VERSION]
    assert re.findall(r"version = {(.*)}", PAGE) == [VERSION]
    assert {"cff-version", "message", "title", "authors", "license"} <= set(re.findall(r"^([a-z-]+):", told, re.M))
