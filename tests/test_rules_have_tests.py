"""Every rule of the project's rules pages is named by a test."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("*/rules.md"))
NAMES = [
    name for file in (ROOT / "tests").rglob("*.py") for name in re.findall(r"def (test_\w+)", file.read_text("utf-8"))
]


def catalogue(page: Path) -> Any:
    """How the rules of a page's game are numbered."""
    return import_module(f"tests.games.{page.parent.name}.catalogue")


def rules(page: Path) -> list[str]:
    """The numbers a page explains, each at the head of its paragraph."""
    return re.findall(rf"^\*\*({catalogue(page).PREFIX}-\d+)\*\*", page.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_a_rules_page_explains_every_rule_of_its_catalogue_once(page: Path) -> None:
    numbered = catalogue(page)
    assert rules(page) == [f"{numbered.PREFIX}-{number}" for number in range(1, numbered.RULES + 1)]


@pytest.mark.parametrize("rule", [rule for page in PAGES for rule in rules(page)])
def test_a_rule_is_named_by_a_test(rule: str) -> None:
    assert any(f"_{rule.lower().replace('-', '_')}_" in name for name in NAMES)


def test_every_game_has_a_rules_page() -> None:
    games = {path.parent.name for path in (ROOT / "src" / "heliopolis" / "games").glob("*/rules.py")}
    assert {page.parent.name for page in PAGES} == games
