"""Writes docs/GAME/actions.md for every game: all actions with their numbers, notation and meaning. `make actions`."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import heliopolis
from heliopolis.core.game import Game
from heliopolis.words.game_words import words_of

FOLDER = Path(__file__).parent
SOURCES = FOLDER.parent / "src"
HEAD = """\
# {name}: all actions

An action is a number with one meaning, the same in all environments, whatever the position. There are {count}, and
`make actions` writes this page. What is legal now is in the mask ([observations](../env/observations.md)); some actions
are there only because kinds are counted through, and are never legal. Nature's actions are never legal for a player.
How moves are written: [notation](../notation.md#{anchor}).
"""


def page(game: Game) -> str:
    """The page of a game."""
    lines = [HEAD.format(name=game.name, count=game.action_count, anchor=game.name.lower())]
    lines += ["| number | notation | what | that is |", "|---:|---|---|---|"]
    words = words_of(game.key)
    for number in range(game.action_count):
        move = game.move(number)
        about = meanings(type(move).__module__)[type(move).__name__]
        lines.append(f"| {number} | `{game.notation(number)}` | {words.move_name(move)} | {about} |")
    return "\n".join(lines) + "\n"


@cache
def meanings(module: str) -> dict[str, str]:
    """What each kind of move does, as its class says it in the sources, without the numbers of its rules."""
    source = (SOURCES / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
    kinds = [kind for kind in ast.parse(source).body if isinstance(kind, ast.ClassDef)]
    told = {kind.name: ast.get_docstring(kind) or "" for kind in kinds}
    return {name: re.sub(r"( \[[A-Z]+-\d+\])+$", "", about).rstrip(".") for name, about in told.items()}


def main() -> None:
    """Write all pages."""
    for key in heliopolis.games():
        folder = FOLDER / key
        if folder.is_dir():
            (folder / "actions.md").write_text(page(heliopolis.game(key)), encoding="utf-8")


if __name__ == "__main__":
    main()
