"""Imports point to the left only: core, games, words, bots, lab and env, server, cli."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "heliopolis"
LEVELS = {"core": 0, "games": 1, "words": 2, "bots": 3, "lab": 4, "env": 4, "server": 5, "cli": 6}
FORBIDDEN_IN_RULES = {"random", "time", "datetime", "secrets", "socket", "logging", "subprocess"}


def layer(path: Path) -> str | None:
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else None


def imported(path: Path) -> set[str]:
    """The full names of all modules a file imports, relative imports resolved."""
    package = ["heliopolis", *path.relative_to(SOURCE).parts[:-1]]
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            names |= {stem} | {f"{stem}.{alias.name}" for alias in node.names}
    return names


FILES = sorted(path for path in SOURCE.rglob("*.py") if layer(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_to_the_left_only(path: Path) -> None:
    own = layer(path)
    assert own in LEVELS
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "heliopolis" and len(parts) > 1 and parts[1] in LEVELS:
            assert LEVELS[parts[1]] < LEVELS[own] or parts[1] == own, f"{own} imports {name}"


@pytest.mark.parametrize("path", [p for p in FILES if layer(p) == "games"], ids=lambda path: path.stem)
def test_rules_read_no_clock_and_draw_no_random_numbers(path: Path) -> None:
    assert not imported(path) & FORBIDDEN_IN_RULES


@pytest.mark.parametrize("path", [p for p in FILES if layer(p) == "games"], ids=lambda path: str(path))
def test_a_game_knows_no_other_game(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if len(parts) == 3:
        others = [name for name in imported(path) if name.startswith("heliopolis.games.")]
        assert all(name.split(".")[2] in (parts[1], "board_files") for name in others)
