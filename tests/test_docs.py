"""The documents against what they describe: links, commands, targets, and the first examples."""

from __future__ import annotations

import re
import shlex
import tomllib
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pytest
from docs.site.staging import CALLS, GERMAN, TOOLS, pages

from heliopolis.cli.parser import parser
from heliopolis.school.puzzles import puzzle_at

ROOT = Path(__file__).parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted(ROOT.glob("docs/**/*.md")),
]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


def anchors(page: Path) -> set[str]:
    """What a link into a page may name: what GitHub makes of headings, and places that the page names itself."""
    text = page.read_text(encoding="utf-8")
    heads = re.findall(r"^#+ (.*)$", text, re.M)
    named = set(re.findall(r'<a id="([^"]+)"></a>', text))
    return named | {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def commands(page: Path) -> list[str]:
    """The lines of a page that are to be typed, without their comments."""
    lines = re.findall(r"^    (heliopolis(?: .*)?)$", page.read_text(encoding="utf-8"), re.M)
    return [re.sub(r"\s{2,}#.*", "", line) for line in lines]


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_link_and_picture_is_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        found = (page.parent / file).resolve() if file else page
        assert found.exists(), target
        assert not anchor or anchor in anchors(found), target


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_command_can_be_typed_as_it_stands(page: Path) -> None:
    for line in commands(page):
        parser().parse_args(shlex.split(line)[1:] or ["serve"])


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_target_of_make_is_one(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"(?:`|^    )make ([a-z][a-z-]*)", text, re.M)) <= targets


def nav_pages(part: object) -> Iterator[str]:
    """The pages that the navigation of the site names."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, (list, dict)):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from nav_pages(inner)


@pytest.mark.parametrize("language", ["en", GERMAN])
def test_every_page_is_in_the_navigation_of_the_site_once(language: str) -> None:
    config = tomllib.loads((TOOLS / f"{language}.toml").read_text(encoding="utf-8"))
    there = [page.file for page in pages() if page.german == (language == GERMAN)]
    made = [] if language == GERMAN else [CALLS]
    assert sorted(nav_pages(config["project"]["nav"])) == sorted(there + made), f"name it in docs/site/{language}.toml"


def test_every_command_and_option_is_in_some_document() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    actions = next(action for action in parser()._actions if isinstance(action, _SubParsersAction))
    choices: dict[str, ArgumentParser] = actions.choices
    for name, command in choices.items():
        assert f"heliopolis {name}" in text
        for action in command._actions:
            assert action.option_strings[:1] == ["-h"] or all(option in text for option in action.option_strings)


@pytest.mark.parametrize("name", ["README.md", "docs/python.md", "docs/env/observations.md"])
def test_the_first_examples_run_as_they_stand(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for example in re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.S):
        exec(example, {})
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", ["docs/strategy.md", "docs/de/strategy.md"])
def test_positions_of_good_play_are_puzzles_with_the_move_and_the_chance_that_are_told(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    told = re.findall(r"^- \*\*.*?\*\* \(`(\w+)`: `([^`]+)`\)(.*?)(?=^- |^\n|^#|\Z)", text, re.M | re.S)
    assert len(told) >= 10
    for name, move, words in told:
        puzzle = puzzle_at(name)
        assert puzzle.best == move, name
        assert f"{100 * puzzle.chances[move]:.0f} %" in re.sub(r"\s+", " ", words), name
        assert puzzle.finds.medium < 0.5, name
