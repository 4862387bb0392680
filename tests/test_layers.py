"""Imports point to the left only: core, games, words, bots, lab and env, school, server, cli."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "heliopolis"
LEVELS = {
    "core": 0,
    "games": 1,
    "words": 2,
    "bots": 3,
    "settings": 3,
    "lab": 4,
    "env": 4,
    "school": 5,
    "server": 6,
    "cli": 7,
}
# The rooms of the server, each level importing from those before it only.
ROOMS = {
    "common": 0,
    "store": 0,
    "faces": 1,
    "tables": 2,
    "live": 3,
    "web": 4,
    "pages": 5,
    "api": 5,
}
HIGHEST = 9  # of what stands outside the rooms, where it sees all of them
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


SERVER_FILES = [path for path in FILES if layer(path) == "server"]


def room(path: Path) -> str | None:
    """The room of the server that a file is in; None for what stands at its door, `app.py` and `run.py`."""
    parts = path.relative_to(SOURCE).parts
    return parts[1] if len(parts) > 2 else None


@pytest.mark.parametrize("path", SERVER_FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_rooms_of_the_server_import_from_the_left_only(path: Path) -> None:
    own = room(path)
    if own is None:
        assert path.stem in ("__init__", "app", "run")
        return
    for name in imported(path):
        parts = name.split(".")
        if parts[:2] == ["heliopolis", "server"] and len(parts) > 2 and parts[2] != own:
            assert ROOMS.get(parts[2], HIGHEST) < ROOMS[own], f"{own} imports {name}"
    if own == "faces" and len(path.relative_to(SOURCE).parts) > 3:
        game = path.relative_to(SOURCE).parts[2]
        others = [name for name in imported(path) if name.startswith("heliopolis.server.faces.")]
        assert all(name.split(".")[3] in (game, "face") for name in others)


def test_no_module_of_the_server_imports_itself_in_a_circle() -> None:
    known = {dotted(path): imported(path) for path in SERVER_FILES}
    left = {  # a module may name the package it is in: `from . import board`
        name: {other for other in names if other in known and not name.startswith(other)}
        for name, names in known.items()
    }
    while left:
        free = {name for name, names in left.items() if not names & left.keys()}
        assert free, f"in a circle: {sorted(left)}"
        left = {name: names for name, names in left.items() if name not in free}


def dotted(path: Path) -> str:
    """The name of a module."""
    parts = ["heliopolis", *path.relative_to(SOURCE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
