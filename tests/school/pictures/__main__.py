"""Writes the positions of the pictures in the rules: `python -m tests.school.pictures [GAME ...]`."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import heliopolis

SCHOOL = Path(heliopolis.__file__).parent / "school"


def written(positions: dict[str, dict[str, Any]], game: str) -> str:
    """Positions as the file has them, one a line; each is read by the rules first."""
    lines = []
    for name, position in positions.items():
        described = heliopolis.game(game).position(position).position()
        lines.append(f"{json.dumps(name)}: {json.dumps(described)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for game in sys.argv[1:] or heliopolis.games():
        made = import_module(f"tests.school.pictures.{game}").positions()
        (SCHOOL / game / "pictures.json").write_text(written(made, game), encoding="utf-8")
        print(f"{game}: {len(made)} positions")
