"""The pages about the environments say what is true: their programs run, and every entry is explained."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs.make_actions import FOLDER, page

import heliopolis
from heliopolis.games.helios.material import COLOUR_NAMES, TILE_NAMES

PAGES = sorted((Path(__file__).parents[2] / "docs" / "env").glob("*.md"))
PROGRAMS = [
    pytest.param(program, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, program in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
]


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_programs_on_the_pages_run(program: str) -> None:
    names: dict[str, object] = {}
    exec(program.replace("range(100)", "range(3)"), names)
    assert len(names) > 2


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_entry_of_an_observation_is_explained(key: str) -> None:
    page = next(page for page in PAGES if page.stem == "observations").read_text(encoding="utf-8")
    part = page.split(f"## {key.capitalize()}\n")[1].split("\n## ")[0]
    explained = set(re.findall(r"`([^`:]+)", part))
    explained |= set(TILE_NAMES) | {f"{colour} cubes" for colour in COLOUR_NAMES} if key == "helios" else set()
    for entry in heliopolis.game(key).observer.entries():
        name = re.sub(r"^seat \+\d: ", "", entry.name).partition(":")[0]
        assert name in explained, entry.name


def test_the_lengths_on_the_page_are_right() -> None:
    page = next(page for page in PAGES if page.stem == "observations").read_text(encoding="utf-8")
    for key in heliopolis.games():
        game = heliopolis.game(key)
        assert re.search(rf"\b{len(game.observer.entries()):,}( numbers)? in {game.name}\b", page)


@pytest.mark.parametrize("key", heliopolis.games())
def test_the_table_of_all_actions_is_right(key: str) -> None:
    written = (FOLDER / key / "actions.md").read_text(encoding="utf-8")
    assert written == page(heliopolis.game(key)), "run `make actions`"
    rows = [line for line in written.splitlines() if re.match(r"\| \d", line)]
    assert len(rows) == heliopolis.game(key).action_count
    assert not any(line.endswith("|  |") for line in rows)
